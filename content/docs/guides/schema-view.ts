import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface DepartureView {
  id: number
  code: string
  status: string
}

export default async function (db: Kysely<Database>) {
  await db.schema
    .createView('departure')
    .as(
      db
        .selectFrom('sailing')
        .innerJoin('route', 'route.id', 'sailing.route_id')
        .select(['sailing.id', 'route.code', 'sailing.status'])
        .where('sailing.status', '!=', 'sailed'),
    )
    .execute()

  const departures = await db
    .withTables<{ departure: DepartureView }>()
    .selectFrom('departure')
    .selectAll()
    .orderBy('id')
    .execute()

  return departures
}
