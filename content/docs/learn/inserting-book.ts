import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const booking = await db
    .insertInto('booking')
    .values({ sailing_id: 6, passenger_id: 6, seats: 2, price: 24 })
    .returning(['id', 'seats', 'total'])
    .executeTakeFirstOrThrow()

  return booking
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const booking = await db
    .insertInto('booking')
    .values({ sailing_id: 6, passenger_id: 6, seats: 2, price: 24 })
    .returning(['id', 'seats', 'total'])
    .executeTakeFirstOrThrow()

  return booking
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const booking = await db
    .insertInto('booking')
    .output(['inserted.id', 'inserted.seats', 'inserted.total'])
    .values({ sailing_id: 6, passenger_id: 6, seats: 2, price: 24 })
    .executeTakeFirstOrThrow()

  return booking
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const { insertId } = await db
    .insertInto('booking')
    .values({ sailing_id: 6, passenger_id: 6, seats: 2, price: 24 })
    .executeTakeFirstOrThrow()

  const booking = await db
    .selectFrom('booking')
    .select(['id', 'seats', 'total'])
    .where('id', '=', Number(insertId))
    .executeTakeFirstOrThrow()

  return booking
}
