import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const page = 2
  const size = 2

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'last_name', 'first_name'])
    .orderBy('last_name')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const page = 2
  const size = 2

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'last_name', 'first_name'])
    .orderBy('last_name')
    .orderBy('id')
    .offset((page - 1) * size)
    .fetch(size)
    .execute()

  return passengers
}
