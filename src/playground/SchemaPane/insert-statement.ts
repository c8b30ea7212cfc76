import type { Dialect } from '#model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'

/** A column and what the reader typed for it. */
export interface TypedValue {
  column: string
  /** The column's TypeScript type, as it is written. */
  type: string
  text: string
}

/** Columns that the database computes, which no insert may set. */
export function isComputed(type: string): boolean {
  return type.startsWith('GeneratedAlways<')
}

/**
 * An `insert` of one row, without a semicolon. A column whose text is empty is left out, so that it gets its default; the
 * word `null` stands for null.
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
