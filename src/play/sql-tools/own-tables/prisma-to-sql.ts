import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'
import { type SkipKind, type SkippedStatement, toSkippedStatement } from './own-table.ts'
import {
  argumentOf,
  type InvalidLine,
  namedArgument,
  namesOf,
  type PrismaAttribute,
  type PrismaBlock,
  type PrismaField,
  type PrismaValue,
  readPrismaSchema,
} from './prisma-syntax.ts'
import {
  createTable,
  isBuiltIn,
  type SchemaScript,
  type SchemaStatement,
  sqlType,
  tableName,
  writeScript,
} from './schema-to-sql.ts'

const PROVIDERS: Record<string, Dialect> = {
  ...{ postgresql: 'postgres', postgres: 'postgres', cockroachdb: 'postgres' },
  ...{ mysql: 'mysql', sqlite: 'sqlite', sqlserver: 'mssql' },
}

/** Returns whether a text is a Prisma schema. */
export function isPrismaSchema(text: string): boolean {
  return /^\s*model\s+\w+\s*\{/m.test(text)
}

/**
 * Writes tables for the models of a Prisma schema, as Prisma's own migrations create them.
 *
 * @param fallback the dialect of a schema without a data source.
 * @returns also what isn't among the tables.
 */
export function prismaToSql(
  schema: string,
  fallback: Dialect,
): SchemaScript & { unknown: SkippedStatement[] } {
  const { blocks, invalid } = readPrismaSchema(schema)
  const dialect = dialectOf(blocks) ?? fallback
  const lines = schema.split('\n').map((line) => line.trim())
  const unknown = invalid.map(whyInvalid)
  const context: PrismaContext = {
    dialect,
    hasSchemas: dialect === 'postgres' || dialect === 'mssql',
    hasForeignKeys: !hasOwnKeys(blocks),
    enums: new Map(),
    models: new Map(),
    unread: (line, why, kind = 'partial') =>
      void unknown.push(toSkippedStatement({ sql: lines[line - 1] ?? '', line }, { kind, why })),
  }
  for (const block of blocks) {
    if (block.kind === 'enum') context.enums.set(block.name, readEnum(block, context))
    // The columns of a view are known, too.
    if (block.kind === 'model' || block.kind === 'view')
      context.models.set(block.name, { block, path: pathOf(block, context) })
  }
  const models = [...context.models.values()].filter(({ path, block }) => {
    const isNameable = !path.at(-1)!.includes('.')
    const why = 'a name with a dot: Kysely takes the part before the dot for a schema'
    if (!isNameable) context.unread(block.line, why, 'lost')
    return isNameable
  })
  const place = ({ line }: { line: number }) => ({ line, start: lines[line - 1] ?? '' })
  const ofDatabase: SchemaStatement[] = []
  const paths = [...models, ...context.enums.values()].map(({ path }) => path)
  const schemas = new Set(paths.flatMap((path) => (path.length > 1 ? path[0]! : [])))
  if (dialect === 'postgres') {
    for (const name of schemas)
      ofDatabase.push({
        sql: `create schema if not exists ${quoteName(name, dialect)}`,
        line: 1,
        start: '',
      })
    if (usesType(models, 'db.Citext'))
      ofDatabase.push({ sql: 'create extension if not exists citext', line: 1, start: '' })
    for (const { path, values, line } of context.enums.values()) {
      const sql = `create type ${tableName(path, dialect)} as enum (${listOf(values)})`
      ofDatabase.push({ sql, ...place({ line }) })
    }
  }
  const tables = models.map((model) => ({ sql: writeModel(model, context), ...place(model.block) }))
  const links = linkTables(models, context).map(({ sql, line }) => ({ sql, ...place({ line }) }))
  return { ...writeScript([...ofDatabase, ...tables, ...links]), dialect, unknown }
}

/**
 * Returns the dialect of a schema's data source; undefined without one.
 *
 * @throws Error for a database without SQL.
 */
function dialectOf(blocks: readonly PrismaBlock[]): Dialect | undefined {
  const source = blocks.find(({ kind }) => kind === 'datasource')
  const [provider = ''] = namesOf(source?.settings.get('provider'))
  if (provider === 'mongodb')
    throw new Error(
      'The schema is for MongoDB, which has no SQL: a schema for PostgreSQL, MySQL, SQL Server or SQLite was expected.',
    )
  return PROVIDERS[provider]
}

/** Returns whether Prisma's client sees to relations itself, for a database without foreign keys. */
function hasOwnKeys(blocks: readonly PrismaBlock[]): boolean {
  const source = blocks.find(({ kind }) => kind === 'datasource')
  const settings = ['relationMode', 'referentialIntegrity']
  return settings.some((name) => namesOf(source?.settings.get(name))[0] === 'prisma')
}

function whyInvalid({ line, text }: InvalidLine): SkippedStatement {
  const why = 'not a line of a Prisma schema: a field was expected, such as `name String?`'
  return toSkippedStatement({ sql: text, line }, why)
}

interface PrismaModel {
  block: PrismaBlock
  /** Its schema, unless that is the default one, and its name in the database. */
  path: readonly string[]
}

interface PrismaEnum {
  path: readonly string[]
  /** Its values in SQL, by their names in the schema. */
  values: ReadonlyMap<string, string>
  line: number
}

interface PrismaContext {
  dialect: Dialect
  /** Whether tables are in schemas. */
  hasSchemas: boolean
  /** Whether the database knows of relations. */
  hasForeignKeys: boolean
  /** Enumerations by their names in the schema. */
  enums: Map<string, PrismaEnum>
  /** Models and views by their names in the schema. */
  models: Map<string, PrismaModel>
  /** Names a line, or a part of it, that isn't among the tables. */
  unread(line: number, why: string, kind?: SkipKind): void
}

interface WithAttributes {
  attributes: readonly PrismaAttribute[]
}

const attributeOf = ({ attributes }: WithAttributes, name: string): PrismaAttribute | undefined =>
  attributes.find((attribute) => attribute.name === name)

/** Returns the first argument of an attribute as text; undefined without the attribute. */
function textOf(owner: WithAttributes, name: string): string | undefined {
  const attribute = attributeOf(owner, name)
  return attribute && namesOf(argumentOf(attribute, 'name'))[0]
}

/** Schemas that queries need no name for. */
const DEFAULT_SCHEMA: Partial<Record<Dialect, string>> = { postgres: 'public', mssql: 'dbo' }

function pathOf(block: PrismaBlock, { dialect, hasSchemas, unread }: PrismaContext): string[] {
  const name = textOf(block, 'map') ?? block.name
  const schema = textOf(block, 'schema')
  if (schema === undefined || schema === DEFAULT_SCHEMA[dialect]) return [name]
  if (hasSchemas) return [schema, name]
  const { line } = attributeOf(block, 'schema')!
  unread(line, `came without its schema \`${schema}\`: tables in this database have no schema`)
  return [name]
}

function readEnum(block: PrismaBlock, context: PrismaContext): PrismaEnum {
  const values = block.fields.map((value) => {
    const text = textOf(value, 'map') ?? value.name
    return [value.name, quoteText(text, context.dialect)] as const
  })
  return { path: pathOf(block, context), values: new Map(values), line: block.line }
}

const listOf = (values: ReadonlyMap<string, string>) => [...values.values()].join(', ')

const usesType = (models: readonly PrismaModel[], name: string) =>
  models.some(({ block }) => block.fields.some((field) => attributeOf(field, name)))

function writeModel({ block, path }: PrismaModel, context: PrismaContext): string {
  const columns: string[] = []
  // SQLite takes no column after a key.
  const keys: string[] = []
  for (const field of block.fields) {
    if (context.models.has(field.type)) keys.push(...foreignKey(field, block, context))
    else columns.push(...column(field, context))
  }
  for (const attribute of block.attributes) {
    const kind = { id: 'primary key', unique: 'unique' }[attribute.name]
    if (kind === undefined) continue
    if (namedArgument(attribute, 'where')) {
      const why = 'came without this key, which applies to some rows only'
      context.unread(attribute.line, why, 'unchecked')
      continue
    }
    const fields = namesOf(argumentOf(attribute, 'fields'))
    keys.push(`${kind} (${columnsOf(fields, block, context)})`)
  }
  return createTable(path, [...columns, ...keys], context.dialect)
}

/** Writes the columns of a model's fields. */
function columnsOf(fields: readonly string[], block: PrismaBlock, { dialect }: PrismaContext) {
  const nameOf = (name: string) => {
    const field = block.fields.find((candidate) => candidate.name === name)
    return quoteName((field && textOf(field, 'map')) ?? name, dialect)
  }
  return fields.map(nameOf).join(', ')
}

const ACTIONS: Record<string, string> = {
  Cascade: 'cascade',
  SetNull: 'set null',
  SetDefault: 'set default',
  Restrict: 'restrict',
  NoAction: 'no action',
}

/** Returns the foreign key that a relation stands for; none for the other side. */
function foreignKey(field: PrismaField, block: PrismaBlock, context: PrismaContext): string[] {
  const { dialect, models } = context
  const relation = attributeOf(field, 'relation')
  const from = namesOf(relation && namedArgument(relation, 'fields'))
  const to = namesOf(relation && namedArgument(relation, 'references'))
  if (!relation || from.length === 0 || to.length === 0 || !context.hasForeignKeys) return []
  const target = models.get(field.type)!
  const actions = (['delete', 'update'] as const).flatMap((event) => {
    const name = event === 'delete' ? 'onDelete' : 'onUpdate'
    const [written = ''] = namesOf(namedArgument(relation, name))
    const action = ACTIONS[written]
    // SQL Server's `no action` restricts as well.
    const isRestricting = dialect === 'mssql' && action === 'restrict'
    return action ? ` on ${event} ${isRestricting ? 'no action' : action}` : ''
  })
  const referenced = `${tableName(target.path, dialect)} (${columnsOf(to, target.block, context)})`
  return [
    `foreign key (${columnsOf(from, block, context)}) references ${referenced}${actions.join('')}`,
  ]
}

/** Returns the column of a field; none if it isn't known which one it would be. */
function column(field: PrismaField, context: PrismaContext): string[] {
  const { dialect, enums } = context
  const { type, line } = field
  const enumeration = enums.get(type)
  if (!isBuiltIn(type) && type !== 'Unsupported' && !enumeration) {
    context.unread(line, `\`${type}\` isn’t in the schema: add the file that defines it`, 'lost')
    return []
  }
  if (field.isList && dialect !== 'postgres') {
    const why = `a list, which Prisma refuses for ${DIALECT_LABELS[dialect]}: only PostgreSQL has list columns`
    context.unread(line, why, 'lost')
    return []
  }
  const name = quoteName(textOf(field, 'map') ?? field.name, dialect)
  const base = typeOf(field, context)
  // Prisma's own migrations let lists be null.
  const isNull = field.isOptional || field.isList
  const words = [
    name,
    base + (field.isList ? '[]' : ''),
    isNull ? '' : 'not null',
    defaultOf(field, base, context),
    attributeOf(field, 'id') ? 'primary key' : attributeOf(field, 'unique') ? 'unique' : '',
    enumeration && !ENUMERATING.has(dialect)
      ? `check (${name} in (${listOf(enumeration.values)}))`
      : '',
  ]
  return [words.filter(Boolean).join(' ')]
}

/** Dialects with a type for enumerations. */
const ENUMERATING: ReadonlySet<Dialect> = new Set(['postgres', 'mysql'])

/** Types that Prisma calls otherwise than their database does, but for capitals. */
const NATIVE: Record<string, string> = {
  doubleprecision: 'double precision',
  // CockroachDB's.
  string: 'text',
  bytes: 'bytea',
  catalogsinglechar: '"char"',
}

/** Returns a field's type in SQL: the one that it names, such as `@db.VarChar(9)`, or Prisma's for it. */
function typeOf(field: PrismaField, { dialect, enums }: PrismaContext): string {
  const enumeration = enums.get(field.type)
  if (enumeration && dialect === 'postgres') return tableName(enumeration.path, dialect)
  if (enumeration && dialect === 'mysql') return `enum(${listOf(enumeration.values)})`
  const [written] = field.typeArguments
  if (field.type === 'Unsupported' && written) return namesOf(written.value)[0] ?? ''
  const native = field.attributes.find(({ name }) => name.startsWith('db.'))
  // SQLite has none.
  const isTime = field.type === 'DateTime' && dialect === 'postgres'
  if (!native || dialect === 'sqlite') return isTime ? 'timestamp(3)' : sqlType(field.type, dialect)
  const [, unsigned = '', name = ''] = /^db\.(Unsigned)?(.*)$/.exec(native.name)!
  const given = native.given.flatMap(({ value }) => namesOf(value)).join(',')
  const type = NATIVE[name.toLowerCase()] ?? name.toLowerCase()
  return `${type}${given && `(${given.toLowerCase()})`}${unsigned && ' unsigned'}`
}

/** Functions of Prisma's client, which fills in the values itself. */
const OF_CLIENT = /^(?:uuid|cuid|nanoid|ulid|auto)$/
/** Types of MySQL that only an expression fills in. */
const BY_EXPRESSION = /(?:text|blob|json|geometry)$/i

/** Returns the default that the database has; `@updatedAt` is the client's as well. */
function defaultOf(field: PrismaField, type: string, context: PrismaContext): string {
  const { dialect } = context
  const attribute = attributeOf(field, 'default')
  const value = attribute && argumentOf(attribute, 'value')
  if (!value) return ''
  if (value.kind === 'call') return filledBy(value, field, type, context)
  const literal = literalOf(value, field, context)
  return dialect === 'mysql' && BY_EXPRESSION.test(type)
    ? `default (${literal})`
    : `default ${literal}`
}

function filledBy(
  { text: name, given }: PrismaValue & { kind: 'call' },
  field: PrismaField,
  type: string,
  { dialect, unread }: PrismaContext,
): string {
  if (name === 'now') return `default ${nowAs(type, dialect)}`
  if (name === 'autoincrement' || name === 'sequence') return sqlType('counter', dialect)
  if (OF_CLIENT.test(name)) return ''
  const [expression] = given.flatMap(({ value }) => namesOf(value))
  if (name === 'dbgenerated' && expression) return `default (${expression})`
  unread(
    field.line,
    name === 'dbgenerated'
      ? 'came without its default, whose SQL isn’t in the schema: `dbgenerated("…")` was expected'
      : `came without its default, because \`${name}()\` isn’t known here`,
  )
  return ''
}

/** MySQL takes the present time only as precise as its column. */
function nowAs(type: string, dialect: Dialect): string {
  if (dialect !== 'mysql') return 'current_timestamp'
  if (/^(?:date|time|year)\b/.test(type)) return '(now())'
  return `current_timestamp${/\(\d+\)$/.exec(type)?.[0] ?? ''}`
}

/** Writes a value that isn't a function's. */
function literalOf(value: PrismaValue, field: PrismaField, context: PrismaContext): string {
  const { dialect, enums } = context
  if (value.kind === 'list') return quoteText(arrayOf(value.items, field, context))
  if (value.kind === 'text') {
    if (field.type === 'Bytes') return bytes(value.text, dialect)
    // SQL Server's other texts have only the letters of one language.
    const isNational = dialect === 'mssql' && /[^ -~]/.test(value.text)
    return (isNational ? 'N' : '') + quoteText(value.text, dialect)
  }
  const ofEnum = enums.get(field.type)?.values.get(value.text)
  // SQL Server has no words for them.
  if (dialect === 'mssql' && /^(?:true|false)$/.test(value.text))
    return value.text === 'true' ? '1' : '0'
  return ofEnum ?? value.text
}

/** Writes a list as PostgreSQL's text of an array, which is one of any type. */
function arrayOf(
  items: readonly PrismaValue[],
  field: PrismaField,
  { enums }: PrismaContext,
): string {
  const values = enums.get(field.type)?.values
  const texts = items.flatMap(namesOf).map((text) => {
    const item = values?.get(text)?.slice(1, -1).replaceAll("''", "'") ?? text
    const isBytes = field.type === 'Bytes'
    return `"${(isBytes ? `\\x${hexOf(text)}` : item).replace(/["\\]/g, '\\$&')}"`
  })
  return `{${texts.join(',')}}`
}

/** Writes bytes, which Prisma has in Base64. */
function bytes(base64: string, dialect: Dialect): string {
  if (dialect === 'postgres') return `'\\x${hexOf(base64)}'`
  return dialect === 'mssql' ? `0x${hexOf(base64)}` : `x'${hexOf(base64)}'`
}

const hexOf = (base64: string) =>
  [...atob(base64)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/** A field that is a list of another model's rows. */
interface ListField {
  model: PrismaModel
  field: PrismaField
  /** The relation's name; empty if it has none. */
  relation: string
}

/**
 * Returns the tables that Prisma creates for models with lists of each other, or for one with two lists of itself:
 * `_PostToTag`, or `_` and the relation's name.
 */
function linkTables(
  models: readonly PrismaModel[],
  context: PrismaContext,
): { sql: string; line: number }[] {
  const lists = models.flatMap((model) =>
    model.block.fields.flatMap((field): ListField[] =>
      field.isList && context.models.has(field.type)
        ? [{ model, field, relation: textOf(field, 'relation') ?? '' }]
        : [],
    ),
  )
  const keyOf = ({ block }: PrismaModel) => {
    const ofModel = attributeOf(block, 'id')
    const fields = ofModel ? namesOf(argumentOf(ofModel, 'fields')) : []
    const isKey = ({ name, attributes }: PrismaField) =>
      attributeOf({ attributes }, 'id') || (fields.length === 1 && fields[0] === name)
    return block.fields.find(isKey)
  }
  return lists.flatMap((list) => {
    const isOther = (candidate: ListField) =>
      candidate.model.block.name === list.field.type &&
      candidate.field.type === list.model.block.name &&
      candidate.relation === list.relation
    // Each pair once: the first of the alphabet is `A`.
    const isLater = (candidate: ListField) =>
      candidate.model === list.model
        ? candidate.field.name > list.field.name
        : candidate.model.block.name > list.model.block.name
    const other = lists.find((candidate) => isOther(candidate) && isLater(candidate))
    if (!other) return []
    const sides = [list.model, other.model]
    const { dialect } = context
    const nameAt = (place: number) => quoteName('AB'[place]!, dialect)
    const columns = sides.map((model, place) => {
      const key = keyOf(model)
      const type = key ? typeOf(key, context) : sqlType('String', dialect)
      return `${nameAt(place)} ${type} not null`
    })
    const keys = sides.flatMap((model, place) => {
      const key = keyOf(model)
      if (!key || !context.hasForeignKeys) return []
      const target = `${tableName(model.path, dialect)} (${columnsOf([key.name], model.block, context)})`
      return `foreign key (${nameAt(place)}) references ${target} on delete cascade`
    })
    // Prisma 6 makes it PostgreSQL's primary key.
    const kind = dialect === 'postgres' ? 'primary key' : 'unique'
    const unique = `${kind} (${nameAt(0)}, ${nameAt(1)})`
    const name = `_${list.relation || `${list.model.block.name}To${other.model.block.name}`}`
    const path = [...list.model.path.slice(0, -1), name]
    const sql = createTable(path, [...columns, ...keys, unique], dialect)
    return [{ sql, line: list.field.line }]
  })
}
