import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', 'timestamptz').execute()
  const passengerDb = db.withTables<{ passenger: { deleted_at: Date | null } }>()

  await passengerDb
    .updateTable('passenger')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', 4)
    .where('deleted_at', 'is', null)
    .execute()

  const passengers = await passengerDb
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', 'datetime').execute()
  const passengerDb = db.withTables<{ passenger: { deleted_at: Date | null } }>()

  await passengerDb
    .updateTable('passenger')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', 4)
    .where('deleted_at', 'is', null)
    .execute()

  const passengers = await passengerDb
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', sql`datetime2`).execute()
  const passengerDb = db.withTables<{ passenger: { deleted_at: Date | null } }>()

  await passengerDb
    .updateTable('passenger')
    .set({ deleted_at: sql<Date>`sysutcdatetime()` })
    .where('id', '=', 4)
    .where('deleted_at', 'is', null)
    .execute()

  const passengers = await passengerDb
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema.alterTable('passenger').addColumn('deleted_at', 'text').execute()
  const passengerDb = db.withTables<{ passenger: { deleted_at: string | null } }>()

  await passengerDb
    .updateTable('passenger')
    .set({ deleted_at: sql<string>`datetime('now')` })
    .where('id', '=', 4)
    .where('deleted_at', 'is', null)
    .execute()

  const passengers = await passengerDb
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

  return passengers
}
