import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'status'])
    .select('note')
    .where('note', 'is not', null)
    .orderBy('id')
    .execute()

  return sailings
}
