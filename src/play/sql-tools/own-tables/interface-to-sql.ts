import type { Dialect } from '#base/model/dialect.ts'
import {
  exportTypes,
  type Property,
  readDeclarations,
  type TypedTable,
} from '#play/editor/types/declarations.ts'
import { isDefaultSchema, quoteName, quoteText, withoutDefaultSchema } from '../quote-sql.ts'
import { absentNames } from './absent-names.ts'
import { type ColumnTypes, columnTypeReader, isList, itemsOf } from './column-types.ts'
import { withoutNamespaces } from './namespaces.ts'
import { asOneModule, computedKeys, toSnakeCase, withDatabase } from './one-module.ts'
import type { SkippedStatement } from './own-table.ts'
import {
  createTable,
  type SchemaScript,
  type SchemaStatement,
  type SQL_TYPES,
  sqlType,
  tableName,
  writeScript,
} from './schema-to-sql.ts'

type TypeName = keyof typeof SQL_TYPES

/** Returns whether a text declares Kysely's database interface by its usual names. */
export function declaresDatabase(text: string): boolean {
  return /\binterface\s+(?:Database|DB)\b|\btype\s+(?:Database|DB)\s*=/.test(text)
}

/** Returns whether a text declares Kysely's database interface, or the interfaces of its tables. */
export function isDatabaseInterface(text: string): boolean {
  if (declaresDatabase(text)) return true
  return (
    /^\s*(?:export\s+)?(?:default\s+)?interface\s+\w+/m.test(text) &&
    !/\bcreate\s+table\b/i.test(text)
  )
}

/** What generators write only for PostgreSQL: kysely-codegen's names of its types, and what Kanel says of a table. */
const OF_POSTGRES =
  /\bIPostgresInterval\b|\btype (?:ArrayType<|Int8\b)|\bRepresents the (?:table|view|materialized ?[vV]iew) \w/

/** Returns the dialect whose driver returns an interface's types; null if that isn't in the text. */
export function interfaceDialect(text: string): Dialect | null {
  return OF_POSTGRES.test(text) ? 'postgres' : null
}

/**
 * Writes tables for Kysely's database interface: what its types say, and nothing about keys. What the types let
 * an insert leave out has a default.
 *
 * @param snakeCase whether the names are those that `CamelCasePlugin` sends.
 * @returns also the types as the playground reads them, the tables whose columns aren't in the text, and what a
 *   reader should know.
 */
