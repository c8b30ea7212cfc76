import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const ids = [1, 3, 5]

  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::int[]`)))
    .orderBy('id')
    .execute()

  return ports
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const ids = [1, 3, 5]

  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy('id')
    .execute()

  return ports
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const ids = [1, 3, 5]

  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where(sql<boolean>`json_contains(${JSON.stringify(ids)}, cast(id as char))`)
    .orderBy('id')
    .execute()

  return ports
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const ids = [1, 3, 5]

  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where('id', 'in', sql<number>`(select value from openjson(${JSON.stringify(ids)}))`)
    .orderBy('id')
    .execute()

  return ports
}
