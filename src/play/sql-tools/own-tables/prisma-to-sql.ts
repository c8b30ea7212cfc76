import type { Dialect } from '#base/model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'
import { createTable, isBuiltIn, type SchemaScript, sqlType } from './schema-to-sql.ts'

const PROVIDERS: Record<string, Dialect> = {
  ...{ postgresql: 'postgres', postgres: 'postgres', cockroachdb: 'postgres' },
  ...{ mysql: 'mysql', sqlite: 'sqlite', sqlserver: 'mssql' },
}

/** Returns whether a text is a Prisma schema. */
export function isPrismaSchema(text: string): boolean {
  return /^\s*model\s+\w+\s*\{/m.test(text)
}

/** @param fallback the dialect of a schema without a data source. */
export function prismaToSql(
  schema: string,
  fallback: Dialect,
): SchemaScript & { unknown: SkippedStatement[] } {
  // Comments keep their lines.
  const text = schema.replace(
    /("(?:[^"\\]|\\.)*")|\/\/.*$|\/\*[\s\S]*?\*\//gm,
    (all, literal?: string) => literal ?? all.replace(/[^\n]/g, ''),
  )
  refuseOpenBlocks(text)
  const provider = /\bdatasource\s+\w+\s*\{[^}]*\bprovider\s*=\s*"(\w+)"/.exec(text)?.[1] ?? ''
  if (provider === 'mongodb') {
    throw new Error('The schema is for MongoDB, which has no tables: Kysely sends SQL.')
  }
  const dialect = PROVIDERS[provider] ?? fallback
  const blocksOf = (kind: string) =>
    [...text.matchAll(/^\s*(\w+)\s+(\w+)\s*\{([\s\S]*?)^\s*\}/gm)]
      .filter(([, of]) => of === kind)
      .map(([, , name = '', body = '']) => ({ name, body }))
  const enums = blocksOf('enum').map(({ name, body }) => {
    const lines = [...body.matchAll(/^\s*(\w+)(.*)$/gm)]
    const values = lines.map(([, value = '', rest = '']) => {
      return [value, quoteText(mapOf(rest, '@') ?? value)] as const
    })
    return [name, { type: mapOf(body, '@@') ?? name, values: new Map(values) }] as const
  })
  // The columns of a view are known, too.
  const models = [...blocksOf('model'), ...blocksOf('view')]
  const names = models.map(({ name, body }) => [name, mapOf(body, '@@') ?? name] as const)
  const columns = models.map(({ name, body }) => [name, columnsOf(body)] as const)
  const context = {
    dialect,
    enums: new Map(enums),
    tables: new Map(names),
    columns: new Map(columns),
  }
  const tables = models.map(({ name, body }) => {
    const fields = body.split('\n').flatMap((line) => prismaField(line.trim(), name, context))
    const keys = [...body.matchAll(/@@(id|unique)\(\s*(?:fields:\s*)?(?:\[([^\]]*)\]|(\w+))/g)].map(
      ([, kind, several, one = '', list = several ?? one]) =>
        `${kind === 'id' ? 'primary key' : 'unique'} (${namesIn(list, name, context)})`,
    )
    // SQLite takes no column after a key.
    const isKey = (part: string) => part.startsWith('foreign key ')
    const parts = [...fields.filter((field) => !isKey(field)), ...fields.filter(isKey), ...keys]
    return createTable(context.tables.get(name)!, parts, dialect)
  })
  const types = dialect === 'postgres' ? enums : []
  const created = types.map(
    ([, { type, values }]) => `create type ${quoteName(type, dialect)} as enum (${listOf(values)})`,
  )
  const statements = [...created, ...tables, ...linkTables(models, context)]
  const known = new Set([...context.enums.keys(), ...context.tables.keys()])
  return { script: `${statements.join(';\n\n')};\n`, dialect, unknown: unknownFields(text, known) }
}

/** A field of a model, by its name and its type. */
const FIELD = /^\s*(\w+)\s+(\w+)(?:\[\])?\??(?:\s|$)/

/** Names the fields whose type is a model or an enumeration in another file. */
function unknownFields(text: string, known: ReadonlySet<string>): SkippedStatement[] {
  let isModel = false
  return text.split('\n').flatMap((sql, index) => {
    if (/^\s*\w+\s+\w+\s*\{/.test(sql)) isModel = /^\s*(?:model|view)\b/.test(sql)
    const [schema] = /@@schema\([^)]*\)/.exec(sql) ?? []
    if (schema !== undefined) {
      const why = `came without its schema: \`${schema}\` isn’t read`
      return [toSkippedStatement({ sql: sql.trim(), line: index + 1 }, { kind: 'partial', why })]
    }
    const [, , type] = (isModel && FIELD.exec(sql)) || []
    if (type === undefined || isKnownType(type, known)) return []
    const why = `\`${type}\` isn’t in the schema: add the file with it`
    return [toSkippedStatement({ sql: sql.trim(), line: index + 1 }, why)]
  })
}

