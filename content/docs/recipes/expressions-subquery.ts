import type { Kysely } from 'kysely'
import { type Expression, expressionBuilder } from 'kysely'
import type { Database } from '#sample/database.ts'

function travelsInGroup(passengerId: Expression<number | null>) {
  const eb = expressionBuilder<Database>()
  return eb.exists(
    eb
      .selectFrom('booking')
      .select(eb.lit(1).as('one'))
      .where('booking.passenger_id', '=', passengerId)
      .where('booking.seats', '>', 1),
  )
}

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'referred_by_id'])
    .where((eb) =>
      eb.or([
        travelsInGroup(eb.ref('passenger.id')),
        travelsInGroup(eb.ref('passenger.referred_by_id')),
      ]),
    )
    .orderBy('id')
    .execute()

  return passengers
}
