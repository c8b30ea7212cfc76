import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .updateTable(['sailing', 'booking'])
    .set('sailing.note', 'All passengers rebooked')
    .set('booking.seats', 1)
    .whereRef('booking.sailing_id', '=', 'sailing.id')
    .where('sailing.id', '=', 99)
    .executeTakeFirst()

  return result
}

export const unavailable: Unavailabilities = {
  postgres: {
    because: 'An `update` changes only one table on PostgreSQL.',
    instead: 'Write one update per table, in a transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
  mssql: {
    because: 'An `update` changes only one table on SQL Server.',
    instead: 'Write one update per table, in a transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
  sqlite: {
    because: 'An `update` changes only one table on SQLite.',
    instead: 'Write one update per table, in a transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
}
