import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const named = await db
    .selectFrom('port')
    .select(['name', sql<string>`'port'`.as('kind'), sql<number | null>`null`.as('capacity')])
    .where('island', 'is', null)
    .unionAll(db.selectFrom('ship').select(['name', sql<string>`'ship'`.as('kind'), 'capacity']))
    .orderBy('name')
    .execute()

  return named
}
