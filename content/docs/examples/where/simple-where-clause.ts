import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'points'])
    .where('last_name', '=', 'Berg')
    .where('points', '>', 200)
    .execute()

  return passengers
}
