import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .select(['code', 'minutes'])
    .where('code', sql`similar to`, '(A|B)-[A-C]')
    .orderBy('id')
    .execute()

  return routes
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const routes = await db
    .selectFrom('route')
    .select(['code', 'minutes'])
    .where('code', sql`not regexp`, '^C')
    .orderBy('id')
    .execute()

  return routes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const routes = await db
    .selectFrom('route')
    .select(['code', 'minutes'])
    .where(sql<boolean>`patindex(${'[AB]-[A-C]'}, ${sql.ref('code')}) = 1`)
    .orderBy('id')
    .execute()

  return routes
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const routes = await db
    .selectFrom('route')
    .select(['code', 'minutes'])
    .where('code', sql`glob`, '[AB]-[A-C]')
    .orderBy('id')
    .execute()

  return routes
}
