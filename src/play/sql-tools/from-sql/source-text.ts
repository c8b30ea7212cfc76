import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { propertyName, quoted } from '../own-tables/value-types.ts'
import { isOnly } from './postgres-tree.ts'
import { RESERVED } from './proof/reserved-words.ts'
import type { Columns } from './scope.ts'
import { quotedName, raw, type Writer } from './writer.ts'

/** Returns a table's name with its schema and its database, as text of a template. */
export function tableText(table: Pg.RangeVar, dialect: Dialect): string {
  const { catalogname, schemaname, relname } = table
  const name = [catalogname, schemaname, relname]
    .flatMap((part) => (part ? [ownName(part, dialect)] : []))
    .join('.')
  return isOnly(table) ? `only ${name}` : name
}

/** Returns a name as text of a template, with quotes if it needs them. */
export function ownName(name: string, dialect: Dialect): string {
  const isPlain =
    dialect === 'postgres'
      ? /^[a-z_][a-z0-9_]*$/.test(name)
      : /^[a-z_]\w*$/i.test(name) && !RESERVED[dialect].has(name.toLowerCase())
  return isPlain ? name : quotedName(name, dialect)
}

export const ownNames = (names: readonly string[], { dialect }: Writer) =>
  names.map((name) => ownName(name, dialect))

/**
 * Writes a piece of SQL as a source of rows, with the names and types of its columns.
 *
 * @param columnList what its alias says of the columns, as text of a template; empty for nothing.
 * @param after what follows its alias, as text of a template.
 */
export function asSource(
  text: string,
  name: string,
  columnList: readonly string[],
  columns: Columns,
  writer: Writer,
  after = '',
) {
  writer.scope.addTable(name, columns)
  // Of what no interface declares, any column may be read.
  const code = `sql<${columns.size > 0 ? rowType(columns) : 'any'}>\`${text}\``
  if (columnList.length === 0 && after === '') return `${code}.as(${quoted(name)})`
  const list = columnList.length > 0 ? `(${columnList.join(', ')})` : ''
  const alias = `${ownName(name, writer.dialect)}${list}${after}`
  return `${code}.as<${quoted(name)}>(${raw(alias, null).code})`
}

/** Returns the type of rows. */
export function rowType(columns: Columns): string {
  const types = [...columns].map(([column, type]) => `${propertyName(column)}: ${type ?? 'any'}`)
  return `{ ${types.join('; ')} }`
}
