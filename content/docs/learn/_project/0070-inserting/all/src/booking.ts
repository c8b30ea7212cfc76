import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

export interface Request {
  sailingId: number
  passengerId: number
  seats: number
}

/** Books seats at the fare of the route. Somebody who has a booking already gets more seats. */
export async function book(db: Kysely<Database>, { sailingId, passengerId, seats }: Request) {
  return await db
    .insertInto('booking')
    .values((eb) => ({
      sailing_id: sailingId,
      passenger_id: passengerId,
      seats,
      price: eb
        .selectFrom('sailing')
        .innerJoin('route', 'route.id', 'sailing.route_id')
        .select('route.fare')
        .where('sailing.id', '=', sailingId),
    }))
    .onConflict((oc) =>
      oc.columns(['sailing_id', 'passenger_id']).doUpdateSet((eb) => ({
        seats: eb('booking.seats', '+', eb.ref('excluded.seats')),
      })),
    )
    .returning(['id', 'seats'])
    .executeTakeFirstOrThrow()
}
