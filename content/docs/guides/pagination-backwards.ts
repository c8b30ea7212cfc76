import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const firstId = 5

  const rows = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('id', '<', firstId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

  const passengers = rows.toReversed()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const firstId = 5

  const rows = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('id', '<', firstId)
    .orderBy('id', 'desc')
    .top(2)
    .execute()

  const passengers = rows.toReversed()

  return passengers
}
