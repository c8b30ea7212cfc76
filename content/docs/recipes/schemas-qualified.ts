import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('archive.sailing as past')
    .innerJoin('route', 'route.id', 'past.route_id')
    .leftJoin('sailing as next', (join) =>
      join.onRef('next.route_id', '=', 'past.route_id').on('next.status', '=', 'scheduled'),
    )
    .select(['past.id', 'route.code', 'past.status', 'next.id as next_id'])
    .orderBy('past.id')
    .orderBy('next.id')
    .execute()

  return sailings
}
