/** The four dialects that Kysely ships, in display order. */
export const DIALECTS = ['postgres', 'mysql', 'mssql', 'sqlite'] as const

/** A dialect's id, as used in `?dialect=`, file names and data attributes. */
export type Dialect = (typeof DIALECTS)[number]

/** The dialect shown when the reader has not chosen one. */
export const DEFAULT_DIALECT: Dialect = 'postgres'

/** Display names, as the vendors spell them. */
export const DIALECT_LABELS: Record<Dialect, string> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  mssql: 'SQL Server',
  sqlite: 'SQLite',
}

export function isDialect(value: unknown): value is Dialect {
  return (DIALECTS as readonly unknown[]).includes(value)
}
