import type { Kysely } from 'kysely'
import type { Database, SailingStatus } from '#sample/database.ts'

interface Departure {
  id: number
  code: string
  status: SailingStatus
}

export default async function (db: Kysely<Database>) {
  const departures = await db
    .with('departure', (db) =>
      db
        .selectFrom('sailing')
        .innerJoin('route', 'route.id', 'sailing.route_id')
        .select(['sailing.id', 'route.code', 'sailing.status'])
        .$assertType<Departure>(),
    )
    .with('open_departure', (db) =>
      db
        .selectFrom('departure')
        .selectAll()
        .where('status', 'in', ['scheduled', 'boarding'])
        .$assertType<Departure>(),
    )
    .selectFrom('open_departure')
    .select(['id', 'code'])
    .orderBy('id')
    .execute()

  return departures
}
