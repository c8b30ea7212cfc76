import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const tally = await db
    .selectFrom('sailing')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'sailed').as('sailed'),
    ])
    .executeTakeFirstOrThrow()

  return tally
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const tally = await db
    .selectFrom('sailing')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('status', '=', 'sailed').then(1).end()).as('sailed'),
    ])
    .executeTakeFirstOrThrow()

  return tally
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const tally = await db
    .selectFrom('sailing')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('status', '=', 'sailed').then(1).end()).as('sailed'),
    ])
    .executeTakeFirstOrThrow()

  return tally
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const tally = await db
    .selectFrom('sailing')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'sailed').as('sailed'),
    ])
    .executeTakeFirstOrThrow()

  return tally
}
