import type { Dialect } from '#model/dialect.ts'
import type { ExampleResult, Statement } from '#model/example.ts'
import type { QueryTrace } from '#model/query-trace.ts'

/** The engines that run in a browser. */
export type EngineName = 'sqlite' | 'postgres'

/** The engine for each dialect; null means that the code is only compiled. */
export const ENGINE_OF: Record<Dialect, EngineName | null> = {
  postgres: 'postgres',
  mysql: null,
  mssql: null,
  sqlite: 'sqlite',
}

/** The dialects whose code is only compiled. */
export type CompiledDialect = Extract<Dialect, 'mysql' | 'mssql'>

export function isCompiledOnly(dialect: Dialect): dialect is CompiledDialect {
  return ENGINE_OF[dialect] === null
}

/** A position in the reader's code; both fields count from 1. */
export interface CodePosition {
  line: number
  column: number
}

/** One statement as it was sent. */
export interface SentStatement extends Pick<Statement, 'sql' | 'parameters' | 'kind'> {
  /** Time in the engine, in milliseconds; absent if nothing ran. */
  ms?: number
  /** Number of rows returned. */
  rows?: number
  /** The first of these rows, if requested. */
  result?: ExampleResult
  /** Number of rows inserted, updated or deleted: Kysely's bigint as a string. */
  affected?: string
  /** Position in the reader's code that sent it. */
  at?: CodePosition
  failed?: true
  /** The stages of the query on its way to the database, if requested. */
  trace?: QueryTrace
}

/** The source of an error, which determines how it is explained. */
type ErrorKind = 'syntax' | 'kysely' | 'database' | 'code' | 'limit' | 'engine'

export interface RunError {
  kind: ErrorKind
  /** In plain words. */
  message: string
  /** The original message as thrown; absent if there is only `message`. */
  original?: string
  /** Additional information, such as the database's detail and hint. */
  detail?: string
  at?: CodePosition
}

/** The outcome of a run. */
export interface RunSummary {
  /** Duration of the whole run, in milliseconds. */
  ms: number
  result?: ExampleResult
  /** Number of rows of the result that are not shown. */
  rowsLeftOut?: number
  /** The SQL of the result, if that is a query that the code never executed. */
  compiled?: Pick<Statement, 'sql' | 'parameters'>
  /** The code left a transaction open, which was rolled back. */
  leftOpen?: true
  /** Changes that earlier runs kept are lost: they were made on another database. */
  lost?: true
  error?: RunError
}

/** The result of compiling code for one dialect, without running it on an engine. */
export interface CompiledCode {
  dialect: Dialect
  /** In the order in which they would be sent. */
  statements: Pick<SentStatement, 'sql' | 'parameters' | 'kind'>[]
  error?: RunError
}

/** An engine's plan for a statement. */
export interface Plan {
  /** The engine's own output, line by line. */
  lines: string[]
  /** Number of rows read from tables and indexes in one execution; absent if the engine doesn't report it. */
  rowsRead?: number
  error?: RunError
}

/** Setup of a worker. */
export interface BootRequest {
  /** `null` starts a worker that only compiles. */
  engine: EngineName | null
  kysely: string
  /** SQL script that creates and fills the tables; empty for none. */
  seed: string
}

export interface RunRequest {
  dialect: Dialect
  /** TypeScript. */
  code: string
  /** Whether to also report the syntax trees of each query and the driver's rows. */
  trace?: boolean
  /** Whether to also report the first rows of each statement. */
  rows?: boolean
}

/** Messages from the page to the sandbox's document, through a message port. */
export type ToFrame =
  /** Files to store by name: scripts and binaries. Each one is sent once. */
  | { type: 'script'; name: string; text: string }
  | { type: 'binary'; name: string; bytes: ArrayBuffer }
  /** Starts a worker from the named scripts, in order, with the named binaries. */
  | ({ type: 'boot'; worker: number; scripts: string[]; binaries: string[] } & BootRequest)
  | ({ type: 'run'; worker: number; run: number } & RunRequest)
  | { type: 'plan'; worker: number; run: number; sql: string }
  /** Requests the SQL for each of the dialects; no engine is involved. */
  | { type: 'compile'; worker: number; run: number; code: string; dialects: Dialect[] }
  | { type: 'stop'; worker: number }

/** Messages from the sandbox's document to the page. The page assigns the `worker` and `run` numbers. */
export type FromFrame =
  | { type: 'ready' }
  | ({ worker: number } & FromWorker)
  /** The document terminated the worker on its own. */
  | { type: 'ended'; worker: number; why: 'flood' | 'crash' | 'unreadable'; message: string }

/** Messages from a worker to the sandbox's document. */
export type FromWorker =
  | { type: 'booted'; version: string; ms: number }
  | { type: 'boot-failed'; message: string }
  /** The engine is running, and the script that fills the database starts. */
  | { type: 'opened' }
  | { type: 'seed-failed'; message: string; line?: number }
  | { type: 'started'; run: number }
  | { type: 'statement'; run: number; statement: SentStatement }
  | { type: 'log'; run: number; level: LogLevel; text: string }
  | { type: 'done'; run: number; summary: RunSummary }
  | { type: 'planned'; run: number; plan: Plan }
  | { type: 'compiled'; run: number; results: CompiledCode[] }

export type LogLevel = 'log' | 'warn' | 'error'
