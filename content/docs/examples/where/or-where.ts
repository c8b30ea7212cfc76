import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'status', 'ship_id', 'note'])
    .where((eb) => eb.or([eb('ship_id', 'is', null), eb('note', 'is not', null)]))
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .execute()

  return sailings
}
