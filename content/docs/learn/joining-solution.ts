import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .innerJoin('port as origin', 'origin.id', 'route.origin_id')
    .innerJoin('port as destination', 'destination.id', 'route.destination_id')
    .select(['route.code', 'origin.name as from', 'destination.name as to'])
    .orderBy('route.id')
    .execute()

  return routes
}
