import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const archive = db.withSchema('archive')

  const sailings = await archive
    .selectFrom('sailing')
    .select(['sailing.id', 'sailing.status', 'sailing.note'])
    .where('sailing.status', '!=', 'cancelled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}
