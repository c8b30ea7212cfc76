import { type Generated, type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

interface CrewTable {
  id: Generated<number>
  name: string
  ship_id: number | null
  active: Generated<boolean | number>
}

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .createTable('crew')
    .addColumn('id', 'integer', (col) => col.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('ship_id', 'integer', (col) => col.references('ship.id').onDelete('set null'))
    .addColumn('active', 'boolean', (col) => col.notNull().defaultTo(true))
    .execute()

  const crewDb = db.withTables<{ crew: CrewTable }>()
  await crewDb.insertInto('crew').values({ name: 'Hedda', ship_id: 1 }).execute()
  const crew = await crewDb.selectFrom('crew').selectAll().execute()

  return crew
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .createTable('crew')
    .addColumn('id', 'integer', (col) => col.autoIncrement().primaryKey())
    .addColumn('name', 'varchar(100)', (col) => col.notNull())
    .addColumn('ship_id', 'integer')
    .addColumn('active', 'boolean', (col) => col.notNull().defaultTo(true))
    .addForeignKeyConstraint('crew_ship', ['ship_id'], 'ship', ['id'], (fk) =>
      fk.onDelete('set null'),
    )
    .execute()

  const crewDb = db.withTables<{ crew: CrewTable }>()
  await crewDb.insertInto('crew').values({ name: 'Hedda', ship_id: 1 }).execute()
  const crew = await crewDb.selectFrom('crew').selectAll().execute()

  return crew
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .createTable('crew')
    .addColumn('id', 'integer', (col) => col.identity().primaryKey())
    .addColumn('name', sql`nvarchar(100)`, (col) => col.notNull())
    .addColumn('ship_id', 'integer', (col) => col.references('ship.id').onDelete('set null'))
    .addColumn('active', sql`bit`, (col) => col.notNull().defaultTo(1))
    .execute()

  const crewDb = db.withTables<{ crew: CrewTable }>()
  await crewDb.insertInto('crew').values({ name: 'Hedda', ship_id: 1 }).execute()
  const crew = await crewDb.selectFrom('crew').selectAll().execute()

  return crew
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .createTable('crew')
    .addColumn('id', 'integer', (col) => col.primaryKey().autoIncrement())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('ship_id', 'integer', (col) => col.references('ship.id').onDelete('set null'))
    .addColumn('active', 'boolean', (col) => col.notNull().defaultTo(1))
    .execute()

  const crewDb = db.withTables<{ crew: CrewTable }>()
  await crewDb.insertInto('crew').values({ name: 'Hedda', ship_id: 1 }).execute()
  const crew = await crewDb.selectFrom('crew').selectAll().execute()

  return crew
}
