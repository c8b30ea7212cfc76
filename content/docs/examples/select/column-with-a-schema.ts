import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('archive.sailing')
    .select(['archive.sailing.id', 'archive.sailing.note'])
    .where('archive.sailing.status', '=', 'sailed')
    .orderBy('archive.sailing.id')
    .execute()

  return sailings
}
