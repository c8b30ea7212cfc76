import { replaceTokens, type ScriptStatement, sqlTokens } from '#base/sql/sql-tokens.ts'
import { mysqlText, quoteName, quoteText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { readInsert } from './limit-rows.ts'
import type { OwnColumn } from './own-table.ts'
import type { DefinedTable } from './read-definitions.ts'

/**
 * Converts MySQL's tables and rows to statements for SQLite, which runs in the browser where MySQL doesn't.
 * Types become those that preserve the values; indexes, triggers and anything else that doesn't affect
 * results are omitted.
 */
export function mysqlForSqlite(
  tables: readonly DefinedTable[],
  statements: readonly ScriptStatement[],
): ScriptStatement[] {
  const lineOf = (name: string) => statements.find(({ sql }) => createdBy(sql) === name)?.line ?? 1
  const inserts = statements.filter(({ sql }) => /^insert\b/i.test(sql))
  return [
    ...tables.map((table) => ({ sql: createTable(table), line: lineOf(table.name) })),
    ...inserts.map((insert) => ({ ...insert, sql: insertForSqlite(insert, tables) })),
  ]
}

function createdBy(sql: string): string | undefined {
  return /^create\s+table\s+(?:if\s+not\s+exists\s+)?`?([^\s`(]+)/i.exec(sql)?.[1]
}

function createTable(table: DefinedTable): string {
  const { name, columns, uniques } = table
  const keys = columns.filter(({ primaryKey }) => primaryKey)
  const counter = keys.length === 1 && keys[0]!.name === table.counter ? table.counter : null
  const parts = columns.map((column) => defineColumn(column, table, counter))
  if (keys.length > 0 && counter === null) {
    parts.push(`primary key (${keys.map((key) => quote(key.name)).join(', ')})`)
  }
  for (const unique of uniques) parts.push(`unique (${unique.map(quote).join(', ')})`)
  for (const { columns: from, table: target, targets } of table.foreignKeys) {
    const to = targets.length > 0 ? ` (${targets.map(quote).join(', ')})` : ''
    parts.push(`foreign key (${from.map(quote).join(', ')}) references ${quote(target)}${to}`)
  }
  return `create table ${quote(name)} (\n  ${parts.join(',\n  ')}\n)`
}

function defineColumn(column: OwnColumn, table: DefinedTable, counter: string | null): string {
  const { name, type, nullable, values } = column
  const words = [quote(name), typeForSqlite(type)]
  if (name === counter) return [...words, 'primary key autoincrement'].join(' ')
  if (!nullable) words.push('not null')
  const computed = table.computed.get(name)
  const filling = table.defaults.get(name)
  if (computed) words.push(`generated always as (${textForSqlite(computed)}) stored`)
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
  const plain = textForSqlite(sql).trim()
  if (/^\(?(?:current_timestamp|now|localtimestamp)(?:\(\d*\))?\)?$/i.test(plain)) {
    return 'current_timestamp'
  }
  if (/^\(?uuid\(\)\)?$/i.test(plain)) return '(lower(hex(randomblob(16))))'
  return /^(?:[+-]?[\d.]+|'(?:[^']|'')*'|true|false|null|\(.*\))$/is.test(plain)
    ? plain
    : `(${plain})`
}

/** Converts MySQL's SQL to SQLite's: its strings have escapes, may be in double quotes, and name their encoding. */
function textForSqlite(sql: string): string {
  const text = replaceTokens(sql, 'mysql', ({ kind, text }) => {
    const [, bits] = /^b'([01]+)'$/i.exec(text) ?? []
    if (bits)
      return `x'${parseInt(bits, 2)
        .toString(16)
        .padStart(Math.ceil(bits.length / 8) * 2, '0')}'`
    if (kind === 'string') return /^x'/i.test(text) ? text : quoteText(mysqlText(text))
    if (kind === 'number' && /^0x/i.test(text)) return `x'${text.slice(2)}'`
    return /^_(?:binary|utf8|utf8mb[34]|latin1|ascii)$/i.test(text) ? '' : null
  })
  return timeForSqlite(text.replace(/\bconvert\s*\(([^()]+?)\s+using\s+\w+\s*\)/gi, '($1)'))
}

/** MySQL's functions of the time at which a row is stored, and what SQLite has instead. */
const NOW: Readonly<Record<string, string>> = {
  ...{ now: 'current_timestamp', sysdate: 'current_timestamp', localtime: 'current_timestamp' },
  ...{ current_timestamp: 'current_timestamp', localtimestamp: 'current_timestamp' },
  ...{ utc_timestamp: 'current_timestamp', curdate: 'current_date', current_date: 'current_date' },
  ...{ utc_date: 'current_date', curtime: 'current_time', current_time: 'current_time' },
  ...{
    utc_time: 'current_time',
    unix_timestamp: 'unixepoch()',
    uuid: 'lower(hex(randomblob(16)))',
  },
}

/** Converts calls such as `now(6)`, outside of texts. */
function timeForSqlite(sql: string): string {
  const tokens = [...sqlTokens(sql, 'sqlite')]
  let text = ''
  for (let index = 0; index < tokens.length; index += 1) {
    const { kind, text: word, start } = tokens[index]!
    const now = kind === 'word' ? NOW[word.toLowerCase()] : undefined
    const call = now && /^\s*\(\s*\d?\s*\)/.exec(sql.slice(start + word.length))?.[0]
    text += call ? now : word
    const end = start + word.length + (call?.length ?? 0)
    while (call && (tokens[index + 1]?.start ?? Infinity) < end) index += 1
  }
  return text
}

/** Converts an `insert`: MySQL's dumps contain values of computed columns, which SQLite refuses. */
function insertForSqlite(statement: ScriptStatement, tables: readonly DefinedTable[]): string {
  const insert = readInsert(statement, 'mysql')
  const table = tables.find((one) => one.name === insert?.table.split('.').at(-1))
  if (!table || !insert || table.computed.size === 0) {
    // The schema before the table is MySQL's database, and `into` may be missing.
    return textForSqlite(statement.sql).replace(
      /^insert\s+(?:(?:low_priority|high_priority|delayed)\s+)?(ignore\s+)?(?:into\s+)?(?:(?:`[^`]+`|[\w$]+)\s*\.\s*)?/i,
      (_, ignore?: string) => `insert ${ignore ? 'or ignore ' : ''}into `,
    )
  }
  const columns =
    insert.columns.length > 0 ? insert.columns : table.columns.map((column) => column.name)
  const isKept = (_: unknown, place: number) => !table.computed.has(columns[place] ?? '')
  const rows = insert.rows.map((row) => {
    const values = new SqlReader(row.sql, 'mysql').group()?.parts() ?? []
    return `(${values
      .filter(isKept)
      .map((value) => textForSqlite(value.text()))
      .join(', ')})`
  })
  const list = columns.filter(isKept).map(quote).join(', ')
  const begin = /^insert\s+ignore\b/i.test(statement.sql) ? 'insert or ignore' : 'insert'
  return `${begin} into ${quote(table.name)} (${list}) values ${rows.join(', ')}${insert.end}`
}

function quote(name: string): string {
  return quoteName(name, 'sqlite')
}
