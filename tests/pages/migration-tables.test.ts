import { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  Migrator,
  MssqlAdapter,
  MssqlIntrospector,
  MssqlQueryCompiler,
  MysqlDialect,
  type MysqlPool,
} from 'kysely'
import { createPool } from 'mysql2'
import { createConnection } from 'mysql2/promise'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { nodeSqliteDialect } from './node-sqlite.ts'

const { MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

/** A migrator whose tables belong to a schema, with one migration. */
function migratorIn(migrationTableSchema: string, db: Kysely<unknown>): Migrator {
  onTestFinished(() => db.destroy())
  const up = async (db: Kysely<unknown>) =>
    db.schema.createTable('ship').addColumn('id', 'integer').execute()
  const provider = { getMigrations: async () => ({ '0001_ship': { up } }) }
  return new Migrator({ db, provider, migrationTableSchema })
}

test.skipIf(!MYSQL_URL && !isRequired)(
  'on MySQL, migrations are recorded in the schema, and listed as pending',
  async () => {
    // Two runs may share a server.
    const [own, ops] = ['own', 'ops'].map((name) => `migrations_${name}_${process.pid}`) as [
      string,
      string,
    ]
    const server = await createConnection(MYSQL_URL!)
    await server.query(`create database ${own}`)
    onTestFinished(async () => {
      for (const name of [own, ops]) await server.query(`drop database if exists ${name}`)
      await server.end()
    })
    const uri = new URL(MYSQL_URL!)
    uri.pathname = own
    const pool = createPool({ uri: uri.href, connectionLimit: 1 }) as MysqlPool
    const migrator = migratorIn(ops, new Kysely({ dialect: new MysqlDialect({ pool }) }))

    const [first, second] = [await migrator.migrateToLatest(), await migrator.migrateToLatest()]
    expect([first, second]).toEqual([
      { results: [{ migrationName: '0001_ship', direction: 'Up', status: 'Success' }] },
      { results: [] },
    ])
    const [recorded] = await server.query(`select name from ${ops}.kysely_migration`)
    expect(recorded).toEqual([{ name: '0001_ship' }])
    expect(await migrator.getMigrations()).toMatchObject([{ executedAt: undefined }])
  },
)

test('on SQLite, a schema of the migration tables is a syntax error', async () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
  const { error } = await migratorIn('ops', db).migrateToLatest()
  expect(error).toMatchObject({ message: 'near "schema": syntax error' })
})

/** SQL Server as far as the migrator asks for schemas and tables, which there is no server for here. */
function openSqlServer(tables: readonly { schema: string; name: string }[]): Kysely<unknown> {
  const schemas = new Set(['dbo', ...tables.map(({ schema }) => schema)])
  const rowsOf = (sql: string): object[] => {
    const created = /^create schema "(.*)"$/.exec(sql)?.[1]
    if (created && schemas.has(created))
      throw new Error(`There is already an object named '${created}' in the database.`)
    if (created) schemas.add(created)
    if (sql === 'select "name" from "sys"."schemas"') return [...schemas].map((name) => ({ name }))
    if (!sql.includes('"sys"."tables"')) return []
    return tables.map(({ schema, name }) => ({ table_schema_name: schema, table_name: name }))
  }
  const connection = {
    executeQuery: async ({ sql }) => ({ rows: rowsOf(sql) as never[] }),
    async *streamQuery() {},
  } satisfies DatabaseConnection
  return new Kysely({
    dialect: {
      createAdapter: () => new MssqlAdapter(),
      createQueryCompiler: () => new MssqlQueryCompiler(),
      createIntrospector: (db) => new MssqlIntrospector(db),
      createDriver: () =>
        Object.assign(new DummyDriver(), { acquireConnection: async () => connection }),
    },
  })
}

test.each([
  ['no tables', [], { message: "There is already an object named 'ops' in the database." }],
  ['the migration table in the schema', [{ schema: 'ops', name: 'kysely_migration' }], undefined],
])('on SQL Server with %s, the migrator ends as the page says', async (_, tables, error) => {
  const result = await migratorIn('ops', openSqlServer(tables)).migrateToLatest()
  if (error) expect(result.error).toMatchObject(error)
  else expect(result.error).toBeUndefined()
})
