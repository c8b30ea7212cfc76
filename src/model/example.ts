import type { Dialect } from './dialect.ts'

/**
 * A proven example: one piece of TypeScript, compiled for each dialect and run on real engines.
 * Built by `examples`, shown by `prose`, indexed by `search`, edited by the runner.
 */
export interface ExampleProof {
  /** Stable id: the module's path below `content/`, without extension; for a fence `<page id>#<n>`. */
  id: string
  /** One entry per dialect, in the order of `DIALECTS`; each dialect is always there. */
  dialects: Record<Dialect, DialectProof>
}

/** What stands behind a dialect's panel. */
export type ProofStatus =
  /** Compiled and run; `rows` is what the engine returned. */
  | 'run'
  /** Compiled with the dialect's own compiler; no engine ran it. */
  | 'compiled'
  /** The dialect can't do it; `unavailable` says what to do instead. */
  | 'unavailable'

export interface DialectProof {
  status: ProofStatus
  /** The TypeScript that the reader sees, without the module's scaffolding. */
  code: string
  /** Every statement sent, in order, including `begin`, savepoints and `commit`. */
  statements: Statement[]
  /** What the example's last expression gave; absent when it was not run or returns nothing. */
  result?: ExampleResult
  /** The inferred, readable TypeScript type of the result. */
  resultType?: string
  /** What ran it, with its version: `PostgreSQL 18.1`, `MariaDB 10.11`, `SQLite 3.50`; absent when not run. */
  engine?: string
  /** A sentence on what was not run, and why: "MariaDB has no `->` operator." Shown beside the status. */
  note?: string
  unavailable?: Unavailable
}

export interface Statement {
  /** Exactly what Kysely sends. */
  sql: string
  /** The same, formatted for reading. */
  formatted: string
  /** Parameters in order, as JSON-safe values; see `Cell`. */
  parameters: Cell[]
  /** `query` has parameters and rows; `control` is begin, commit, rollback and savepoints. */
  kind: 'query' | 'control'
}

export interface Unavailable {
  /** Why, in a sentence: "SQL Server has no `distinct on`." */
  because: string
  /** What to do instead, in a sentence. */
  instead: string
  /** A link to the page that shows the alternative. */
  see?: string
}

/** `export const unavailable` of an example's module: what a dialect can't do at all. */
export type Unavailabilities = Partial<Record<Dialect, Unavailable>>

/**
 * `export const compiledOnly` of an example's module: statements that are right for MySQL 8, but that
 * MariaDB, which runs MySQL's examples, can't run. The value says why, in a sentence.
 */
export type CompiledOnly = { mysql: string }

/**
 * A value of a row or a parameter, safe for JSON. `t` is its JavaScript type at run time, because
 * that is what readers misjudge: `string` for PostgreSQL's bigint, `number` for SQLite's booleans.
 */
export type Cell =
  | { t: 'null' | 'undefined' }
  | { t: 'string' | 'bigint' | 'Date' | 'Buffer'; v: string }
  | { t: 'number'; v: number }
  | { t: 'boolean'; v: boolean }
  /** An object or array; `v` is JSON text. */
  | { t: 'object'; v: string }

export type ExampleResult =
  /** An array of row objects, or one row object (`single`). */
  | { kind: 'rows'; single: boolean; columns: string[]; rows: Cell[][] }
  /** Anything else: a number, `undefined`, an `InsertResult`… */
  | { kind: 'value'; value: Cell }

/**
 * What an identifier in an example's code means: offset and length in the visible code (UTF-16 units),
 * its type as TypeScript displays it, the first line of its documentation (empty for none), and for a name
 * of the documented package its id in the reference, `SelectQueryBuilder.where`; the built site has its
 * address instead.
 */
export type Hover = [
  start: number,
  length: number,
  type: string,
  documentation?: string,
  symbol?: string,
]

/**
 * Which part of the SQL a call made: the statement's index, the first and the last line of the call in the visible code,
 * from 1 on, then start and end of each part in the formatted statement (UTF-16 units).
 */
export type SqlOrigin = [statement: number, first: number, last: number, ...parts: number[]]

/** Hovers of one example; dialects with the same code share one list, and so do those with the same origins. */
export interface ExampleHovers {
  id: string
  variants: { dialects: Dialect[]; hovers: Hover[] }[]
  /** Absent before the example has run. */
  origins?: { dialects: Dialect[]; origins: SqlOrigin[] }[]
}

/** An example as an author wrote it, found by `content`, proven by `examples`. */
export interface ExampleSource {
  id: string
  /** Absolute path of the module, or of the page that holds the fence. */
  file: string
  /** Line in `file` where the fence's code starts; 1 for a module. */
  line: number
  kind: 'module' | 'fence'
  /** The module's text, or the fence's code, which is the body of `async (db) => { … }`. */
  code: string
}
