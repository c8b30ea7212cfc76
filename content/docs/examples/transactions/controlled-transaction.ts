import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const trx = await db.startTransaction().execute()

  try {
    await trx.updateTable('sailing').set({ status: 'sailed' }).where('id', '=', 5).execute()
    await trx.updateTable('booking').set({ paid: true }).where('sailing_id', '=', 5).execute()
    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'paid'])
    .where('sailing_id', '=', 5)
    .execute()

  return bookings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const trx = await db.startTransaction().execute()

  try {
    await trx.updateTable('sailing').set({ status: 'sailed' }).where('id', '=', 5).execute()
    await trx.updateTable('booking').set({ paid: 1 }).where('sailing_id', '=', 5).execute()
    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'paid'])
    .where('sailing_id', '=', 5)
    .execute()

  return bookings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const trx = await db.startTransaction().execute()

  try {
    await trx.updateTable('sailing').set({ status: 'sailed' }).where('id', '=', 5).execute()
    await trx.updateTable('booking').set({ paid: 1 }).where('sailing_id', '=', 5).execute()
    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'paid'])
    .where('sailing_id', '=', 5)
    .execute()

  return bookings
}
