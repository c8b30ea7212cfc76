import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const cafes = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where('facilities', '@>', sql<string[]>`${JSON.stringify(['cafe'])}::jsonb`)
    .orderBy('id')
    .execute()

  return cafes
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const cafes = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where(sql<boolean>`json_contains(facilities, ${JSON.stringify('cafe')})`)
    .orderBy('id')
    .execute()

  return cafes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const cafes = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(sql<{ value: string }>`openjson(facilities)`.as('item'))
          .select('item.value')
          .where('item.value', '=', 'cafe'),
      ),
    )
    .orderBy('id')
    .execute()

  return cafes
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const cafes = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom(sql<{ value: string }>`json_each(facilities)`.as('item'))
          .select('item.value')
          .where('item.value', '=', 'cafe'),
      ),
    )
    .orderBy('id')
    .execute()

  return cafes
}
