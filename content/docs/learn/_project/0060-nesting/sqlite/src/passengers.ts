import { type Kysely, ParseJSONResultsPlugin } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { Database } from './database.ts'

/** A sailing with the people who booked it; throws if there is no such sailing. */
export async function listPassengers(db: Kysely<Database>, sailingId: number) {
  return await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      'sailing.status',
      jsonArrayFrom(
        eb
          .selectFrom('booking')
          .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
          .select(['booking.id as booking', 'passenger.first_name', 'booking.seats'])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('booking.id'),
      ).as('passengers'),
    ])
    .where('sailing.id', '=', sailingId)
    .executeTakeFirstOrThrow()
}
