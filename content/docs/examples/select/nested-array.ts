import type { Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import { jsonArrayFrom as jsonArrayFrom$mssql } from 'kysely/helpers/mssql'
import { jsonArrayFrom as jsonArrayFrom$mysql } from 'kysely/helpers/mysql'
import { jsonArrayFrom as jsonArrayFrom$postgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as jsonArrayFrom$sqlite } from 'kysely/helpers/sqlite'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'passenger.first_name',
      jsonArrayFrom$postgres(
        eb
          .selectFrom('booking')
          .select(['booking.sailing_id', 'booking.seats'])
          .whereRef('booking.passenger_id', '=', 'passenger.id')
          .orderBy('booking.sailing_id'),
      ).as('bookings'),
    ])
    .where('passenger.last_name', '=', 'Berg')
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const passengers = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('passenger')
    .select((eb) => [
      'passenger.first_name',
      jsonArrayFrom$mysql(
        eb
          .selectFrom('booking')
          .select(['booking.sailing_id', 'booking.seats'])
          .whereRef('booking.passenger_id', '=', 'passenger.id')
          .orderBy('booking.sailing_id'),
      ).as('bookings'),
    ])
    .where('passenger.last_name', '=', 'Berg')
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passengers = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('passenger')
    .select((eb) => [
      'passenger.first_name',
      jsonArrayFrom$mssql(
        eb
          .selectFrom('booking')
          .select(['booking.sailing_id', 'booking.seats'])
          .whereRef('booking.passenger_id', '=', 'passenger.id')
          .orderBy('booking.sailing_id')
          .offset(0),
      ).as('bookings'),
    ])
    .where('passenger.last_name', '=', 'Berg')
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const passengers = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('passenger')
    .select((eb) => [
      'passenger.first_name',
      jsonArrayFrom$sqlite(
        eb
          .selectFrom('booking')
          .select(['booking.sailing_id', 'booking.seats'])
          .whereRef('booking.passenger_id', '=', 'passenger.id')
          .orderBy('booking.sailing_id'),
      ).as('bookings'),
    ])
    .where('passenger.last_name', '=', 'Berg')
    .orderBy('passenger.id')
    .execute()

  return passengers
}

export const compiledOnly: CompiledOnly = {
  mysql: 'MySQL 8 runs it; MariaDB can’t cast to JSON.',
}