export function interfaceToSql(
  text: string,
  dialect: Dialect,
  snakeCase: boolean,
): SchemaScript & {
  types: string
  unknown: SkippedStatement[]
  note: string
  isCamelCase: boolean
} {
  const { module, writtenNames } = withoutNamespaces(text)
  const { types, note } = withDatabase(exportTypes(asOneModule(module)))
  const { tables: all, interfaces, foreign } = readDeclarations(types)
  const readTypes = columnTypeReader(types)
  // An insert may leave out what may be anything.
  const typesOf = ({ type, isOptional }: Property) =>
    readTypes(isOptional || /^(?:any|unknown)$/.test(type) ? `${type} | undefined` : type)
  // No row has what is never read or written, as in a type that takes columns away.
  const isColumn = (column: Property) => {
    const { read, insert, update, unknown } = typesOf(column)
    const isWritten = [...insert, ...update].some((atom) => atom !== 'undefined')
    return read.length > 0 || isWritten || unknown.length > 0
  }
  const tables = all
    .filter(({ columns }) => columns.some(isColumn))
    .map((table) => ({ ...table, columns: table.columns.filter(isColumn) }))
  const lines = text.split('\n').map((line) => line.trim().replace(/^['"]/, ''))
  const ofDatabase = lines.findIndex((line) =>
    /\b(?:interface|type)\s+(?:Database|DB)\b/.test(line),
  )
  const unknown = all
    .filter(({ name }) => tables.every((table) => table.name !== name))
    .map(({ name, type }) => {
      const isMember = memberNamed(name)
      const within = lines.findIndex((line, place) => place >= ofDatabase && isMember.test(line))
      const line = Math.max(within, ofDatabase, 0) + 1
      return {
        line,
        start: name,
        kind: 'lost' as const,
        why:
          absentNames(type, types).length === 0
            ? `its type \`${type}\` isn’t read: an interface or an object type was expected`
            : 'the columns of this table’s type are not in the text',
      }
    })
  const others = (foreign.get('Database') ?? []).map((base) => ({
    ...{ line: Math.max(ofDatabase, 0) + 1, start: lines[Math.max(ofDatabase, 0)] ?? '' },
    kind: 'lost' as const,
    why: `the tables that it has from \`${base}\` ${whyMissing(base, types)}`,
  }))
  const unlisted =
    all.length > 0 || others.length > 0
      ? []
      : [
          {
            ...{ line: Math.max(ofDatabase, 0) + 1, start: lines[Math.max(ofDatabase, 0)] ?? '' },
            kind: 'lost' as const,
            why: 'lists no tables that could be read: `interface Database { user: UserTable }` was expected, since other types need the compiler',
          },
        ]
  const ownerOf = ({ type }: TypedTable) => (interfaces.has(type) ? type : '')
  /** Returns the line of a part of a table's type, which may be inherited; or of the type. */
  const lineOf = (owner: string, isPart: (line: string) => boolean) => {
    const declared = new RegExp(
      `\\b(?:interface|type|class)\\s+${writtenNames.get(owner) ?? owner}\\b`,
    )
    const begin =
      owner === '' ? Math.max(ofDatabase, 0) : lines.findIndex((line) => declared.test(line))
    const within = lines.findIndex((line, place) => place >= begin && isPart(line))
    return (within === -1 ? begin : within) + 1
  }
  const inherited = tables.flatMap((table) => {
    const owner = ownerOf(table)
    return table.missing.map((base) => ({
      ...{ line: lineOf(owner, (line) => line.includes(base)), start: owner || table.name },
      kind: 'partial' as const,
      why: `the columns that \`${table.name}\` has from \`${base}\` ${whyMissing(base, types)}`,
    }))
  })
  const unread = tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      const all = typesOf(column).unknown
      if (all.length === 0) return []
      const parts = all.filter(
        (part) => !all.some((other) => other !== part && other.includes(part)),
      )
      const listOf = (some: readonly string[]) => some.map((part) => `\`${part}\``).join(', ')
      const isAbsent = (part: string) => absentNames(part, types).length > 0
      const [absent, others] = [parts.filter(isAbsent), parts.filter((part) => !isAbsent(part))]
      const reasons = [
        absent.length > 0 ? `what ${listOf(absent)} stands for is not in the text` : '',
        others.length > 0 ? `only the compiler could say what ${listOf(others)} stands for` : '',
      ]
      const isMember = memberNamed(column.name)
      return {
        ...{ line: lineOf(ownerOf(table), (line) => isMember.test(line)), start: column.name },
        kind: 'partial' as const,
        why: `came without its type: ${reasons.filter(Boolean).join(', and ')}, so the column is JSON here`,
      }
    }),
  )
  // Without a declaration the types wouldn't compile. `unknown` would let an insert leave it out.
  const absent = new Set(
    tables.flatMap(({ columns }) => columns.flatMap((column) => typesOf(column).unknown)),
  )
  const placeholders = [...absent]
    .filter(
      (name) =>
        /^[A-Za-z_$][\w$]*$/.test(name) &&
        absentNames(name, types).length > 0 &&
        !isImported(name, types),
    )
    .map((name) => `\n/** Isn’t in the text. */\nexport type ${name} = {}\n`)
  const computed = computedKeys(text).map(({ key, line }) => ({
    ...{ line, start: key },
    kind: 'lost' as const,
    why: 'a computed key: a name was expected, such as `user: UserTable`, since its value isn’t read',
  }))
  const nameOf = (name: string) => (snakeCase ? toSnakeCase(name) : name)
  const identifiers = readIdentifiers(text, tables)
  const keysOf = new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.filter(({ type }) => identifiers.get(readType(type))?.table === name),
    ]),
  )
  let hasLongKeys = false
  const pathOf = (name: string) => nameOf(name).split('.')
  const created = tables.map((table): SchemaStatement => {
    const { name, columns } = table
    const keys = keysOf.get(name)!
    const quote = (column: string) => quoteName(nameOf(column), dialect)
    const others: string[] = []
    const parts = columns.map((column) => {
      const target = identifiers.get(readType(column.type))
      const read = typesOf(column)
      const isOther = target !== undefined && target.table !== name && read.insert.length > 0
      // One column of several doesn't say which row is meant.
      const isWhole = isOther && keysOf.get(target.table)!.length === 1
      if (isOther && !isWhole) hasLongKeys = true
      if (isWhole) {
        const referenced = tableName(pathOf(target.table), dialect)
        others.push(
          `foreign key (${quote(column.name)}) references ${referenced} (${quote(target.column)})`,
        )
      }
      // That of a view may be null; SQLite says so of a key that counts up.
      const isFilled = read.insert.includes('undefined') && !read.read.includes('undefined')
      const isId = column.name === 'id' && (isFilled || !read.read.includes('null'))
      const key = keys.length > 0 ? keys.length === 1 && keys[0] === column : isId
      return columnOfType(nameOf(column.name), read, dialect, {
        isKey: key,
        isReference: isOther,
      })
    })
    if (keys.length > 1)
      others.unshift(`primary key (${keys.map((key) => quote(key.name)).join(', ')})`)
    const sql = createTable(pathOf(name), [...parts, ...others], dialect)
    return { sql, line: lineOf(ownerOf(table), () => true), start: name }
  })
  const withSchema = tables.flatMap(({ name }) => /^(.+)\./.exec(nameOf(name))?.[1] ?? [])
  const schemas =
    dialect === 'postgres'
      ? [...new Set(withSchema)].filter((name) => !isDefaultSchema(name, dialect))
      : []
  const begin = schemas.map((name): SchemaStatement => {
    return { sql: `create schema ${quoteName(name, dialect)}`, line: 1, start: name }
  })
  const names = tables.flatMap(({ name, columns }) => [
    name,
    ...columns.map((column) => column.name),
  ])
  const notes = [note, identifiers.size > 0 && KANEL, hasLongKeys && LONG_KEYS]
  return {
    ...writeScript([...begin, ...created]),
    ...{ dialect, types: types + placeholders.join(''), note: notes.filter(Boolean).join(' ') },
    unknown: [...unknown, ...others, ...unlisted, ...inherited, ...unread, ...computed],
    isCamelCase: !snakeCase && names.some((name) => /[a-z][A-Z]/.test(name)),
  }
}

