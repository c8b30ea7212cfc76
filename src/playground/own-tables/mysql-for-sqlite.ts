import type { ScriptStatement } from '#engines/split-statements.ts'
import { quoteName, quoteText } from '../quote-sql.ts'
import type { OwnColumn } from './own-table.ts'
import type { MysqlTable } from './read-mysql.ts'

/**
 * Converts MySQL's tables and rows to statements for SQLite, which runs in the browser where MySQL doesn't.
 * Types become those that preserve the values; indexes, triggers and anything else that doesn't affect
 * results are omitted.
 */
export function mysqlForSqlite(
  tables: readonly MysqlTable[],
  statements: readonly ScriptStatement[],
): ScriptStatement[] {
  const lineOf = (name: string) => {
    const place = statements.find(({ sql }) => createdBy(sql) === name)
    return place?.line ?? 1
  }
  const inserts = statements.filter(({ sql }) => /^insert\b/i.test(sql))
  return [
    ...tables.map((table) => ({ sql: createTable(table), line: lineOf(table.name) })),
    ...inserts.map(({ sql, line }) => ({ sql: insertForSqlite(sql), line })),
  ]
}

function createdBy(sql: string): string | undefined {
  return /^create\s+table\s+(?:if\s+not\s+exists\s+)?`?([^\s`(]+)/i.exec(sql)?.[1]
}

function createTable(table: MysqlTable): string {
  const { name, columns, uniques } = table
  const keys = columns.filter(({ primaryKey }) => primaryKey)
  const counter = keys.length === 1 && keys[0]!.name === table.counter ? table.counter : null
  const parts = columns.map((column) => defineColumn(column, table, counter))
  if (keys.length > 0 && counter === null) {
    parts.push(`primary key (${keys.map((key) => quote(key.name)).join(', ')})`)
  }
  for (const unique of uniques) parts.push(`unique (${unique.map(quote).join(', ')})`)
  for (const { name: from, references } of columns) {
    const [, target, to] = /^(.*)\.([^.]*)$/.exec(references ?? '') ?? []
    if (target)
      parts.push(`foreign key (${quote(from)}) references ${quote(target)} (${quote(to!)})`)
  }
  return `create table ${quote(name)} (\n  ${parts.join(',\n  ')}\n)`
}

function defineColumn(column: OwnColumn, table: MysqlTable, counter: string | null): string {
  const { name, type, nullable, values } = column
  const words = [quote(name), typeForSqlite(type)]
  if (name === counter) return [...words, 'primary key autoincrement'].join(' ')
  if (!nullable) words.push('not null')
  const computed = table.computed.get(name)
  const filling = table.defaults.get(name)
  if (computed) words.push(`generated always as (${computed}) stored`)
  else if (filling) words.push(`default ${defaultForSqlite(filling)}`)
  if (values)
    words.push(`check (${quote(name)} in (${values.map((value) => quoteText(value)).join(', ')}))`)
  return words.join(' ')
}

/** Returns a declared type whose affinity preserves the values, and whose name describes them. */
function typeForSqlite(declared: string): string {
  const type = declared.toLowerCase()
  if (/^(?:bool|tinyint|smallint|mediumint|int|bigint|year|serial)/.test(type)) return 'integer'
  if (/^(?:decimal|numeric|dec|fixed)/.test(type)) return 'numeric'
  if (/^(?:float|double|real)/.test(type)) return 'real'
  if (/^(?:bit|binary|varbinary|.*blob)/.test(type)) return 'blob'
  return 'text'
}

function defaultForSqlite(sql: string): string {
  const plain = sql.replace(/\s+on\s+update\b[\s\S]*$/i, '').trim()
  if (/^\(?(?:current_timestamp|now|localtimestamp)(?:\(\d*\))?\)?$/i.test(plain)) {
    return 'current_timestamp'
  }
  if (/^\(?uuid\(\)\)?$/i.test(plain)) return '(lower(hex(randomblob(16))))'
  return /^(?:[+-]?[\d.]+|'(?:[^']|'')*'|true|false|null|\(.*\))$/is.test(plain)
    ? plain
    : `(${plain})`
}

/** Matches strings, names in backticks, binary and hexadecimal values. */
const TOKEN =
  /(?:_binary\s*)?'((?:[^'\\]|\\[\s\S]|'')*)'|"((?:[^"\\]|\\[\s\S]|"")*)"|`[^`]*`|\b0x([0-9a-f]+)\b/gi

/** Converts a MySQL `insert` to SQLite's syntax: its strings have escapes, and may be in double quotes. */
function insertForSqlite(sql: string): string {
  return sql
    .replace(TOKEN, (token, single?: string, double?: string, hex?: string) => {
      if (hex !== undefined) return `x'${hex}'`
      const inner = single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"')
      return inner === undefined ? token : quoteText(unescaped(inner))
    })
    .replace(/^insert\s+ignore\b/i, 'insert or ignore')
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '\0', Z: '\x1a' }

function unescaped(inner: string): string {
  return inner.replace(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter)
}

function quote(name: string): string {
  return quoteName(name, 'sqlite')
}
