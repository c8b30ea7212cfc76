import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .insertInto('passenger')
    .values({
      first_name: 'Hana',
      last_name: 'Ito',
      email: 'hana@example.com',
    })
    .executeTakeFirst()

  return result
}
