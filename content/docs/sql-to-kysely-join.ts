import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing as s')
    .innerJoin('route as r', 'r.id', 's.route_id')
    .leftJoin('booking as b', (join) =>
      join.onRef('b.sailing_id', '=', 's.id').on('b.seats', '>', 1),
    )
    .select((eb) => [
      'r.code',
      eb.fn.count('b.id').as('bookings'),
      eb.fn.sum('b.seats').as('seats'),
    ])
    .groupBy('r.code')
    .having((eb) => eb(eb.fn.count('b.id'), '>', 0))
    .orderBy('r.code')
    .execute()

  return sailings
}
