import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .createIndex('booking_by_passenger')
    .on('booking')
    .columns(['passenger_id', 'sailing_id desc'])
    .execute()

  await db.schema
    .createIndex('booking_unpaid')
    .on('booking')
    .column('sailing_id')
    .where(sql.ref('paid'), '=', false)
    .execute()

  await db.schema
    .createIndex('passenger_email_any_case')
    .unique()
    .on('passenger')
    .expression(sql`lower(email)`)
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'sailing_id'])
    .where('passenger_id', '=', 5)
    .orderBy('sailing_id', 'desc')
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  await db.schema
    .createIndex('booking_by_passenger')
    .on('booking')
    .columns(['passenger_id', 'sailing_id desc'])
    .execute()

  await db.schema
    .createIndex('booking_unpaid')
    .on('booking')
    .column('sailing_id')
    .where(sql.ref('paid'), '=', 0)
    .execute()

  await db.schema
    .createIndex('passenger_email_any_case')
    .unique()
    .on('passenger')
    .expression(sql`lower(email)`)
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'sailing_id'])
    .where('passenger_id', '=', 5)
    .orderBy('sailing_id', 'desc')
    .execute()

  return bookings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .createIndex('booking_by_passenger')
    .on('booking')
    .columns(['passenger_id', 'sailing_id desc'])
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'sailing_id'])
    .where('passenger_id', '=', 5)
    .orderBy('sailing_id', 'desc')
    .execute()

  return bookings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  await db.schema
    .createIndex('booking_by_passenger')
    .on('booking')
    .columns(['passenger_id', 'sailing_id desc'])
    .execute()

  await db.schema
    .createIndex('booking_unpaid')
    .on('booking')
    .column('sailing_id')
    .where(sql.ref('paid'), '=', 0)
    .execute()

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'sailing_id'])
    .where('passenger_id', '=', 5)
    .orderBy('sailing_id', 'desc')
    .execute()

  return bookings
}
