import type { TypeName } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { literalOf } from './literal.ts'
import { stringsIn } from './postgres-tree.ts'
import { namesOf } from './writer.ts'

/** The type that a cast gives. */
interface CastType {
  /** In SQL. */
  sql: string
  /** Whether the builder's `cast` takes its name. */
  isKnown: boolean
  /** In TypeScript, as PostgreSQL's driver returns it. */
  type: string
  /** In TypeScript, as a parameter for it is sent. */
  sent: string
}

/** SQL's names for names in PostgreSQL's catalog. */
const SQL_NAMES: Record<string, string> = {
  ...{ int2: 'smallint', int4: 'integer', int8: 'bigint', float4: 'real', bool: 'boolean' },
  ...{ float8: 'double precision', bpchar: 'char' },
}

/** Names that a dialect has instead. */
const DIALECT_NAMES: Partial<Record<Dialect, Record<string, string>>> = {
  mysql: { numeric: 'decimal', float8: 'double', float4: 'float' },
  mssql: { float8: 'float' },
}

const KNOWN =
  /^(?:varchar|char|text|integer|smallint|bigint|int[248]|float[48]|boolean|real|double precision|numeric|decimal|bytea|date|datetime|time|timetz|timestamp|timestamptz|uuid|json|jsonb|binary|varbinary|blob)$|^(?:varchar|char|time|timestamp|timestamptz|datetime)\(\d+\)$|^(?:numeric|decimal)\(\d+, \d+\)$/

const TYPES: [RegExp, string][] = [
  [/\[\]$/, 'unknown'],
  [/^(?:smallint|integer|int[24]?|real|double|float[48]?|signed|unsigned)\b/, 'number'],
  [/^(?:boolean|bit)\b/, 'boolean'],
  [/^(?:date|datetime|timestamp|timestamptz)\b/, 'Date'],
  [/^jsonb?$/, 'unknown'],
  [/^(?:bytea|blob|binary)$/, 'Buffer'],
]

/** Returns the type that a cast names. */
export function castType(name: TypeName | undefined, dialect: Dialect): CastType {
  const parts = stringsIn(name?.names)
  const [last = ''] = parts.slice(-1)
  const isBuiltIn = parts[0] === 'pg_catalog'
  // SQL Server's `varchar(max)` is a column to PostgreSQL's grammar.
  const sizes = (name?.typmods ?? []).map((mod) => literalOf(mod)?.sql ?? namesOf(mod)?.join('.'))
  const ofDialect = DIALECT_NAMES[dialect]?.[last]
  const own = parts.map((part) =>
    /^[a-z_]\w*$/.test(part) && part !== 'char' ? part : `"${part}"`,
  )
  const base = isBuiltIn
    ? (ofDialect ?? SQL_NAMES[last] ?? last)
    : parts.length > 0 && dialect === 'postgres'
      ? own.join('.')
      : parts.join('.')
  // `char` is `char(1)` in the tree.
  const isDefault = last === 'bpchar' && sizes.join() === '1'
  const list = sizes.length > 0 && !isDefault ? `(${sizes.join(', ')})` : ''
  const sql = base + list + '[]'.repeat(name?.arrayBounds?.length ?? 0)
  const typeOf = (text: string) =>
    TYPES.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? 'string'
  const [type, element] = [typeOf(sql), typeOf(base)]
  // Lists are sent as they are, JSON as text.
  const isList = dialect === 'postgres' && sql.endsWith('[]')
  const sent = isList ? `${element === 'unknown' ? 'string' : element}[]` : type
  return { sql, isKnown: KNOWN.test(sql), type, sent }
}

/** Bits by which PostgreSQL stores the units of an interval. */
const UNITS = new Map([
  [2, 'month'],
  [4, 'year'],
  [8, 'day'],
  [1024, 'hour'],
  [2048, 'minute'],
  [4096, 'second'],
])

/** Returns the unit of `interval '1' day`; undefined for any other type. */
export function intervalUnit(name: TypeName | undefined): string | undefined {
  if (stringsIn(name?.names).at(-1) !== 'interval') return undefined
  return UNITS.get(Number(literalOf(name?.typmods?.[0])?.sql))
}
