import { replaceTokens, type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { quoteName, unquotedText } from '../quote-sql.ts'
import type { SqlReader } from '../sql-reader.ts'
import type { OwnColumn, OwnTable } from './own-table.ts'

/** A table with additional information that is only needed to recreate it in another database. */
export interface DefinedTable extends OwnTable {
  /** Of the statement that creates it. */
  line: number
  /** SQL of default values and of generated columns' expressions, by column name. */
  defaults: Map<string, string>
  computed: Map<string, string>
  /** The column that counts up by itself. */
  counter: string | null
  /** Columns that are said to take null, also if their type doesn't. */
  takingNull: Set<OwnColumn>
  /** Groups of columns that are unique together. */
  uniques: Key[]
  foreignKeys: ForeignKey[]
  checks: Check[]
  /** The database that it is said to be in, in lower case; empty if none is named. */
  database: string
  /** SQL Server's table of earlier rows; empty if it has a name that nobody could guess, null if there is none. */
  history: string | null
  /** Whether SQL Server makes it for the earlier rows of another table. */
  isMade: boolean
  /** Columns in which MySQL writes when a row was changed. */
  touched: string[]
  /** How MySQL compares texts in it unless a column says otherwise, in lower case; empty for the database's default. */
  collation: string
  /** Names of the primary key and of SQL Server's defaults, in lower case, by which they are dropped. */
  primaryKeyName: string
  defaultNames: Map<string, string>
  /** How many primary keys are defined: databases refuse a second one. */
  primaryKeys: number
  /** The columns between which a row is in force, by the period's name in lower case. */
  periods: Map<string, string[]>
}

/** The period of MariaDB's and SQL Server's tables that keep their earlier rows. */
const SYSTEM_TIME = 'system_time'

/** Return the columns that say from when and until when a row is in force, if the table keeps earlier rows; null otherwise. */
export const rowStartOf = ({ periods }: DefinedTable): string | null =>
  periods.get(SYSTEM_TIME)?.[0] ?? null

export const rowEndOf = ({ periods }: DefinedTable): string | null =>
  periods.get(SYSTEM_TIME)?.[1] ?? null

/** A key over columns. */
export interface Key {
  /** In lower case; empty if the database makes a name that nobody could guess. */
  name: string
  columns: string[]
  /** How much of each column's beginning it is of, by the column's place: null for all of it. */
  lengths?: (string | null)[]
}

/** Columns that refer to a row of a table. */
export interface ForeignKey extends Key {
  table: string
  /** The columns that they refer to; empty for the table's primary key. */
  targets: string[]
  /** The database that the table is said to be in, in lower case; empty if none is named. */
  database: string
  /** What happens to a row when the one that it refers to changes: `on delete cascade`; empty for the default. */
  actions: string
}

/** A condition that all rows of a table meet. */
interface Check {
  /** In lower case; those that databases give it if it has none. */
  names: string[]
  /** Whose definition it is a part of; null for one of the table. */
  column: string | null
  sql: string
}

/** Finds what has a name as it is written, or but for its case, which these dialects mostly ignore. */
function named<T extends { name: string }>(list: readonly T[], name: string): T | undefined {
  const isSame = (candidate: T) => candidate.name.toLowerCase() === name.toLowerCase()
  return list.find((candidate) => candidate.name === name) ?? list.find(isSame)
}

export const tableOf = (tables: readonly DefinedTable[], name: string) => named(tables, name)

export const columnOf = (table: OwnTable, name: string) => named(table.columns, name)

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** @returns why the table can't have the name; empty if it has it now. */
export function renameTable(
  table: DefinedTable,
  to: string,
  tables: readonly DefinedTable[],
): string {
  const other = tables.find(({ name }) => isSameName(name, to))
  if (other && other !== table) {
    return `\`${other.name}\` is there already, from line ${other.line}: \`${table.name}\` keeps its name`
  }
  for (const { foreignKeys } of tables)
    for (const key of foreignKeys) if (isSameName(key.table, table.name)) key.table = to
  table.name = to
  return ''
}

/** Returns whether a token of MySQL is a column. */
const isNameOf = ({ kind, text }: SqlToken, column: string) =>
  /^(?:word|name)$/.test(kind) && isSameName(unquotedText(text, 'mysql'), column)

/** Writes another name for a column in an expression: only those of MySQL are used. */
const renameIn = (sql: string, from: string, to: string) =>
  replaceTokens(sql, 'mysql', (token) => (isNameOf(token, from) ? quoteName(to, 'mysql') : null))

const isUsedIn = (sql: string, column: string) =>
  [...sqlTokens(sql, 'mysql')].some((token) => isNameOf(token, column))

export function renameColumn(
  table: DefinedTable,
  from: string,
  to: string,
  tables: readonly DefinedTable[],
): void {
  const column = columnOf(table, from)
  if (!column || column.name === to) return
  const replace = (list: string[]) =>
    list.map((name) => (isSameName(name, column.name) ? to : name))
  for (const owner of tables) {
    for (const key of owner.foreignKeys) {
      if (isSameName(key.table, table.name)) key.targets = replace(key.targets)
      if (owner === table) key.columns = replace(key.columns)
    }
  }
  for (const key of table.uniques) key.columns = replace(key.columns)
  for (const [period, columns] of table.periods) table.periods.set(period, replace(columns))
  for (const values of [table.defaults, table.computed]) {
    const value = values.get(column.name)
    if (values.delete(column.name) && value !== undefined) values.set(to, value)
  }
  for (const [name, of] of table.defaultNames)
    if (of === column.name) table.defaultNames.set(name, to)
  if (table.counter === column.name) table.counter = to
  table.touched = replace(table.touched)
  for (const check of table.checks) {
    check.sql = renameIn(check.sql, column.name, to)
    if (check.column === column.name) check.column = to
  }
  for (const [of, sql] of table.computed) table.computed.set(of, renameIn(sql, column.name, to))
  column.name = to
}

export function changeColumn(table: OwnTable, name: string, changes: Partial<OwnColumn>): void {
  Object.assign(columnOf(table, name) ?? {}, changes)
}

export function dropColumn(table: DefinedTable, name: string): void {
  const column = columnOf(table, name)
  if (!column) return
  const isLeft = ({ columns }: Key) => !columns.some((other) => isSameName(other, column.name))
  table.columns = table.columns.filter((candidate) => candidate !== column)
  table.uniques = table.uniques.filter(isLeft)
  table.foreignKeys = table.foreignKeys.filter(isLeft)
  table.checks = table.checks.filter(({ sql }) => !isUsedIn(sql, column.name))
  for (const [period, columns] of table.periods)
    if (columns.some((other) => isSameName(other, column.name))) table.periods.delete(period)
  // Without its columns, a key is gone.
  if (!table.columns.some(({ primaryKey }) => primaryKey)) table.primaryKeys = 0
  clearFilling(table, column)
}

/** Removes all that fills a column in. */
export function clearFilling(table: DefinedTable, column: OwnColumn): void {
  for (const values of [table.defaults, table.computed]) values.delete(column.name)
  if (table.counter === column.name) table.counter = null
  table.touched = table.touched.filter((name) => name !== column.name)
  column.filled = null
}

/** Removes a column's default; what counts up or is computed stays. */
export function dropDefault(table: DefinedTable, column: OwnColumn): void {
  table.defaults.delete(column.name)
  if (column.filled === 'default' && table.counter !== column.name) column.filled = null
}

export function setDefault(table: DefinedTable, column: OwnColumn, sql: string): void {
  dropDefault(table, column)
  if (sql === '' || /^\(*null\)*$/i.test(sql)) return
  column.filled ??= 'default'
  table.defaults.set(column.name, sql)
}

/** MySQL's name of each primary key, which no other key has. */
export const PRIMARY = 'primary'

/** Drops a key, without which its columns still take no null. */
export function dropPrimaryKey(table: DefinedTable): void {
  for (const column of table.columns) column.primaryKey = false
  table.primaryKeys = 0
  table.primaryKeyName = ''
  table.uniques = table.uniques.filter(({ name }) => name !== PRIMARY)
}

/** Drops what has a name: a key, or SQL Server's default. */
export function dropConstraint(table: DefinedTable, written: string): void {
  const name = written.toLowerCase()
  // SQL Server calls a key without a name `PK__ship__` and a number that it makes up.
  if (name === table.primaryKeyName || name.startsWith('pk__')) dropPrimaryKey(table)
  const isLeft = (key: Key) => key.name !== name
  table.uniques = table.uniques.filter(isLeft)
  table.foreignKeys = table.foreignKeys.filter(isLeft)
  dropCheck(table, name)
  const column = columnOf(table, table.defaultNames.get(name) ?? '')
  if (column && table.defaultNames.delete(name)) dropDefault(table, column)
}

export function dropCheck(table: DefinedTable, written: string): void {
  table.checks = table.checks.filter(({ names }) => !names.includes(written.toLowerCase()))
}

/** Returns whether a table has more primary keys than its database takes; engines that are asked say it themselves. */
export const hasSecondKey = ({ primaryKeys }: DefinedTable, { dialect }: SqlReader) =>
  primaryKeys > 1 && (dialect === 'mysql' || dialect === 'mssql')

/** Returns a name that several columns of a table have, which no database takes; undefined if there is none. */
export const nameTwice = ({ columns }: OwnTable): string | undefined =>
  columns.find(({ name }, place) =>
    columns.slice(0, place).some((other) => isSameName(other.name, name)),
  )?.name
