import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .select(({ ref }) => [
      'first_name',
      sql<number>`
        ${ref('departs_at')}::date - ${ref('created_at')}::date
      `.as('days_as_passenger'),
    ])
    .orderBy('booking.id')
    .execute()

  return bookings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .select(({ ref }) => [
      'first_name',
      sql<number>`
        datediff(${ref('departs_at')}, ${ref('created_at')})
      `.as('days_as_passenger'),
    ])
    .orderBy('booking.id')
    .execute()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .select(({ ref }) => [
      'first_name',
      sql<number>`
        datediff(day, ${ref('created_at')}, ${ref('departs_at')})
      `.as('days_as_passenger'),
    ])
    .orderBy('booking.id')
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .select(({ ref }) => [
      'first_name',
      sql<number>`
        (unixepoch(date(${ref('departs_at')}))
          - unixepoch(date(${ref('created_at')}))) / 86400
      `.as('days_as_passenger'),
    ])
    .orderBy('booking.id')
    .execute()

  return bookings
}
