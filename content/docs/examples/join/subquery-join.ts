import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('booking')
          .select(['booking.passenger_id', eb.fn.countAll<string>().as('trips')])
          .groupBy('booking.passenger_id')
          .as('b'),
      (join) => join.onRef('b.passenger_id', '=', 'passenger.id'),
    )
    .select(['passenger.first_name', 'b.trips'])
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('booking')
          .select(['booking.passenger_id', eb.fn.countAll<number>().as('trips')])
          .groupBy('booking.passenger_id')
          .as('b'),
      (join) => join.onRef('b.passenger_id', '=', 'passenger.id'),
    )
    .select(['passenger.first_name', 'b.trips'])
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('booking')
          .select(['booking.passenger_id', eb.fn.countAll<number>().as('trips')])
          .groupBy('booking.passenger_id')
          .as('b'),
      (join) => join.onRef('b.passenger_id', '=', 'passenger.id'),
    )
    .select(['passenger.first_name', 'b.trips'])
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('booking')
          .select(['booking.passenger_id', eb.fn.countAll<number>().as('trips')])
          .groupBy('booking.passenger_id')
          .as('b'),
      (join) => join.onRef('b.passenger_id', '=', 'passenger.id'),
    )
    .select(['passenger.first_name', 'b.trips'])
    .orderBy('passenger.id')
    .execute()

  return passengers
}
