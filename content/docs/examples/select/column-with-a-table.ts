import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom(['sailing', 'route'])
    .select('sailing.id')
    .where('route.code', '=', 'C-E')
    .whereRef('route.id', '=', 'sailing.route_id')
    .orderBy('sailing.id')
    .execute()

  return sailings
}
