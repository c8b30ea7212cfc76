import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .updateTable('passenger')
    .set({ first_name: 'Daniel', email: 'dan@example.com' })
    .where('id', '=', 4)
    .executeTakeFirst()

  return result
}
