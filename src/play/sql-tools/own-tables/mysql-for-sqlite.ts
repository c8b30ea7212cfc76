import type { ScriptStatement } from '#base/sql/sql-tokens.ts'
import { quoteText } from '../quote-sql.ts'
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
import { expressionForSqlite } from './mysql-expressions.ts'
import { changeForSqlite, insertForSqlite } from './mysql-rows.ts'
import {
  asDefault,
  constantFor,
  ignoresCase,
  quote,
  quoted,
  typeForSqlite,
  whyUnknown,
} from './mysql-values.ts'
import {
  type OwnColumn,
  type OwnTable,
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
  const definitions = tables.flatMap((table) => {
    const source = sources.get(table.name) ?? { sql: table.name, line: table.line }
    const name = (reason: Reason) => void leftOut.push(toSkippedStatement(source, reason))
    const converted = new TableForSqlite(table, tables, plain.has(table.name), name)
    return [converted.sql(), ...converted.indexes()].map((sql) => ({ sql, line: source.line }))
  })
  const isZeroKept = statements.some(({ sql }) => /\bno_auto_value_on_zero\b/i.test(sql))
  const rows = statements.flatMap((statement) => {
    const name = (reason: Reason) => void leftOut.push(toSkippedStatement(statement, reason))
    const sql =
      insertForSqlite(statement, tables, isZeroKept, name) ??
      changeForSqlite(statement, tables, name)
    return sql === null ? [] : [{ ...statement, sql }]
  })
  return { statements: [...definitions, ...rows], leftOut }
}

/** Adds to the tables of SQLite what only MySQL's say: comments, and the values of enumerations. */
export function withDescriptions(
  converted: readonly OwnTable[],
  tables: readonly DefinedTable[],
): OwnTable[] {
  return converted.map((table) => {
    const original = tableOf(tables, table.name)
    if (!original) return table
    const columns = table.columns.map((column) => {
      const { comment = null, values = null } = columnOf(original, column.name) ?? {}
      return { ...column, comment, values }
    })
    return { ...table, columns, comment: original.comment ?? null }
  })
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

const sorted = (names: readonly string[]) =>
  names
    .map((name) => name.toLowerCase())
    .toSorted()
    .join()

const sameColumns = (a: readonly string[], b: readonly string[]) => sorted(a) === sorted(b)

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
    const hidden = columns.filter(({ isHidden }) => isHidden)
    if (hidden.length > 0) {
      const why = `\`selectAll\` also returns ${listOf(hidden.map(({ name }) => name))}, which MySQL hides`
      this.#name({ kind: 'partial', why })
    }
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
    if (ignoresCase(column)) words.push('collate nocase')
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

  /** Writes keys over the beginnings of columns, as indexes: a table's list has only keys over whole ones. */
  indexes(): string[] {
    const { name: table, uniques } = this.#table
    return uniques.flatMap(({ columns, lengths }) => {
      if (!lengths || !this.#hasColumns(columns)) return []
      const parts = columns.map((name, place) => {
        if (lengths[place] === null) return quote(name)
        const collation = ignoresCase(columnOf(this.#table, name)!) ? ' collate nocase' : ''
        return `substr(${quote(name)}, 1, ${lengths[place]})${collation}`
      })
      const name = `unique_${table}_${columns.join('_')}`
      return `create unique index ${quote(name)} on ${quote(table)} (${parts.join(', ')})`
    })
  }

  #hasColumns(names: readonly string[]): boolean {
    return names.every((name) => columnOf(this.#table, name))
  }

  #unique({ columns, lengths }: Key): string[] {
    if (this.#hasColumns(columns)) return lengths ? [] : [`unique (${quoted(columns)})`]
    this.#name({ kind: 'unchecked', why: 'came without a unique key on an expression' })
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
    const uniques = target.uniques.filter(({ lengths }) => !lengths)
    const known = [keys, [target.counter ?? ''], ...uniques.map((unique) => unique.columns)]
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

/** What MariaDB writes for rows that are still in force. */
const FOREVER = '2038-01-19 03:14:07.999999'
