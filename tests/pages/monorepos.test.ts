import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { writePageCode } from './page-code.ts'

const { joinProviders } = (await import(
  join(writePageCode('guides/0169-monorepos.mdx'), 'join-providers.ts')
)) as { joinProviders: (...providers: MigrationProvider[]) => MigrationProvider }

function open(): Kysely<unknown> {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  return new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
}

const create = (table: string): Migration => ({
  up: (db) => db.schema.createTable(table).addColumn('id', 'integer').execute(),
})
const provide = (...names: string[]): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(names.map((name) => [name, create(name.replace(/^\W*\d+_/, ''))])),
})
const names = (migrator: Migrator) =>
  migrator.getMigrations().then((all) => all.map(({ name }) => name))

test('migrations of several packages run in the order of their names', async () => {
  const db = open()
  const provider = joinProviders(provide('01_ship', '03_port'), provide('02_invoice'))
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  expect(results?.map(({ migrationName }) => migrationName)).toEqual([
    '01_ship',
    '02_invoice',
    '03_port',
  ])
  await expect(joinProviders(provide('01_a'), provide('01_a')).getMigrations()).rejects.toThrow(
    'Two packages have a migration "01_a".',
  )
})

test('a second migrator needs a table of its own', async () => {
  const db = open()
  const ships = new Migrator({ db, provider: provide('01_ship') })
  await ships.migrateToLatest()
  const billing = { db, provider: provide('01_invoice') }
  expect((await new Migrator(billing).migrateToLatest()).error).toMatchObject({
    message: 'corrupted migrations: previously executed migration 01_ship is missing',
  })
  const apart = new Migrator({
    ...billing,
    migrationTableName: 'billing_migration',
    migrationLockTableName: 'billing_migration_lock',
  })
  expect((await apart.migrateToLatest()).error).toBeUndefined()
  expect([await names(ships), await names(apart)]).toEqual([['01_ship'], ['01_invoice']])
})
