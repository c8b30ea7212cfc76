import { stripTypeScriptTypes } from 'node:module'
import * as kysely from 'kysely'
import * as mssqlHelpers from 'kysely/helpers/mssql'
import * as mysqlHelpers from 'kysely/helpers/mysql'
import * as postgresHelpers from 'kysely/helpers/postgres'
import * as sqliteHelpers from 'kysely/helpers/sqlite'
import type { LoggedStatement } from '#base/engines/reply.ts'
import {
  CONTEXT_MODULE,
  type PreparedSample,
  RUN_PARAMETERS,
  STUBBED_MODULES,
} from './sample-module.ts'

/** The outcome of running a sample with one dialect. */
export interface SampleOutcome {
  /** Every statement that was sent, in order; if a statement was refused, the last one has no reply. */
  sent: LoggedStatement[]
  /** Pieces of SQL that the sample builds but doesn't send. */
  fragments: { sql: string; parameters: readonly unknown[] }[]
  /** Error message of the engine, its driver or Kysely; null if there was no error. */
  error: string | null
}

type Db = kysely.Kysely<never>
type Run = (
  db: Db,
  modules: object,
  keep: <T>(value: T) => T,
  console: object,
  date: DateConstructor,
) => Promise<void>

/**
 * Runs a sample once. What it builds but doesn't run is run afterwards, if it is a whole statement.
 *
 * @param dialect a dialect whose engine appends each statement to `log`
 * @param context exports of the companion's context
 */
export async function runSample(
  { runText }: PreparedSample,
  dialect: kysely.Dialect,
  log: LoggedStatement[],
  context: object,
): Promise<SampleOutcome> {
  const db: Db = new kysely.Kysely({ dialect })
  const kept: unknown[] = []
  const keep = <T>(value: T) => {
    kept.push(value)
    return value
  }
  const fragments: SampleOutcome['fragments'] = []
  let error: string | null = null
  try {
    await functionOf(runText)(db, modulesFor(dialect, context), keep, SILENT_CONSOLE, StoppedDate)
    await Promise.all(kept.map((value) => (value instanceof Promise ? value : null)))
    if (log.length === 0) await runUnsentQueries(kept, db, fragments)
  } catch (thrown) {
    const wasAnswered = log.length > 0 && log.every(({ reply }) => reply)
    // Without the rows that it expects, a sample may fail in its last lines.
    if (!wasAnswered) error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  // A promise that nobody awaits must not terminate the process.
  await Promise.allSettled(kept.filter((value) => value instanceof Promise))
  return { sent: log, fragments, error }
}

const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Run
const functions = new Map<string, Run>()

function functionOf(text: string): Run {
  const known =
    functions.get(text) ?? new AsyncFunction(...RUN_PARAMETERS, stripTypeScriptTypes(text))
  functions.set(text, known)
  return known
}

const SILENT_CONSOLE = { log() {}, error() {}, warn() {}, info() {} }

/** Fixed time at which samples run, so that what they send doesn't change between builds. */
const NOW = Date.UTC(2026, 0, 15, 12)

/** `Date` with a stopped clock. */
const StoppedDate = new Proxy(Date, {
  construct: (target, args: ConstructorParameters<DateConstructor> | []) =>
    args.length === 0 ? new target(NOW) : new target(...args),
  apply: () => new Date(NOW).toString(),
  get: (target, name) => (name === 'now' ? () => NOW : Reflect.get(target, name)),
})

async function runUnsentQueries(
  kept: readonly unknown[],
  db: Db,
  fragments: SampleOutcome['fragments'],
): Promise<void> {
  for (const value of kept) {
    if (typeof value !== 'object' || value === null || value instanceof kysely.Kysely) continue
    if (isCompiled(value)) await db.executeQuery(value)
    else if (isRaw(value)) {
      const { sql, parameters } = value.compile(db)
      if (COMPLETE_STATEMENT.test(sql)) await value.execute(db)
      else fragments.push({ sql, parameters })
    } else if (isBuilder(value)) await value.execute()
    else if (kysely.isOperationNodeSource(value)) {
      const { sql, parameters } = kysely.sql`${value}`.compile(db)
      fragments.push({ sql, parameters })
    }
  }
}

const COMPLETE_STATEMENT = /^\s*(select|insert|update|delete|merge|with|create|alter|drop)\b/i

function isRaw(value: object): value is kysely.RawBuilder<unknown> {
  return 'isRawBuilder' in value && value.isRawBuilder === true
}

function isCompiled(value: object): value is kysely.CompiledQuery {
  return (
    'sql' in value && typeof value.sql === 'string' && 'parameters' in value && 'query' in value
  )
}

function isBuilder(value: object): value is { execute(): Promise<unknown> } {
  return 'execute' in value && typeof value.execute === 'function' && 'compile' in value
}

/** Returns the modules that samples import. The proven dialect replaces their own dialects and drivers. */
function modulesFor(dialect: kysely.Dialect, context: object): object {
  class SampleKysely extends kysely.Kysely<never> {
    constructor({ plugins }: kysely.KyselyConfig) {
      super({ dialect, ...(plugins ? { plugins } : {}) })
    }
  }
  const modules: Record<string, object> = {
    kysely: { ...kysely, Kysely: SampleKysely, ...NO_DIALECTS },
    'kysely/helpers/mssql': mssqlHelpers,
    'kysely/helpers/mysql': mysqlHelpers,
    'kysely/helpers/postgres': postgresHelpers,
    'kysely/helpers/sqlite': sqliteHelpers,
    ...Object.fromEntries([CONTEXT_MODULE, ...STUBBED_MODULES].map((name) => [name, context])),
  }
  return new Proxy(modules, { get: (known, name: string) => known[name] ?? NO_MODULE })
}

class NoDialect {}
const NO_DIALECTS = {
  MssqlDialect: NoDialect,
  MysqlDialect: NoDialect,
  PostgresDialect: NoDialect,
  SqliteDialect: NoDialect,
  DummyDriver: NoDialect,
}

function open() {}
/** Stands for a driver, which opens no connection, and for any other module, however it is imported. */
const NO_MODULE = Object.assign(open, { default: open, Pool: open, createPool: open, promises: {} })
