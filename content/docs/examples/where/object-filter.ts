import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'note'])
    .where((eb) => eb.and({ status: 'scheduled', route_id: 5, ship_id: null }))
    .execute()

  return sailings
}
