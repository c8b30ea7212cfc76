import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .select(['code', 'minutes'])
    .where((eb) => eb('minutes', '<', 20).or(eb('minutes', '>', 60).and('origin_id', '=', 1)))
    .orderBy('id')
    .execute()

  return routes
}
