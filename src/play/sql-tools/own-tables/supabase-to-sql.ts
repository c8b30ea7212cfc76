import { quoteName, quoteText } from '../quote-sql.ts'
import type { SkippedStatement } from './own-table.ts'
import {
  createTable,
  type SchemaScript,
  type SchemaStatement,
  sqlType,
  tableName,
  writeScript,
} from './schema-to-sql.ts'
import {
  readSupabaseTypes,
  type SupabaseColumn,
  type SupabaseRelation,
  type SupabaseTable,
  type SupabaseTypes,
} from './supabase-types.ts'

const NOTE =
  'Supabase’s types don’t say which columns are the primary key, nor what the database calls their types: `id` was read as the key, and dates, UUIDs and the like are text here.'

/** Schemas that PostgreSQL has from the beginning. */
const PUBLIC = 'public'

const quote = (name: string) => quoteName(name, 'postgres')
const pathOf = (schema: string, name: string) => (schema === PUBLIC ? [name] : [schema, name])
const listOf = (names: readonly string[]) => names.map(quote).join(', ')

/**
 * Writes tables for the types that Supabase generates: columns, whether they may be null or left out, enumerations and
 * foreign keys. What else the types have is named, as is what they don't say.
 */
export function supabaseToSql(
  text: string,
): SchemaScript & { unknown: SkippedStatement[]; note: string } {
  const types = readSupabaseTypes(text)
  const lineAt = (position: number) => text.slice(0, position).split('\n').length
  const unknown: SkippedStatement[] = []
  const name: Name = (position, start, kind, why) =>
    void unknown.push({ line: lineAt(position), start, kind, why })
  const writer = new TableWriter(types, name)
  const statement = (position: number, start: string, sql: string): SchemaStatement => ({
    ...{ sql, line: lineAt(position), start },
  })
  const parts = [...types.tables, ...types.enums]
  const schemas = [...new Set(parts.map(({ schema }) => schema))].filter((it) => it !== PUBLIC)
  const enums = types.enums.map(({ schema, name: type, values, position }) => {
    const path = tableName(pathOf(schema, type), 'postgres')
    const list = values.map((value) => quoteText(value)).join(', ')
    return statement(position, type, `create type ${path} as enum (${list})`)
  })
  const tables = types.tables.map((table) =>
    statement(table.position, table.name, writer.table(table)),
  )
  const keys = types.tables.flatMap((table) =>
    table.relations.flatMap((relation) => {
      const sql = writer.foreignKey(table, relation)
      return sql === null ? [] : statement(relation.position, relation.name, sql)
    }),
  )
  for (const view of types.views)
    name(view.position, view.name, 'lost', 'a view: the types don’t say what it selects')
  for (const { position, name: called } of types.functions)
    name(position, called, 'ordinary', 'a function, not a table')
  return {
    ...writeScript([
      ...schemas.map((schema) => statement(0, schema, `create schema ${quote(schema)}`)),
      ...[...enums, ...tables, ...keys],
    ]),
    ...{ dialect: 'postgres', unknown, note: NOTE },
  }
}

/** Names what the types don't say. */
type Name = (position: number, start: string, kind: SkippedStatement['kind'], why: string) => void

class TableWriter {
  readonly #types: SupabaseTypes
  readonly #name: Name

  constructor(types: SupabaseTypes, name: Name) {
    this.#types = types
    this.#name = name
  }

