import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const bookings = await db
    .deleteFrom('booking')
    .where('sailing_id', '=', 4)
    .returning(['id', 'passenger_id', 'seats'])
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const bookings = await db
    .deleteFrom('booking')
    .where('sailing_id', '=', 4)
    .returning(['id', 'passenger_id', 'seats'])
    .execute()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const bookings = await db
    .deleteFrom('booking')
    .output(['deleted.id', 'deleted.passenger_id', 'deleted.seats'])
    .where('sailing_id', '=', 4)
    .execute()

  return bookings
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL returns no rows from a delete.',
    instead: 'Select the rows first, in the same transaction.',
    see: '/docs/examples/transactions/simple-transaction',
  },
}
