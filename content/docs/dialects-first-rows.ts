import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const ports = await db
    .selectFrom('port')
    .select(['id', 'name'])
    .where('island', 'is not', null)
    .orderBy('name')
    .limit(2)
    .execute()

  return ports
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const ports = await db
    .selectFrom('port')
    .top(2)
    .select(['id', 'name'])
    .where('island', 'is not', null)
    .orderBy('name')
    .execute()

  return ports
}
