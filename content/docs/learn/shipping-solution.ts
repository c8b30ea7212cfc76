import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const board = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .select((eb) => [
      'sailing.id',
      'route.code',
      'ship.name as ship',
      eb(
        'ship.capacity',
        '-',
        eb.fn.coalesce(
          eb
            .selectFrom('booking')
            .select((eb) => eb.fn.sum<number>('booking.seats').as('seats'))
            .whereRef('booking.sailing_id', '=', 'sailing.id'),
          eb.lit(0),
        ),
      ).as('free'),
    ])
    .where('sailing.status', '!=', 'cancelled')
    .orderBy('sailing.id')
    .execute()

  return board
}
