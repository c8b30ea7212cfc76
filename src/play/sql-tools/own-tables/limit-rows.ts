import type { Dialect } from '#base/model/dialect.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { quoteName, quoteText, unquotedText, withoutDefaultSchema } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import type { DefinedTable, ForeignKey } from './defined-table.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'

/** Rows taken of each table, besides those that others refer to. */
const ROWS = 100
/** Characters of all rows together: the script is kept in the browser and in links. */
const CHARACTERS = 40_000

/** A row of a script. */
interface Row {
  /** As SQL, in parentheses. */
  sql: string
  /** Reads its values by their columns' places, without quotes; null for null. */
  values(): (string | null)[]
  isTaken: boolean
}

/** An `insert` or a `copy`, by its rows. */
interface Rows {
  table: string
  /** Those that the statement names; empty for all of the table's. */
  columns: string[]
  /** All before the rows: `insert into a (b) values`. */
  begin: string
  rows: Row[]
  /** All behind them: `on conflict do nothing`. */
  end: string
  /** What stands between two rows, if it isn't a comma. */
  between?: string
}

interface TableRow {
  row: Row
  /** The columns of its values, in lower case. */
  columns: readonly string[]
}

/** The rows of one table, in all of the script's statements. */
interface TableRows {
  table: DefinedTable | undefined
  all: TableRow[]
  /** Rows by the values of columns, such as those that a key refers to. */
  indexes: Map<string, Map<string, TableRow>>
}

/**
 * Takes the first rows of each table in a script, up to a limit, and the rows that these refer to by a key:
 * without them, the database would refuse the rows.
 *
 * @param tables the script's tables, as far as they are known.
 * @returns the SQL for each statement that has rows, null for one of which none is taken; and which tables have
 *   more rows than were taken.
 */
export function limitRows(
  statements: readonly ScriptStatement[],
  tables: readonly DefinedTable[],
  dialect: Dialect,
): { taken: ReadonlyMap<ScriptStatement, string | null>; leftOut: SkippedStatement[] } {
  const inserts = statements.flatMap((statement) => {
    const rows =
      statement.rows === undefined ? readInsert(statement, dialect) : readCopy(statement, tables)
    return rows ? [{ statement, rows }] : []
  })
  const byTable = new Map<string, TableRows>()
  for (const { rows } of inserts) {
    const key = tableKey(rows.table, dialect)
    const table = tables.find((definedTable) => tableKey(definedTable.name, dialect) === key)
    const entry: TableRows = byTable.get(key) ?? { table, all: [], indexes: new Map() }
    byTable.set(key, entry)
    const names = rows.columns.length > 0 ? rows.columns : table && insertedColumns(table)
    const columns = (names ?? []).map((name) => name.toLowerCase())
    for (const row of rows.rows) entry.all.push({ row, columns })
  }
  takeRows(byTable, dialect)
  const taken = new Map(
    inserts.map(({ statement, rows: { begin, rows, end, between = ',\n  ' } }) => {
      const kept = rows.filter(({ isTaken }) => isTaken).map(({ sql }) => sql)
      return [statement, kept.length > 0 ? `${begin} ${kept.join(between)}${end}` : null] as const
    }),
  )
  const leftOut = [...byTable].flatMap(([key, { all }]) => {
    const count = all.filter(({ row }) => !row.isTaken).length
    const first = inserts.find(
      ({ rows }) =>
        tableKey(rows.table, dialect) === key && rows.rows.some(({ isTaken }) => !isTaken),
    )
    const why = `${count} of the table’s ${all.length} rows don’t fit here`
    return first ? [toSkippedStatement(first.statement, { kind: 'rows', why })] : []
  })
  return { taken, leftOut }
}

/** Takes a row of each table in turn, so that a large table doesn't leave the later ones empty. */
function takeRows(byTable: ReadonlyMap<string, TableRows>, dialect: Dialect): void {
  let characters = 0
  for (let place = 0; place < ROWS; place += 1) {
    for (const of of byTable.values()) {
      const next = of.all[place]
      if (!next || next.row.isTaken) continue
      const needed = new Set([next.row])
      addReferenced(next, of, byTable, needed, dialect)
      const size = [...needed].reduce((sum, { sql }) => sum + sql.length, 0)
      if (characters + size > CHARACTERS) continue
      characters += size
      for (const row of needed) row.isTaken = true
    }
  }
}

/** Adds the rows that a row refers to, and those that they refer to. */
function addReferenced(
  { row, columns }: TableRow,
  of: TableRows,
  byTable: ReadonlyMap<string, TableRows>,
  needed: Set<Row>,
  dialect: Dialect,
): void {
  const values = of.table && of.table.foreignKeys.length > 0 ? row.values() : []
  for (const key of of.table?.foreignKeys ?? []) {
    const target = byTable.get(tableKey(key.table, dialect))
    const wanted = key.columns.map((name) => values[columns.indexOf(name.toLowerCase())] ?? null)
    if (!target || wanted.includes(null)) continue
    const found = indexOf(target, key).get(JSON.stringify(wanted))
    if (!found || found.row.isTaken || needed.has(found.row)) continue
    needed.add(found.row)
    addReferenced(found, target, byTable, needed, dialect)
  }
}

function indexOf(target: TableRows, { targets }: ForeignKey) {
  const keys = target.table?.columns.filter(({ primaryKey }) => primaryKey) ?? []
  const names = (targets.length > 0 ? targets : keys.map(({ name }) => name)).map((name) =>
    name.toLowerCase(),
  )
  const known = target.indexes.get(names.join())
  if (known) return known
  const index = new Map<string, TableRow>()
  for (const entry of target.all) {
    const values = entry.row.values()
    const key = JSON.stringify(names.map((name) => values[entry.columns.indexOf(name)] ?? null))
    if (!index.has(key)) index.set(key, entry)
  }
  target.indexes.set(names.join(), index)
  return index
}

