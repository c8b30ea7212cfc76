import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('refund')
    .addColumn('id', 'integer', (col) => col.autoIncrement().primaryKey())
    .addColumn('sailing_id', 'integer', (col) => col.notNull().references('sailing.id'))
    .addColumn('passenger_id', 'integer', (col) => col.notNull().references('passenger.id'))
    .addColumn('amount', 'numeric(8, 2)', (col) => col.notNull())
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('refund').execute()
}
