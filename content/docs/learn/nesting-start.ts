import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .innerJoin('sailing', 'sailing.route_id', 'route.id')
    .select(['route.code', 'sailing.id', 'sailing.status'])
    .orderBy('route.id')
    .orderBy('sailing.id')
    .execute()

  return routes
}
