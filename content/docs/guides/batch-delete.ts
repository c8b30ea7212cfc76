import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  let deleted = 0n
  let portion: bigint
  do {
    const result = await db
      .deleteFrom('booking')
      .where('id', 'in', (eb) =>
        eb.selectFrom('booking').select('id').where('paid', '=', false).orderBy('id').limit(2),
      )
      .executeTakeFirst()
    portion = result.numDeletedRows
    deleted += portion
  } while (portion > 0n)

  return { deleted }
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  let deleted = 0n
  let portion: bigint
  do {
    const result = await db
      .deleteFrom('booking')
      .where('id', 'in', (eb) =>
        eb.selectFrom('booking').select('id').where('paid', '=', 0).orderBy('id').limit(2),
      )
      .executeTakeFirst()
    portion = result.numDeletedRows
    deleted += portion
  } while (portion > 0n)

  return { deleted }
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  let deleted = 0n
  let portion: bigint
  do {
    const result = await db
      .deleteFrom('booking')
      .where('paid', '=', 0)
      .orderBy('id')
      .limit(2)
      .executeTakeFirst()
    portion = result.numDeletedRows
    deleted += portion
  } while (portion > 0n)

  return { deleted }
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  let deleted = 0n
  let portion: bigint
  do {
    const result = await db
      .deleteFrom('booking')
      .top(2)
      .where('paid', '=', false)
      .executeTakeFirst()
    portion = result.numDeletedRows
    deleted += portion
  } while (portion > 0n)

  return { deleted }
}
