/** The four dialects that Kysely ships, in the order in which the site shows them. */
export const DIALECTS = ['postgres', 'mysql', 'mssql', 'sqlite'] as const

/** A dialect's id, as used in `?dialect=`, in file names and in data attributes. */
export type Dialect = (typeof DIALECTS)[number]

/** The dialect that is shown when a reader has not chosen one. */
export const DEFAULT_DIALECT: Dialect = 'postgres'

/** Names as the vendors write them. */
export const DIALECT_LABELS: Record<Dialect, string> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  mssql: 'SQL Server',
  sqlite: 'SQLite',
}

export function isDialect(value: unknown): value is Dialect {
  return typeof value === 'string' && (DIALECTS as readonly string[]).includes(value)
}
