import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'route_id', 'status'])
    .where('status', 'in', ['boarding', 'cancelled'])
    .orderBy('id')
    .execute()

  return sailings
}
