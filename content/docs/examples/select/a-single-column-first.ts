import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passenger = await db
    .selectFrom('passenger')
    .select('last_name')
    .where('id', '=', 5)
    .executeTakeFirst()

  return passenger
}
