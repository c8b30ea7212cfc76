import type { Generated, Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  await db.schema
    .alterTable('booking')
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .execute()
  const bookings = db.withTables<{ booking: { version: Generated<number> } }>()

  async function save(form: { id: number; seats: number; version: number }) {
    const { numUpdatedRows } = await bookings
      .updateTable('booking')
      .set({ seats: form.seats, version: form.version + 1 })
      .where('id', '=', form.id)
      .where('version', '=', form.version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  const first = await save({ id: 6, seats: 1, version: 1 })
  const second = await save({ id: 6, seats: 3, version: 1 })

  return { first, second }
}
