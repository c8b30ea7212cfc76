import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'
import { attributeOf, listOf, type PrismaContext, textOf } from './prisma-context.ts'
import { argumentOf, namesOf, type PrismaField, type PrismaValue } from './prisma-syntax.ts'
import { isBuiltIn, sqlType, tableName } from './schema-to-sql.ts'

/** Returns the column of a field; none if it isn't known which one it would be. */
export function column(field: PrismaField, context: PrismaContext): string[] {
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
export function typeOf(field: PrismaField, { dialect, enums }: PrismaContext): string {
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
