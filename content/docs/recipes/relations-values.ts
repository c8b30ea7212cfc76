import type { Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import { jsonObjectFrom as jsonObjectFrom$mssql } from 'kysely/helpers/mssql'
import { jsonBuildObject as jsonBuildObject$mysql } from 'kysely/helpers/mysql'
import { jsonBuildObject as jsonBuildObject$postgres } from 'kysely/helpers/postgres'
import { jsonBuildObject as jsonBuildObject$sqlite } from 'kysely/helpers/sqlite'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select((eb) => [
      'sailing.departs_at',
      'booking.price',
      'booking.paid',
      'passenger.card_number',
      jsonBuildObject$postgres({
        departs_at: eb.ref('sailing.departs_at'),
        price: eb.ref('booking.price'),
        paid: eb.ref('booking.paid'),
        card_number: eb.ref('passenger.card_number'),
      }).as('inside'),
    ])
    .where('booking.id', '=', 1)
    .execute()

  return bookings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const bookings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('booking')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select((eb) => [
      'sailing.departs_at',
      'booking.price',
      'booking.paid',
      'passenger.card_number',
      jsonBuildObject$mysql({
        departs_at: eb.ref('sailing.departs_at'),
        price: eb.ref('booking.price'),
        paid: eb.ref('booking.paid'),
        card_number: eb.ref('passenger.card_number'),
      }).as('inside'),
    ])
    .where('booking.id', '=', 1)
    .execute()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const bookings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('booking')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select((eb) => [
      'sailing.departs_at',
      'booking.price',
      'booking.paid',
      'passenger.card_number',
      jsonObjectFrom$mssql(
        eb
          .selectFrom('booking as b')
          .innerJoin('sailing as s', 's.id', 'b.sailing_id')
          .innerJoin('passenger as p', 'p.id', 'b.passenger_id')
          .select(['s.departs_at', 'b.price', 'b.paid', 'p.card_number'])
          .whereRef('b.id', '=', 'booking.id'),
      )
        .$notNull()
        .as('inside'),
    ])
    .where('booking.id', '=', 1)
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const bookings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('booking')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .innerJoin('passenger', 'passenger.id', 'booking.passenger_id')
    .select((eb) => [
      'sailing.departs_at',
      'booking.price',
      'booking.paid',
      'passenger.card_number',
      jsonBuildObject$sqlite({
        departs_at: eb.ref('sailing.departs_at'),
        price: eb.ref('booking.price'),
        paid: eb.ref('booking.paid'),
        card_number: eb.ref('passenger.card_number'),
      }).as('inside'),
    ])
    .where('booking.id', '=', 1)
    .execute()

  return bookings
}
