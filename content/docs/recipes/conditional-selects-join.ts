import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface Options {
  withRoute: boolean
  withDuration: boolean
}

async function listSailings(db: Kysely<Database>, options: Options) {
  return await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'sailing.status'])
    .$if(options.withRoute, (query) =>
      query
        .innerJoin('port', 'port.id', 'route.origin_id')
        .select(['route.code', 'port.name as origin']),
    )
    .$if(options.withDuration, (query) => query.select('route.minutes'))
    .where('sailing.id', '>=', 6)
    .orderBy('sailing.id')
    .execute()
}

export default async function (db: Kysely<Database>) {
  const sailings = await listSailings(db, { withRoute: true, withDuration: false })

  return sailings
}
