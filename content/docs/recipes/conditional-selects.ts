import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

async function listShips(db: Kysely<Database>, withCapacity: boolean) {
  return await db
    .selectFrom('ship')
    .select(['id', 'name'])
    .$if(withCapacity, (query) => query.select('capacity'))
    .orderBy('id')
    .execute()
}

export default async function (db: Kysely<Database>) {
  const ships = await listShips(db, true)

  return ships
}
