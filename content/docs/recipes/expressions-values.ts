import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'code',
      eb(eb.parens('minutes', '+', 10), '*', eb.lit(2)).as('round_trip'),
      sql.lit('ferry').as('kind'),
    ])
    .where((eb) => eb.not(eb('code', 'like', 'C-%')))
    .where((eb) => eb('origin_id', '<', eb.ref('destination_id')))
    .orderBy('id')
    .execute()

  return routes
}