const isKnownType = (type: string, known: ReadonlySet<string>) =>
  type === 'Unsupported' || isBuiltIn(type) || known.has(type)

/** @throws Error with the line of a block that doesn't end before the next one. */
function refuseOpenBlocks(text: string): void {
  const begins = [...text.matchAll(/^[ \t]*(?:model|enum|view)\s+\w+\s*\{/gm)].map(
    ({ index }) => index,
  )
  for (const [place, begin] of begins.entries()) {
    if (/^\s*\}/m.test(text.slice(begin, begins[place + 1]))) continue
    const line = text.slice(0, begin).split('\n').length
    throw new Error(`Line ${line}: the block has no closing brace on a line of its own.`)
  }
}

interface Model {
  name: string
  body: string
}

/** A field that is a list of another model's rows. */
interface ListField {
  model: string
  field: string
  target: string
  /** The relation's name; empty if it has none. */
  relation: string
}

function listFields({ name: model, body }: Model): ListField[] {
  return body.split('\n').flatMap((line) => {
    const [, field, target, attributes = ''] = /^\s*(\w+)\s+(\w+)\[\](.*)$/.exec(line) ?? []
    if (!field || !target) return []
    const [, relation = ''] = /@relation\((?:.*?\bname:\s*|\s*)"([^"]*)"/.exec(attributes) ?? []
    return [{ model, field, target, relation }]
  })
}

/**
 * Returns the tables that Prisma creates for models with lists of each other, or for one with two lists of itself:
 * `_PostToTag`, or `_` and the relation's name.
 */
function linkTables(models: readonly Model[], context: PrismaContext): string[] {
  const lists = models.flatMap(listFields)
  const keyOf = (name: string) => {
    const body = models.find((model) => model.name === name)?.body ?? ''
    const [line = '', field, type = 'String'] =
      /^\s*(\w+)\s+(\w+)\b.*(?<!@)@id\b.*/m.exec(body) ?? []
    return { field, type: nativeType(line, context.dialect) ?? sqlType(type, context.dialect) }
  }
  return lists.flatMap((list) => {
    const isOther = (candidate: ListField) =>
      candidate.model === list.target &&
      candidate.target === list.model &&
      candidate.relation === list.relation
    // Each pair once: the first of the alphabet is `A`.
    const isLater = (candidate: ListField) =>
      candidate.model === list.model ? candidate.field > list.field : candidate.model > list.model
    const other = lists.find((candidate) => isOther(candidate) && isLater(candidate))
    if (!other) return []
    const sides = [list.model, other.model]
    const { dialect } = context
    const nameAt = (place: number) => quoteName('AB'[place]!, dialect)
    const columns = sides.map((model, place) => {
      return `${nameAt(place)} ${keyOf(model).type} not null`
    })
    const keys = sides.flatMap((model, place) => {
      const { field } = keyOf(model)
      const table = quoteName(context.tables.get(model)!, dialect)
      const target = field && `${table} (${namesIn(field, model, context)})`
      return target ? [`foreign key (${nameAt(place)}) references ${target} on delete cascade`] : []
    })
    const name = list.relation || `${list.model}To${other.model}`
    return createTable(`_${name}`, [...columns, ...keys], dialect)
  })
}

function mapOf(text: string, mark: '@' | '@@'): string | undefined {
  return new RegExp(`(?<!@)${mark}map\\((?:name:\\s*)?"([^"]+)"`).exec(text)?.[1]
}

/** Returns the columns that have another name than their field, by the field. */
function columnsOf(body: string): ReadonlyMap<string, string> {
  const lines = body.split('\n').map((line) => [/\w+/.exec(line)?.[0], mapOf(line, '@')] as const)
  return new Map(lines.flatMap(([field, column]) => (field && column ? [[field, column]] : [])))
}

/** Writes the columns of a model's fields. */
function namesIn(list: string, model: string, { dialect, columns }: PrismaContext): string {
  // Fields may have arguments: `title(sort: Desc)`.
  const names = list.replace(/\([^)]*\)/g, '').split(',')
  const columnOf = (field: string) => columns.get(model)?.get(field) ?? field
  return names.map((name) => quoteName(columnOf(name.trim()), dialect)).join(', ')
}

interface PrismaEnum {
  /** Its name in the database. */
  type: string
  /** Its values in SQL, by their names in the schema. */
  values: ReadonlyMap<string, string>
}

