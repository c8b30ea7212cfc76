import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'id',
      eb.ref('note').$notNull().as('note'),
      eb.fn.coalesce('ship_id', eb.lit(0)).as('ship_id'),
    ])
    .where('note', 'is not', null)
    .orderBy('id')
    .execute()

  return sailings
}
