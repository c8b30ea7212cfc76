import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.selectFrom('sailing').select('ship_id'))))
    .orderBy('id')
    .execute()

  return ships
}

export const unavailable: Unavailabilities = {
  sqlite: { because: 'SQLite has no `any`.', instead: 'Use `in` with the subquery.' },
}
