import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const largest = db
    .selectFrom('ship')
    .select(['name', 'capacity'])
    .orderBy('capacity', 'desc')
    .limit(1)
  const smallest = db.selectFrom('ship').select(['name', 'capacity']).orderBy('capacity').limit(1)

  const extremes = await db
    .selectFrom(largest.as('largest'))
    .selectAll()
    .unionAll(db.selectFrom(smallest.as('smallest')).selectAll())
    .orderBy('capacity')
    .execute()

  return extremes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const largest = db
    .selectFrom('ship')
    .select(['name', 'capacity'])
    .orderBy('capacity', 'desc')
    .top(1)
  const smallest = db.selectFrom('ship').select(['name', 'capacity']).orderBy('capacity').top(1)

  const extremes = await db
    .selectFrom(largest.as('largest'))
    .selectAll()
    .unionAll(db.selectFrom(smallest.as('smallest')).selectAll())
    .orderBy('capacity')
    .execute()

  return extremes
}
