import type { Expression, Kysely } from 'kysely'
import { expressionBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'

/** Seats that are booked on a sailing; null for none. */
function seatsBooked(sailingId: Expression<number>) {
  return expressionBuilder<Database>()
    .selectFrom('booking')
    .select((eb) => eb.fn.sum('seats').as('seats'))
    .where('sailing_id', '=', sailingId)
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing as s')
    .select((eb) => ['s.id', 's.status', seatsBooked(eb.ref('s.id')).as('seats')])
    .where('s.route_id', '=', 1)
    .orderBy('s.id')
    .execute()

  return sailings
}
