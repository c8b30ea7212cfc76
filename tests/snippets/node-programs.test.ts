import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#base/node/environment.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { postgres, reseed, sqlite } from '../support/engines.ts'
import { runInSandbox, runOnPostgres, runOnSqlite } from './node.ts'

/** A program, and where it differs between the page and Node the sentence of the playground's page that says so. */
interface Program {
  name: string
  on?: 'sqlite' | 'postgres'
  code: string
  differs?: { sqlite?: string; postgres?: string }
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const PROGRAMS: Program[] = parse(read('node-programs.yaml'))
const PAGE = read('../../content/docs/playground.mdx').replace(/\s+/g, ' ')
const { POSTGRES_URL: SERVER, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

const on = (engine: 'sqlite' | 'postgres') =>
  PROGRAMS.filter((program) => !program.on || program.on === engine)

function compare(inPage: unknown, inNode: unknown, difference: string | undefined): void {
  if (difference) {
    expect(inPage).not.toEqual(inNode)
    expect(PAGE).toContain(difference)
  } else expect(inPage).toEqual(inNode)
}

beforeAll(() => {
  // Migrations store the time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') })
  return () => vi.useRealTimers()
})

test('there are a hundred programs, and at most three differ', () => {
  expect(PROGRAMS.length).toBeGreaterThanOrEqual(100)
  expect(PROGRAMS.filter(({ differs }) => differs).length).toBeLessThanOrEqual(3)
})

describe('a program gives in the page what it gives in Node on SQLite', () => {
  test.each(on('sqlite'))('$name', async ({ code, differs }) => {
    const inPage = await runInSandbox(code, 'sqlite', await sqlite())
    compare(inPage, await runOnSqlite(code), differs?.sqlite)
  })
})

describe.skipIf(!SERVER && !isRequired)(
  'a program gives in the page what it gives in Node on a PostgreSQL server',
  () => {
    const database = `programs_${randomBytes(4).toString('hex')}`
    let pglite: Engine
    let admin: pg.Client
    let scratch: pg.Client
    let url: string

    beforeAll(async () => {
      pglite = await postgres()
      admin = new pg.Client({ connectionString: SERVER })
      await admin.connect()
      await admin.query(`create database ${database}`)
      url = Object.assign(new URL(SERVER!), { pathname: `/${database}` }).href
      scratch = new pg.Client({ connectionString: url })
      await scratch.connect()
    })

    afterAll(async () => {
      await scratch.end()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    })

    test.each(on('postgres'))('$name', async ({ code, differs }) => {
      const script = async (sql: string) => void (await scratch.query(sql))
      await Promise.all([reseed(pglite), reseed({ script })])
      const inPage = await runInSandbox(code, 'postgres', pglite)
      compare(inPage, await runOnPostgres(code, url), differs?.postgres)
    })
  },
)
