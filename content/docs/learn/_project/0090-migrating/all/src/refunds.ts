import type { Kysely, Selectable, Transaction } from 'kysely'
import type { BookingTable, Database } from './database.ts'

type CancelledBooking = Pick<
  Selectable<BookingTable>,
  'sailing_id' | 'passenger_id' | 'seats' | 'price' | 'paid'
>

/** Records what the passengers of cancelled bookings get back: what they have paid. */
export async function refund(trx: Transaction<Database>, bookings: readonly CancelledBooking[]) {
  const refunds = bookings
    .filter(({ paid }) => paid)
    .map(({ sailing_id, passenger_id, seats, price }) => {
      return { sailing_id, passenger_id, amount: seats * Number(price) }
    })
  if (refunds.length > 0) await trx.insertInto('refund').values(refunds).execute()
  return refunds
}

/** Cancels a sailing and all of its bookings; returns the refunds. */
export async function cancelSailing(trx: Transaction<Database>, id: number) {
  await trx
    .updateTable('sailing')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Error(`There is no sailing ${id}.`))

  const bookings = await trx
    .deleteFrom('booking')
    .where('sailing_id', '=', id)
    .returning(['sailing_id', 'passenger_id', 'seats', 'price', 'paid'])
    .execute()

  return await refund(trx, bookings)
}

/** All refunds, the latest first. */
export async function listRefunds(db: Kysely<Database>) {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('passenger', 'passenger.id', 'refund.passenger_id')
    .select(['refund.sailing_id', 'passenger.first_name', 'refund.amount'])
    .orderBy('refund.id', 'desc')
    .execute()

  return refunds.map((row) => ({ ...row, amount: Number(row.amount) }))
}
