import type { Dialect } from './dialect.ts'

/** The databases that the support table has a column for, in this order. */
export const DATABASES = ['postgres', 'mysql', 'mariadb', 'mssql', 'sqlite'] as const

export type Database = (typeof DATABASES)[number]

export const DATABASE_LABELS: Record<Database, string> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  mariadb: 'MariaDB',
  mssql: 'SQL Server',
  sqlite: 'SQLite',
}

/** The Kysely dialect of each database. */
export const DIALECT_OF: Record<Database, Dialect> = {
  postgres: 'postgres',
  mysql: 'mysql',
  mariadb: 'mysql',
  mssql: 'mssql',
  sqlite: 'sqlite',
}

/**
 * What is known of a method and a database.
 * - `runs`: the probe ran on the database.
 * - `refused`: the database refused the probe and accepted its control, the same statement without the method.
 * - `compiles`: Kysely generates SQL; no server here ran it, and the database's documentation doesn't rule it out.
 * - `unavailable`: the database or Kysely doesn't offer it.
 */
export type SupportStatus = 'runs' | 'refused' | 'compiles' | 'unavailable'

/** The word in a cell, and the mark before it. */
export const SUPPORT_WORDS: Record<SupportStatus, { mark: string; word: string }> = {
  runs: { mark: '✓', word: 'runs' },
  refused: { mark: '✗', word: 'refused' },
  compiles: { mark: '○', word: 'compiles' },
  unavailable: { mark: '–', word: 'unavailable' },
}

/** A cell of the support table. */
export interface SupportCell {
  status: SupportStatus
  /** The engine that ran or refused the probe: `PostgreSQL 15.20`. */
  version?: string
  /** The server's message if refused; why the method is unavailable; what it needs to run. */
  message?: string
  /** The database's first version with it, according to its documentation: `17`. */
  since?: string
  /** The page of the database's documentation that says so. */
  source?: string
}

/** Returns what a cell says without its details. */
export function supportText({ status, since }: SupportCell): string {
  const { word } = SUPPORT_WORDS[status]
  return since ? `${word}, since ${since}` : word
}

/** A row of the support table. */
export interface SupportRow {
  /** TypeScript of the probe. */
  code: string
  /** The statements that Kysely generates for it, by dialect; none where it throws. */
  sql: Partial<Record<Dialect, string[]>>
  cells: Record<Database, SupportCell>
}

/** Path of the table as data, in the built site. */
export const SUPPORT_FILE = 'docs/reference/support.json'

/** One entry of `support.json`, which other sites and tools may rely on. */
export interface SupportEntry
  extends Pick<SupportCell, 'status' | 'version' | 'message' | 'since'> {
  /** `SelectQueryBuilder.fullJoin`, `helpers/mysql#jsonArrayFrom`. */
  name: string
  database: Database
}

/** Converts the table to the entries of `support.json`. */
export function supportEntries(rows: Readonly<Record<string, SupportRow>>): SupportEntry[] {
  return Object.entries(rows).flatMap(([name, { cells }]) =>
    DATABASES.map((database) => {
      const { status, version, message, since } = cells[database]
      return { name, database, status, version, message, since }
    }),
  )
}
