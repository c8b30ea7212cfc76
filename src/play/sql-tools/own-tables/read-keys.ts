import type { Dialect } from '#base/model/dialect.ts'
import { listedName } from '../quote-sql.ts'
import type { SqlReader } from '../sql-reader.ts'
import {
  changeColumn,
  columnOf,
  type DefinedTable,
  type Key,
  PRIMARY,
  setDefault,
} from './defined-table.ts'

/** @param name of the constraint, in lower case; empty if it has none. */
type ReadKey = (item: SqlReader, table: DefinedTable, name: string) => void

/** Keys, by the words that begin them. */
export const KEYS: [words: string, read: ReadKey][] = [
  [
    'primary key',
    (item, table, name) => {
      if (item.startsWith('if not exists') && table.primaryKeys > 0) return
      table.primaryKeys += 1
      const change = { primaryKey: true, nullable: false }
      const { columns, lengths } = keyColumns(item, table)
      for (const column of columns) changeColumn(table, column, change)
      // The columns' beginnings are unique then.
      if (lengths) table.uniques.push({ name: PRIMARY, columns, lengths })
      if (name && item.dialect !== 'mysql') table.primaryKeyName = name
    },
  ],
  [
    'foreign key',
    (item, table, name) => {
      const { columns } = keyColumns(item, table)
      if (item.skip('references')) addForeignKey(item, table, columns, name)
    },
  ],
  [
    'unique',
    (item, table, name) => {
      const { name: written, ...key } = keyColumns(item, table)
      addUnique(item, table, key, name || written)
    },
  ],
  ['check', (item, table, name) => addCheck(item, table, name, null)],
  [
    // The columns that say from when until when a row is in force take no null.
    'period for',
    (item, table) => {
      item.skip('if not exists')
      const { columns, name } = keyColumns(item, table)
      table.periods.set(name, columns)
      for (const column of columns) changeColumn(table, column, { nullable: false })
    },
  ],
  [
    // SQL Server: `add constraint … default (0) for [column]`.
    'default',
    (item, table, name) => {
      const begin = item.at
      skipValue(item)
      const value = item.text(begin, item.at)
      const column = columnOf(table, item.skip('for') ? item.string() : '')
      if (!column) return
      setDefault(table, column, value)
      table.defaultNames.set(name, column.name)
    },
  ],
]

/** Reads a condition of rows. MySQL may store one without keeping to it. */
export function addCheck(
  item: SqlReader,
  table: DefinedTable,
  name: string,
  column: string | null,
): void {
  item.skip('not for replication')
  const sql = item.group()?.text() ?? ''
  const isKept = !item.skip('not enforced')
  const count = table.checks.filter((check) => check.column === null).length + 1
  // MySQL's and MariaDB's own names.
  const made = [`${table.name.toLowerCase()}_chk_${count}`, column ?? `constraint_${count}`]
  if (sql !== '' && isKept) table.checks.push({ names: name ? [name] : made, column, sql })
}

const ACTIONS = ['cascade', 'restrict', 'no action', 'set null', 'set default']

/** Reads what follows the columns of a foreign key. */
function readActions(item: SqlReader): string {
  const actions: string[] = []
  for (;;) {
    if (item.skip('match')) {
      item.next()
      continue
    }
    const event = ['on delete', 'on update'].find((words) => item.skip(words))
    const action = event && ACTIONS.find((words) => item.skip(words))
    if (!action) return actions.join(' ')
    actions.push(`${event} ${action}`)
  }
}

/** Adds a key by what follows `references`, with the name that MySQL gives it if it has none. */
export function addForeignKey(
  item: SqlReader,
  table: DefinedTable,
  columns: string[],
  name: string,
) {
  const made = item.dialect === 'mysql' ? `${table.name}_ibfk_${table.foreignKeys.length + 1}` : ''
  const path = item.name()
  table.foreignKeys.push({
    ...{ name: name || made.toLowerCase(), columns },
    ...{ table: listedName(path, item.dialect), targets: item.names() },
    ...{ database: databaseOf(path, item.dialect), actions: readActions(item) },
  })
}

/** Adds a key, with the name that MySQL gives it if it has none: that of its first column. */
export function addUnique(
  item: SqlReader,
  table: DefinedTable,
  key: Omit<Key, 'name'>,
  name: string,
) {
  const [first = ''] = key.columns
  const made = item.dialect === 'mysql' ? first.toLowerCase() : ''
  const taken = table.uniques.filter((key) => key.columns[0] === first).length
  table.uniques.push({ name: name || (taken > 0 ? `${made}_${taken + 1}` : made), ...key })
}

/**
 * Reads the columns of a key after its name and its kind: ``unique key `name` using btree (…)``. For a period MariaDB takes
 * the end and the beginning, in this order.
 */
export function keyColumns(item: SqlReader, table: DefinedTable): Key {
  const words: string[] = []
  while (!item.isAtEnd && item.peek()?.text !== '(') words.push(item.string())
  const [name = ''] = words.filter((word) => !/^(?:key|index|if|not|exists)$/i.test(word))
  const parts = item.group()?.parts() ?? []
  const lengths = parts.map(() => null as string | null)
  const columns = parts.flatMap((part, place) => {
    const column = part.name().join('.')
    lengths[place] = part.group()?.text() ?? null
    const period = part.skip('without overlaps') && table.periods.get(column.toLowerCase())
    return period ? period.toReversed() : column
  })
  const isWhole = lengths.every((length) => length === null)
  return { name: name.toLowerCase(), columns, ...(!isWhole && { lengths }) }
}

/** Returns whether a key or a constraint is next, rather than a column. */
export const isOfTable = (item: SqlReader) =>
  item.startsWith('constraint') || KEYS.some(([words]) => item.startsWith(words))

/** Returns the database that a table's name says it is in, in lower case; empty if it says none. */
export function databaseOf(path: readonly string[], dialect: Dialect): string {
  const behind = { mysql: 1, mssql: 2 }[dialect as string]
  return (behind === undefined ? '' : (path[path.length - 1 - behind] ?? '')).toLowerCase()
}

/** Reads a name, without the schema that is the default. */
export const tableName = (reader: SqlReader): string => listedName(reader.name(), reader.dialect)

/**
 * When a database does what a statement says of a table, whatever the order in the statement: a dropped key's column can take
 * null then, a column can have the name of a dropped one, and a key is of columns as they are in the end.
 */
export type Phase = 'drop' | 'columns' | 'periods' | 'keys' | 'name'

const PHASES: readonly Phase[] = ['drop', 'columns', 'periods', 'keys', 'name']

/** Sorts parts of a statement by when they are done. */
export const inPhases = <T>(parts: readonly T[], phase: (part: T) => Phase): T[] =>
  parts.toSorted((a, b) => PHASES.indexOf(phase(a)) - PHASES.indexOf(phase(b)))

/** Returns when a part of a table's list is read. */
export const phaseOf = (item: SqlReader): Phase =>
  item.startsWith('period for') ? 'periods' : isOfTable(item) ? 'keys' : 'columns'

/** Skips the value of a default. */
export function skipValue(item: SqlReader): void {
  const isSigned = item.skip('-') || item.skip('+')
  if (item.group()) return
  const first = item.next()
  // `_utf8mb4'text'` and `now()`: a word and what belongs to it.
  if (first?.kind === 'word' && !isSigned && item.peek()?.kind === 'string') item.next()
  else if (first?.kind === 'word') item.group()
}
