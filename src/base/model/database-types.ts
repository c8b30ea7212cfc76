import type { Dialect } from './dialect.ts'

/**
 * Name of the interface that describes what a dialect's usual driver returns, in the sample database's types
 * and in pasted ones. `pg`'s is `Database` itself.
 */
export const DATABASE_TYPES: Record<Dialect, string> = {
  postgres: 'Database',
  mysql: 'MysqlDatabase',
  mssql: 'MssqlDatabase',
  sqlite: 'SqliteDatabase',
}
