import type { Dialect } from '#base/model/dialect.ts'

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

/** The schema that a dialect looks in by default; a schema of MySQL is a database, of which none is the default. */
const DEFAULT_SCHEMA: Record<Dialect, string | null> = {
  postgres: 'public',
  mssql: 'dbo',
  sqlite: 'main',
  mysql: null,
}

/** Returns whether a schema is the one that a dialect looks in by default. */
export function isDefaultSchema(name: string, dialect: Dialect): boolean {
  return name.toLowerCase() === DEFAULT_SCHEMA[dialect]
}

/** Returns a table's name without the schema that its dialect looks in by default. */
export function withoutDefaultSchema(name: string, dialect: Dialect): string {
  const dot = name.indexOf('.')
  return dot > 0 && isDefaultSchema(name.slice(0, dot), dialect) ? name.slice(dot + 1) : name
}

/**
 * Joins the parts of a table's name as the table is listed: without the default schema, and without the database, and its
 * server, which SQL Server takes before the schema. A schema of MySQL is a database: that of the dump.
 */
export function listedName(parts: readonly string[], dialect: Dialect): string {
  if (dialect === 'mysql') return parts.at(-1)!
  return withoutDefaultSchema((dialect === 'mssql' ? parts.slice(-2) : parts).join('.'), dialect)
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '\0', Z: '\x1a' }

/** Returns the value of a string of MySQL. */
export function mysqlText(text: string): string {
  const inner = text.replace(/^[nbx](?=['"])/i, '')
  const mark = inner[0]!
  return inner
    .slice(1, -1)
    .replaceAll(mark + mark, mark)
    .replace(
      /\\([\s\S])/g,
      (_, letter: string) => ESCAPES[letter] ?? (/[%_]/.test(letter) ? `\\${letter}` : letter),
    )
}

/** A text of SQL Server goes on behind a backslash at the end of a line, without both. */
export const withoutContinuations = (text: string) => text.replace(/\\\r?\n/g, '')

/** Returns a name or a string without its quotes; other words as they are. */
export function unquotedText(text: string, dialect: Dialect): string {
  if (dialect === 'mysql' && /^n?['"]/i.test(text)) return mysqlText(text)
  const quoted = text.replace(/^n(?=')/i, '')
  const close = { '`': '`', '[': ']', '"': '"', "'": "'" }[quoted[0] ?? '']
  if (!close) return text
  const inner = quoted.slice(1, -1).replaceAll(close + close, close)
  return dialect === 'mssql' && close === "'" ? withoutContinuations(inner) : inner
}
