import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const { travellers } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.count<string>('passenger_id').distinct().as('travellers'))
    .executeTakeFirstOrThrow()

  return travellers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const { travellers } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.count<number>('passenger_id').distinct().as('travellers'))
    .executeTakeFirstOrThrow()

  return travellers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const { travellers } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.count<number>('passenger_id').distinct().as('travellers'))
    .executeTakeFirstOrThrow()

  return travellers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const { travellers } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.count<number>('passenger_id').distinct().as('travellers'))
    .executeTakeFirstOrThrow()

  return travellers
}
