import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .innerJoin('ship', 'ship.id', 'sailing.ship_id')
    .select(['sailing.id', 'route.code', 'ship.name as ship'])
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}
