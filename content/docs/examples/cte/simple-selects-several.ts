import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const connections = await db
    .with('leg', (db) =>
      db
        .selectFrom('sailing')
        .innerJoin('route', 'route.id', 'sailing.route_id')
        .select(['sailing.id', 'sailing.departs_at', 'route.origin_id', 'route.destination_id'])
        .where('sailing.status', 'in', ['scheduled', 'boarding']),
    )
    .with('connection', (db) =>
      db
        .selectFrom('leg as first')
        .innerJoin('leg as second', (join) =>
          join
            .onRef('second.origin_id', '=', 'first.destination_id')
            .onRef('second.departs_at', '>', 'first.departs_at'),
        )
        .select(['first.id as first_id', 'second.id as second_id', 'second.origin_id as via_id']),
    )
    .selectFrom('connection')
    .innerJoin('port', 'port.id', 'connection.via_id')
    .select(['connection.first_id', 'port.name as via', 'connection.second_id'])
    .orderBy('connection.second_id')
    .execute()

  return connections
}
