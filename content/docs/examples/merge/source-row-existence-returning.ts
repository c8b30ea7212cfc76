import type { Kysely } from 'kysely'
import { mergeAction } from 'kysely/helpers/postgres'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const changes = await db
    .mergeInto('passenger as p')
    .using('passenger_import as i', 'i.email', 'p.email')
    .whenMatched()
    .thenDoNothing()
    .whenNotMatched()
    .thenInsertValues((eb) => ({
      first_name: eb.ref('i.first_name'),
      last_name: eb.ref('i.last_name'),
      email: eb.ref('i.email'),
      points: eb.ref('i.points'),
    }))
    .returning([mergeAction().as('action'), 'p.first_name', 'p.points'])
    .execute()

  return changes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const changes = await db
    .mergeInto('passenger')
    .using('passenger_import as i', 'i.email', 'passenger.email')
    .whenNotMatched()
    .thenInsertValues((eb) => ({
      first_name: eb.ref('i.first_name'),
      last_name: eb.ref('i.last_name'),
      email: eb.ref('i.email'),
      points: eb.ref('i.points'),
    }))
    .output(['inserted.first_name', 'inserted.points'])
    .execute()

  return changes
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
