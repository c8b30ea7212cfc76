import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const tally = await db
    .selectFrom('booking')
    .select((eb) => [
      'sailing_id',
      eb.fn.countAll<string>().as('bookings'),
      eb.fn.sum<string>('seats').as('seats'),
      eb.fn.max('price').as('dearest'),
    ])
    .groupBy('sailing_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('sailing_id')
    .execute()

  return tally
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const tally = await db
    .selectFrom('booking')
    .select((eb) => [
      'sailing_id',
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.sum<string>('seats').as('seats'),
      eb.fn.max('price').as('dearest'),
    ])
    .groupBy('sailing_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('sailing_id')
    .execute()

  return tally
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const tally = await db
    .selectFrom('booking')
    .select((eb) => [
      'sailing_id',
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.sum<number>('seats').as('seats'),
      eb.fn.max('price').as('dearest'),
    ])
    .groupBy('sailing_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('sailing_id')
    .execute()

  return tally
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const tally = await db
    .selectFrom('booking')
    .select((eb) => [
      'sailing_id',
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.sum<number>('seats').as('seats'),
      eb.fn.max('price').as('dearest'),
    ])
    .groupBy('sailing_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('sailing_id')
    .execute()

  return tally
}
