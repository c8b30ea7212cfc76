import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(({ ref }) => [
      'id',
      sql<number>`extract(hour from ${ref('departs_at')})::integer`.as('hour'),
      sql<number>`extract(isodow from ${ref('departs_at')})::integer`.as('weekday'),
    ])
    .orderBy('id')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(({ ref }) => [
      'id',
      sql<number>`hour(${ref('departs_at')})`.as('hour'),
      sql<number>`weekday(${ref('departs_at')}) + 1`.as('weekday'),
    ])
    .orderBy('id')
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(({ ref }) => [
      'id',
      sql<number>`datepart(hour, ${ref('departs_at')})`.as('hour'),
      sql<number>`(datepart(weekday, ${ref('departs_at')}) + @@datefirst + 5) % 7 + 1`.as(
        'weekday',
      ),
    ])
    .orderBy('id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(({ ref }) => [
      'id',
      sql<number>`cast(strftime('%H', ${ref('departs_at')}) as integer)`.as('hour'),
      sql<number>`cast(strftime('%u', ${ref('departs_at')}) as integer)`.as('weekday'),
    ])
    .orderBy('id')
    .execute()

  return sailings
}
