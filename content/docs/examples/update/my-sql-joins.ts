import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .updateTable(['booking', 'sailing'])
    .set('booking.paid', 1)
    .whereRef('sailing.id', '=', 'booking.sailing_id')
    .where('sailing.status', '=', 'cancelled')
    .executeTakeFirst()

  return result
}

export async function postgres(db: Kysely<Database>) {
  const result = await db
    .updateTable('booking')
    .from('sailing')
    .set({ paid: true })
    .whereRef('sailing.id', '=', 'booking.sailing_id')
    .where('sailing.status', '=', 'cancelled')
    .executeTakeFirst()

  return result
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const result = await db
    .updateTable('booking')
    .from('sailing')
    .set({ paid: 1 })
    .whereRef('sailing.id', '=', 'booking.sailing_id')
    .where('sailing.status', '=', 'cancelled')
    .executeTakeFirst()

  return result
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const result = await db
    .updateTable('booking')
    .from('sailing')
    .set({ paid: true })
    .whereRef('sailing.id', '=', 'booking.sailing_id')
    .where('sailing.status', '=', 'cancelled')
    .executeTakeFirst()

  return result
}
