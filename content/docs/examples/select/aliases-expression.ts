import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'code',
      eb('minutes', '*', 2).as('return_trip'),
      sql<number>`minutes % 60`.as('beyond_the_hour'),
    ])
    .orderBy('id')
    .execute()

  return routes
}
