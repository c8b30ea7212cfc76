import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(({ ref }) => [
      'code',
      'departs_at',
      sql<Date>`
        ${ref('departs_at')} + ${ref('minutes')} * interval '1 minute'
      `.as('arrives_at'),
    ])
    .where('sailing.id', '<=', 3)
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(({ ref }) => [
      'code',
      'departs_at',
      sql<Date>`
        ${ref('departs_at')} + interval ${ref('minutes')} minute
      `.as('arrives_at'),
    ])
    .where('sailing.id', '<=', 3)
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(({ ref }) => [
      'code',
      'departs_at',
      sql<Date>`
        dateadd(minute, ${ref('minutes')}, ${ref('departs_at')})
      `.as('arrives_at'),
    ])
    .where('sailing.id', '<=', 3)
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(({ ref }) => [
      'code',
      'departs_at',
      sql<string>`
        datetime(${ref('departs_at')}, ${ref('minutes')} || ' minutes')
      `.as('arrives_at'),
    ])
    .where('sailing.id', '<=', 3)
    .orderBy('sailing.id')
    .execute()

  return sailings
}
