import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('booking')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select((eb) => [
      'passenger.id',
      'passenger.first_name',
      eb.fn.countAll<number | string>().as('bookings'),
      eb.fn.sum<number | string>('booking.seats').as('seats'),
    ])
    .groupBy(['passenger.id', 'passenger.first_name'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('passenger.id')
    .execute()

  return passengers
}
