import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const names = await db
    .selectFrom('passenger')
    .select('last_name')
    .distinct()
    .orderBy('last_name')
    .execute()

  return names
}
