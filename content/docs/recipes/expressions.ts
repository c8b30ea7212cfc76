import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['first_name', 'points'])
    .where((eb) =>
      eb.and([
        eb('email', 'is not', null),
        eb.or([
          eb('points', '>=', 100),
          eb.exists(
            eb
              .selectFrom('booking')
              .select(eb.lit(1).as('one'))
              .whereRef('booking.passenger_id', '=', 'passenger.id')
              .where('booking.seats', '>', 1),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()

  return passengers
}
