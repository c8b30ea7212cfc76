import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const bookings = await db
    .selectFrom('booking')
    .select(['sailing_id', 'passenger_id', 'seats'])
    .where((eb) =>
      eb(eb.refTuple('sailing_id', 'passenger_id'), 'in', [eb.tuple(1, 2), eb.tuple(3, 5)]),
    )
    .orderBy('sailing_id')
    .execute()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const keys = [
    { sailing_id: 1, passenger_id: 2 },
    { sailing_id: 3, passenger_id: 5 },
  ]

  const bookings = await db
    .selectFrom('booking')
    .select(['sailing_id', 'passenger_id', 'seats'])
    .where((eb) => eb.or(keys.map((key) => eb.and(key))))
    .orderBy('sailing_id')
    .execute()

  return bookings
}
