import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const booking = await db
    .deleteFrom('booking')
    .where('id', '=', 6)
    .returning(['passenger_id', 'seats'])
    .executeTakeFirst()

  return booking
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const booking = await db
    .deleteFrom('booking')
    .where('id', '=', 6)
    .returning(['passenger_id', 'seats'])
    .executeTakeFirst()

  return booking
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const booking = await db
    .deleteFrom('booking')
    .output(['deleted.passenger_id', 'deleted.seats'])
    .where('id', '=', 6)
    .executeTakeFirst()

  return booking
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const booking = await db
    .selectFrom('booking')
    .select(['passenger_id', 'seats'])
    .where('id', '=', 6)
    .executeTakeFirst()

  await db.deleteFrom('booking').where('id', '=', 6).execute()

  return booking
}
