import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .insertInto('booking')
    .columns(['sailing_id', 'passenger_id', 'seats', 'price'])
    .expression((eb) =>
      eb
        .selectFrom('booking')
        .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
        .select((eb) => [
          eb.lit(6).as('sailing_id'),
          'booking.passenger_id',
          'booking.seats',
          'booking.price',
        ])
        .where('booking.sailing_id', '=', 4),
    )
    .executeTakeFirst()

  return result
}
