import type { Expression, Kysely } from 'kysely'
import { expressionBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'

/** How many bookings a passenger has. */
function bookingCount(passengerId: Expression<number>) {
  return expressionBuilder<Database>()
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('booking.passenger_id', '=', passengerId)
}

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger as p')
    .select((eb) => ['p.first_name', bookingCount(eb.ref('p.id')).as('bookings')])
    .orderBy('p.id')
    .execute()

  return passengers
}
