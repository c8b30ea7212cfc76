import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'
import type { QueryTrace } from '#base/model/query-trace.ts'
import { LIMITS } from '../limits.ts'
import type { EngineName } from './engines.ts'
import {
  boolean,
  type Check,
  type Checked,
  list,
  messages,
  number,
  object,
  oneOf,
  optional,
  string,
  union,
} from './shape.ts'

/** The page's first message to the sandbox's document; it includes the port for everything else. */
export const HELLO = 'kysely-runner'

/** Setup of a worker. */
export interface BootRequest {
  /** `null` starts a worker that only compiles. */
  engine: EngineName | null
  kysely: string
  /** SQL script that creates and fills the tables; empty for none. */
  seed: string
}

/** Names of the files that a worker is started from, in order. */
export interface WorkerFiles {
  scripts: string[]
  binaries: string[]
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

export interface ImportRequest {
  statements: string[]
  /** What to ask about the database that they created: its only row is the answer, as JSON. */
  query: string
}

/** Requests to a worker, which answers one before it gets the next. */
export type WorkerRequest =
  | ({ type: 'run' } & RunRequest)
  /** Requests the SQL for each of the dialects; no engine is involved. */
  | { type: 'compile'; code: string; dialects: Dialect[] }
  /** Runs the statements of a reader's script, and then a query that returns one row with one JSON value. */
  | ({ type: 'import' } & ImportRequest)
  /** Parses a statement as PostgreSQL does; the worker was started with `grammar`. */
  | { type: 'parse'; sql: string }

/** Messages from the page to the sandbox's document. The page assigns the numbers of workers. */
export type ToFrame =
  /** A file to store by name: a script or a binary. Each one is sent once. */
  | { type: 'file'; name: string; content: string | ArrayBuffer }
  | ({ type: 'boot'; worker: number } & BootRequest & WorkerFiles)
  | { type: 'request'; worker: number; request: WorkerRequest }
  | { type: 'stop'; worker: number }

/** The worker truncates text, so longer text is forged. The slack is for the note about the truncation. */
const text = string(LIMITS.output + 1_000)

/** Statements of an import, and characters of what it answers: more than a script that a reader could paste has. */
const MAX_IMPORT = 1_000_000
const MAX_ANSWER = 50_000_000

const cell: Check<Cell> = union(
  object({ t: oneOf('null', 'undefined') }),
  object({ t: oneOf('string', 'bigint', 'Date', 'Buffer', 'object'), v: text }),
  object({ t: oneOf('number'), v: union(number, oneOf('NaN', 'Infinity', '-Infinity')) }),
  object({ t: oneOf('boolean'), v: boolean }),
)
const cells = list(cell, 70_000)

const result: Check<ExampleResult> = union(
  object({
    kind: oneOf('rows'),
    single: boolean,
    columns: list(text, 2_000),
    rows: list(cells, LIMITS.rows),
  }),
  object({ kind: oneOf('value'), value: cell }),
)

const trace: Check<QueryTrace> = object({ built: text, sent: text, rows: optional(result) })

/** A position in the reader's code; line and column count from 1. */
export type CodePosition = Checked<typeof position>
const position = object({
  line: number,
  column: number,
  /** Name of the file that contains the line, if the code has several. */
  file: optional(text),
})

/** SQL as it is sent. */
const compiled = { sql: text, parameters: cells }
const kind = oneOf('query', 'control')

/** One statement as it was sent. */
export type SentStatement = Checked<typeof statement>
const statement = object({
  ...compiled,
  kind,
  /** Time in the engine, in milliseconds; absent if nothing ran. */
  ms: optional(number),
  /** Number of rows returned. */
  rows: optional(number),
  /** The first of these rows, if requested. */
  result: optional(result),
  /** Number of rows inserted, updated or deleted: Kysely's bigint as a string. */
  affected: optional(string(40)),
  /** Position in the reader's code that sent it. */
  at: optional(position),
  failed: optional(oneOf(true)),
  /** The stages of the query on its way to the database, if requested. */
  trace: optional(trace),
})

export type RunError = Checked<typeof error>
const error = object({
  /** The source of the error, which determines how it is explained. */
  kind: oneOf('syntax', 'kysely', 'database', 'code', 'limit', 'engine'),
  /** In plain words. */
  message: text,
  /** The original message as thrown; absent if there is only `message`. */
  original: optional(text),
  /** Additional information, such as the database's detail and hint. */
  detail: optional(text),
  at: optional(position),
})

/** The outcome of a run. */
export type RunSummary = Checked<typeof summary> & {
  /** Changes that earlier runs kept are lost: they were made on another database. The page finds this out. */
  lost?: true
}
const summary = object({
  /** Duration of the whole run, in milliseconds. */
  ms: number,
  result: optional(result),
  /** Number of rows of the result that are not shown. */
  rowsLeftOut: optional(number),
  /** The SQL of the result, if that is a query that the code never executed. */
  compiled: optional(object(compiled)),
  /** The result comes from a promise that the code doesn't await: a program would not have these rows. */
  unawaited: optional(oneOf(true)),
  /** The code left a transaction open, which was rolled back. */
  leftOpen: optional(oneOf(true)),
  error: optional(error),
})

/** The result of compiling code for one dialect, without running it on an engine. */
export type CompiledCode = Checked<typeof compiledCode>
const compiledCode = object({
  dialect: oneOf(...DIALECTS),
  /** In the order in which they would be sent. */
  statements: list(object({ ...compiled, kind }), 500),
  error: optional(error),
})

/** What came of the statements of an import. */
export type ImportReply = Checked<typeof importReply>
const importReply = object({
  /** Indexes of the statements that ran, in the order in which they succeeded. */
  ran: list(number, MAX_IMPORT),
  /** The others, and why. */
  failed: list(object({ place: number, message: text }), MAX_IMPORT),
  /** The query's answer as JSON. */
  answer: string(MAX_ANSWER),
})

/** What PostgreSQL's parser made of a statement. */
export type ParsedStatement = Checked<typeof parsedStatement>
const parsedStatement = object({
  /** The syntax tree as JSON; absent if the SQL isn't PostgreSQL's. */
  tree: optional(string(MAX_ANSWER)),
  /** Otherwise PostgreSQL's message, and the index of the character that it is about. */
  problem: optional(text),
  at: optional(number),
})

export type LogLevel = Checked<typeof level>
const level = oneOf('log', 'warn', 'error')

/** Messages from a worker. What they hold is the reader's, so the document and the page check each. */
export type FromWorker = Checked<typeof isFromWorker>
export const isFromWorker = messages({
  booted: { version: string(200) },
  'boot-failed': { message: text },
  /** The engine is running, and the script that fills the database starts. */
  opened: {},
  'seed-failed': { message: text, line: optional(number) },
  /** The reader's code is loaded and begins to run. */
  running: {},
  statement: { statement },
  log: { level, text },
  done: { summary },
  compiled: { results: list(compiledCode, DIALECTS.length) },
  /**
   * So many statements of an import have been tried. The place is that of the statement which begins and may take long; -1 if
   * none does.
   */
  importing: { tried: number, place: number },
  imported: { reply: importReply },
  parsed: { statement: parsedStatement },
})

/** Messages from the sandbox's document to the page. */
export type FromFrame = Checked<typeof isFromFrame>
export const isFromFrame = messages({
  ready: {},
  /** What a worker sent. */
  sent: { worker: number, message: isFromWorker },
  /** The document terminated the worker on its own, or couldn't start it. */
  ended: { worker: number, why: oneOf('flood', 'crash', 'unreadable'), message: text },
})
