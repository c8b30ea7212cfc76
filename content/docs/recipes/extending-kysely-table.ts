import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

function rowsAs<R extends Record<string, string>, A extends string>(alias: A, rows: readonly R[]) {
  const selects = rows.map((row) => {
    const columns = Object.entries(row).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
    return sql`select ${sql.join(columns)}`
  })
  return sql<R>`(${sql.join(selects, sql` union all `)})`.as(alias)
}

export default async function (db: Kysely<Database>) {
  const names = rowsAs('named', [
    { code: 'A-C', name: 'Island Express' },
    { code: 'C-E', name: 'Ronsay Shuttle' },
  ])

  const routes = await db
    .selectFrom('route')
    .innerJoin(names, 'named.code', 'route.code')
    .select(['route.code', 'named.name', 'route.minutes'])
    .orderBy('route.id')
    .execute()

  return routes
}
