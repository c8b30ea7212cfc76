import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const troubles = await db
    .selectFrom('sailing')
    .select(['id', 'status'])
    .where((eb) => eb.or([eb('status', '=', 'cancelled'), eb('ship_id', 'is', null)]))
    .orderBy('id')
    .execute()

  return troubles
}
