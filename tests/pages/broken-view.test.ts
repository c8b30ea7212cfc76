import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Migration, Migrator } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite.ts'

const MIGRATIONS: Record<string, Migration> = {
  '1_create': {
    async up(db) {
      await db.schema.createTable('ship').addColumn('id', 'integer').execute()
      await db.schema.createTable('port').addColumn('id', 'integer').execute()
      const ids = db.selectFrom('ship').select('ship.id')
      await db.schema.createView('ship_names').as(ids).execute()
    },
  },
  '2_drop_table': { up: async (db) => db.schema.dropTable('ship').execute() },
  '3_drop_view': { up: async (db) => db.schema.dropView('ship_names').ifExists().execute() },
}

/** A SQLite database with a migrator, after the table that its view reads was dropped. */
async function breakView() {
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(new DatabaseSync(':memory:')) })
  onTestFinished(() => db.destroy())
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const first = await migrator.migrateTo('2_drop_table')
  expect(first.results?.map(({ status }) => status)).toEqual(['Success', 'Success'])
  return { db, migrator }
}

test('on SQLite, a view of a dropped table stops the migration that would drop it', async () => {
  const { db, migrator } = await breakView()

  const { error, results } = await migrator.migrateToLatest()
  expect({ error, results }).toMatchObject({
    error: { message: 'no such table: main.ship' },
    results: undefined,
  })
  await expect(db.introspection.getTables()).rejects.toThrow('no such table: main.ship')

  // What the page says to do.
  await db.schema.dropView('ship_names').ifExists().execute()
  const after = await migrator.migrateToLatest()
  expect(after.results).toMatchObject([{ migrationName: '3_drop_view', status: 'Success' }])
})

test.each([
  ['its name', (db: Kysely<unknown>) => db.schema.alterTable('port').renameTo('harbor')],
  ['a column', (db: Kysely<unknown>) => db.schema.alterTable('port').renameColumn('id', 'number')],
])('on SQLite, such a view keeps any table from changing %s', async (_, change) => {
  const { db } = await breakView()
  await expect(change(db).execute()).rejects.toThrow(
    'error in view ship_names: no such table: main.ship',
  )
  await db.schema.dropView('ship_names').execute()
  await change(db).execute()
})
