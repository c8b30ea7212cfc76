import {
  type Compilable,
  type CompiledQuery,
  Kysely,
  type Dialect as KyselyDialect,
  SqliteDialect,
} from 'kysely'
import { fieldOf } from '#base/engines/cells.ts'
import { mssqlDialect } from '#base/engines/mssql-dialect.ts'
import { mysqlDialect } from '#base/engines/mysql-dialect.ts'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { LIMITS } from '../limits.ts'
import type { FromWorker, RunRequest, RunSummary } from '../protocol/messages.ts'
import { OutputBudget, toParameters, toResult } from './cells.ts'
import { type CompiledScript, compileCode, GIVE_LAST, readSyntaxError } from './compile.ts'
import { exampleConsole } from './console.ts'
import { describeError } from './describe-error.ts'
import type { Engine } from './engine.ts'
import { moduleResolver } from './modules.ts'
import { pageKysely } from './page-kysely.ts'
import { CODE_NAME } from './positions.ts'
import { QueryObserver } from './query-observer.ts'
import { standInDatabase, stubSend } from './stand-in.ts'
import { StatementRecorder } from './statement-recorder.ts'
import { now, type Timers, waitUntilIdle } from './timers.ts'
import { Uncaught, watchUncaught } from './uncaught.ts'

const TIMERS_LEFT = `Timers that had not fired ${LIMITS.timerTime / 1000} second after the code ended are left out.`

/** State that runs leave in their worker. */
export interface WorkerState {
  /** Timers that the code has set. */
  timers: Timers
  /** Evaluates a function expression; stack traces name it with `CODE_NAME`. */
  evaluate(source: string): unknown
  /** Restores the built-in objects, which the code may have changed and later code needs. */
  restoreGlobals(): void
}

/** Evaluates in the global scope, as `eval` does by any other name. */
// biome-ignore lint/security/noGlobalEval: running the reader's code is what the sandbox is for
const indirectEval: WorkerState['evaluate'] = globalThis.eval

/** For tests and builds: nothing is restored, and timers are not waited for. */
const NO_STATE: WorkerState = {
  timers: { waiting: () => false, clear() {} },
  evaluate: indirectEval,
  restoreGlobals() {},
}

/**
 * Runs the reader's code once, like a program in Node: until nothing is pending, or until an uncaught error.
 * Never throws: every error is in the summary.
 */
export async function runCode(
  request: RunRequest,
  engine: Engine | null,
  tell: (message: FromWorker) => void,
  state: WorkerState = NO_STATE,
): Promise<RunSummary> {
  const start = now()
  const outcome = await runScript(request, engine, tell, state)
  return { ms: now() - start, ...outcome }
}

type Outcome = Omit<RunSummary, 'ms'>

async function runScript(
  { dialect, code, trace = false, rows = false }: RunRequest,
  engine: Engine | null,
  tell: (message: FromWorker) => void,
  { timers, evaluate, restoreGlobals }: WorkerState,
): Promise<Outcome> {
  let script: CompiledScript
  try {
    script = compileCode(code)
  } catch (error) {
    return { error: readSyntaxError(error, code) }
  }
  const isMeasured = engine !== null
  const budget = new OutputBudget()
  const observer = new QueryObserver()
  const recorder = new StatementRecorder({
    ...{ budget, observer, original: script.original, isMeasured, rows, trace },
    report: (statement) => tell({ type: 'statement', statement }),
  })
  const console = exampleConsole((level, text) => {
    if (!recorder.isOver) tell({ type: 'log', level, text })
  }, budget)
  const noted = new Set<string>()
  const note = (text: string) => {
    if (!noted.has(text)) console.warn(text)
    noted.add(text)
  }
  // PGlite has only one connection; SQLite's driver takes care of that itself.
  const databaseOfPage = recorder.record(dialectOn(engine, dialect), engine?.kind === 'postgres')
  const PageKysely = pageKysely({ dialect, databaseOfPage, plugin: observer, console, note })
  const db = new PageKysely<unknown>({ dialect: databaseOfPage })
  const exportsOf = Object.fromEntries(script.modules.map(({ name }) => [name, {}]))
  const require = moduleResolver({ Kysely: PageKysely, db, note, files: exportsOf })
  let last: { value: unknown } | null = null
  const giveLast = (value: unknown) => {
    last = { value }
  }
  const uncaught = watchUncaught()
  try {
    const mains = script.modules.map(
      ({ name, body }) => [name, evaluate(wrap(body)) as ExampleFunction] as const,
    )
    tell({ type: 'running' })
    const running = async () => {
      let returned: unknown
      for (const [name, main] of mains) {
        returned = await main(db, require, exportsOf[name]!, console, programProcess, giveLast)
      }
      const value = last ? await last.value : returned
      const hasTimersLeft = await waitUntilIdle(() => recorder.waiting, timers)
      if (hasTimersLeft) console.warn(TIMERS_LEFT)
      return value
    }
    const value = await Promise.race([running(), uncaught.failed])
    const isUnawaited = (last as { value: unknown } | null)?.value instanceof Promise
    restoreGlobals()
    // A final statement, such as a loop, has no result; a `return` inside of it does.
    if ((value === undefined && !script.hasValue) || value instanceof Kysely) return {}
    return {
      ...showValue(value, budget, isMeasured),
      ...(isUnawaited && value !== undefined && { unawaited: true }),
    }
  } catch (error) {
    restoreGlobals()
    if ((error instanceof Uncaught ? error.error : error) instanceof ProcessExit) return {}
    return { error: describeError(error, { script, observer, recorder, isMeasured }) }
  } finally {
    recorder.isOver = true
    uncaught.end()
    timers.clear()
  }
}

