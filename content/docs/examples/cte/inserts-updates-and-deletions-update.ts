import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  const toNotify = await db
    .with('cancelled', (db) =>
      db
        .updateTable('sailing')
        .set({ status: 'cancelled', note: 'Fog' })
        .where('route_id', '=', 5)
        .where('status', '=', 'scheduled')
        .returning('id'),
    )
    .selectFrom('cancelled')
    .innerJoin('booking', 'booking.sailing_id', 'cancelled.id')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select(['cancelled.id as sailing_id', 'passenger.first_name', 'passenger.email'])
    .execute()

  return toNotify
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL allows only selects in `with`.',
    instead: 'Update first, then select, in one transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
  mssql: {
    because: 'SQL Server allows only selects in `with`.',
    instead: 'Update with `output` first, then select, in one transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
  sqlite: {
    because: 'SQLite allows only selects in `with`.',
    instead: 'Update with `returning` first, then select, in one transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
}
