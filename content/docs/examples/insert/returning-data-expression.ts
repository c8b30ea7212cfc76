import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const bookings = await db
    .insertInto('booking')
    .values([
      { sailing_id: 6, passenger_id: 1, seats: 2, price: '24.00' },
      { sailing_id: 6, passenger_id: 2, seats: 1, price: '24.00' },
    ])
    .returning((eb) => ['id', 'total', eb('seats', '>', 1).as('is_group')])
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const bookings = await db
    .insertInto('booking')
    .values([
      { sailing_id: 6, passenger_id: 1, seats: 2, price: 24 },
      { sailing_id: 6, passenger_id: 2, seats: 1, price: 24 },
    ])
    .returning((eb) => ['id', 'total', eb('seats', '>', 1).$castTo<number>().as('is_group')])
    .execute()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const bookings = await db
    .insertInto('booking')
    .output(['inserted.id', 'inserted.total'])
    .values([
      { sailing_id: 6, passenger_id: 1, seats: 2, price: 24 },
      { sailing_id: 6, passenger_id: 2, seats: 1, price: 24 },
    ])
    .execute()

  return bookings
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL returns no rows from an insert.',
    instead: 'Select the rows by a key that you know, in the same transaction.',
    see: '/docs/examples/insert/returning-data',
  },
}