/** Returns Kysely's own dialect over the engine, or over stand-ins if no engine runs here. */
function dialectOn(engine: Engine | null, dialect: Dialect): KyselyDialect {
  switch (dialect) {
    case 'postgres':
      return postgresDialect(engine?.kind === 'postgres' ? engine.send : stubSend)
    case 'sqlite':
      return new SqliteDialect({
        database: engine?.kind === 'sqlite' ? engine.database : standInDatabase,
      })
    case 'mysql':
      return mysqlDialect(stubSend)
    case 'mssql':
      return mssqlDialect(stubSend)
  }
}

type ExampleFunction = (
  db: Kysely<unknown>,
  require: (name: string) => object,
  exports: object,
  console: object,
  process: object,
  giveLast: (value: unknown) => void,
) => Promise<unknown>

/**
 * Wraps the code in a function. It starts on its own line: its positions are those of `body` plus one line. It
 * is a block of its own, so that it can declare a `db`.
 */
function wrap(body: string): string {
  const parameters = ['db', 'require', 'exports', 'console', 'process', GIVE_LAST].join(', ')
  return `(async function (${parameters}) { 'use strict'; {\n${body}\n}})\n//# sourceURL=${CODE_NAME}`
}

/** Thrown by `process.exit`, which ends a program without an error. */
class ProcessExit extends Error {}

/** The part of Node's `process` that programs read before they connect. */
const programProcess = {
  env: {},
  argv: [],
  exit() {
    throw new ProcessExit()
  },
  on() {},
}

/** Converts the code's value to what is shown; without an engine, that is only the SQL of a query. */
function showValue(value: unknown, budget: OutputBudget, ran: boolean): Outcome {
  const compiled = isUnsent(value) ? value.compile() : isCompiled(value) ? value : null
  if (compiled) {
    const { sql, parameters } = compiled
    return { compiled: { sql: budget.take(sql), parameters: toParameters(parameters, budget) } }
  }
  if (!ran) return {}
  const { result, rowsLeftOut } = toResult(value, budget)
  return { result, ...(rowsLeftOut > 0 && { rowsLeftOut }) }
}

/** Returns whether a value comes from `.compile()`: the reader wants to see its SQL, not its syntax tree. */
function isCompiled(value: unknown): value is CompiledQuery {
  if (typeof value !== 'object' || value === null || !('query' in value)) return false
  return typeof fieldOf(value, 'sql') === 'string' && Array.isArray(fieldOf(value, 'parameters'))
}

/** Returns whether a value is a query builder that the code did not execute. */
function isUnsent(value: unknown): value is Compilable {
  if (typeof value !== 'object' || value === null || !('toOperationNode' in value)) return false
  const compile = fieldOf(value, 'compile')
  return typeof compile === 'function' && compile.length === 0
}
