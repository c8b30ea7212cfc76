import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** The fleet, the largest ship first. */
export async function listShips(db: Kysely<Database>) {
  return await db
    .selectFrom('ship')
    .select(['id', 'name', 'capacity as seats'])
    .orderBy('capacity', 'desc')
    .execute()
}

/** One ship; throws if there is none with this id. */
export async function findShip(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom('ship')
    .select(['id', 'name', 'capacity as seats'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
