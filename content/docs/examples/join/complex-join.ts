import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .leftJoin('sailing', (join) =>
      join.onRef('sailing.route_id', '=', 'route.id').on('sailing.status', '=', 'scheduled'),
    )
    .select(['route.code', 'sailing.id as sailing_id'])
    .orderBy('route.id')
    .orderBy('sailing.id')
    .execute()

  return routes
}
