import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger as p')
    .leftJoin('passenger as referrer', 'referrer.id', 'p.referred_by_id')
    .select(['p.first_name', 'referrer.first_name as referred_by'])
    .orderBy('p.id')
    .execute()

  return passengers
}