/** Returns the columns that rows without a list of columns have values of. */
export const insertedColumns = ({ columns }: DefinedTable): string[] =>
  columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name)

/** Names of a table with and without the default schema are the same. */
const tableKey = (name: string, dialect: Dialect) =>
  withoutDefaultSchema(name, dialect).toLowerCase()

/** Where rows go, and what becomes of those that are there: in SQLite's words. */
interface Target {
  action: string
  table: string[]
}

/** Reads the beginning of an `insert` or a `replace`, to its table; null for any other statement. */
export function readTarget(reader: SqlReader): Target | null {
  const verb = ['insert', 'replace'].find((word) => reader.skip(word))
  if (verb === undefined) return null
  for (const word of ['low_priority', 'high_priority', 'delayed']) reader.skip(word)
  const conflict = reader.skip('ignore') ? 'ignore' : reader.skip('or') ? reader.string() : null
  // SQL Server and MySQL also read `insert table`.
  reader.skip('into')
  return { action: conflict === null ? verb : `${verb} or ${conflict}`, table: reader.name() }
}

/** Splits an `insert` into its rows; null for one that selects them. */
export function readInsert({ sql }: ScriptStatement, dialect: Dialect): Rows | null {
  const reader = new SqlReader(sql, dialect)
  const target = readTarget(reader)
  if (!target) return null
  const table = target.table.join('.')
  const columns = reader.names()
  // MySQL has two words for it.
  if (!reader.find(dialect === 'mysql' ? /^values?$/i : /^values$/i)) return null
  reader.next()
  const begin = reader.text(0, reader.at)
  const rows: Row[] = []
  do {
    const row = reader.at
    // MySQL takes the word before each row.
    reader.skip('row')
    const group = reader.group()
    if (!group) continue
    const values = once(() => group.parts().map((part) => plainValue(part, dialect)))
    rows.push({ sql: reader.text(row, reader.at), values, isTaken: false })
  } while (reader.skip(','))
  const end = reader.text(reader.at)
  if (rows.length === 0) return null
  return { table, columns, begin, rows, end: end && ` ${end}` }
}

function once<T>(read: () => T): () => T {
  let value: { read: T } | null = null
  return () => {
    value ??= { read: read() }
    return value.read
  }
}

/** Returns a value's text without quotes; numbers and expressions as they are; null for null. */
function plainValue(part: SqlReader, dialect: Dialect): string | null {
  const text = part.text()
  if (part.tokens.length === 1 && /^null$/i.test(text)) return null
  const [first] = part.tokens
  return part.tokens.length === 1 && first?.kind === 'string' ? unquotedText(text, dialect) : text
}

const COPY =
  /^copy\s+(?<table>(?:"[^"]*"|[^\s("])+)\s*(?<columns>\((?:"[^"]*"|[^")])*\))?\s+from\s+stdin\b/i

/**
 * Reads the rows of PostgreSQL's `copy`, which are in its text format. Without a list of columns they have all values but
 * those that are computed, and none where a table has no other columns.
 */
function readCopy(
  { sql, rows = '' }: ScriptStatement,
  tables: readonly DefinedTable[],
): Rows | null {
  const { table, columns: written = '' } = COPY.exec(sql)?.groups ?? {}
  if (table === undefined) return null
  const empty = NULL_AS.exec(sql)?.[1]?.replaceAll("''", "'") ?? '\\N'
  const lines = rows === '' ? [] : rows.replaceAll('\r', '').replace(/\n$/, '').split('\n')
  const name = new SqlReader(table, 'postgres').name().join('.')
  const named = new SqlReader(written, 'postgres').names()
  const known = tables.find(
    (other) => tableKey(other.name, 'postgres') === tableKey(name, 'postgres'),
  )
  const taking = known?.columns.filter((column) => !known.computed.get(column.name)) ?? []
  const isOfNone = known?.columns.length === 0 || (known !== undefined && taking.length === 0)
  const head = { table: name, columns: named }
  if (named.length === 0 && isOfNone && lines.every((line) => line === '')) {
    const row = (): Row => ({ sql: 'select', values: () => [], isTaken: false })
    const begin = `insert into ${table}`
    return { ...head, begin, rows: lines.map(row), end: '', between: ' union all ' }
  }
  const isComputed =
    named.length === 0 && known !== undefined && taking.length < known.columns.length
  const isAlike = lines[0]?.split('\t').length === taking.length
  const list = taking.map((column) => quoteName(column.name, 'postgres')).join(', ')
  const columns = isComputed && isAlike ? `(${list})` : written
  return {
    ...head,
    columns: new SqlReader(columns, 'postgres').names(),
    begin: `insert into ${table} ${columns} overriding system value values`,
    rows: lines.map((line) => {
      const values = once(() => line.split('\t').map((field) => copiedValue(field, empty)))
      const sql = `(${values()
        .map((value) => (value === null ? 'null' : quoteText(value)))
        .join(', ')})`
      return { sql, values, isTaken: false }
    }),
    end: '',
  }
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** What `copy` writes for null. */
const NULL_AS = /\bnull\s+(?:as\s+)?'((?:[^']|'')*)'/i

/** @param empty what stands for null. */
function copiedValue(field: string, empty: string): string | null {
  if (field === empty) return null
  return field.replace(
    /\\(?:x([\da-f]{1,2})|([0-7]{1,3})|([\s\S]))/gi,
    (_, hex?: string, octal?: string, letter = '') =>
      hex || octal
        ? String.fromCharCode(Number.parseInt(hex ?? octal ?? '', hex ? 16 : 8))
        : (ESCAPES[letter] ?? letter),
  )
}
