import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The sailings that the dispatcher has to look after: cancelled, or without a ship. */
export async function listTrouble(db: Kysely<Database>) {
  return await db
    .selectFrom('sailing')
    .select(['id', 'status', 'note'])
    .where((eb) => eb.or([eb('status', '=', 'cancelled'), eb('ship_id', 'is', null)]))
    .orderBy('id')
    .execute()
}
