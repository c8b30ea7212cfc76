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
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonArrayFrom$postgres(
        eb
          .selectFrom('booking')
          .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
          .select(['passenger.first_name', 'booking.seats'])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('passenger.id'),
      ).as('passengers'),
    ])
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonArrayFrom$mysql(
        eb
          .selectFrom('booking')
          .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
          .select(['passenger.first_name', 'booking.seats'])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('passenger.id'),
      ).as('passengers'),
    ])
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonArrayFrom$mssql(
        eb
          .selectFrom('booking')
          .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
          .select(['passenger.first_name', 'booking.seats'])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('passenger.id')
          .offset(0),
      ).as('passengers'),
    ])
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonArrayFrom$sqlite(
        eb
          .selectFrom('booking')
          .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
          .select(['passenger.first_name', 'booking.seats'])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('passenger.id'),
      ).as('passengers'),
    ])
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export const compiledOnly: CompiledOnly = {
  mysql: 'MySQL 8 runs it; MariaDB can’t cast to JSON.',
}
