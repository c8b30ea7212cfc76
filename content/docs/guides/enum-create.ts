import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

type Size = 'large' | 'medium' | 'small'

export async function postgres(db: Kysely<Database>) {
  await db.schema.createType('size').asEnum(['large', 'medium', 'small']).execute()
  await db.schema.createTable('berth').addColumn('size', sql`size`).execute()

  const berths = db.withTables<{ berth: { size: Size } }>()
  await berths
    .insertInto('berth')
    .values([{ size: 'small' }, { size: 'large' }])
    .execute()
  const sorted = await berths.selectFrom('berth').select('size').orderBy('size').execute()

  return sorted
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .createTable('berth')
    .addColumn('size', sql`enum ('large', 'medium', 'small')`)
    .execute()

  const berths = db.withTables<{ berth: { size: Size } }>()
  await berths
    .insertInto('berth')
    .values([{ size: 'small' }, { size: 'large' }])
    .execute()
  const sorted = await berths.selectFrom('berth').select('size').orderBy('size').execute()

  return sorted
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .createTable('berth')
    .addColumn('size', 'varchar(10)', (col) => col.check(sql`size in ('large', 'medium', 'small')`))
    .execute()

  const berths = db.withTables<{ berth: { size: Size } }>()
  await berths
    .insertInto('berth')
    .values([{ size: 'small' }, { size: 'large' }])
    .execute()
  const sorted = await berths.selectFrom('berth').select('size').orderBy('size').execute()

  return sorted
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .createTable('berth')
    .addColumn('size', 'text', (col) => col.check(sql`size in ('large', 'medium', 'small')`))
    .execute()

  const berths = db.withTables<{ berth: { size: Size } }>()
  await berths
    .insertInto('berth')
    .values([{ size: 'small' }, { size: 'large' }])
    .execute()
  const sorted = await berths.selectFrom('berth').select('size').orderBy('size').execute()

  return sorted
}
