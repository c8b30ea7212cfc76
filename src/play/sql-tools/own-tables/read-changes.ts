import { unquotedText } from '../quote-sql.ts'
import type { SqlReader } from '../sql-reader.ts'
import {
  clearFilling,
  columnOf,
  type DefinedTable,
  dropCheck,
  dropColumn,
  dropConstraint,
  dropDefault,
  dropPrimaryKey,
  renameColumn,
  renameTable,
  setDefault,
} from './defined-table.ts'
import type { OwnColumn } from './own-table.ts'
import { moveColumn, readColumn, readDefinition, readType, setCollation } from './read-columns.ts'
import { inPhases, type Phase, phaseOf, skipValue, tableName } from './read-keys.ts'
import { readComment, readOptions } from './read-options.ts'

/** @param column that the change is about, if the table has it. */
type ReadChange = (
  change: SqlReader,
  table: DefinedTable,
  tables: readonly DefinedTable[],
  column: OwnColumn | undefined,
) => void

const add: ReadChange = (change, table) => readDefinition(change, table)

const dropNext: ReadChange = (change, table) => {
  dropColumn(table, change.string())
}

const dropNamed: ReadChange = (change, table) => {
  dropConstraint(table, change.string())
}

/** MySQL's `modify` and `change`: a definition in place of the old one, of which only the keys stay. */
const redefine: ReadChange = (change, table, _tables, known) => {
  // It may be one that the same statement adds.
  const column = known ?? columnOf(table, unquotedText(change.peek()?.text ?? '', change.dialect))
  if (!column) return
  const { name, primaryKey } = column
  clearFilling(table, column)
  table.checks = table.checks.filter((check) => check.column !== name)
  const changed = readColumn(change, table, name)
  const isKey = primaryKey || changed.primaryKey
  const { comment = null, isHidden = false, collation = '' } = changed
  Object.assign(column, changed, { comment, isHidden, collation, primaryKey: isKey })
  if (isKey) column.nullable = false
  moveColumn(table, column, change)
}

/** `alter column`: each dialect changes other parts of the column, and leaves the rest as it is. */
const alterColumn: ReadChange = (change, table, _tables, known) => {
  const name = change.string()
  const column = known ?? columnOf(table, name)
  if (!column) return
  if (change.dialect === 'mssql') return alterType(change, table, column)
  if (change.skip('set default')) {
    const begin = change.at
    skipValue(change)
    return setDefault(table, column, change.text(begin, change.at))
  }
  if (change.skip('drop default')) return dropDefault(table, column)
  const visible = ['set visible', 'set invisible'].find((words) => change.skip(words))
  if (visible) column.isHidden = visible === 'set invisible'
  // PostgreSQL.
  if (change.skip('set not null')) column.nullable = false
  else if (change.skip('drop not null')) column.nullable = true
  else if (change.skip('type') || change.skip('set data type')) readType(change, column)
}

/** SQL Server's, which changes the type and whether null is taken: without a word, it is. */
function alterType(change: SqlReader, table: DefinedTable, column: OwnColumn): void {
  // `add persisted`, `drop masked`.
  const isAdding = change.skip('add')
  if (isAdding || change.skip('drop')) {
    if (change.skip('hidden')) column.isHidden = isAdding
    return
  }
  readType(change, column)
  const isNullable = !/\bnot null\b/i.test(change.text(change.at).replace(/\s+/g, ' '))
  column.nullable = isNullable && !column.primaryKey && table.counter !== column.name
}

const rename: ReadChange = (change, table, tables) => {
  renameTable(table, tableName(change), tables)
}

const renameKey: ReadChange = (change, table) => {
  const from = change.string().toLowerCase()
  const key = table.uniques.find(({ name }) => name === from)
  if (key && change.skip('to')) key.name = change.string().toLowerCase()
}

/** What a clause of `alter table` does. */
interface Change {
  phase: Phase
  read: ReadChange
}

const ADD: Change = { phase: 'columns', read: add }

const DROP_COLUMN: Change = { phase: 'drop', read: dropNext }

const DROP_NAMED: Change = { phase: 'drop', read: dropNamed }

const REDEFINE: Change = { phase: 'columns', read: redefine }

const ALTER: Change = { phase: 'columns', read: alterColumn }

/** Other options may stand before it. */
const OPTIONS: Change = {
  phase: 'columns',
  read: (change, table) => {
    readOptions(change, table)
    if (change.skip('convert to'))
      for (const column of table.columns) setCollation(column, table.collation)
  },
}

const COMMENT: Change = {
  phase: 'columns',
  read: (change, table) => {
    table.comment = readComment(change)
  },
}

const RENAME: Change = { phase: 'name', read: rename }

/** Also for what has a new name before anything else is done: see `readChanges`. */
const IGNORE: Change = { phase: 'columns', read: () => {} }

