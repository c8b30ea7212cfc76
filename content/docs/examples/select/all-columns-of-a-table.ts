import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('ship', 'ship.id', 'sailing.ship_id')
    .selectAll('ship')
    .select(['sailing.id as sailing_id'])
    .where('sailing.status', '=', 'boarding')
    .execute()

  return sailings
}
