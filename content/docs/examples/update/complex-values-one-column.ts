import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .updateTable('booking')
    .set('seats', (eb) => eb('seats', '*', 2))
    .set('paid', false)
    .where('sailing_id', '=', 7)
    .executeTakeFirst()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .updateTable('booking')
    .set('seats', (eb) => eb('seats', '*', 2))
    .set('paid', 0)
    .where('sailing_id', '=', 7)
    .executeTakeFirst()

  return result
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const result = await db
    .updateTable('booking')
    .set('seats', (eb) => eb('seats', '*', 2))
    .set('paid', 0)
    .where('sailing_id', '=', 7)
    .executeTakeFirst()

  return result
}