  table(table: SupabaseTable): string {
    const key = table.columns.find(({ name, value }) => name === 'id' && !value.isNullable)
    const columns = table.columns.map((column) => this.#column(column, table, column === key))
    const uniques = new Map<string, readonly string[]>()
    const add = (names: readonly string[]) => {
      if (names.length !== 1 || names[0] !== key?.name) uniques.set([...names].sort().join(), names)
    }
    // What a key refers to is unique.
    for (const other of this.#types.tables)
      for (const relation of other.relations)
        if (this.#targetOf(other, relation) === table) add(relation.targets)
    for (const relation of table.relations)
      if (relation.isOneToOne && this.#targetOf(table, relation)) add(relation.columns)
    const keys = [...uniques.values()].map((names) => `unique (${listOf(names)})`)
    return createTable(pathOf(table.schema, table.name), [...columns, ...keys], 'postgres')
  }

  /** Returns the statement that adds a foreign key; null for one to a view, or to what isn't in the types. */
  foreignKey(table: SupabaseTable, relation: SupabaseRelation): string | null {
    const target = this.#targetOf(table, relation)
    if (!target) {
      const isView = this.#types.views.some(({ name }) => name === relation.table)
      const why = `came without the key to \`${relation.table}\`, which isn’t in the types`
      if (!isView) this.#name(relation.position, relation.name, 'unchecked', why)
      return null
    }
    const of = tableName(pathOf(table.schema, table.name), 'postgres')
    const to = tableName(pathOf(target.schema, target.name), 'postgres')
    return `alter table ${of} add constraint ${quote(relation.name)} foreign key (${listOf(relation.columns)}) references ${to} (${listOf(relation.targets)})`
  }

  /** The types don't say the schema of the table that a key refers to: mostly, it is the same. */
  #targetOf(table: SupabaseTable, relation: SupabaseRelation): SupabaseTable | undefined {
    const named = this.#types.tables.filter(({ name }) => name === relation.table)
    return named.find(({ schema }) => schema === table.schema) ?? named[0]
  }

  #column(column: SupabaseColumn, table: SupabaseTable, isKey: boolean): string {
    const { name, value, insert } = column
    const type = this.#typeOf(column, isKey || this.#isInKey(table, name))
    const isNumber = value.kind === 'number' && !value.isList
    const empty = this.#emptyValue(column, isKey)
    const isComputed = insert === 'never' && !(isNumber && !value.isNullable)
    if (isComputed) {
      const why = 'is computed by what isn’t in the types: here, each row has the same value'
      this.#name(column.position, name, 'partial', why)
    }
    const words = [
      quote(name),
      type,
      value.isNullable ? '' : 'not null',
      isComputed
        ? `generated always as (${empty}) stored`
        : insert === 'never'
          ? 'generated always as identity'
          : insert === 'needed' || value.isNullable
            ? ''
            : isNumber && isKey
              ? sqlType('counter', 'postgres')
              : `default ${empty}`,
      isKey ? 'primary key' : '',
    ]
    return words.filter(Boolean).join(' ')
  }

  #isInKey(table: SupabaseTable, column: string): boolean {
    const isOwn = ({ columns }: SupabaseRelation) => columns.includes(column)
    if (table.relations.some(isOwn)) return true
    return this.#types.tables.some((other) =>
      other.relations.some(
        (relation) =>
          relation.targets.includes(column) && this.#targetOf(other, relation) === table,
      ),
    )
  }

  #typeOf({ value, position, name }: SupabaseColumn, isInKey: boolean): string {
    const list = value.isList ? '[]' : ''
    switch (value.kind) {
      case 'enum':
        if (!this.#enumOf(value.path)) break
        return tableName(pathOf(...value.path!), 'postgres') + list
      case 'number':
        return (isInKey ? 'integer' : 'double precision') + list
      case 'string':
        return `text${list}`
      case 'boolean':
        return `boolean${list}`
      case 'Json':
        return `jsonb${list}`
    }
    const isComposite = value.kind === 'composite'
    const type = isComposite ? 'jsonb' : 'text'
    const why = `is \`${type}\` here: the types don’t say what \`${value.source}\` is in the database`
    this.#name(position, name, 'partial', why)
    return type + list
  }

  #enumOf(path: readonly [string, string] | null) {
    const isIt = ({ schema, name }: { schema: string; name: string }) =>
      path?.[0] === schema && path[1] === name
    return this.#types.enums.find(isIt)
  }

  /** Returns SQL of a value of a column's type. */
  #emptyValue({ value }: SupabaseColumn, isKey: boolean): string {
    if (value.isList) return "'{}'"
    const first = value.kind === 'enum' && this.#enumOf(value.path)?.values[0]
    if (first) return quoteText(first)
    switch (value.kind) {
      case 'number':
        return '0'
      case 'boolean':
        return 'false'
      case 'Json':
      case 'composite':
        return "'{}'"
      default:
        return isKey ? '(gen_random_uuid()::text)' : "''"
    }
  }
}
