import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const referrals = await db
    .selectFrom('passenger as guest')
    .innerJoin('passenger as host', 'host.id', 'guest.referred_by_id')
    .select(['guest.first_name as guest', 'host.first_name as host'])
    .orderBy('guest.id')
    .execute()

  return referrals
}
