import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'points'])
    .orderBy('points', 'desc')
    .orderBy('id')
    .limit(3)
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'points'])
    .orderBy('points', 'desc')
    .orderBy('id')
    .top(3)
    .execute()

  return passengers
}
