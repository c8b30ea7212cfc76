import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

interface NewShipTable {
  id: number
  name: string
  seats: number
  built: number
  flag: string | null
}

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .alterTable('ship')
    .addColumn('built', 'integer', (col) => col.notNull().defaultTo(2000))
    .addColumn('flag', 'text')
    .execute()
  await db.schema.alterTable('ship').renameColumn('capacity', 'seats').execute()
  await db.schema
    .alterTable('ship')
    .alterColumn('name', (col) => col.setDataType('varchar(50)'))
    .alterColumn('built', (col) => col.dropDefault())
    .execute()

  const ships = await db
    .withTables<{ ship: NewShipTable }>()
    .selectFrom('ship')
    .select(['id', 'name', 'seats', 'built', 'flag'])
    .orderBy('id')
    .execute()

  return ships
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .alterTable('ship')
    .addColumn('built', 'integer', (col) => col.notNull().defaultTo(2000))
    .addColumn('flag', 'varchar(50)')
    .execute()
  await db.schema.alterTable('ship').renameColumn('capacity', 'seats').execute()
  await db.schema
    .alterTable('ship')
    .modifyColumn('name', 'varchar(50)', (col) => col.notNull())
    .alterColumn('built', (col) => col.dropDefault())
    .execute()

  const ships = await db
    .withTables<{ ship: NewShipTable }>()
    .selectFrom('ship')
    .select(['id', 'name', 'seats', 'built', 'flag'])
    .orderBy('id')
    .execute()

  return ships
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .alterTable('ship')
    .addColumn('built', 'integer', (col) => col.notNull().defaultTo(2000))
    .addColumn('flag', 'varchar(50)')
    .execute()
  await sql`exec sp_rename 'ship.capacity', 'seats', 'column'`.execute(db)
  await db.schema
    .alterTable('ship')
    .alterColumn('name', (col) => col.setDataType('varchar(50)'))
    .execute()

  const ships = await db
    .withTables<{ ship: NewShipTable }>()
    .selectFrom('ship')
    .select(['id', 'name', 'seats', 'built', 'flag'])
    .orderBy('id')
    .execute()

  return ships
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .alterTable('ship')
    .addColumn('built', 'integer', (col) => col.notNull().defaultTo(2000))
    .execute()
  await db.schema.alterTable('ship').addColumn('flag', 'text').execute()
  await db.schema.alterTable('ship').renameColumn('capacity', 'seats').execute()

  const ships = await db
    .withTables<{ ship: NewShipTable }>()
    .selectFrom('ship')
    .select(['id', 'name', 'seats', 'built', 'flag'])
    .orderBy('id')
    .execute()

  return ships
}
