import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['departs_at', 'status'])
    .where('status', '=', 'cancelled')
    .unionAll(
      db
        .selectFrom('archive.sailing')
        .select(['departs_at', 'status'])
        .where('status', '=', 'cancelled'),
    )
    .orderBy('departs_at')
    .execute()

  return sailings
}
