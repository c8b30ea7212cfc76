import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const result = await db
    .deleteFrom('booking')
    .using('sailing')
    .whereRef('sailing.id', '=', 'booking.sailing_id')
    .where('sailing.status', '=', 'cancelled')
    .executeTakeFirst()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .deleteFrom('booking')
    .using('booking')
    .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
    .where('sailing.status', '=', 'cancelled')
    .executeTakeFirst()

  return result
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const result = await db
    .deleteFrom('booking')
    .where('sailing_id', 'in', (eb) =>
      eb.selectFrom('sailing').select('id').where('status', '=', 'cancelled'),
    )
    .executeTakeFirst()

  return result
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const result = await db
    .deleteFrom('booking')
    .where('sailing_id', 'in', (eb) =>
      eb.selectFrom('sailing').select('id').where('status', '=', 'cancelled'),
    )
    .executeTakeFirst()

  return result
}
