import type { Dialect } from '#base/model/dialect.ts'

/** The databases that run in a browser. */
export type DatabaseName = 'sqlite' | 'postgres'

/** What a worker can be started with: a database that runs code, or PostgreSQL's parser, which only parses. */
export type EngineName = DatabaseName | 'grammar'

/** The engine for each dialect; null means that the code is only compiled. */
export const ENGINE_OF: Record<Dialect, DatabaseName | null> = {
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
