import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'points'])
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      and([
        or([eb('points', '>', 100), eb('referred_by_id', 'is not', null)]),
        not(
          exists(
            selectFrom('booking')
              .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
              .select('booking.id')
              .whereRef('booking.passenger_id', '=', 'passenger.id')
              .where('sailing.status', '=', 'cancelled'),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

  return passengers
}
