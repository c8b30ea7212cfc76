import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const families = await db
    .selectFrom('passenger')
    .select((eb) => [
      'last_name',
      eb.fn
        .agg<string>('string_agg', ['first_name', sql.lit(', ')])
        .orderBy('first_name', 'desc')
        .as('members'),
    ])
    .groupBy('last_name')
    .orderBy('last_name')
    .execute()

  return families
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const families = await db
    .selectFrom('passenger')
    .select([
      'last_name',
      sql<string>`group_concat(first_name order by first_name desc separator ', ')`.as('members'),
    ])
    .groupBy('last_name')
    .orderBy('last_name')
    .execute()

  return families
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const families = await db
    .selectFrom('passenger')
    .select((eb) => [
      'last_name',
      eb.fn
        .agg<string>('string_agg', ['first_name', sql.lit(', ')])
        .withinGroupOrderBy('first_name', 'desc')
        .as('members'),
    ])
    .groupBy('last_name')
    .orderBy('last_name')
    .execute()

  return families
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const families = await db
    .selectFrom('passenger')
    .select((eb) => [
      'last_name',
      eb.fn
        .agg<string>('group_concat', ['first_name', sql.lit(', ')])
        .orderBy('first_name', 'desc')
        .as('members'),
    ])
    .groupBy('last_name')
    .orderBy('last_name')
    .execute()

  return families
}
