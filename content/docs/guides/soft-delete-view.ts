import { type Kysely, sql } from 'kysely'
import type { Database, PassengerTable } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', 'timestamptz').execute()
  await db.schema
    .createView('active_passenger')
    .as(sql`select * from passenger where deleted_at is null`)
    .execute()

  const views = db.withTables<{ active_passenger: PassengerTable }>()
  const passengers = await views
    .selectFrom('active_passenger')
    .select(['id', 'first_name'])
    .where('points', '>', 0)
    .orderBy('id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', 'datetime').execute()
  await db.schema
    .createView('active_passenger')
    .as(sql`select * from passenger where deleted_at is null`)
    .execute()

  const views = db.withTables<{ active_passenger: PassengerTable }>()
  const passengers = await views
    .selectFrom('active_passenger')
    .select(['id', 'first_name'])
    .where('points', '>', 0)
    .orderBy('id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', sql`datetime2`).execute()
  await db.schema
    .createView('active_passenger')
    .as(sql`select * from passenger where deleted_at is null`)
    .execute()

  const views = db.withTables<{ active_passenger: PassengerTable }>()
  const passengers = await views
    .selectFrom('active_passenger')
    .select(['id', 'first_name'])
    .where('points', '>', 0)
    .orderBy('id')
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', 'text').execute()
  await db.schema
    .createView('active_passenger')
    .as(sql`select * from passenger where deleted_at is null`)
    .execute()

  const views = db.withTables<{ active_passenger: PassengerTable }>()
  const passengers = await views
    .selectFrom('active_passenger')
    .select(['id', 'first_name'])
    .where('points', '>', 0)
    .orderBy('id')
    .execute()

  return passengers
}
