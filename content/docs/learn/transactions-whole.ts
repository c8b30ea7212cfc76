import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const message = await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('booking')
        .set((eb) => ({ seats: eb('seats', '+', 2) }))
        .where('id', '=', 1)
        .execute()
      await trx
        .updateTable('booking')
        .set((eb) => ({ seats: eb('seats', '-', 2) }))
        .where('id', '=', 2)
        .execute()
      return 'Both updates are done.'
    })
    .catch(() => 'The second update failed.')

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'seats'])
    .where('id', 'in', [1, 2])
    .orderBy('id')
    .execute()

  return { message, bookings }
}
