import type { Dialect } from '#model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'

/** A column and the text that the reader entered for it. */
export interface TypedValue {
  column: string
  /** The column's TypeScript type, as written. */
  type: string
  text: string
}

/** Returns whether the database computes the column, so that no insert may set it. */
export function isComputed(type: string): boolean {
  return type.startsWith('GeneratedAlways<')
}

/**
 * Builds an `insert` of one row, without a semicolon. Columns with empty text are omitted, so that they get
 * their default; the word `null` stands for null.
 */
export function insertStatement(
  table: string,
  values: readonly TypedValue[],
  dialect: Dialect,
): string {
  const quoted = (text: string) => quoteName(text, dialect)
  const name = (text: string) => text.split('.').map(quoted).join('.')
  const given = values.filter(({ text }) => text.trim() !== '')
  if (given.length === 0) {
    return `insert into ${name(table)} ${dialect === 'mysql' ? '() values ()' : 'default values'}`
  }
  const columns = given.map(({ column }) => quoted(column))
  const written = given.map((value) => literal(value, dialect))
  return `insert into ${name(table)} (${columns.join(', ')}) values (${written.join(', ')})`
}

function literal({ type, text }: TypedValue, dialect: Dialect): string {
  const value = text.trim()
  if (/^null$/i.test(value)) return 'null'
  if (/\bnumber\b/.test(type) && /^[+-]?\d+(?:\.\d+)?$/.test(value)) return value
  if (/\bboolean\b/.test(type) && /^(?:true|false)$/i.test(value)) {
    if (dialect === 'postgres' || dialect === 'mysql') return value.toLowerCase()
    return /^true$/i.test(value) ? '1' : '0'
  }
  return quoteText(text, dialect)
}
