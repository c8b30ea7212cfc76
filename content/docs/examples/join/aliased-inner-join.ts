import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route as r')
    .innerJoin('port as origin', 'origin.id', 'r.origin_id')
    .innerJoin('port as destination', 'destination.id', 'r.destination_id')
    .select(['r.code', 'origin.name as from', 'destination.name as to'])
    .orderBy('r.id')
    .execute()

  return routes
}
