import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
    .select(['departs_at', 'code', 'fare', 'ship.name as ship'])
    .where('sailing.status', 'in', ['boarding', 'scheduled'])
    .orderBy('sailing.departs_at')
    .execute()

  return sailings
}
