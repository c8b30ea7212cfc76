import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { mysqlText, quoteName, quoteText, unquotedText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import {
  columnOf,
  type DefinedTable,
  type ForeignKey,
  type Key,
  rowEndOf,
  rowStartOf,
  tableOf,
} from './defined-table.ts'
import { readInsert, readTarget } from './limit-rows.ts'
import { bytesOf, expressionForSqlite } from './mysql-expressions.ts'
import {
  type OwnColumn,
  type Reason,
  type SkippedStatement,
  toSkippedStatement,
} from './own-table.ts'

/** MySQL's tables and rows as statements for SQLite, and what comes without something. */
interface Converted {
  statements: ScriptStatement[]
  leftOut: SkippedStatement[]
}

/**
 * Converts MySQL's tables and rows to statements for SQLite, which runs in the browser where MySQL doesn't.
 * Types become those that preserve the values; indexes, triggers and anything else that doesn't affect
 * results are omitted. What SQLite doesn't have of the rest is named.
 *
 * @param plain names of tables that SQLite refuses with their expressions: they come without any.
 */
export function mysqlForSqlite(
  tables: readonly DefinedTable[],
  statements: readonly ScriptStatement[],
  plain: ReadonlySet<string> = new Set(),
): Converted {
  const sources = new Map(statements.map((statement) => [createdBy(statement.sql), statement]))
  const leftOut: SkippedStatement[] = []
  const definitions = tables.map((table) => {
    const source = sources.get(table.name) ?? { sql: table.name, line: table.line }
    const name = (reason: Reason) => void leftOut.push(toSkippedStatement(source, reason))
    const sql = new TableForSqlite(table, tables, plain.has(table.name), name).sql()
    return { sql, line: source.line }
  })
  const isZeroKept = statements.some(({ sql }) => /\bno_auto_value_on_zero\b/i.test(sql))
  const rows = statements.flatMap((statement) => {
    const name = (reason: Reason) => void leftOut.push(toSkippedStatement(statement, reason))
    const sql = insertForSqlite(statement, tables, isZeroKept, name)
    return sql === null ? [] : [{ ...statement, sql }]
  })
  return { statements: [...definitions, ...rows], leftOut }
}

function createdBy(sql: string): string | undefined {
  const reader = new SqlReader(sql, 'mysql')
  if (!reader.skip('create table') && !reader.skip('create temporary table')) return undefined
  reader.skip('if not exists')
  return reader.name().at(-1)
}

/** Returns the columns of a table's primary key. Only present rows are here: what ends them isn't part of it. */
const keyOf = (table: DefinedTable): OwnColumn[] =>
  table.columns.filter((column) => column.primaryKey && column.name !== rowEndOf(table))

/** Returns the column that is SQLite's primary key, as only one that counts up can be; null if none counts up. */
function counterOf(table: DefinedTable): string | null {
  const { counter } = table
  const keys = [
    keyOf(table).map(({ name }) => name),
    ...table.uniques.map(({ columns }) => columns),
  ]
  // Behind another column, a number is counted for each of its values, and occurs several times.
  const isFirst = keys.some(([first]) => first === counter)
  return counter !== null && (isFirst || keys.every((columns) => !columns.includes(counter)))
    ? counter
    : null
}

const sameColumns = (a: readonly string[], b: readonly string[]) =>
  a
    .map((name) => name.toLowerCase())
    .toSorted()
    .join() ===
  b
    .map((name) => name.toLowerCase())
    .toSorted()
    .join()

const listOf = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** Writes a table. */
class TableForSqlite {
  readonly #table: DefinedTable
  readonly #tables: readonly DefinedTable[]
  readonly #isPlain: boolean
  readonly #name: (reason: Reason) => void

  constructor(
    table: DefinedTable,
    tables: readonly DefinedTable[],
    isPlain: boolean,
    name: (reason: Reason) => void,
  ) {
    this.#table = table
    this.#tables = tables
    this.#isPlain = isPlain
    this.#name = name
  }

  sql(): string {
    const { name, columns, checks, foreignKeys } = this.#table
    const keys = keyOf(this.#table).map((column) => column.name)
    const counter = counterOf(this.#table)
    if (this.#table.counter !== null && counter === null) {
      const why = `came without counting up \`${this.#table.counter}\`, which MySQL does by another column`
      this.#name({ kind: 'partial', why })
    }
    // A key that is an `integer` counts up by itself in SQLite, whatever it is in MySQL; an `int` doesn't.
    const plainKey = keys.length === 1 && counter === null ? keys[0] : null
    const parts = columns.map((column) => this.#column(column, counter, column.name === plainKey))
    const isCounting = keys.length === 1 && keys[0] === counter
    if (keys.length > 0 && counter === null) parts.push(`primary key (${quoted(keys)})`)
    else if (keys.length > 0 && !isCounting) {
      parts.push(`unique (${quoted(keys)})`)
      const why = `\`${counter}\` counts up, which only a primary key does in SQLite: it is the primary key here, and ${listOf(keys)} a unique one`
      this.#name({ kind: 'partial', why })
    }
    for (const unique of this.#table.uniques) parts.push(...this.#unique(unique))
    for (const key of foreignKeys) parts.push(...this.#foreignKey(key))
    for (const { sql } of checks) parts.push(...this.#check(sql))
    if (this.#table.touched.length > 0) {
      const why = `came without the time of each change in ${listOf(this.#table.touched)}, which MySQL writes by itself`
      this.#name({ kind: 'partial', why })
    }
    return `create table ${quote(name)} (\n  ${parts.join(',\n  ')}\n)`
  }

  #column(column: OwnColumn, counter: string | null, isPlainKey: boolean): string {
    const { name, type, nullable, values } = column
    const affine = typeForSqlite(type)
    if (name === counter) return `${quote(name)} integer primary key autoincrement`
    const words = [quote(name), isPlainKey && affine === 'integer' ? 'int' : affine]
    const computed = this.#expression(this.#table.computed.get(name), 'what is computed for', name)
    // Without its expression, nothing fills it in.
    const isEmptied = computed === null && this.#table.computed.has(name)
    if (!nullable && !isEmptied) words.push('not null')
    const filling = this.#table.defaults.get(name)
    if (computed) words.push(`generated always as (${computed}) stored`)
    else if (name === rowStartOf(this.#table)) words.push('default current_timestamp')
    else if (name === rowEndOf(this.#table)) words.push(`default ${quoteText(FOREVER)}`)
    else if (filling) {
      const value =
        constantFor(column, filling) ?? this.#expression(filling, 'the default of', name)
      if (value !== null) words.push(`default ${asDefault(value)}`)
    }
    if (values)
      words.push(
        `check (${quote(name)} in (${values.map((value) => quoteText(value)).join(', ')}))`,
      )
    return words.join(' ')
  }

  /** Converts an expression; null if there is none, or none for SQLite. */
  #expression(sql: string | undefined, what: string, of: string): string | null {
    if (!sql) return null
    const converted = expressionForSqlite(sql)
    const isComplete = converted.unknown.length === 0
    // An expression of constants is one for any database.
    const isTaken = isComplete && !(this.#isPlain && /[a-z`]/i.test(sql.replace(/'[^']*'/g, '')))
    if (isTaken) return converted.sql
    const why = `came without ${what} \`${of}\`: ${whyUnknown(converted.unknown)}`
    this.#name({ kind: 'partial', why })
    return null
  }

  #unique({ columns }: Key): string[] {
    const isOfColumns = columns.every((name) => columnOf(this.#table, name))
    if (isOfColumns) return [`unique (${quoted(columns)})`]
    this.#name({ kind: 'unchecked', why: 'came without a unique key, which is of an expression' })
    return []
  }

  #foreignKey({ columns, table, targets, actions }: ForeignKey): string[] {
    const target = tableOf(this.#tables, table)
    const name = (why: string) =>
      this.#name({ kind: 'unchecked', why: `came without the key to \`${table}\`, ${why}` })
    if (!target) {
      // SQLite refuses all rows of a table with such a key.
      name('which isn’t in the script')
      return []
    }
    const keys = keyOf(target).map((column) => column.name)
    const to = targets.length > 0 ? targets : keys
    const known = [keys, [target.counter ?? ''], ...target.uniques.map((unique) => unique.columns)]
    if (!known.some((unique) => sameColumns(unique, to))) {
      name('whose columns aren’t unique')
      return []
    }
    const reference = `${quote(target.name)} (${quoted(to)})`
    return [`foreign key (${quoted(columns)}) references ${reference} ${actions}`.trim()]
  }

  #check(sql: string): string[] {
    const { sql: condition, unknown } = expressionForSqlite(sql)
    if (unknown.length === 0 && !this.#isPlain) return [`check (${condition})`]
    const why = `came without the check \`${sql.replace(/[`\s]+/g, ' ').trim()}\`: ${whyUnknown(unknown)}`
    this.#name({ kind: 'unchecked', why })
    return []
  }
}

const whyUnknown = ([first]: readonly string[]) =>
  first === undefined
    ? 'SQLite doesn’t take this expression'
    : `SQLite doesn’t have \`${first}\` as MySQL has it`

/** What MariaDB writes for rows that are still in force. */
const FOREVER = '2038-01-19 03:14:07.999999'

/** MySQL's types whose values SQLite doesn't preserve as text, by what preserves them. */
const TYPES: readonly [type: string, words: RegExp][] = [
  ['integer', /^(?:bool|boolean|(?:tiny|small|medium|middle|big)?int\d?|integer|year|serial)$/i],
  ['numeric', /^(?:decimal|numeric|dec|fixed)$/i],
  ['real', /^(?:float\d?|double|real)$/i],
  [
    'blob',
    /^(?:bit|(?:var)?binary|(?:tiny|medium|long)?blob|(?:multi)?(?:point|linestring|polygon)|geom(?:etry|etrycollection|collection))$/i,
  ],
]

/** Returns a declared type whose affinity preserves the values, and whose name describes them. */
function typeForSqlite(declared: string): string {
  const word = new SqlReader(declared, 'mysql').next()?.text ?? ''
  return TYPES.find(([, words]) => words.test(word))?.[0] ?? 'text'
}

/** Words that SQLite takes for a default without parentheses. */
const DEFAULT_WORDS = /^(?:true|false|null|current_(?:timestamp|date|time))$/i

/** Writes a default: SQLite takes only constants and a few words without parentheses. */
function asDefault(sql: string): string {
  const text = sql.trim()
  const reader = new SqlReader(text, 'sqlite')
  const isSigned = reader.skip('-') || reader.skip('+')
  const isEnclosed = !isSigned && reader.group() !== null
  const { kind = '', text: word = '' } = (isEnclosed ? undefined : reader.next()) ?? {}
  const isPlain = isEnclosed || /^(?:number|string)$/.test(kind) || DEFAULT_WORDS.test(word)
  return isPlain && reader.isAtEnd ? text : `(${text})`
}

/**
 * Converts a constant to what a column makes of it: bytes are a number or a text where the column holds those, bits are bytes,
 * and an enumeration's value is the one that it is called by its place, or in other letters. Null for any other value.
 */
function constantFor({ type, values }: OwnColumn, sql: string): string | null {
  const reader = new SqlReader(sql, 'mysql')
  if (/^_\w+$/.test(reader.peek()?.text ?? '')) reader.next()
  const { kind = '', text = '' } = reader.next() ?? {}
  if (!reader.isAtEnd) return null
  const affine = typeForSqlite(type)
  const [, kindOfBytes, length = '1'] = /^(bit|binary)\b(?:\s*\((\d+)\))?/i.exec(type) ?? []
  const isBits = /^bit$/i.test(kindOfBytes ?? '')
  const whole = /^true$/i.test(text) ? '1' : /^false$/i.test(text) ? '0' : text
  const ofNumber = isBits && /^\d+$/.test(whole) ? BigInt(whole).toString(16) : null
  const isText = affine === 'blob' && kind === 'string' && bytesOf(text) === null
  const ofText = isText ? hexOf(mysqlText(text)) : null
  const bytes = ofNumber ?? ofText ?? bytesOf(text)
  if (bytes !== null && affine === 'blob') {
    // Both have a fixed length: bits are a number, bytes begin on the left.
    if (isBits) return `x'${bytes.padStart(Math.ceil(Number(length) / 8) * 2, '0')}'`
    return `x'${kindOfBytes === undefined ? bytes : bytes.padEnd(Number(length) * 2, '0')}'`
  }
  if (bytes !== null) {
    return affine === 'text' ? `cast(x'${bytes}' as text)` : `${BigInt(`0x${bytes || '0'}`)}`
  }
  if (!values) return null
  const byPlace = kind === 'number' ? values[Number(text) - 1] : undefined
  const written = unquotedText(text, 'mysql').toLowerCase()
  const value = byPlace ?? values.find((candidate) => candidate.toLowerCase() === written)
  return value === undefined ? null : quoteText(value)
}

const hexOf = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Converts an `insert` or a `replace`; null for any other statement. MySQL's dumps contain values of computed columns,
 * which SQLite refuses.
 *
 * @param isZeroKept whether a zero is a zero, where MySQL takes it for the next number by default.
 */
function insertForSqlite(
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
  const names =
    insert.columns.length > 0 ? insert.columns : table.columns.map((column) => column.name)
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

const quoted = (names: readonly string[]) => names.map(quote).join(', ')

function quote(name: string): string {
  return quoteName(name, 'sqlite')
}
