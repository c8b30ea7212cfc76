import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const totals = await db
    .selectFrom('booking')
    .select(({ fn }) => [
      fn.countAll<string>().as('bookings'),
      fn.sum<string | null>('seats').as('seats'),
      fn.avg<string | null>('seats').as('average'),
      fn.sum<string | null>('total').as('total'),
    ])
    .executeTakeFirstOrThrow()

  return totals
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const totals = await db
    .selectFrom('booking')
    .select(({ fn }) => [
      fn.countAll<number>().as('bookings'),
      fn.sum<string | null>('seats').as('seats'),
      fn.avg<string | null>('seats').as('average'),
      fn.sum<string | null>('total').as('total'),
    ])
    .executeTakeFirstOrThrow()

  return totals
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const totals = await db
    .selectFrom('booking')
    .select(({ fn }) => [
      fn.countAll<number>().as('bookings'),
      fn.sum<number | null>('seats').as('seats'),
      fn.avg<number | null>('seats').as('average'),
      fn.sum<number | null>('total').as('total'),
    ])
    .executeTakeFirstOrThrow()

  return totals
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const totals = await db
    .selectFrom('booking')
    .select(({ fn }) => [
      fn.countAll<number>().as('bookings'),
      fn.sum<number | null>('seats').as('seats'),
      fn.avg<number | null>('seats').as('average'),
      fn.sum<number | null>('total').as('total'),
    ])
    .executeTakeFirstOrThrow()

  return totals
}
