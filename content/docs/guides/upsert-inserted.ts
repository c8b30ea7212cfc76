import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  const ships = await db
    .insertInto('ship')
    .values([
      { name: 'Puffin', capacity: 14, car_deck: false, specs: '{}' },
      { name: 'Gannet', capacity: 40, car_deck: false, specs: '{}' },
    ])
    .onConflict((oc) =>
      oc.column('name').doUpdateSet((eb) => ({ capacity: eb.ref('excluded.capacity') })),
    )
    .returning(['name', sql<boolean>`xmax = 0`.as('is_new')])
    .execute()

  return ships
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no `returning`.',
    instead: 'Select the rows first, in the same transaction.',
  },
  mssql: {
    because: 'SQL Server has no upsert clause on insert.',
    instead: 'Use `mergeInto` with `output`.',
    see: '/docs/category/merge',
  },
  sqlite: {
    because: 'SQLite has no column that distinguishes new rows from changed ones.',
    instead: 'Select the rows first, in the same transaction.',
  },
}
