import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const fleet = await db
    .selectFrom('ship')
    .select(['name', 'capacity as seats'])
    .orderBy('capacity', 'desc')
    .execute()

  return fleet
}
