import type { Dialect } from '#base/model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'
import { type ColumnTypes, isList, itemsOf } from './column-types.ts'
import { type SQL_TYPES, sqlType } from './schema-to-sql.ts'

type TypeName = keyof typeof SQL_TYPES

/** Prisma's types by TypeScript's: of several in a union, the one that holds the others' values. */
const TYPES: [RegExp, TypeName][] = [
  [/^Json$/, 'Json'],
  [/^Interval$/, 'interval'],
  [/^Date$/, 'DateTime'],
  [/^(?:Buffer|Uint8Array)$/, 'Bytes'],
  [/^(?:boolean|true|false)$/, 'Boolean'],
  [/^bigint$|^-?\d+n$/, 'BigInt'],
  [/^number$|^-?\d/, 'Float'],
  [/^string$|^['"]/, 'String'],
]

/** Writes a column, by what its type says. */
export function columnOfType(
  name: string,
  types: ColumnTypes,
  dialect: Dialect,
  { isKey, isReference }: { isKey: boolean; isReference: boolean },
): string {
  const { read, insert } = types
  const isEmpty = (atom: string) => atom === 'null' || atom === 'undefined'
  const values = valuesOf(types)
  const isOfLists = values.length > 0 && values.every(isList)
  const items = isOfLists ? values.flatMap(itemsOf) : values
  const inserted = insert.flatMap((atom) => (isList(atom) ? itemsOf(atom) : atom))
  const type = isMixed(types)
    ? 'mixed'
    : isOfLists || !values.some(isList)
      ? typeOf(items, inserted)
      : 'Json'
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

/** Returns the atoms that are values. */
const valuesOf = ({ read, insert }: ColumnTypes) =>
  // What is never read may be written.
  (read.length > 0 ? read : insert).filter((atom) => atom !== 'null' && atom !== 'undefined')

/**
 * Returns whether a column, or each list in it, has values that only a type of several holds: texts, numbers, booleans. A text
 * that is a number isn't one of these, since drivers return large ones so.
 */
export function isMixed(types: ColumnTypes): boolean {
  const values = valuesOf(types)
  if (values.length > 0 && values.every(isList)) {
    const items = values.flatMap(itemsOf)
    return isMixed({ read: items, insert: items, update: items, unknown: [] })
  }
  const has = (type: RegExp) => values.some((atom) => type.test(atom))
  if (has(/^Json$/) || values.some(isList)) return false
  const isBoolean = has(/^(?:boolean|true|false)$/)
  const isText = has(/^string$|^['"](?!-?\d+(?:\.\d+)?['"]$)/)
  const isBit = values.every((atom) => /^(?:boolean|true|false|[01]n?)$/.test(atom))
  const isNumber = has(/^(?:number|bigint)$|^-?\d/)
  return (isText && (isNumber || isBoolean)) || (isBoolean && isNumber && !isBit)
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
    type === 'String' || type === 'mixed'
      ? /^['"]/
      : /^(?:Float|BigInt|Decimal)$/.test(type)
        ? /^-?\d+$/
        : /^(?!)/
  const literal = read.find((atom) => ofType.test(atom))
  if (literal) return /^-?\d/.test(literal) ? literal : quoteText(literal.slice(1, -1), dialect)
  switch (type) {
    case 'DateTime':
      return dialect === 'mysql' ? 'current_timestamp(3)' : 'current_timestamp'
    case 'Boolean':
      return dialect === 'postgres' ? 'false' : '0'
    case 'String':
      return isKey ? UUIDS[dialect] : "''"
    case 'interval':
      return "'0'"
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