interface PrismaContext {
  dialect: Dialect
  /** Enumerations by their names in the schema. */
  enums: ReadonlyMap<string, PrismaEnum>
  /** Tables by model. */
  tables: ReadonlyMap<string, string>
  /** Columns by model and field, where their names differ. */
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const listOf = (values: ReadonlyMap<string, string> = new Map()) => [...values.values()].join(', ')

/** Returns the column, or the foreign key, that a field of a model stands for; none for the other side. */
function prismaField(line: string, model: string, context: PrismaContext): string[] {
  const { dialect, enums, tables } = context
  const [, field, type = '', list, optional] =
    /^(\w+)\s+(\w+)(?:\(.*?\))?(\[\])?(\?)?/.exec(line) ?? []
  if (!field) return []
  const target = tables.get(type)
  if (target) {
    const [, from, to] =
      /fields:\s*\[?([\w\s,]+?)\]?\s*,\s*references:\s*\[?([\w\s,]+?)\]?\s*(?:,\s*\w+:|\))/.exec(
        line,
      ) ?? []
    if (!from || !to) return []
    const referenced = `${quoteName(target, dialect)} (${namesIn(to, type, context)})`
    return [`foreign key (${namesIn(from, model, context)}) references ${referenced}`]
  }
  // Which column it would be isn't known without its type.
  if (!isBuiltIn(type) && type !== 'Unsupported' && !enums.has(type)) return []
  const name = quoteName(mapOf(line, '@') ?? field, dialect)
  const { values, type: enumType = type } = enums.get(type) ?? {}
  const ofEnum = {
    postgres: quoteName(enumType, dialect),
    mysql: `enum(${listOf(values)})`,
  } as Record<string, string>
  const isCounted = /@default\(\s*(?:value:\s*)?autoincrement\(\s*\)\s*\)/.test(line)
  const literal = defaultOf(line, values)
  // MySQL fills JSON by expressions only.
  const isExpression = type === 'Json' && dialect === 'mysql'
  const filling = isExpression ? literal.replace(/'.*'$/s, '($&)') : literal
  const base = (values && ofEnum[dialect]) ?? nativeType(line, dialect) ?? sqlType(type, dialect)
  const words = [
    name,
    base + (list && dialect === 'postgres' ? '[]' : ''),
    optional ? '' : 'not null',
    isCounted ? sqlType('counter', dialect) : filling,
    /@id\b/.test(line) ? 'primary key' : /@unique\b/.test(line) ? 'unique' : '',
    values && !ofEnum[dialect] ? `check (${name} in (${listOf(values)}))` : '',
  ]
  return [words.filter(Boolean).join(' ')]
}

/** Prisma's names of types that aren't the database's without capitals. */
const NATIVE: Record<string, string> = { doubleprecision: 'double precision' }

/** Returns the type of a field that names one of its database: `@db.VarChar(9)`; undefined without. */
function nativeType(line: string, dialect: Dialect): string | undefined {
  const [, name, list = ''] = /@db\.(\w+)(\([^)]*\))?/.exec(line) ?? []
  // `citext` is there only with its extension.
  if (name === undefined || dialect === 'sqlite' || name === 'Citext') return undefined
  const [, unsigned] = /^Unsigned(\w+)$/.exec(name) ?? []
  const type = (unsigned ?? name).toLowerCase()
  return `${NATIVE[type] ?? type}${list.toLowerCase()}${unsigned ? ' unsigned' : ''}`
}

/** Writes a list as PostgreSQL's text of an array, which is one of any type. */
function arrayOf(list: string, values?: ReadonlyMap<string, string>): string {
  const items = list.match(/"(?:[^"\\]|\\.)*"|[^\s,]+/g) ?? []
  const texts = items.map((item) => values?.get(item)?.slice(1, -1).replaceAll("''", "'") ?? item)
  return quoteText(`{${texts.map((text) => (/^"/.test(text) ? text : `"${text}"`)).join(',')}}`)
}

/** Returns the default that the database has; `uuid()`, `cuid()` and `@updatedAt` are Prisma's own. */
function defaultOf(line: string, values?: ReadonlyMap<string, string>): string {
  const [, written = ''] =
    /@default\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))*)\)/.exec(line) ?? []
  const value = written.trim().replace(/^value:\s*/, '')
  if (value === 'now()') return 'default current_timestamp'
  if (/^(?:true|false|-?[\d.]+)$/.test(value)) return `default ${value}`
  const [, list] = /^\[(.*)\]$/s.exec(value) ?? []
  if (list !== undefined) return `default ${arrayOf(list, values)}`
  const [, expression] = /^dbgenerated\("(.*)"\)$/.exec(value) ?? []
  if (expression) return `default (${expression.replace(/\\(.)/g, '$1')})`
  const [, text] = /^"(.*)"$/.exec(value) ?? []
  if (text !== undefined) return `default ${quoteText(text.replace(/\\(.)/g, '$1'))}`
  const named = values?.get(value)
  return named ? `default ${named}` : ''
}
