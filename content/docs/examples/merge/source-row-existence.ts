import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const result = await db
    .mergeInto('passenger')
    .using('passenger_import', 'passenger_import.email', 'passenger.email')
    .whenMatchedAnd('passenger_import.closed', '=', true)
    .thenUpdateSet({ points: 0 })
    .whenNotMatched()
    .thenInsertValues((eb) => ({
      first_name: eb.ref('passenger_import.first_name'),
      last_name: eb.ref('passenger_import.last_name'),
      email: eb.ref('passenger_import.email'),
    }))
    .executeTakeFirstOrThrow()

  return result
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const result = await db
    .mergeInto('passenger')
    .using('passenger_import', 'passenger_import.email', 'passenger.email')
    .whenMatchedAnd('passenger_import.closed', '=', true)
    .thenUpdateSet({ points: 0 })
    .whenNotMatched()
    .thenInsertValues((eb) => ({
      first_name: eb.ref('passenger_import.first_name'),
      last_name: eb.ref('passenger_import.last_name'),
      email: eb.ref('passenger_import.email'),
    }))
    .executeTakeFirstOrThrow()

  return result
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no `merge` statement.',
    instead: 'Insert with `onDuplicateKeyUpdate`, and delete in a second statement.',
    see: '/docs/examples/insert/complex-values',
  },
  sqlite: {
    because: 'SQLite has no `merge` statement.',
    instead: 'Insert with `onConflict`, and delete in a second statement.',
    see: '/docs/examples/insert/complex-values',
  },
}
