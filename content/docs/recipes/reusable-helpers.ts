import type { Kysely } from 'kysely'
import { type Expression, expressionBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'

function hasBookings(sailingId: Expression<number>) {
  const eb = expressionBuilder<Database>()
  return eb.exists(
    eb.selectFrom('booking').select('booking.id').where('booking.sailing_id', '=', sailingId),
  )
}

function largestGroup(sailingId: Expression<number>) {
  const eb = expressionBuilder<Database>()
  return eb
    .selectFrom('booking')
    .select((eb) => eb.fn.max('booking.seats').as('seats'))
    .where('booking.sailing_id', '=', sailingId)
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing as s')
    .select((eb) => ['s.id', 's.status', largestGroup(eb.ref('s.id')).as('largest_group')])
    .where((eb) => hasBookings(eb.ref('s.id')))
    .orderBy('s.id')
    .execute()

  return sailings
}
