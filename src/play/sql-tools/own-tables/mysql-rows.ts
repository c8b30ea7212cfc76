import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { unquotedText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { columnOf, type DefinedTable, tableOf } from './defined-table.ts'
import { insertedColumns, readInsert, readTarget } from './limit-rows.ts'
import { expressionForSqlite } from './mysql-expressions.ts'
import { constantFor, quote, quoted, whyUnknown } from './mysql-values.ts'
import type { OwnColumn, Reason } from './own-table.ts'

/**
 * Converts an `insert` or a `replace`; null for any other statement. MySQL's dumps contain values of computed columns,
 * which SQLite refuses.
 *
 * @param isZeroKept whether a zero is a zero, where MySQL takes it for the next number by default.
 */
export function insertForSqlite(
  statement: ScriptStatement,
  tables: readonly DefinedTable[],
  isZeroKept: boolean,
  leaveOut: (reason: Reason) => void,
): string | null {
  const reader = new SqlReader(statement.sql, 'mysql')
  const target = readTarget(reader)
  if (!target) return null
  // The schema before the table is MySQL's database.
  const name = target.table.at(-1)!
  const begin = `${target.action} into ${quote(name)}`
  const table = tableOf(tables, name)
  const insert = table && (readSet(reader) ?? readRows(statement))
  if (!table || !insert) return `${begin} ${expressionForSqlite(reader.text(reader.at)).sql}`
  const names = insert.columns.length > 0 ? insert.columns : insertedColumns(table)
  const columns = names.map((column) => columnOf(table, column))
  const isKept = (_: unknown, place: number) => columns[place]?.filled !== 'always'
  const convertValue = (value: SqlReader, place: number) => {
    const column = columns[place]
    return column
      ? valueForSqlite(value, column, table, isZeroKept)
      : expressionForSqlite(value.text())
  }
  const rows = insert.rows.flatMap((row) => {
    const values = row.map(convertValue).filter(isKept)
    const [unknown] = values.flatMap((value) => value.unknown)
    if (unknown === undefined) return `(${values.map(({ sql }) => sql).join(', ')})`
    leaveOut({ kind: 'lost', why: `came without a row: ${whyUnknown([unknown])}` })
    return []
  })
  if (rows.length === 0) return null
  const list = names.filter(isKept)
  // `insert into a () values ()`
  if (list.length === 0 || insert.rows.every((row) => row.length === 0))
    return `${begin} default values`
  return `${begin} (${quoted(list)}) values ${rows.join(', ')}${endForSqlite(insert.end)}`
}

/** Matches what changes rows that are there, which a script's later rows may depend on. */
export const CHANGES_ROWS = /^(?:update|delete|truncate)\b/i

/**
 * Converts an `update`, a `delete` or a `truncate` of one table; null for any other statement. SQLite changes no rows by those
 * of another table in MySQL's words, nor the first of some: these are named.
 */
export function changeForSqlite(
  { sql }: ScriptStatement,
  tables: readonly DefinedTable[],
  leaveOut: (reason: Reason) => void,
): string | null {
  if (!CHANGES_ROWS.test(sql)) return null
  const reader = new SqlReader(sql, 'mysql')
  const verb = ['update', 'delete from', 'truncate table', 'truncate'].find((words) =>
    reader.skip(words),
  )
  const table = verb && tableOf(tables, reader.name().at(-1) ?? '')
  const next = (words: string) => (reader.startsWith(words) ? words : undefined)
  const isOfOne = verb === 'update' ? next('set') : reader.isAtEnd || next('where')
  const hasFew = reader.tokens.some(
    ({ kind, text }) => kind === 'word' && /^(?:limit|order)$/i.test(text),
  )
  if (!table || !isOfOne || hasFew) {
    leaveOut({ kind: 'lost', why: 'isn’t done here: SQLite doesn’t have this form of it' })
    return null
  }
  const { sql: rest, unknown } = expressionForSqlite(reader.text(reader.at))
  if (unknown.length > 0) leaveOut({ kind: 'lost', why: `isn’t done here: ${whyUnknown(unknown)}` })
  const begin = verb === 'update' ? 'update' : 'delete from'
  return unknown.length > 0 ? null : `${begin} ${quote(table.name)} ${rest}`.trim()
}

interface Inserted {
  columns: string[]
  rows: SqlReader[][]
  end: string
}

/** Reads `insert into a set b = 1, c = 2`; null for another form. */
function readSet(reader: SqlReader): Inserted | null {
  if (!reader.skip('set')) return null
  const begin = reader.at
  reader.find(/^on$/i)
  const end = reader.text(reader.at)
  const pairs = new SqlReader(reader.text(begin, reader.at), 'mysql').parts().map((part) => {
    const column = part.name().at(-1)!
    part.skip('=')
    return { column, value: new SqlReader(part.text(part.at), 'mysql') }
  })
  const columns = pairs.map(({ column }) => column)
  return { columns, rows: [pairs.map(({ value }) => value)], end: end && ` ${end}` }
}

function readRows(statement: ScriptStatement): Inserted | null {
  const insert = readInsert(statement, 'mysql')
  const rows = insert?.rows.map(({ sql }) => {
    const reader = new SqlReader(sql, 'mysql')
    reader.skip('row')
    return (
      reader
        .group()
        ?.parts()
        .map((part) => new SqlReader(part.text(), 'mysql')) ?? []
    )
  })
  return insert && rows ? { columns: insert.columns, rows, end: insert.end } : null
}

/** Converts a value of a row. */
function valueForSqlite(
  value: SqlReader,
  column: OwnColumn,
  table: DefinedTable,
  isZeroKept: boolean,
): { sql: string; unknown: string[] } {
  const text = value.text()
  const isDefault = value.skip('default')
  const [of = column.name] = isDefault ? value.names() : []
  const given = isDefault && value.isAtEnd ? (columnOf(table, of) ?? column) : null
  const isCounted = column.name === table.counter && /^'?0'?$/.test(text) && !isZeroKept
  if (isCounted || given?.name === table.counter) return { sql: 'null', unknown: [] }
  const sql = given ? (table.defaults.get(given.name) ?? 'null') : text
  const constant = constantFor(column, sql)
  return constant === null ? expressionForSqlite(sql) : { sql: constant, unknown: [] }
}

/** Converts what follows the rows: `on duplicate key update a = values(a)`. */
function endForSqlite(end: string): string {
  const reader = new SqlReader(end, 'mysql')
  const alias = reader.skip('as') ? reader.string() : null
  if (!reader.skip('on duplicate key update')) return end && ` ${expressionForSqlite(end).sql}`
  const changes = reader.parts().map((part) => {
    const column = part.name().at(-1)!
    part.skip('=')
    const isNew = (place: number) =>
      alias !== null &&
      unquotedText(part.tokens[place]?.text ?? '', 'mysql') === alias &&
      part.tokens[place + 1]?.text === '.'
    const value = part.tokens
      .slice(part.at)
      .map(({ text }, place) => (isNew(part.at + place) ? 'excluded' : text))
      .join(' ')
      .replace(/\bvalues \( (\S+) \)/gi, 'excluded.$1')
      .replace(/ \. /g, '.')
    return `${quote(column)} = ${expressionForSqlite(value).sql}`
  })
  return ` on conflict do update set ${changes.join(', ')}`
}
