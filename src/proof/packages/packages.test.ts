import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import * as kysely from 'kysely'
import { describe, expect, test } from 'vitest'
import { PACKAGE_RESULTS } from '#base/model/packages.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { DIALECT_CHECKS } from './checks/index.ts'
import { createTables } from './create-tables.ts'
import { type Finding, type Lab, type LabDatabase, runCheck } from './lab.ts'
import { changesOf, readPackages } from './recorded-packages.ts'
import { runSetup } from './run-setup.ts'
import { SETUPS, setupOf, UNAVAILABLE } from './setups.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)
const urls = { postgres: POSTGRES_URL, mysql: MYSQL_URL }

test('each check has an id and a title of its own', () => {
  const ids = DIALECT_CHECKS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(DIALECT_CHECKS.map(({ title }) => title)).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(40)
})

test('the record has each setup, with the versions of the list, and each check: else run `npm run packages:record`', async () => {
  const recorded = (await readPackages(ROOT)).filter(({ kind }) => kind === 'dialect')
  expect(recorded.map(({ id }) => id)).toEqual(SETUPS.map(({ id }) => id))
  for (const run of recorded) {
    const { install } = setupOf(run.id)
    expect(run.version, run.id).toBe(install[run.package] ?? '0.28.4')
    expect(run.problem, run.id).toBeUndefined()
    expect(Object.keys(run.findings), run.id).toEqual(DIALECT_CHECKS.map(({ id }) => id))
    for (const { result, saw } of Object.values(run.findings)) {
      expect(PACKAGE_RESULTS).toContain(result)
      expect(saw).not.toBe('')
    }
  }
  const thirdParty = new Set(recorded.map((run) => run.package).filter((name) => name !== 'kysely'))
  expect(thirdParty.size).toBeGreaterThanOrEqual(18)
  for (const { package: name } of UNAVAILABLE) expect(thirdParty).not.toContain(name)
})

describe('packages do what is recorded', () => {
  test.each(['kysely-node-sqlite', 'generic-node', 'pglite-dialect'])('%s', (id) => rerun(id))

  test.skipIf(!POSTGRES_URL && !isRequired)('kysely-postgres', () => rerun('kysely-postgres'))

  test.skipIf(!MYSQL_URL && !isRequired)('kysely-mysql', () => rerun('kysely-mysql'))
})

/** Runs a setup again. Versions of servers may differ from the recorded ones; what checks find may not. */
async function rerun(id: string) {
  const run = await runSetup(setupOf(id), urls)
  expect(run.problem).toBeUndefined()
  expect(changesOf(await readPackages(ROOT), [run])).toEqual([])
}

/** What can be wrong with a dialect, each as a driver that is right but for one method. */
const FAULTS: Record<string, { faults: Partial<kysely.Driver>; found: string[] }> = {
  'commits instead of rolling back': {
    faults: {
      rollbackTransaction: (connection) => run(connection, 'commit'),
    },
    found: ['rollback', 'two-transactions', 'after-statement-error'],
  },
  'rolls back instead of committing': {
    faults: { commitTransaction: (connection) => run(connection, 'rollback') },
    found: ['commit', 'two-transactions', 'concurrent-increments'],
  },
  'hides the error of begin': {
    faults: {
      async beginTransaction(connection) {
        await run(connection, 'begin immediate').catch(() => {
          throw new Error('something went wrong')
        })
      },
    },
    found: ['begin-error'],
  },
}

