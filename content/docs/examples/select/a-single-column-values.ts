import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const rows = await db
    .selectFrom('port')
    .select('name')
    .where('island', 'is not', null)
    .orderBy('name')
    .execute()

  const names = rows.map((row) => row.name)

  return names
}
