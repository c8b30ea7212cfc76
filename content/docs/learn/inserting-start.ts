import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db
    .insertInto('booking')
    .values({ sailing_id: 7, passenger_id: 5, seats: 2, price: 4.5 })
    .onConflict((oc) =>
      oc.columns(['sailing_id', 'passenger_id']).doUpdateSet((eb) => ({
        seats: eb.ref('excluded.seats'),
      })),
    )
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['passenger_id', 'seats'])
    .where('sailing_id', '=', 7)
    .orderBy('passenger_id')
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db
    .insertInto('booking')
    .values({ sailing_id: 7, passenger_id: 5, seats: 2, price: 4.5 })
    .onConflict((oc) =>
      oc.columns(['sailing_id', 'passenger_id']).doUpdateSet((eb) => ({
        seats: eb.ref('excluded.seats'),
      })),
    )
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['passenger_id', 'seats'])
    .where('sailing_id', '=', 7)
    .orderBy('passenger_id')
    .execute()

  return bookings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db
    .insertInto('booking')
    .values({ sailing_id: 7, passenger_id: 5, seats: 2, price: 4.5 })
    .onDuplicateKeyUpdate({ seats: sql<number>`values(seats)` })
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['passenger_id', 'seats'])
    .where('sailing_id', '=', 7)
    .orderBy('passenger_id')
    .execute()

  return bookings
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no upsert clause on insert.',
    instead: 'Use `merge`, which updates the rows that match and inserts the others.',
    see: '/docs/examples/merge/temporary-changes-table',
  },
}