describe('the checks find faults', () => {
  test.each(Object.entries(FAULTS))('in a dialect that %s', async (_, { faults, found }) => {
    for (const id of found) {
      const finding = await check(id, withFaults(faults))
      expect(finding, id).toMatchObject({ result: 'fails' })
    }
  })

  test('in a dialect without a queue, whose transactions share one connection', async () => {
    const dialect = withFaults({}, { queues: false })
    for (const id of ['two-transactions', 'write-outside', 'read-outside']) {
      expect((await check(id, dialect)).result, id).toBe('fails')
    }
  })

  test('in a dialect that keeps a refused write open, so that later ones are never committed', async () => {
    const finding = await check('write-after-locked', withFaults({}, { staysOpen: true }))
    expect(finding).toMatchObject({ result: 'fails', saw: expect.stringContaining('rows []') })
  })

  test('in a dialect that loses counts, ids and the values of parameters', async () => {
    const dialect = withFaults({}, { counts: false })
    for (const id of ['insert-count', 'update-count', 'delete-count', 'upsert-count']) {
      expect((await check(id, dialect)).result, id).toBe('fails')
    }
    expect((await check('insert-id', dialect)).result).toBe('differs')
    const rounding = withFaults({}, { parameter: (value) => (value === null ? 0 : value) })
    expect((await check('null-parameter', rounding)).result).toBe('fails')
  })

  test('and none in the same dialect without a fault', async () => {
    const found = Object.values(FAULTS).flatMap((fault) => fault.found)
    for (const id of [...found, 'write-after-locked']) {
      expect((await check(id, withFaults({}))).result, id).toBe('holds')
    }
  })
})

function run(connection: kysely.DatabaseConnection, sql: string): Promise<void> {
  return connection.executeQuery(kysely.CompiledQuery.raw(sql)).then(() => {})
}

interface Options {
  queues?: boolean
  counts?: boolean
  /** Begins a transaction of its own after a statement that was refused. */
  staysOpen?: boolean
  parameter?: (value: unknown) => unknown
}

/** Kysely's dialect for SQLite with faults. */
function withFaults(faults: Partial<kysely.Driver>, options: Options = {}) {
  const { queues = true, counts = true, staysOpen = false, parameter = (value) => value } = options
  return (path: string): kysely.Dialect => {
    const database = new DatabaseSync(path, { timeout: 200 })
    let wasRefused = false
    const dialect = new kysely.SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const statement = database.prepare(sql)
          const values = (list: readonly unknown[]) => list.map(parameter) as SQLInputValue[]
          return {
            reader: statement.columns().length > 0,
            all: (list) => statement.all(...values(list)),
            run: (list) => {
              if (wasRefused) database.exec('begin immediate')
              wasRefused = staysOpen
              const { changes, lastInsertRowid } = statement.run(...values(list))
              wasRefused = false
              return counts
                ? { changes, lastInsertRowid }
                : { changes: 0, lastInsertRowid: undefined as unknown as bigint }
            },
            iterate: (list) => statement.iterate(...values(list)) as IterableIterator<unknown>,
          }
        },
      },
    })
    const createDriver = dialect.createDriver.bind(dialect)
    dialect.createDriver = () => {
      const driver = createDriver()
      if (!queues) shareConnection(driver)
      return Object.assign(driver, faults)
    }
    return dialect
  }
}

/** Gives the first connection to everyone at once. */
function shareConnection(driver: kysely.Driver): void {
  const acquire = driver.acquireConnection.bind(driver)
  let first: Promise<kysely.DatabaseConnection> | undefined
  driver.acquireConnection = () => {
    first ??= acquire()
    return first
  }
  driver.releaseConnection = async () => {}
}

/** Runs a check in this process, on a file of its own. */
async function check(id: string, dialect: (path: string) => kysely.Dialect): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'))
  const path = join(folder, 'lab.db')
  const witness = new DatabaseSync(path, { timeout: 200 })
  const lab: Lab = {
    kysely,
    family: 'sqlite',
    db: new kysely.Kysely<LabDatabase>({ dialect: dialect(path) }),
    another: null,
    witness:
      id === 'begin-error' || id === 'write-after-locked'
        ? async (sql) => witness.prepare(sql).all()
        : null,
    canLock: true,
    isClientOpen: null,
  }
  await createTables(lab)
  try {
    return await runCheck(DIALECT_CHECKS.find((dialectCheck) => dialectCheck.id === id)!, lab)
  } finally {
    await lab.db.destroy().catch(() => {})
    witness.close()
    rmSync(folder, { recursive: true })
  }
}
