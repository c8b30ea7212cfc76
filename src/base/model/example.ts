import type { Dialect } from './dialect.ts'

/**
 * A proven example: one piece of TypeScript, compiled for each dialect and run on real engines.
 * Built by `examples`, shown by `prose`, indexed by `search`, edited by the runner.
 */
export interface ExampleProof {
  /** Stable id: the module's path under `content/`, without extension; for a fence, `<page id>#<n>`. */
  id: string
  /** One entry per dialect, in the order of `DIALECTS`; every dialect is present. */
  dialects: Record<Dialect, DialectProof>
}

/** How the example in a dialect's panel was proven. */
export type ProofStatus =
  /** Compiled and run; `result` is what the engine returned. */
  | 'run'
  /** Compiled with the dialect's own query compiler, but not run on an engine. */
  | 'compiled'
  /** Not supported by the dialect; `unavailable` describes the alternative. */
  | 'unavailable'

export interface DialectProof {
  status: ProofStatus
  /** The TypeScript that the reader sees, without the module's scaffolding. */
  code: string
  /** Every statement sent, in order, including `begin`, savepoints and `commit`. */
  statements: Statement[]
  /** Value of the example's last expression; absent when it was not run or returns nothing. */
  result?: ExampleResult
  /** The inferred, readable TypeScript type of the result. */
  resultType?: string
  /** Engine that ran it: `PostgreSQL 18.1`, `MariaDB 10.11`, `SQLite 3.50`; absent when not run. */
  engine?: string
  /** A sentence on what was not run and why: "MariaDB has no `->` operator." Shown next to the status. */
  note?: string
  unavailable?: Unavailable
}

export interface Statement {
  /** Exactly what Kysely sends. */
  sql: string
  /** The same statement, formatted for reading. */
  formatted: string
  /** Parameters in order, as JSON-safe values; see `Cell`. */
  parameters: Cell[]
  /** `query` has parameters and rows; `control` is begin, commit, rollback or a savepoint. */
  kind: 'query' | 'control'
}

export interface Unavailable {
  /** The reason, as a sentence: "SQL Server has no `distinct on`." */
  because: string
  /** The alternative, as a sentence. */
  instead: string
  /** A link to the page that shows the alternative. */
  see?: string
}

/** Type of an example module's `export const unavailable`: dialects that don't support the example at all. */
export type Unavailabilities = Partial<Record<Dialect, Unavailable>>

/**
 * Type of an example module's `export const compiledOnly`: the statements are valid for MySQL 8, but MariaDB,
 * which runs the MySQL examples, can't run them. The value gives the reason, as a sentence.
 */
export type CompiledOnly = { mysql: string }

/**
 * A row value or a parameter, JSON-safe. `t` is its runtime JavaScript type, because that is what readers get
 * wrong: `string` for PostgreSQL's bigint, `number` for SQLite's booleans.
 */
export type Cell =
  | { t: 'null' | 'undefined' }
  | { t: 'string' | 'bigint' | 'Date' | 'Buffer'; v: string }
  /** JSON has no numbers that aren't finite. */
  | { t: 'number'; v: number | 'NaN' | 'Infinity' | '-Infinity' }
  | { t: 'boolean'; v: boolean }
  /** An object or array; `v` is JSON text. */
  | { t: 'object'; v: string }

export type ExampleResult =
  /** An array of row objects, or one row object (`single`). */
  | { kind: 'rows'; single: boolean; columns: string[]; rows: Cell[][] }
  /** Anything else: a number, `undefined`, an `InsertResult`… */
  | { kind: 'value'; value: Cell }

/** Hover information for an identifier in an example's code. */
export interface Hover {
  /** Offset in the visible code, in UTF-16 code units, as is `length`. */
  start: number
  length: number
  /** As TypeScript displays it. */
  type: string
  /** The first line of its documentation. */
  documentation?: string
  /** For a name of the documented package its id in the reference, `SelectQueryBuilder.where`; in the built site its URL. */
  reference?: string
}

/** The parts of a statement that a call generated. */
export interface SqlOrigin {
  /** Index of the statement. */
  statement: number
  /** The first and last line of the call in the visible code; they count from 1. */
  first: number
  last: number
  parts: SqlPart[]
}

/** A part of the formatted statement, as offsets in UTF-16 code units. */
export interface SqlPart {
  start: number
  end: number
}

/** Hovers of one example. Dialects with the same code share a list, as do dialects with the same origins. */
export interface ExampleHovers {
  id: string
  variants: { dialects: Dialect[]; hovers: Hover[] }[]
  /** Absent before the example has run. */
  origins?: { dialects: Dialect[]; origins: SqlOrigin[] }[]
}

/** An example as its author wrote it; found by `content`, proven by `examples`. */
export interface ExampleSource {
  id: string
  /** Absolute path of the module, or of the page that contains the fence. */
  file: string
  /** Line in `file` where the fence's code starts; 1 for a module. */
  line: number
  kind: 'module' | 'fence'
  /** The module's text, or the fence's code, which is the body of `async (db) => { … }`. */
  code: string
}
