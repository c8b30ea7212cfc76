import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

export interface Request {
  sailingId: number
  passengerId: number
  seats: number
}

/**
 * Books seats at the fare of the route. Somebody who has a booking already gets more seats. Throws if the
 * ship is too small.
 */
export async function book(trx: Transaction<Database>, { sailingId, passengerId, seats }: Request) {
  const booking = await trx
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

  await checkRoom(trx, sailingId)
  return booking
}

/**
 * Sets the number of seats of a booking. Throws if there is no such booking, or if the ship is too small.
 */
export async function changeSeats(trx: Transaction<Database>, id: number, seats: number) {
  const { sailing_id } = await trx
    .updateTable('booking')
    .set({ seats })
    .where('id', '=', id)
    .returning('sailing_id')
    .executeTakeFirstOrThrow(() => new Error(`There is no booking ${id}.`))

  await checkRoom(trx, sailing_id)
}

/** Throws if more seats are booked on a sailing than its ship has. */
async function checkRoom(trx: Transaction<Database>, sailingId: number) {
  const { capacity, booked } = await trx
    .selectFrom('sailing')
    .innerJoin('booking', 'booking.sailing_id', 'sailing.id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .select((eb) => ['ship.capacity', eb.fn.sum('booking.seats').as('booked')])
    .where('sailing.id', '=', sailingId)
    .groupBy('ship.capacity')
    .executeTakeFirstOrThrow()

  if (capacity !== null && Number(booked) > capacity) {
    throw new Error(`Sailing ${sailingId} has only ${capacity} seats.`)
  }
}

/** Deletes a booking and returns it; throws if there is no such booking. */
export async function cancelBooking(db: Kysely<Database>, id: number) {
  return await db
    .deleteFrom('booking')
    .where('id', '=', id)
    .returning(['sailing_id', 'passenger_id', 'seats'])
    .executeTakeFirstOrThrow(() => new Error(`There is no booking ${id}.`))
}
