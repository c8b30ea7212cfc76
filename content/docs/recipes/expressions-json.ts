import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'first_name',
      eb.ref('preferences', '->>').key('seat').as('seat'),
      eb.ref('preferences', '->>').key('meals').at(0).as('first_meal'),
    ])
    .where((eb) => eb(eb.ref('preferences', '->>').key('seat'), '=', 'window'))
    .orderBy('id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'first_name',
      eb.ref('preferences', '->>$').key('seat').as('seat'),
      eb.ref('preferences', '->>$').key('meals').at(0).as('first_meal'),
    ])
    .where((eb) => eb(eb.ref('preferences', '->>$').key('seat'), '=', 'window'))
    .orderBy('id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'first_name',
      eb.fn<string | null>('json_value', ['preferences', sql.lit('$.seat')]).as('seat'),
      eb.fn<string | null>('json_value', ['preferences', sql.lit('$.meals[0]')]).as('first_meal'),
    ])
    .where((eb) => eb(eb.fn('json_value', ['preferences', sql.lit('$.seat')]), '=', 'window'))
    .orderBy('id')
    .execute()

  return passengers
}

/** The interface says what the paths lead to; the text itself is never read as an object here. */
export async function sqlite(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'first_name',
      eb.ref('preferences', '->>').key('seat').as('seat'),
      eb.ref('preferences', '->>$').key('meals').at(0).as('first_meal'),
    ])
    .where((eb) => eb(eb.ref('preferences', '->>').key('seat'), '=', 'window'))
    .orderBy('id')
    .execute()

  return passengers
}

export const compiledOnly: CompiledOnly = { mysql: 'MariaDB has no `->>` operator.' }
