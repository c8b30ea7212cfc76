import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .updateTable('passenger')
    .set((eb) => ({
      points: eb('points', '+', 50),
      email: eb.fn.coalesce('email', eb.val('unknown@example.com')),
    }))
    .where('id', '=', 4)
    .executeTakeFirst()

  return result
}
