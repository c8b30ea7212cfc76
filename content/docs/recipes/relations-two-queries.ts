import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('last_name', '=', 'Berg')
    .orderBy('id')
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['passenger_id', 'sailing_id', 'price'])
    .where(
      'passenger_id',
      'in',
      passengers.map((passenger) => passenger.id),
    )
    .orderBy('id')
    .execute()

  const byPassenger = Map.groupBy(bookings, (booking) => booking.passenger_id)
  const withBookings = passengers.map((passenger) => ({
    ...passenger,
    bookings: byPassenger.get(passenger.id) ?? [],
  }))

  return withBookings
}
