import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Marks a booking as paid, and gives the passenger a point for each seat. */
export async function pay(db: Kysely<Database>, id: number) {
  const { passenger_id, seats } = await db
    .updateTable('booking')
    .set({ paid: 1 })
    .where('id', '=', id)
    .where('paid', '=', 0)
    .returning(['passenger_id', 'seats'])
    .executeTakeFirstOrThrow(() => new Error(`There is no unpaid booking ${id}.`))

  await db
    .updateTable('passenger')
    .set((eb) => ({ points: eb('points', '+', seats) }))
    .where('id', '=', passenger_id)
    .execute()
}
