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
  /** Whether `select *` doesn't return it: MySQL calls it invisible, SQL Server hidden. */
  isHidden?: boolean
  /** How MySQL compares its texts, in lower case; empty for the database's default. */
  collation?: string
}

/**
 * What became of a statement that isn't part of the reader's database, or only in part:
 *
 * - `ordinary`: it defines nothing of a table, as most of those around the tables in a dump;
 * - `lost`: what it defines isn't there;
 * - `partial`: what it defines is there, without something that its columns have;
 * - `unchecked`: it is there, without a key or a check;
 * - `unlisted`: its table is there, but not among those that queries name;
 * - `dropped`: the script drops its table again;
 * - `elsewhere`: it is about a table that isn't in the script, or not yet;
 * - `present`: the table was there already, and stays as it is;
 * - `incomplete`: a tool completes its SQL;
 * - `rows`: only some of its rows are taken.
 */
export type SkipKind =
  | 'ordinary'
  | 'lost'
  | 'partial'
  | 'unchecked'
  | 'unlisted'
  | 'dropped'
  | 'elsewhere'
  | 'present'
  | 'incomplete'
  | 'rows'

/** Why a statement is skipped: the kind for decisions, the words for people. */
export interface Reason {
  kind: SkipKind
  why: string
}

/** A statement that isn't part of the reader's database, or only in part. */
export interface SkippedStatement extends Reason {
  /** Line of the reader's script; starts at 1. */
  line: number
  /** The beginning of the statement. */
  start: string
}

export const NOT_A_DEFINITION: Reason = { kind: 'ordinary', why: 'not a table, a key or rows' }

/** Why a table is skipped that isn't there for later queries. */
export const TEMPORARY: Reason = {
  kind: 'unlisted',
  why: 'temporary: it ends with the session, and isn’t among the tables',
}

/** Number of characters of a statement that are looked at for the name of its table. */
export const BEGINNING = 500

/** Number of characters that is enough to recognize a statement. */
const START = 60

/** @param reason words alone for what is lost. */
export function toSkippedStatement(
  { sql, line }: ScriptStatement,
  reason: Reason | string,
): SkippedStatement {
  const [first = ''] = sql.split('\n')
  const start = first.length > START ? `${first.slice(0, START)}…` : first
  return { line, start, ...(typeof reason === 'string' ? { kind: 'lost', why: reason } : reason) }
}

/** Writes lines that a reason names, `dropped again in line 5`, as those of what the reader has: a program or files. */
export const withLines = (why: string, write: (line: number) => string): string =>
  why.replace(/`[^`]*`|(?<=\b(?:in|from) )line (\d+)/g, (found, line?: string) =>
    line === undefined ? found : write(Number(line)),
  )

export const inOrder = (skipped: readonly SkippedStatement[]): SkippedStatement[] =>
  skipped.toSorted((a, b) => a.line - b.line)
