import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .select((eb) => [
      'name',
      eb.ref('specs', '->').key('length_m').as('json_length'),
      eb.ref('specs', '->>').key('length_m').$castTo<string>().as('text_length'),
      eb.ref('specs', '->>').key('engines').at(0).key('maker').as('maker'),
      eb.ref('specs', '->').key('engines').as('engines'),
    ])
    .where('id', '>=', 3)
    .orderBy('id')
    .execute()

  return ships
}

export async function mysql(db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .select((eb) => [
      'name',
      eb.ref('specs', '->$').key('length_m').as('json_length'),
      eb.ref('specs', '->>$').key('length_m').$castTo<string>().as('text_length'),
      eb.ref('specs', '->>$').key('engines').at(0).key('maker').as('maker'),
      eb.ref('specs', '->$').key('engines').as('engines'),
    ])
    .where('id', '>=', 3)
    .orderBy('id')
    .execute()

  return ships
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const ships = await db
    .selectFrom('ship')
    .select((eb) => [
      'name',
      eb.fn<string | null>('json_value', ['specs', sql.lit('$.length_m')]).as('text_length'),
      eb.fn<string | null>('json_value', ['specs', sql.lit('$.engines[0].maker')]).as('maker'),
      eb.fn<string | null>('json_query', ['specs', sql.lit('$.engines')]).as('engines'),
    ])
    .where('id', '>=', 3)
    .orderBy('id')
    .execute()

  return ships
}

/** The interface of `Database` says what the paths lead to; SQLite itself has text there. */
export async function sqlite(db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .select((eb) => [
      'name',
      eb.ref('specs', '->').key('length_m').$castTo<string>().as('json_length'),
      eb.ref('specs', '->>').key('length_m').as('length'),
      eb.ref('specs', '->>').key('engines').at(0).key('maker').as('maker'),
      eb.ref('specs', '->').key('engines').$castTo<string>().as('engines'),
    ])
    .where('id', '>=', 3)
    .orderBy('id')
    .execute()

  return ships
}

export const compiledOnly: CompiledOnly = { mysql: 'MariaDB has no `->` operator.' }
