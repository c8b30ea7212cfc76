import type { InferResult, Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const query = db
    .selectFrom('ship')
    .select(['id', 'name', 'capacity'])
    .where('capacity', '>=', 80)
    .orderBy('id')
    .compile()

  const { rows } = await db.executeQuery(query)
  const ships: InferResult<typeof query> = rows

  return ships
}
