import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db
    .updateTable('port')
    .set({ facilities: sql<string>`facilities || ${JSON.stringify(['cafe'])}::jsonb` })
    .where('id', '=', 2)
    .execute()

  const port = await db
    .selectFrom('port')
    .select(['id', 'facilities'])
    .where('id', '=', 2)
    .executeTakeFirst()

  return port
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db
    .updateTable('port')
    .set({ facilities: sql<string>`json_array_append(facilities, '$', ${'cafe'})` })
    .where('id', '=', 2)
    .execute()

  const port = await db
    .selectFrom('port')
    .select(['id', 'facilities'])
    .where('id', '=', 2)
    .executeTakeFirst()

  return port
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db
    .updateTable('port')
    .set({ facilities: sql<string>`json_modify(facilities, 'append $', ${'cafe'})` })
    .where('id', '=', 2)
    .execute()

  const port = await db
    .selectFrom('port')
    .select(['id', 'facilities'])
    .where('id', '=', 2)
    .executeTakeFirst()

  return port
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db
    .updateTable('port')
    .set({ facilities: sql<string>`json_insert(facilities, '$[#]', ${'cafe'})` })
    .where('id', '=', 2)
    .execute()

  const port = await db
    .selectFrom('port')
    .select(['id', 'facilities'])
    .where('id', '=', 2)
    .executeTakeFirst()

  return port
}
