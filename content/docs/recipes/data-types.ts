import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const booking = await db
    .selectFrom('booking')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select([
      'booking.price',
      'booking.paid',
      'passenger.card_number',
      'passenger.created_at',
      'passenger.preferences',
    ])
    .where('booking.id', '=', 1)
    .executeTakeFirstOrThrow()

  return booking
}
