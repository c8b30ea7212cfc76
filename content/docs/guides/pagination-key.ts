import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const lastId = 2
  const size = 2

  const rows = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(size + 1)
    .execute()

  const passengers = rows.slice(0, size)
  const hasNext = rows.length > size

  return { passengers, hasNext }
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const lastId = 2
  const size = 2

  const rows = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where('id', '>', lastId)
    .orderBy('id')
    .top(size + 1)
    .execute()

  const passengers = rows.slice(0, size)
  const hasNext = rows.length > size

  return { passengers, hasNext }
}
