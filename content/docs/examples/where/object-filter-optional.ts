import type { Kysely } from 'kysely'
import type { Database, SailingStatus } from '#sample/database.ts'

interface Search {
  route_id?: number
  status?: SailingStatus
  ship_id?: number | null
}

export default async function (db: Kysely<Database>) {
  const search: Search = { status: 'sailed', route_id: undefined }

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'route_id', 'status'])
    .where((eb) => eb.and(search))
    .orderBy('id')
    .execute()

  return sailings
}
