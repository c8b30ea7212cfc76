import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const bookings = await db
    .selectFrom('booking')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('paid', '=', true).as('paid'),
    ])
    .executeTakeFirstOrThrow()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const bookings = await db
    .selectFrom('booking')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('paid', '=', 1).as('paid'),
    ])
    .executeTakeFirstOrThrow()

  return bookings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const bookings = await db
    .selectFrom('booking')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('paid', '=', 1).then(1).end()).as('paid'),
    ])
    .executeTakeFirstOrThrow()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const bookings = await db
    .selectFrom('booking')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('paid', '=', true).then(1).end()).as('paid'),
    ])
    .executeTakeFirstOrThrow()

  return bookings
}
