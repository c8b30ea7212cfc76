import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Marks a booking as paid, and gives the passenger a point for each seat. */
export async function pay(trx: Transaction<Database>, id: number) {
  const { passenger_id, seats } = await trx
    .updateTable('booking')
    .set({ paid: true })
    .where('id', '=', id)
    .where('paid', '=', false)
    .returning(['passenger_id', 'seats'])
    .executeTakeFirstOrThrow(() => new Error(`There is no unpaid booking ${id}.`))

  await trx
    .updateTable('passenger')
    .set((eb) => ({ points: eb('points', '+', seats) }))
    .where('id', '=', passenger_id)
    .execute()
}
