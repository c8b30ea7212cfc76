import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

// From a request. A column of type Record<string, string> would take it without the cast.
const key = "seat') is not null or lower('" as 'seat'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => {
      const path = eb.jsonPath<'preferences'>().key(key)
      return eb(eb.fn('json_extract', ['preferences', path]), '=', 'aisle')
    })
    .orderBy('id')
    .execute()

  return passengers
}

/** The interface says what the paths lead to; SQLite itself has text there, which isn't read here. */
export async function sqlite(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => {
      const path = eb.jsonPath<'preferences'>().key(key)
      return eb(eb.fn('json_extract', ['preferences', path]), '=', 'aisle')
    })
    .orderBy('id')
    .execute()

  return passengers
}

export async function postgres(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => {
      const path = eb.jsonPath<'preferences'>().key(key)
      return eb(eb.fn('jsonb_path_query_first', ['preferences', path]), '=', '"aisle"')
    })
    .orderBy('id')
    .execute()

  return passengers
}

export async function mssql(db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'first_name'])
    .where((eb) => {
      const path = eb.jsonPath<'preferences'>().key(key)
      return eb(eb.fn('json_value', ['preferences', path]), '=', 'aisle')
    })
    .orderBy('id')
    .execute()

  return passengers
}