/** The changes of `alter table`, by the words that begin them: longer ones first. */
const CHANGES: [words: string, change: Change][] = [
  ['add column', ADD],
  ['add', ADD],
  ['drop column', DROP_COLUMN],
  ['drop primary key', { phase: 'drop', read: (_change, table) => dropPrimaryKey(table) }],
  [
    'drop period for',
    {
      phase: 'drop',
      read: (change, table) => void table.periods.delete(change.string().toLowerCase()),
    },
  ],
  ...['foreign key', 'index', 'key', 'constraint'].map((words): [string, Change] => [
    `drop ${words}`,
    DROP_NAMED,
  ]),
  ['drop check', { phase: 'drop', read: (change, table) => dropCheck(table, change.string()) }],
  ...['partition', 'system versioning'].map((words): [string, Change] => [`drop ${words}`, IGNORE]),
  // SQL Server drops a constraint, where MySQL drops a column.
  [
    'drop',
    {
      phase: 'drop',
      read: (change, ...rest) =>
        (change.dialect === 'mssql' ? dropNamed : dropNext)(change, ...rest),
    },
  ],
  ['rename column', IGNORE],
  ...['index', 'key'].map((words): [string, Change] => [
    `rename ${words}`,
    { phase: 'drop', read: renameKey },
  ]),
  ['rename to', RENAME],
  ['rename =', RENAME],
  ['rename as', RENAME],
  ['rename', RENAME],
  ['comment', COMMENT],
  ['change column', REDEFINE],
  ['change', REDEFINE],
  ['modify column', REDEFINE],
  ['modify', REDEFINE],
  ['alter column', ALTER],
  ...['index', 'check', 'constraint'].map((words): [string, Change] => [`alter ${words}`, IGNORE]),
  ['alter', ALTER],
]

/**
 * Reads the clauses of `alter table`, in the order in which databases apply them. SQL Server writes `add` and `drop` once for
 * several: `drop constraint a, column b`.
 *
 * @returns columns that were to be added unless they are there, and are.
 */
export function readChanges(
  clauses: readonly SqlReader[],
  table: DefinedTable,
  tables: readonly DefinedTable[],
): string[] {
  let last = IGNORE
  const present: string[] = []
  const changes = clauses.flatMap((clause) => {
    const begun = CHANGES.find(([words]) => clause.skip(words))
    if (begun) last = begun[1]
    else if (clause.dialect !== 'mssql') last = clause.dialect === 'mysql' ? OPTIONS : IGNORE
    else if (last !== ADD && clause.skip('column')) last = DROP_COLUMN
    else if (last !== ADD && clause.skip('constraint')) last = DROP_NAMED
    // MariaDB's, of columns and of keys.
    const isConditional = clause.skip('if not exists')
    clause.skip('if exists')
    // MySQL adds several in parentheses.
    const list = last === ADD && clause.peek()?.text === '(' ? clause.group() : null
    const change = last
    const isRenaming = begun?.[0] === 'rename column'
    const items = (list?.parts() ?? [clause]).filter((item) => {
      if (last !== ADD || !isConditional || phaseOf(item) !== 'columns') return true
      const name = unquotedText(item.peek()?.text ?? '', item.dialect)
      const known = columnOf(table, name)
      if (known) present.push(known.name)
      return !known
    })
    return items.map((item) => ({
      ...{ item, isRenaming },
      read: change.read,
      phase: change === ADD ? phaseOf(item) : change.phase,
      isChange: begun !== undefined && /^change/.test(begun[0]),
    }))
  })
  const ordered = inPhases(changes, ({ phase }) => phase)
  const dropped = ordered.filter(({ phase }) => phase === 'drop')
  for (const { item, read } of dropped) read(item, table, tables, undefined)
  // Old names are those before the statement, also where two columns swap theirs.
  const renamed: { column: OwnColumn; to: string }[] = []
  const rest = ordered.slice(dropped.length).map(({ item, read, isChange, isRenaming }) => {
    const isOfColumn = isChange || isRenaming || read === redefine || read === alterColumn
    const old = isOfColumn ? unquotedText(item.peek()?.text ?? '', item.dialect) : ''
    const column = columnOf(table, old)
    if (isChange || isRenaming) item.next()
    const isNamed = isChange || (isRenaming && item.skip('to'))
    const to = isNamed ? unquotedText(item.peek()?.text ?? '', item.dialect) : ''
    if (column && to !== '') renamed.push({ column, to })
    // `change if exists`.
    return { item, column, read: isChange && !column ? IGNORE.read : read }
  })
  for (const [place, { column }] of renamed.entries())
    renameColumn(table, column.name, `\0${place}`, tables)
  for (const { column, to } of renamed) renameColumn(table, column.name, to, tables)
  for (const { item, read, column } of rest) read(item, table, tables, column)
  return present
}
