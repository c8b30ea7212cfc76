import { join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { type DatabaseIntrospector, Kysely, Migrator } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { writePageCode } from './page-code.ts'

/** SQLite that refuses to describe a table of the platform, as D1 does, with the package's dialect around it. */
function openLikeD1() {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec('create table _cf_METADATA (key integer primary key, value blob)')
  database.exec('create view _cf_VIEW as select 1 as a')
  database.setAuthorizer((action, name, table) => {
    const isRefused = action === constants.SQLITE_PRAGMA && table?.startsWith('_cf_')
    return isRefused && name ? constants.SQLITE_DENY : constants.SQLITE_OK
  })
  return nodeSqliteDialect(database)
}

interface Ships {
  ship: { id: number; name: string | null }
}

const migrations = {
  '1_ship': {
    up: async (db: Kysely<unknown>) => {
      const table = db.schema.createTable('ship').addColumn('id', 'integer', (col) => col.notNull())
      await table.addColumn('name', 'text', (col) => col.defaultTo('')).execute()
    },
  },
}

test("Kysely's introspector fails on D1's own table, and that of the page leaves it out", async () => {
  const dialect = openLikeD1()
  const provider = { getMigrations: async () => migrations }
  const plain = new Kysely<Ships>({ dialect })
  expect((await new Migrator({ db: plain, provider }).migrateToLatest()).error).toMatchObject({
    message: expect.stringContaining('not authorized'),
  })

  // The page's class extends the package's dialect, which the test replaces by a stand-in.
  const folder = writePageCode('guides/0180-serverless-and-frameworks.mdx', (code) => {
    return code.replace(/^\/\/ @hide-start.*?^\/\/ @hide-end$/ms, 'class D1Dialect {}')
  })
  const { MigratableD1Dialect } = (await import(join(folder, 'd1-dialect.ts'))) as {
    MigratableD1Dialect: new () => { createIntrospector(db: Kysely<Ships>): DatabaseIntrospector }
  }
  const { createIntrospector } = MigratableD1Dialect.prototype
  const db = new Kysely<Ships>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => dialect.createDriver(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector,
    },
  })
  const migrator = new Migrator({ db, provider })
  expect((await migrator.migrateToLatest()).results).toMatchObject([{ status: 'Success' }])
  expect((await migrator.migrateToLatest()).results).toEqual([])
  expect(await db.introspection.getTables()).toEqual([
    {
      name: 'ship',
      isView: false,
      columns: [
        expect.objectContaining({ name: 'id', isNullable: false, hasDefaultValue: false }),
        expect.objectContaining({ name: 'name', isNullable: true, hasDefaultValue: true }),
      ],
    },
  ])
  const all = await db.introspection.getTables({ withInternalKyselyTables: true })
  expect(all.map(({ name }) => name).toSorted()).toEqual([
    'kysely_migration',
    'kysely_migration_lock',
    'ship',
  ])
})
