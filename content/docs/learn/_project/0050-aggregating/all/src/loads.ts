import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** How well each sailing is booked. */
export async function listLoads(db: Kysely<Database>) {
  const loads = await db
    .selectFrom('sailing')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .leftJoin('booking', 'booking.sailing_id', 'sailing.id')
    .select((eb) => [
      'sailing.id',
      'ship.capacity',
      eb.fn.count('booking.id').as('bookings'),
      eb.fn.coalesce(eb.fn.sum('booking.seats'), eb.lit(0)).as('seats'),
    ])
    .groupBy(['sailing.id', 'ship.capacity'])
    .orderBy('sailing.id')
    .execute()

  return loads.map(({ id, capacity, bookings, seats }) => ({
    id,
    bookings: Number(bookings),
    seats: Number(seats),
    free: capacity === null ? null : capacity - Number(seats),
  }))
}
