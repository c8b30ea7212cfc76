import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const ports = await db.selectFrom('ship').select('name').orderBy('name').execute()

  return ports
}
