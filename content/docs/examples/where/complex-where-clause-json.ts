import type { Kysely } from 'kysely'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => eb(eb.ref('preferences', '->>').key('seat'), '=', 'window'))
    .orderBy('id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => eb(eb.ref('preferences', '->>$').key('seat'), '=', 'window'))
    .orderBy('id')
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => eb.fn<string>('json_extract', ['preferences', eb.val('$.seat')]), '=', 'window')
    .orderBy('id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => eb.fn<string>('json_value', ['preferences', eb.val('$.seat')]), '=', 'window')
    .orderBy('id')
    .execute()

  return passengers
}

export const compiledOnly: CompiledOnly = { mysql: 'MariaDB has no `->>` operator.' }
