import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

const SORTABLE = {
  departure: 'sailing.departs_at',
  fare: 'route.fare',
} as const

type SortKey = keyof typeof SORTABLE

function isSortKey(key: string): key is SortKey {
  return Object.hasOwn(SORTABLE, key)
}

export default async function (db: Kysely<Database>) {
  const fromUser = 'fare'
  const column = isSortKey(fromUser) ? SORTABLE[fromUser] : SORTABLE.departure

  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'route.code', 'route.fare'])
    .where('sailing.status', '=', 'scheduled')
    .orderBy(column)
    .orderBy('sailing.id')
    .execute()

  return sailings
}
