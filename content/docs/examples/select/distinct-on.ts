import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  const latest = await db
    .selectFrom('sailing')
    .distinctOn('route_id')
    .select(['route_id', 'id', 'departs_at'])
    .orderBy('route_id')
    .orderBy('departs_at', 'desc')
    .execute()

  return latest
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL doesn’t support `distinct on`; only PostgreSQL does.',
    instead:
      'Number the rows of each group with `row_number()` in a subquery, and keep the rows with the number 1.',
    see: '/docs/examples/select/distinct-on#other-dialects',
  },
  mssql: {
    because: 'SQL Server doesn’t support `distinct on`; only PostgreSQL does.',
    instead:
      'Number the rows of each group with `row_number()` in a subquery, and keep the rows with the number 1.',
    see: '/docs/examples/select/distinct-on#other-dialects',
  },
  sqlite: {
    because: 'SQLite doesn’t support `distinct on`; only PostgreSQL does.',
    instead:
      'Number the rows of each group with `row_number()` in a subquery, and keep the rows with the number 1.',
    see: '/docs/examples/select/distinct-on#other-dialects',
  },
}
