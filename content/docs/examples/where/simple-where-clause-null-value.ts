import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

async function referredBy(db: Kysely<Database>, id: number | null) {
  return await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('referred_by_id', id === null ? 'is' : '=', id)
    .orderBy('id')
    .execute()
}

export default async function (db: Kysely<Database>) {
  const passengers = await referredBy(db, null)

  return passengers
}