const isImported = (name: string, module: string) =>
  new RegExp(`^\\s*import\\b[^'"]*[\\s{,*]${name}\\s*(?:[},]|from\\b)`, 'm').test(module)

/** Matches a line with a member of a type. */
const memberNamed = (name: string) =>
  new RegExp(`(?:^|[\\s{;,'"])${name.replace(/\W/g, '\\$&')}['"]?\\??:`)

/** Says why a part of a type gives nothing. The members of an index signature have no names; a class's may have a value alone. */
function whyMissing(part: string, module: string): string {
  const isInText =
    !/^[-+\w\s]*\[\s*\w+\s*:/.test(part) &&
    (/^[\w\s]+=/.test(part) || absentNames(part, module).length === 0)
  return isInText ? 'aren’t read: only the compiler could list them' : 'are not in the text'
}

const KANEL =
  'Keys were read from Kanel’s identifier types, which don’t say which columns form a key together.'

const LONG_KEYS = 'References to a part of a key of several columns were left out.'

/** The type that a column is read as, if that is a name: alone, or the first of a `ColumnType`. */
const readType = (type: string) =>
  /^(?:(?!\w*Array\b)[\w.]+<\s*)?(\w+)(?: \| null)?\s*(?:[,>]|$)/.exec(type)?.[1] ?? type

/** Returns the columns that Kanel's identifier types are the keys of, by the names of these types. */
function readIdentifiers(
  text: string,
  tables: readonly TypedTable[],
): ReadonlyMap<string, { table: string; column: string }> {
  const declared = text.matchAll(
    /Identifier type for (?:public\.)?(?<table>[\w.]+)\s*\*\/\s*export type (?<type>\w+)\s*=/g,
  )
  return new Map(
    [...declared].flatMap(({ groups }) => {
      const { table = '', type = '' } = groups!
      const own = tables.find(({ name }) => withoutDefaultSchema(name, 'postgres') === table)
      const column = own?.columns.find((candidate) => readType(candidate.type) === type)?.name
      return own && column !== undefined ? [[type, { table: own.name, column }] as const] : []
    }),
  )
}

/** Prisma's types by TypeScript's: of several in a union, the one that holds the others' values. */
const TYPES: [RegExp, TypeName][] = [
  [/^Json$/, 'Json'],
  [/^Date$/, 'DateTime'],
  [/^(?:Buffer|Uint8Array)$/, 'Bytes'],
  [/^(?:boolean|true|false)$/, 'Boolean'],
  [/^bigint$|^-?\d+n$/, 'BigInt'],
  [/^number$|^-?\d/, 'Float'],
  [/^string$|^['"]/, 'String'],
]

function columnOfType(
  name: string,
  { read, insert }: ColumnTypes,
  dialect: Dialect,
  { isKey, isReference }: { isKey: boolean; isReference: boolean },
): string {
  const isEmpty = (atom: string) => atom === 'null' || atom === 'undefined'
  // What is never read may be written.
  const values = (read.length > 0 ? read : insert).filter((atom) => !isEmpty(atom))
  const isOfLists = values.length > 0 && values.every(isList)
  const items = isOfLists ? values.flatMap(itemsOf) : values
  const inserted = insert.flatMap((atom) => (isList(atom) ? itemsOf(atom) : atom))
  const type = isOfLists || !values.some(isList) ? typeOf(items, inserted) : 'Json'
  const isFilled = insert.includes('undefined') || insert.length === 0
  const isNull = read.some(isEmpty)
  const isCounted = isFilled && isKey && /^(?:Float|BigInt)$/.test(type)
  const base =
    isOfLists && dialect !== 'postgres'
      ? 'Json'
      : (isCounted || isReference) && type === 'Float'
        ? 'Int'
        : type
  // `a?: string` has no value that the database fills in.
  const hasDefault = isFilled && !read.includes('undefined')
  const words = [
    quoteName(name, dialect),
    sqlType(base, dialect) + (isOfLists && dialect === 'postgres' ? '[]' : ''),
    isNull ? '' : 'not null',
    isCounted
      ? sqlType('counter', dialect)
      : hasDefault
        ? `default ${isOfLists ? emptyList(dialect) : emptyValue(type, items, isKey, dialect)}`
        : '',
    isKey ? 'primary key' : '',
  ]
  return words.filter(Boolean).join(' ')
}

/** @param insert says of text whether it is a number: `pg` reads large and exact numbers as text. */
function typeOf(read: readonly string[], insert: readonly string[]): TypeName {
  const type = TYPES.find(([pattern]) => read.some((atom) => pattern.test(atom)))?.[1] ?? 'Json'
  if (type !== 'String') return type
  return insert.includes('bigint') ? 'BigInt' : insert.includes('number') ? 'Decimal' : type
}

const UUIDS: Record<Dialect, string> = {
  postgres: '(gen_random_uuid()::text)',
  mysql: '(uuid())',
  mssql: '(newid())',
  sqlite: '(lower(hex(randomblob(16))))',
}

/** Returns SQL of a value that fits where an insert leaves the column out. */
function emptyValue(
  type: TypeName,
  read: readonly string[],
  isKey: boolean,
  dialect: Dialect,
): string {
  const ofType =
    type === 'String' ? /^['"]/ : /^(?:Float|BigInt|Decimal)$/.test(type) ? /^-?\d+$/ : /^(?!)/
  const literal = read.find((atom) => ofType.test(atom))
  if (literal) return /^-?\d/.test(literal) ? literal : quoteText(literal.slice(1, -1), dialect)
  switch (type) {
    case 'DateTime':
      return dialect === 'mysql' ? 'current_timestamp(3)' : 'current_timestamp'
    case 'Boolean':
      return dialect === 'postgres' ? 'false' : '0'
    case 'String':
      return isKey ? UUIDS[dialect] : "''"
    case 'Json':
      return "('{}')"
    case 'Bytes':
      return dialect === 'mssql' ? '0x' : "('')"
    default:
      return '0'
  }
}

function emptyList(dialect: Dialect): string {
  return dialect === 'postgres' ? "'{}'" : "('[]')"
}
