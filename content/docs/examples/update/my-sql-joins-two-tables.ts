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
    because: 'PostgreSQL can change only one table in a statement.',
    instead: 'Write one update per table, in a transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
  mssql: {
    because: 'SQL Server can change only one table in a statement.',
    instead: 'Write one update per table, in a transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
  sqlite: {
    because: 'SQLite can change only one table in a statement.',
    instead: 'Write one update per table, in a transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
}
