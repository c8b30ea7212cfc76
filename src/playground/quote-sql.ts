import type { Dialect } from '#model/dialect.ts'

/** Quotes a string for SQL: `it's` becomes `'it''s'`. MySQL also interprets backslashes as escapes. */
export function quoteText(text: string, dialect?: Dialect): string {
  const escaped = text.replaceAll("'", "''")
  return `'${dialect === 'mysql' ? escaped.replaceAll('\\', '\\\\') : escaped}'`
}

/** Quotes a table or column name for a dialect. */
export function quoteName(name: string, dialect: Dialect): string {
  const [open, close] = QUOTES[dialect]
  return open + name.replaceAll(close, close + close) + close
}

const QUOTES: Record<Dialect, [open: string, close: string]> = {
  postgres: ['"', '"'],
  sqlite: ['"', '"'],
  mysql: ['`', '`'],
  mssql: ['[', ']'],
}
