import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('id', 'not in', (eb) =>
      eb.selectFrom('sailing').select('ship_id').where('ship_id', 'is not', null),
    )
    .execute()

  return ships
}
