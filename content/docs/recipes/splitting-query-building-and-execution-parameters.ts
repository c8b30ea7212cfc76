import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

function withParameters<Row>(
  query: CompiledQuery<Row>,
  parameters: readonly unknown[],
): CompiledQuery<Row> {
  return { ...query, parameters }
}

export default async function (db: Kysely<Database>) {
  const byCapacity = db
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('capacity', '>=', 0)
    .orderBy('id')
    .compile()

  const { rows: ships } = await db.executeQuery(withParameters(byCapacity, [100]))

  return ships
}
