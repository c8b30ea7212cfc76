import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db.deleteFrom('booking').where('id', '=', 8).executeTakeFirst()

  return result
}
