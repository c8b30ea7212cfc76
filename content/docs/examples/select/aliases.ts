import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger as p')
    .select(['p.first_name as name', 'p.points as balance'])
    .where('p.points', '>', 40)
    .orderBy('balance', 'desc')
    .execute()

  return passengers
}
