import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .with('upcoming', (db) =>
      db
        .selectFrom('sailing')
        .select(['id', 'route_id', 'status'])
        .where('status', 'in', ['scheduled', 'boarding']),
    )
    .selectFrom('upcoming')
    .innerJoin('route', 'route.id', 'upcoming.route_id')
    .select(['upcoming.id', 'upcoming.status', 'route.code'])
    .orderBy('upcoming.id')
    .execute()

  return sailings
}
