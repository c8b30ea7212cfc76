import type { Dialect } from '#base/model/dialect.ts'
import type { OwnColumn } from './own-table.ts'

/** The TypeScript types of a column's values, excluding null. */
export interface ValueType {
  /** The type that the dialect's usual driver returns with its default settings. */
  read: string
  /** The type that it accepts. */
  write: string
}

const same = (type: string): ValueType => ({ read: type, write: type })

const DATE: ValueType = { read: 'Date', write: 'Date | string' }
const DECIMAL: ValueType = { read: 'string', write: 'number | string' }
const JSON_VALUE: ValueType = { read: 'unknown', write: 'string' }

/** TypeScript types by pattern of the declared type in lower case. The first match wins. */
type Mapping = readonly (readonly [RegExp, ValueType])[]

/** Types for `pg`. */
const POSTGRES: Mapping = [
  [/^(?:smallint|integer|int[24]?|oid|real|double precision|float[48]?)$/, same('number')],
  [/^(?:bigint|int8)$/, { read: 'string', write: 'bigint | number | string' }],
  [/^(?:numeric|decimal)\b/, DECIMAL],
  [/^bool/, same('boolean')],
  // Ranges of dates are text.
  [/^(?:date|timestamp(?:tz)?)\b/, DATE],
  [/^jsonb?$/, JSON_VALUE],
  [/^bytea$/, same('Buffer')],
  [/^point$/, { read: '{ x: number; y: number }', write: 'string' }],
  [/^circle$/, { read: '{ x: number; y: number; radius: number }', write: 'string' }],
  [
    /^interval/,
    {
      read: '{ years?: number; months?: number; days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }',
      write: 'string',
    },
  ],
]

/** Types for `mysql2`. */
const MYSQL: Mapping = [
  [
    /^(?:bool|tinyint|smallint|mediumint|middleint|int|bigint|float|double|real|year|serial)/,
    same('number'),
  ],
  [/^(?:decimal|numeric|dec|fixed)\b/, DECIMAL],
  [/^(?:date|timestamp)/, DATE],
  [/^json/, JSON_VALUE],
  [/^(?:bit|binary|varbinary|.*blob)/, same('Buffer')],
  [/^(?:geometry|point|linestring|polygon|multi)/, { read: 'unknown', write: 'string' }],
]

/** Types for `better-sqlite3`: by affinity, following SQLite's own rules in their order. */
const SQLITE: Mapping = [
  [/int/, same('number')],
  [/char|clob|text/, same('string')],
  [/blob/, same('Buffer')],
  [/real|floa|doub/, same('number')],
  // SQLite has no types for these: programs store them as text.
  [/date|time|json|uuid/, same('string')],
  // A strict table keeps what is stored in a column of `any` type, as each table does in one without a type.
  [/^(?:any)?$/, same('string | number | Buffer')],
  [/./, same('number')],
]

/** Types for `tedious`. */
const MSSQL: Mapping = [
  [
    /^(?:tinyint|smallint|int|integer|dec|decimal|numeric|money|smallmoney|float|double|real)\b/,
    same('number'),
  ],
  [/^bigint/, { read: 'string', write: 'bigint | number | string' }],
  [/^bit\b/, same('boolean')],
  [/^(?:date|time(?!stamp)|datetime|datetime2|datetimeoffset|smalldatetime)\b/, DATE],
  [/^(?:binary|varbinary|image|rowversion|timestamp)/, same('Buffer')],
  // The type of a computed column isn't declared.
  [/^$|^(?:geography|geometry|hierarchyid|sql_variant)/, { read: 'unknown', write: 'string' }],
]

const MAPPINGS: Record<Dialect, Mapping> = {
  postgres: POSTGRES,
  mysql: MYSQL,
  sqlite: SQLITE,
  mssql: MSSQL,
}

/** Returns the TypeScript types of a column's values; strings for unknown types. */
export function valueType({ type, values }: OwnColumn, dialect: Dialect): ValueType {
  const declared = type.toLowerCase()
  if (declared.endsWith('[]')) return arrayType(declared.slice(0, -2), values !== null)
  if (values && values.length > 0) return same(values.map(quoted).join(' | '))
  return MAPPINGS[dialect].find(([pattern]) => pattern.test(declared))?.[1] ?? same('string')
}

/** Types of which `pg` parses arrays, apart from decimals. It returns other arrays as text: `{a,b}`. */
const PARSED_ITEMS =
  /^(?:smallint|integer|int[248]?|bigint|oid|real|double precision|float[48]?|bool|date$|timestamp|time|interval|json|bytea$|point$|text$|char|varchar|bpchar|uuid$|inet$|cidr$|macaddr$|money$|numrange$)/

/** Returns an array's types. `pg` parses arrays of types that it knows, but not of enums; decimals as numbers. */
function arrayType(item: string, isEnumeration: boolean): ValueType {
  if (/^(?:numeric|decimal)\b/.test(item)) return same('number[]')
  if (isEnumeration || !PARSED_ITEMS.test(item)) {
    return { read: 'string', write: 'string | string[]' }
  }
  const { read, write } = POSTGRES.find(([pattern]) => pattern.test(item))?.[1] ?? same('string')
  const list = (of: string) => (/\W/.test(of) ? `(${of})[]` : `${of}[]`)
  return { read: list(read), write: list(write) }
}

/** Returns a string as a TypeScript literal. */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
}

/** Returns a name as the key of a TypeScript object. */
export function propertyName(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : quoted(name)
}
