import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .modifyFront(sql`/* open-sailings */`)
    .select(['id', 'route_id', 'status'])
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute()

  return sailings
}
