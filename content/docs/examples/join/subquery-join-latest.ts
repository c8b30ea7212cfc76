import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const latest = await db
    .selectFrom('sailing')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('sailing')
          .select(['route_id', eb.fn.max('departs_at').as('departs_at')])
          .groupBy('route_id')
          .as('last'),
      (join) =>
        join
          .onRef('last.route_id', '=', 'sailing.route_id')
          .onRef('last.departs_at', '=', 'sailing.departs_at'),
    )
    .select(['sailing.route_id', 'sailing.id', 'sailing.status'])
    .orderBy('sailing.route_id')
    .execute()

  return latest
}
