import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

interface AuditTable {
  id: Generated<number>
  table_name: string
  row_id: number
  user_id: number
  before: ColumnType<unknown, string, never>
  after: ColumnType<unknown, string, never>
}

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (col) => col.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('table_name', 'text', (col) => col.notNull())
    .addColumn('row_id', 'integer', (col) => col.notNull())
    .addColumn('user_id', 'integer', (col) => col.notNull())
    .addColumn('before', 'jsonb')
    .addColumn('after', 'jsonb')
    .execute()
  const auditDb = db.withTables<{ audit: AuditTable }>()

  async function changeSeats(bookingId: number, seats: number, userId: number) {
    await auditDb.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('booking')
        .select(['seats', 'paid'])
        .where('id', '=', bookingId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const after = { ...before, seats }

      await trx.updateTable('booking').set({ seats }).where('id', '=', bookingId).execute()
      await trx
        .insertInto('audit')
        .values({
          table_name: 'booking',
          row_id: bookingId,
          user_id: userId,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute()
    })
  }

  await changeSeats(6, 3, 42)
  const changes = await auditDb.selectFrom('audit').selectAll().execute()

  return changes
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (col) => col.autoIncrement().primaryKey())
    .addColumn('table_name', 'varchar(100)', (col) => col.notNull())
    .addColumn('row_id', 'integer', (col) => col.notNull())
    .addColumn('user_id', 'integer', (col) => col.notNull())
    .addColumn('before', 'json')
    .addColumn('after', 'json')
    .execute()
  const auditDb = db.withTables<{ audit: AuditTable }>()

  async function changeSeats(bookingId: number, seats: number, userId: number) {
    await auditDb.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('booking')
        .select(['seats', 'paid'])
        .where('id', '=', bookingId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const after = { ...before, seats }

      await trx.updateTable('booking').set({ seats }).where('id', '=', bookingId).execute()
      await trx
        .insertInto('audit')
        .values({
          table_name: 'booking',
          row_id: bookingId,
          user_id: userId,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute()
    })
  }

  await changeSeats(6, 3, 42)
  const changes = await auditDb.selectFrom('audit').selectAll().execute()

  return changes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (col) => col.identity().primaryKey())
    .addColumn('table_name', sql`nvarchar(100)`, (col) => col.notNull())
    .addColumn('row_id', 'integer', (col) => col.notNull())
    .addColumn('user_id', 'integer', (col) => col.notNull())
    .addColumn('before', sql`nvarchar(max)`)
    .addColumn('after', sql`nvarchar(max)`)
    .execute()
  const auditDb = db.withTables<{ audit: AuditTable }>()

  async function changeSeats(bookingId: number, seats: number, userId: number) {
    await auditDb.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('booking')
        .select(['seats', 'paid'])
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
      const after = { ...before, seats }

      await trx.updateTable('booking').set({ seats }).where('id', '=', bookingId).execute()
      await trx
        .insertInto('audit')
        .values({
          table_name: 'booking',
          row_id: bookingId,
          user_id: userId,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute()
    })
  }

  await changeSeats(6, 3, 42)
  const changes = await auditDb.selectFrom('audit').selectAll().execute()

  return changes
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (col) => col.primaryKey().autoIncrement())
    .addColumn('table_name', 'text', (col) => col.notNull())
    .addColumn('row_id', 'integer', (col) => col.notNull())
    .addColumn('user_id', 'integer', (col) => col.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute()
  const auditDb = db.withTables<{ audit: AuditTable }>()

  async function changeSeats(bookingId: number, seats: number, userId: number) {
    await auditDb.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('booking')
        .select(['seats', 'paid'])
        .where('id', '=', bookingId)
        .executeTakeFirstOrThrow()
      const after = { ...before, seats }

      await trx.updateTable('booking').set({ seats }).where('id', '=', bookingId).execute()
      await trx
        .insertInto('audit')
        .values({
          table_name: 'booking',
          row_id: bookingId,
          user_id: userId,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute()
    })
  }

  await changeSeats(6, 3, 42)
  const changes = await auditDb.selectFrom('audit').selectAll().execute()

  return changes
}
