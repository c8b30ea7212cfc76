import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { mysqlText, quoteName, quoteText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { type DefinedTable, rowEndOf, rowStartOf } from './defined-table.ts'
import { readInsert, readTarget } from './limit-rows.ts'
import type { OwnColumn } from './own-table.ts'

/**
 * Converts MySQL's tables and rows to statements for SQLite, which runs in the browser where MySQL doesn't.
 * Types become those that preserve the values; indexes, triggers and anything else that doesn't affect
 * results are omitted.
 */
export function mysqlForSqlite(
  tables: readonly DefinedTable[],
  statements: readonly ScriptStatement[],
): ScriptStatement[] {
  const lines = new Map(statements.map(({ sql, line }) => [createdBy(sql), line]))
  const definitions = tables.map((table) => {
    return { sql: createTable(table), line: lines.get(table.name) ?? 1 }
  })
  const rows = statements.flatMap((statement) => {
    const sql = insertForSqlite(statement, tables)
    return sql === null ? [] : [{ ...statement, sql }]
  })
  return [...definitions, ...rows]
}

function createdBy(sql: string): string | undefined {
  const reader = new SqlReader(sql, 'mysql')
  if (!reader.skip('create table') && !reader.skip('create temporary table')) return undefined
  reader.skip('if not exists')
  return reader.name().at(-1)
}

function createTable(table: DefinedTable): string {
  const { name, columns, uniques } = table
  // Only present rows are here: what ends them isn't part of the key.
  const rowEnd = rowEndOf(table)
  const keys = columns.filter((column) => column.primaryKey && column.name !== rowEnd)
  const counter = keys.length === 1 && keys[0]!.name === table.counter ? table.counter : null
  // A key that is an `integer` counts up by itself in SQLite, whatever it is in MySQL; an `int` doesn't.
  const plainKey = keys.length === 1 && counter === null ? keys[0] : null
  const parts = columns.map((column) => defineColumn(column, table, counter, column === plainKey))
  if (keys.length > 0 && counter === null) {
    parts.push(`primary key (${keys.map((key) => quote(key.name)).join(', ')})`)
  }
  for (const { columns: of } of uniques) {
    // Others are of expressions.
    if (of.every((column) => columns.some((other) => other.name === column)))
      parts.push(`unique (${of.map(quote).join(', ')})`)
  }
  for (const { columns: from, table: target, targets } of table.foreignKeys) {
    const to = targets.length > 0 ? ` (${targets.map(quote).join(', ')})` : ''
    parts.push(`foreign key (${from.map(quote).join(', ')}) references ${quote(target)}${to}`)
  }
  return `create table ${quote(name)} (\n  ${parts.join(',\n  ')}\n)`
}

function defineColumn(
  column: OwnColumn,
  table: DefinedTable,
  counter: string | null,
  isPlainKey: boolean,
): string {
  const { name, type, nullable, values } = column
  const affine = typeForSqlite(type)
  const words = [quote(name), isPlainKey && affine === 'integer' ? 'int' : affine]
  if (name === counter) return [...words, 'primary key autoincrement'].join(' ')
  if (!nullable) words.push('not null')
  const computed = table.computed.get(name)
  const filling = table.defaults.get(name)
  if (computed) words.push(`generated always as (${textForSqlite(computed)}) stored`)
  else if (name === rowStartOf(table)) words.push('default current_timestamp')
  else if (name === rowEndOf(table)) words.push(`default ${quoteText(FOREVER)}`)
  else if (filling) words.push(`default ${defaultForSqlite(filling)}`)
  if (values)
    words.push(`check (${quote(name)} in (${values.map((value) => quoteText(value)).join(', ')}))`)
  return words.join(' ')
}

/** What MariaDB writes for rows that are still in force. */
const FOREVER = '2038-01-19 03:14:07.999999'

/** MySQL's types whose values SQLite doesn't preserve as text, by what preserves them. */
const TYPES: readonly [type: string, words: RegExp][] = [
  ['integer', /^(?:bool|boolean|(?:tiny|small|medium|middle|big)?int\d?|integer|year|serial)$/i],
  ['numeric', /^(?:decimal|numeric|dec|fixed)$/i],
  ['real', /^(?:float\d?|double|real)$/i],
  ['blob', /^(?:bit|(?:var)?binary|(?:tiny|medium|long)?blob)$/i],
]

/** Returns a declared type whose affinity preserves the values, and whose name describes them. */
function typeForSqlite(declared: string): string {
  const word = new SqlReader(declared, 'mysql').next()?.text ?? ''
  return TYPES.find(([, words]) => words.test(word))?.[0] ?? 'text'
}

/** Words that SQLite takes for a default without parentheses. */
const DEFAULT_WORDS = /^(?:true|false|null|current_(?:timestamp|date|time))$/i

/** Converts a default: SQLite takes only constants and a few words without parentheses. */
function defaultForSqlite(sql: string): string {
  const text = textForSqlite(sql).trim()
  const reader = new SqlReader(text, 'sqlite')
  const isSigned = reader.skip('-') || reader.skip('+')
  const isEnclosed = !isSigned && reader.group() !== null
  const { kind = '', text: word = '' } = (isEnclosed ? undefined : reader.next()) ?? {}
  const isPlain = isEnclosed || /^(?:number|string)$/.test(kind) || DEFAULT_WORDS.test(word)
  return isPlain && reader.isAtEnd ? text : `(${text})`
}

/** Converts MySQL's SQL to SQLite's, and keeps the spaces between words. */
function textForSqlite(sql: string): string {
  const reader = new SqlReader(sql, 'mysql')
  let text = ''
  for (let end = 0; !reader.isAtEnd; ) {
    text += sql.slice(end, reader.peek()!.start)
    text += callForSqlite(reader) ?? wordForSqlite(reader)
    const last = reader.tokens[reader.at - 1]!
    end = last.start + last.text.length
  }
  return text
}

/** MySQL's functions of the time at which a row is stored, and what SQLite has instead. */
const NOW: ReadonlyMap<string, string> = new Map([
  ...['now', 'sysdate', 'localtime', 'localtimestamp', 'current_timestamp', 'utc_timestamp'].map(
    (name) => [name, 'current_timestamp'] as const,
  ),
  ...['curdate', 'current_date', 'utc_date'].map((name) => [name, 'current_date'] as const),
  ...['curtime', 'current_time', 'utc_time'].map((name) => [name, 'current_time'] as const),
  ['unix_timestamp', 'unixepoch()'],
  ['uuid', 'lower(hex(randomblob(16)))'],
])

/** Converts the call that is next, such as `now(6)` or `convert(a using utf8)`; null if none is that needs it. */
function callForSqlite(reader: SqlReader): string | null {
  const begin = reader.at
  const name = reader.next()
  const word = name?.kind === 'word' ? name.text.toLowerCase() : ''
  const args = reader.group()
  if (args) {
    const now = args.tokens.length < 2 ? NOW.get(word) : undefined
    if (now !== undefined) return now
    if (word === 'convert' && args.find(/^using$/i)) {
      return `(${textForSqlite(args.text(0, args.at))})`
    }
  } else if (/^(?:localtime|localtimestamp|utc_timestamp|utc_date|utc_time)$/.test(word)) {
    reader.at = begin + 1
    return NOW.get(word)!
  }
  reader.at = begin
  return null
}

/** Converts a word: MySQL's strings have escapes, may be in double quotes, and name their encoding. */
function wordForSqlite(reader: SqlReader): string {
  const { kind, text } = reader.next()!
  const [, bits] = /^b'([01]+)'$/i.exec(text) ?? []
  if (bits) {
    const digits = Math.ceil(bits.length / 8) * 2
    return `x'${BigInt(`0b${bits}`).toString(16).padStart(digits, '0')}'`
  }
  if (kind === 'string') return /^x'/i.test(text) ? text : quoteText(mysqlText(text))
  if (kind === 'number' && /^0x/i.test(text)) return `x'${text.slice(2)}'`
  const isEncoding = /^_(?:binary|utf8|utf8mb[34]|latin1|ascii)$/i.test(text)
  return isEncoding && reader.peek()?.kind === 'string' ? '' : text
}

/**
 * Converts an `insert` or a `replace`; null for any other statement. MySQL's dumps contain values of computed columns,
 * which SQLite refuses.
 */
function insertForSqlite(
  statement: ScriptStatement,
  tables: readonly DefinedTable[],
): string | null {
  const reader = new SqlReader(statement.sql, 'mysql')
  const target = readTarget(reader)
  if (!target) return null
  // The schema before the table is MySQL's database.
  const name = target.table.at(-1)!
  const begin = `${target.action} into ${quote(name)}`
  const table = tables.find((definedTable) => definedTable.name === name)
  const insert = table && table.computed.size > 0 ? readInsert(statement, 'mysql') : null
  if (!table || !insert) return `${begin} ${textForSqlite(reader.text(reader.at))}`
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
  return `${begin} (${list}) values ${rows.join(', ')}${insert.end}`
}

function quote(name: string): string {
  return quoteName(name, 'sqlite')
}
