import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const passenger = await db
    .insertInto('passenger')
    .values({ first_name: 'Hana', last_name: 'Ito' })
    .returning('id')
    .executeTakeFirstOrThrow()

  return passenger
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const { insertId } = await db
    .insertInto('passenger')
    .values({ first_name: 'Hana', last_name: 'Ito' })
    .executeTakeFirstOrThrow()

  return insertId
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passenger = await db
    .insertInto('passenger')
    .output('inserted.id')
    .values({ first_name: 'Hana', last_name: 'Ito' })
    .executeTakeFirstOrThrow()

  return passenger
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const passenger = await db
    .insertInto('passenger')
    .values({ first_name: 'Hana', last_name: 'Ito' })
    .returning('id')
    .executeTakeFirstOrThrow()

  return passenger
}
