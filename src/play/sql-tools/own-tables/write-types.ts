import { DATABASE_TYPES } from '#base/model/database-types.ts'
import type { Dialect } from '#base/model/dialect.ts'
import type { OwnColumn, OwnTable } from './own-table.ts'
import { propertyName, valueType } from './value-types.ts'

/** Generates Kysely types for tables: what the dialect's usual driver returns with its default settings. */
export function writeTypes(tables: readonly OwnTable[], dialect: Dialect): string {
  const names = typeNames(tables)
  const entries = tables.map((table) => `  ${propertyName(table.name)}: ${names.get(table)}`)
  const interfaces = tables.map((table) => {
    const columns = table.columns.map((column) => writeColumn(column, dialect))
    const comment = docComment(table.comment ? [sentence(table.comment)] : [], '')
    const body = columns.length > 0 ? `{\n${columns.join('\n')}\n}` : '{}'
    return `${comment}export interface ${names.get(table)} ${body}\n`
  })
  const alias = DATABASE_TYPES[dialect]
  const parts = [
    `export interface Database {\n${entries.join('\n')}\n}\n`,
    ...(alias === 'Database' ? [] : [`export type ${alias} = Database\n`]),
    ...interfaces,
  ]
  const body = parts.join('\n')
  const helpers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    body.includes(`: ${name}<`),
  )
  const imports =
    helpers.length > 0 ? `import type { ${helpers.join(', ')} } from 'kysely'\n\n` : ''
  return imports + body
}

/** Returns type names, such as `OrderItemTable` for `order_item`; appends a number to duplicates. */
function typeNames(tables: readonly OwnTable[]): Map<OwnTable, string> {
  const taken = new Set<string>()
  const names = new Map<OwnTable, string>()
  for (const table of tables) {
    const words = table.name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
    const base = `${/^\d/.test(pascal) ? '_' : ''}${pascal}Table`
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = base + count
    taken.add(name)
    names.set(table, name)
  }
  return names
}

function writeColumn(column: OwnColumn, dialect: Dialect): string {
  const notes = [
    ...(column.comment ? [sentence(column.comment)] : []),
    ...(column.isHidden ? ['Hidden: `selectAll` doesn’t return it.'] : []),
    ...(column.primaryKey ? ['Primary key.'] : []),
    ...(column.references
      ? [`References \`${column.references.replaceAll(', ', '` and `')}\`.`]
      : []),
  ]
  return `${docComment(notes, '  ')}  ${propertyName(column.name)}: ${columnType(column, dialect)}`
}

/** Writes sentences as a comment above a declaration; none for no sentences. */
function docComment(sentences: readonly string[], indent: string): string {
  if (sentences.length === 0) return ''
  const text = sentences.join(' ').replaceAll('*/', '* /').replace(/\s+/g, ' ')
  return `${indent}/** ${text} */\n`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

/** By Kysely's conventions: `Generated` if an insert may omit it, `ColumnType` if reads and writes differ. */
function columnType(column: OwnColumn, dialect: Dialect): string {
  const { nullable, filled } = column
  const type = valueType(column, dialect)
  // `unknown` includes null, and its columns may be omitted only if the database fills them in.
  const withNull = (of: string) => (nullable && of !== 'unknown' ? `${of} | null` : of)
  const [read, write] = [withNull(type.read), withNull(type.write)]
  if (filled === 'always') return `GeneratedAlways<${read}>`
  if (read === write) return filled ? `Generated<${read}>` : read
  const insert = filled || nullable ? `${write} | undefined` : write
  return `ColumnType<${read}, ${insert}, ${write}>`
}
