import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

function sailings(db: Kysely<Database>) {
  return db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .leftJoin('ship', 'ship.id', 'sailing.ship_id')
}

export default async function (db: Kysely<Database>) {
  const scheduled = await sailings(db)
    .select(['sailing.id', 'route.code', 'ship.name as ship'])
    .where('sailing.status', '=', 'scheduled')
    .where('route.minutes', '<', 60)
    .orderBy('sailing.id')
    .execute()

  return scheduled
}
