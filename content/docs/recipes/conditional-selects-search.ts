import type { Kysely } from 'kysely'
import type { Database, SailingStatus } from '#sample/database.ts'

const SORT = {
  departure: 'sailing.departs_at',
  fare: 'route.fare',
} as const

interface Search {
  status?: SailingStatus
  from?: string
  sort?: keyof typeof SORT
  descending?: boolean
}

async function searchSailings(db: Kysely<Database>, search: Search) {
  let query = db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'route.code', 'route.fare'])

  const { status, from } = search
  if (status !== undefined) {
    query = query.where('sailing.status', '=', status)
  }
  if (from !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('port')
          .select('port.id')
          .whereRef('port.id', '=', 'route.origin_id')
          .where('port.name', '=', from),
      ),
    )
  }

  return await query
    .orderBy(SORT[search.sort ?? 'departure'], search.descending ? 'desc' : 'asc')
    .orderBy('sailing.id')
    .execute()
}

export default async function (db: Kysely<Database>) {
  const sailings = await searchSailings(db, { from: 'Aldersund', sort: 'fare', descending: true })

  return sailings
}
