import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db
    .updateTable('ship')
    .set({ specs: sql<string>`jsonb_set(specs, '{wifi}', ${JSON.stringify(true)})` })
    .where('id', '=', 4)
    .execute()

  const ship = await db
    .selectFrom('ship')
    .select(['id', 'specs'])
    .where('id', '=', 4)
    .executeTakeFirst()

  return ship
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db
    .updateTable('ship')
    .set({ specs: sql<string>`json_set(specs, '$.wifi', json_extract(${'true'}, '$'))` })
    .where('id', '=', 4)
    .execute()

  const ship = await db
    .selectFrom('ship')
    .select(['id', 'specs'])
    .where('id', '=', 4)
    .executeTakeFirst()

  return ship
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db
    .updateTable('ship')
    .set({ specs: sql<string>`json_modify(specs, '$.wifi', cast(${true} as bit))` })
    .where('id', '=', 4)
    .execute()

  const ship = await db
    .selectFrom('ship')
    .select(['id', 'specs'])
    .where('id', '=', 4)
    .executeTakeFirst()

  return ship
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db
    .updateTable('ship')
    .set({ specs: sql<string>`json_set(specs, '$.wifi', json(${'true'}))` })
    .where('id', '=', 4)
    .execute()

  const ship = await db
    .selectFrom('ship')
    .select(['id', 'specs'])
    .where('id', '=', 4)
    .executeTakeFirst()

  return ship
}
