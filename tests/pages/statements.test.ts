import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#base/node/environment.ts'

const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

interface Statement {
  /** Path below `content/docs`. */
  page: string
  /** Words of the page, which a changed answer makes false. Wherever its lines break. */
  says: string
  on: 'postgres' | 'mariadb' | 'sqlite'
  /** Run in this order on one new connection. */
  sql: string[]
  /** Of the last statement. */
  parameters?: unknown[]
  /** Of the last statement. */
  rows?: unknown[]
  /** A part of the message of the last statement. */
  error?: string
}

const STATEMENTS: Statement[] = parse(
  readFileSync(new URL('statements.yaml', import.meta.url), 'utf8'),
)

type Run = (sql: string, parameters: unknown[]) => unknown[] | Promise<unknown[]>

const connect: Record<Statement['on'], () => Run | Promise<Run>> = {
  async postgres() {
    const client = new pg.Client({ connectionString: POSTGRES_URL })
    await client.connect()
    onTestFinished(async () => {
      await client.query('rollback')
      await client.end()
    })
    return async (sql, parameters) => (await client.query(sql, parameters)).rows
  },
  async mariadb() {
    const connection = await createConnection(MYSQL_URL ?? '')
    onTestFinished(() => connection.end())
    return async (sql, parameters) => {
      const [rows] = await connection.query(sql, parameters)
      return Array.isArray(rows) ? rows : []
    }
  },
  sqlite() {
    const database = new DatabaseSync(':memory:')
    onTestFinished(() => database.close())
    return (sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row }))
  },
}

const URLS = { postgres: POSTGRES_URL, mariadb: MYSQL_URL, sqlite: 'here' }

test('there are statements of many pages', () => {
  expect(STATEMENTS.length).toBeGreaterThan(30)
  expect(new Set(STATEMENTS.map(({ page }) => page)).size).toBeGreaterThan(12)
})

// Apart from the engines' answers, so that a change of words turns it red where no server is.
test.each(STATEMENTS)('$page says: $says', ({ page, says }) => {
  const text = readFileSync(`content/docs/${page}`, 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain(says)
})

describe.each(['postgres', 'mariadb', 'sqlite'] as const)('%s decides', (engine) => {
  const own = STATEMENTS.filter(({ on }) => on === engine)
  test.skipIf(!URLS[engine] && !isRequired).each(own)('$page: $says', async (statement) => {
    const run = await connect[engine]()
    for (const sql of statement.sql.slice(0, -1)) await run(sql, [])
    const last = async () => await run(statement.sql.at(-1)!, statement.parameters ?? [])
    if (statement.error) await expect(last()).rejects.toThrow(statement.error)
    else expect(await last()).toEqual(statement.rows)
  })
})
