import type { ScriptStatement } from '#base/sql/sql-tokens.ts'

/** One of the reader's own tables. */
export interface OwnTable {
  /** Prefixed with its schema unless that is the default one: `audit.event`. */
  name: string
  columns: OwnColumn[]
  /** What the database says about the table; null for nothing. */
  comment?: string | null
}

export interface OwnColumn {
  name: string
  /** The declared type: `character varying`, `tinyint(1)`, `text[]`; empty if there is none. */
  type: string
  nullable: boolean
  /** `default`: the database fills it in if an insert omits it; `always`: no insert may set it. */
  filled: 'default' | 'always' | null
  primaryKey: boolean
  /** Such as `author.id`, or several, separated by `, `; null if the column references no other. */
  references: string | null
  /** The values of an enum, or of an array's enum items. */
  values: readonly string[] | null
  /** What the database says about the column; null for nothing. */
  comment?: string | null
}

/** A statement that isn't part of the reader's database, or only in part. */
export interface SkippedStatement {
  /** Line of the reader's script; starts at 1. */
  line: number
  /** The beginning of the statement. */
  start: string
  why: string
}

/** Why a statement is skipped that defines nothing of a table, as most of those around the tables in a dump. */
export const NOT_A_DEFINITION = 'not a table, a key or rows'

/** Why a table is skipped that isn't there for later queries. */
export const TEMPORARY = 'temporary: it ends with the session, and isn’t among the tables'

/** Number of characters that is enough to recognize a statement. */
const START = 60

export function toSkippedStatement({ sql, line }: ScriptStatement, why: string): SkippedStatement {
  const [first = ''] = sql.split('\n')
  return { line, start: first.length > START ? `${first.slice(0, START)}…` : first, why }
}
