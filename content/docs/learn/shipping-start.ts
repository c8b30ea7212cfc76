import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const board = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .select(['sailing.id', 'route.code', 'ship.name as ship', 'ship.capacity as free'])
    .where('sailing.status', '!=', 'cancelled')
    .orderBy('sailing.id')
    .execute()

  return board
}
