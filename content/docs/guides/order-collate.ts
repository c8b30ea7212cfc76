import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .orderBy('name', (ob) => ob.collate('C').asc())
    .execute()

  return ports
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .orderBy('name', (ob) => ob.collate('utf8mb4_bin').asc())
    .execute()

  return ports
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .orderBy('name', (ob) => ob.collate('Latin1_General_100_BIN2').asc())
    .execute()

  return ports
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .orderBy('name', (ob) => ob.collate('nocase').asc())
    .execute()

  return ports
}
