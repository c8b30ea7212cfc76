import type { SqlToken } from '#base/sql/sql-tokens.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { columnOf, type DefinedTable, renameColumn, renameTable, tableOf } from './defined-table.ts'
import { NOT_A_DEFINITION, type Reason } from './own-table.ts'

/**
 * Reads SQL Server's `sp_rename 'dbo.ship.name', 'title', 'COLUMN'`. Without a kind, the name may be that of a table, of
 * a column, or of a constraint.
 */
export function readRenaming(reader: SqlReader, tables: readonly DefinedTable[]): string | Reason {
  // `@objname = 'a'` names what follows it.
  const isVariable = ({ kind }: SqlToken, place: number) =>
    kind === 'parameter' && reader.tokens[place + 1]?.text !== '='
  if (reader.tokens.some(isVariable))
    return 'renames something that only the running script knows: write out the names'
  const [from = '', to = '', kind] = reader.texts
  if (kind !== undefined && !/^(?:column|object)$/i.test(kind)) return NOT_A_DEFINITION
  const isOfColumn = /^column$/i.test(kind ?? '')
  const path = new SqlReader(from, 'mssql').name()
  const table = isOfColumn ? undefined : tableOf(tables, listedName(path, 'mssql'))
  if (table) {
    return renameTable(table, [...table.name.split('.').slice(0, -1), to].join('.'), tables)
  }
  if (/^object$/i.test(kind ?? '')) return NOT_A_DEFINITION
  const name = listedName(path.slice(0, -1), 'mssql')
  const owner = tableOf(tables, name)
  const column = owner && columnOf(owner, path.at(-1)!)
  const other = column && columnOf(owner, to)
  if (other && other !== column) {
    return `\`${owner.name}\` has a column \`${other.name}\` already: \`${column.name}\` keeps its name`
  }
  if (column) renameColumn(owner, column.name, to, tables)
  else if (isOfColumn) return `\`${from}\` isn’t among the columns above`
  return column ? '' : NOT_A_DEFINITION
}

/** Reads SQL Server's comments: `sp_addextendedproperty 'MS_Description', text, 'SCHEMA', …, 'TABLE', …`. */
export function readDescription(
  reader: SqlReader,
  tables: readonly DefinedTable[],
): string | Reason {
  const [kind, comment, , schema, , name, , column] = reader.texts
  const table = tableOf(tables, schema === 'dbo' ? (name ?? '') : `${schema}.${name}`)
  const target =
    column === undefined ? table : table?.columns.find((ownColumn) => ownColumn.name === column)
  if (kind !== 'MS_Description' || !target) return NOT_A_DEFINITION
  target.comment = comment || null
  return ''
}
