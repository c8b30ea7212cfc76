import type { Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import {
  jsonArrayFrom as jsonArrayFrom$mssql,
  jsonObjectFrom as jsonObjectFrom$mssql,
} from 'kysely/helpers/mssql'
import {
  jsonArrayFrom as jsonArrayFrom$mysql,
  jsonObjectFrom as jsonObjectFrom$mysql,
} from 'kysely/helpers/mysql'
import {
  jsonArrayFrom as jsonArrayFrom$postgres,
  jsonObjectFrom as jsonObjectFrom$postgres,
} from 'kysely/helpers/postgres'
import {
  jsonArrayFrom as jsonArrayFrom$sqlite,
  jsonObjectFrom as jsonObjectFrom$sqlite,
} from 'kysely/helpers/sqlite'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonObjectFrom$postgres(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
      jsonArrayFrom$postgres(
        eb
          .selectFrom('booking')
          .select((eb) => [
            'booking.id',
            'booking.seats',
            jsonObjectFrom$postgres(
              eb
                .selectFrom('passenger')
                .select(['passenger.first_name', 'passenger.email'])
                .whereRef('passenger.id', '=', 'booking.passenger_id'),
            )
              .$notNull()
              .as('passenger'),
          ])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('booking.id'),
      ).as('bookings'),
    ])
    .where('sailing.id', 'in', [3, 8])
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
      jsonObjectFrom$mysql(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
      jsonArrayFrom$mysql(
        eb
          .selectFrom('booking')
          .select((eb) => [
            'booking.id',
            'booking.seats',
            jsonObjectFrom$mysql(
              eb
                .selectFrom('passenger')
                .select(['passenger.first_name', 'passenger.email'])
                .whereRef('passenger.id', '=', 'booking.passenger_id'),
            )
              .$notNull()
              .as('passenger'),
          ])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('booking.id'),
      ).as('bookings'),
    ])
    .where('sailing.id', 'in', [3, 8])
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
      jsonObjectFrom$mssql(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
      jsonArrayFrom$mssql(
        eb
          .selectFrom('booking')
          .select((eb) => [
            'booking.id',
            'booking.seats',
            jsonObjectFrom$mssql(
              eb
                .selectFrom('passenger')
                .select(['passenger.first_name', 'passenger.email'])
                .whereRef('passenger.id', '=', 'booking.passenger_id'),
            )
              .$notNull()
              .as('passenger'),
          ])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('booking.id')
          .offset(0),
      ).as('bookings'),
    ])
    .where('sailing.id', 'in', [3, 8])
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
      jsonObjectFrom$sqlite(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
      jsonArrayFrom$sqlite(
        eb
          .selectFrom('booking')
          .select((eb) => [
            'booking.id',
            'booking.seats',
            jsonObjectFrom$sqlite(
              eb
                .selectFrom('passenger')
                .select(['passenger.first_name', 'passenger.email'])
                .whereRef('passenger.id', '=', 'booking.passenger_id'),
            )
              .$notNull()
              .as('passenger'),
          ])
          .whereRef('booking.sailing_id', '=', 'sailing.id')
          .orderBy('booking.id'),
      ).as('bookings'),
    ])
    .where('sailing.id', 'in', [3, 8])
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export const compiledOnly: CompiledOnly = {
  mysql:
    'MySQL 8.0.14 and newer run it; MariaDB doesn’t let a derived table refer to the outer query.',
}
