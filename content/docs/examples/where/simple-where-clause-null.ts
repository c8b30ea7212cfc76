import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const unreachable = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'email'])
    .where('email', 'is', null)
    .execute()

  return unreachable
}
