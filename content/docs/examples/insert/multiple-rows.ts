import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .insertInto('port')
    .values([
      { name: 'Fara', island: 'Fara', facilities: JSON.stringify(['shelter']) },
      { name: 'Grimness', island: 'Ronsay', facilities: JSON.stringify([]) },
    ])
    .executeTakeFirst()

  return result
}
