import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const month = (eb: ExpressionBuilder<Database, 'passenger'>) =>
    sql<string>`to_char(${eb.ref('created_at')}, 'YYYY-MM')`

  const months = await db
    .selectFrom('passenger')
    .select((eb) => [month(eb).as('month'), eb.fn.countAll<string>().as('joined')])
    .groupBy(month)
    .orderBy(month)
    .execute()

  return months
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  // @hide-start
  type Database = MysqlDatabase
  // @hide-end
  const month = (eb: ExpressionBuilder<Database, 'passenger'>) =>
    sql<string>`date_format(${eb.ref('created_at')}, '%Y-%m')`

  const months = await db
    .selectFrom('passenger')
    .select((eb) => [month(eb).as('month'), eb.fn.countAll<number>().as('joined')])
    .groupBy(month)
    .orderBy(month)
    .execute()

  return months
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  // @hide-start
  type Database = MssqlDatabase
  // @hide-end
  const month = (eb: ExpressionBuilder<Database, 'passenger'>) =>
    sql<string>`format(${eb.ref('created_at')}, 'yyyy-MM')`

  const months = await db
    .selectFrom('passenger')
    .select((eb) => [month(eb).as('month'), eb.fn.countAll<number>().as('joined')])
    .groupBy(month)
    .orderBy(month)
    .execute()

  return months
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  // @hide-start
  type Database = SqliteDatabase
  // @hide-end
  const month = (eb: ExpressionBuilder<Database, 'passenger'>) =>
    sql<string>`strftime('%Y-%m', ${eb.ref('created_at')})`

  const months = await db
    .selectFrom('passenger')
    .select((eb) => [month(eb).as('month'), eb.fn.countAll<number>().as('joined')])
    .groupBy(month)
    .orderBy(month)
    .execute()

  return months
}
