import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .innerJoin('port', 'port.id', 'destination_id')
    .select(['code', 'port.name as to', 'fare'])
    .where('minutes', '<', 60)
    .orderBy('code')
    .execute()

  return routes
}
