import type { Dialect } from '#model/dialect.ts'
import type { ExampleResult, Statement } from '#model/example.ts'
import type { QueryTrace } from '#model/query-trace.ts'

/** The engines that run in a browser. */
export type EngineName = 'sqlite' | 'postgres'

/** The engine that stands behind each dialect; null means that the code is only compiled. */
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

/** A place in the reader's code; both count from 1. */
export interface CodePosition {
  line: number
  column: number
}

/** One statement as it was sent. */
export interface SentStatement extends Pick<Statement, 'sql' | 'parameters' | 'kind'> {
  /** Milliseconds in the engine; absent where nothing ran. */
  ms?: number
  /** Rows that came back. */
  rows?: number
  /** The first of these rows, where that was asked for. */
  result?: ExampleResult
  /** Rows inserted, changed or deleted, as Kysely's bigint says it. */
  affected?: string
  /** Where the reader's code sent it. */
  at?: CodePosition
  failed?: true
  /** How the query got there, where that was asked for. */
  trace?: QueryTrace
}

/** What an error is: who raised it decides how it is explained. */
type ErrorKind = 'syntax' | 'kysely' | 'database' | 'code' | 'limit' | 'engine'

export interface RunError {
  kind: ErrorKind
  /** In plain words. */
  message: string
  /** What was thrown, word by word; absent when `message` is all there is. */
  original?: string
  /** What the database adds: detail and hint. */
  detail?: string
  at?: CodePosition
}

/** What the code gave in the end. */
export interface RunSummary {
  /** Milliseconds of the whole run. */
  ms: number
  result?: ExampleResult
  /** Rows of the result that are not shown. */
  rowsLeftOut?: number
  /** The result is a query that the code never executed: its SQL. */
  compiled?: Pick<Statement, 'sql' | 'parameters'>
  /** The code left a transaction open, which was rolled back. */
  leftOpen?: true
  /** Changes that earlier runs kept are lost: they were made on another database. */
  lost?: true
  error?: RunError
}

/** What code is for one dialect when no engine runs it. */
export interface CompiledCode {
  dialect: Dialect
  /** In the order in which they would be sent. */
  statements: Pick<SentStatement, 'sql' | 'parameters' | 'kind'>[]
  error?: RunError
}

/** How an engine runs a statement. */
export interface Plan {
  /** The engine's own words, one line each. */
  lines: string[]
  /** Rows that it read from tables and indexes to run it once; absent where it doesn't say. */
  rowsRead?: number
  error?: RunError
}

/** How a worker is prepared. */
export interface BootRequest {
  /** `null` starts a worker that only compiles. */
  engine: EngineName | null
  kysely: string
  /** Script with tables and rows; empty for none. */
  seed: string
}

export interface RunRequest {
  dialect: Dialect
  /** TypeScript. */
  code: string
  /** Also tells the syntax trees of each query and the driver's rows. */
  trace?: boolean
  /** Also tells the first rows of each statement. */
  rows?: boolean
}

/** From the page to the sandbox's document, through a message port. */
export type ToFrame =
  /** Bytes to keep: scripts by name and binaries by name. Sent once for each. */
  | { type: 'script'; name: string; text: string }
  | { type: 'binary'; name: string; bytes: ArrayBuffer }
  /** Starts a worker: the named scripts in order, with the named binaries. */
  | ({ type: 'boot'; worker: number; scripts: string[]; binaries: string[] } & BootRequest)
  | ({ type: 'run'; worker: number; run: number } & RunRequest)
  | { type: 'plan'; worker: number; run: number; sql: string }
  /** Asks for the SQL for each of the dialects; no engine sees any of it. */
  | { type: 'compile'; worker: number; run: number; code: string; dialects: Dialect[] }
  | { type: 'stop'; worker: number }

/** From the sandbox's document to the page. `worker` and `run` are the page's own numbers. */
export type FromFrame =
  | { type: 'ready' }
  | ({ worker: number } & FromWorker)
  /** The document ended the worker by itself. */
  | { type: 'ended'; worker: number; why: 'flood' | 'crash' | 'unreadable'; message: string }

/** From a worker to the sandbox's document. */
export type FromWorker =
  | { type: 'booted'; version: string; ms: number }
  | { type: 'boot-failed'; message: string }
  /** The engine is there, and the script that fills the database begins. */
  | { type: 'opened' }
  | { type: 'seed-failed'; message: string; line?: number }
  | { type: 'started'; run: number }
  | { type: 'statement'; run: number; statement: SentStatement }
  | { type: 'log'; run: number; level: LogLevel; text: string }
  | { type: 'done'; run: number; summary: RunSummary }
  | { type: 'planned'; run: number; plan: Plan }
  | { type: 'compiled'; run: number; results: CompiledCode[] }

export type LogLevel = 'log' | 'warn' | 'error'
