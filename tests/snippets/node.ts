import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { runInThisContext } from 'node:vm'
import { Kysely, NoResultError, PostgresDialect } from 'kysely'
import pg from 'pg'
import { transform } from 'sucrase'
import { toCell } from '#base/engines/cells.ts'
import type { LoggedStatement } from '#base/engines/reply.ts'
import { likeBetterSqlite3, sqliteDialect } from '#base/engines/sqlite-dialect.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'
import type { FromWorker } from '#play/sandbox/protocol/messages.ts'
import { OutputBudget, toResult } from '#play/sandbox/worker/cells.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'

/** What a program did, the same in the sandbox and in Node. */
export interface Did {
  statements: { sql: string; parameters: Cell[] }[]
  result?: ExampleResult
  error?: { kind: string; message: string; line: number }
}

/** Runs a program in the sandbox. */
export async function runInSandbox(
  code: string,
  dialect: 'sqlite' | 'postgres',
  engine: Engine,
): Promise<Did> {
  const told: FromWorker[] = []
  const { result, error } = await runCode({ dialect, code }, engine, (message) => {
    told.push(message)
  })
  return {
    statements: told.flatMap((message) =>
      message.type === 'statement'
        ? [{ sql: message.statement.sql, parameters: message.statement.parameters }]
        : [],
    ),
    ...(result && !isUndefined(result) && { result }),
    ...(error && {
      error: { kind: error.kind, message: error.message, line: beginOf(code, error.at?.line) },
    }),
  }
}

/** Node has no result that it could show. */
function isUndefined(result: ExampleResult): boolean {
  return result.kind === 'value' && result.value.t === 'undefined'
}

/**
 * Returns the line in which a chain of calls begins: the page blames the line of `execute`, and Node's stack that of
 * the `await` before the chain.
 */
function beginOf(code: string, line = Number.NaN): number {
  return code.split('\n')[line - 1]?.trimStart().startsWith('.') ? beginOf(code, line - 1) : line
}

/** Runs a program in Node on SQLite, with the sample database in memory. */
export async function runOnSqlite(code: string): Promise<Did> {
  const log: LoggedStatement[] = []
  const database = new DatabaseSync(':memory:')
  database.exec(await readFile('content/sample/sqlite.sql', 'utf8'))
  const db = new Kysely<unknown>({ dialect: sqliteDialect(() => database, log) })
  const driver = function open() {
    return likeBetterSqlite3(() => database, log)
  }
  return run(code, db, { 'better-sqlite3': driver }, log)
}

/** Runs a program in Node with `pg` on a server, whose database has to be the sample. */
export async function runOnPostgres(code: string, url: string): Promise<Did> {
  const log: LoggedStatement[] = []
  const Pool = recordingPool(url, log)
  const pool = new Pool()
  try {
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    return await run(code, db, { pg: { ...pg, Pool } }, log)
  } finally {
    await pool.end()
  }
}

function recordingPool(connectionString: string, log: LoggedStatement[]): typeof pg.Pool {
  return class extends pg.Pool {
    constructor(config?: pg.PoolConfig) {
      super({ ...config, connectionString, options: '-c timezone=UTC' })
      // Programs leave pools open, whose connections end when their database is dropped by force.
      this.on('error', () => undefined)
      this.on('connect', (client) => {
        const query = client.query.bind(client) as (...args: unknown[]) => unknown
        const recorded = (sql: string, parameters: unknown[] = [], ...rest: unknown[]) => {
          log.push({ sql, parameters: [...parameters] })
          return query(sql, parameters, ...rest)
        }
        client.query = recorded as typeof client.query
      })
    }
  }
}

/** Lines before the program's first one. */
const WRAPPER = '(async function (db, require, exports) {\n'

async function run(
  code: string,
  db: Kysely<unknown>,
  drivers: Record<string, object>,
  log: LoggedStatement[],
): Promise<Did> {
  const require = createRequire(import.meta.url)
  const load = (name: string) => drivers[name] ?? require(name)
  const { code: body } = transform(code, {
    transforms: ['typescript', 'imports'],
    disableESTransforms: true,
  })
  const did = (): Pick<Did, 'statements'> => ({
    statements: log.map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map((value) => toCell(value)),
    })),
  })
  try {
    const main = runInThisContext(`${WRAPPER}${body}\n})`, { filename: 'program.ts' })
    const value = await main(db, load, {})
    if (value === undefined) return did()
    return { ...did(), result: toResult(value, new OutputBudget()).result }
  } catch (error) {
    const { message, stack = '' } = error as Error
    const line = Number(/program\.ts:(\d+)/.exec(stack)?.[1]) - 1
    return { ...did(), error: { kind: kindOf(error as Error), message, line: beginOf(code, line) } }
  }
}

function kindOf(error: Error): string {
  const { code } = error as { code?: unknown }
  if (error instanceof pg.DatabaseError || code === 'ERR_SQLITE_ERROR') return 'database'
  // Thrown by the driver for a value that it can't bind.
  if (/^SQLite3 can only bind/.test(error.message)) return 'database'
  if (error instanceof NoResultError) return 'kysely'
  return /^\s*at .*program\.ts/.test(error.stack?.split('\n')[1] ?? '') ? 'code' : 'kysely'
}
