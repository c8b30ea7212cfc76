import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'email'])
    .orderBy('email', (ob) => ob.desc().nullsLast())
    .execute()

  return passengers
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no `nulls first` or `nulls last`.',
    instead: 'Sort by a `case` expression first, as in the next example.',
    see: '/docs/guides/order-group-limit#nulls',
  },
  mssql: {
    because: 'SQL Server has no `nulls first` or `nulls last`.',
    instead: 'Sort by a `case` expression first, as in the next example.',
    see: '/docs/guides/order-group-limit#nulls',
  },
}
