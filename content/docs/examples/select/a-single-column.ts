import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select('last_name')
    .where('first_name', '=', 'Ada')
    .execute()

  return passengers
}
