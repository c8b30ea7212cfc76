import type { Dialect } from '#model/dialect.ts'

/** A text as SQL writes it: `it's` is `'it''s'`. MySQL also reads backslashes as escapes. */
export function quoteText(text: string, dialect?: Dialect): string {
  const escaped = text.replaceAll("'", "''")
  return `'${dialect === 'mysql' ? escaped.replaceAll('\\', '\\\\') : escaped}'`
}

/** A table's or column's name between a dialect's quotes. */
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
