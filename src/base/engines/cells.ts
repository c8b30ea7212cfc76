import type { Cell } from '#base/model/example.ts'

/** Returns a text as it will be shown: whole, or truncated where there is a limit. */
export type TruncateText = (text: string) => string

const whole: TruncateText = (text) => text

/** Converts a runtime value of a row or a parameter to a JSON-safe cell. Also runs in browsers. */
export function toCell(value: unknown, take: TruncateText = whole): Cell {
  if (value === null) return { t: 'null' }
  switch (typeof value) {
    case 'undefined':
      return { t: 'undefined' }
    case 'string':
      return { t: 'string', v: take(value) }
    case 'number':
      return { t: 'number', v: Number.isFinite(value) ? value : (String(value) as 'NaN') }
    case 'boolean':
      return { t: 'boolean', v: value }
    case 'bigint':
      return { t: 'bigint', v: take(String(value)) }
    case 'object':
      return objectCell(value, take)
    default:
      return { t: 'object', v: take(String(value)) }
  }
}

function objectCell(value: object, take: TruncateText): Cell {
  if (value instanceof Date) {
    return { t: 'Date', v: Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString() }
  }
  if (value instanceof Uint8Array) return { t: 'Buffer', v: take(hex(value)) }
  let text: string
  try {
    text = jsonOf(value, [])
  } catch (error) {
    text = `[${value.constructor?.name ?? 'object'}: ${String(error)}]`
  }
  return { t: 'object', v: take(text) }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Writes a value as JSON text. What JSON has no form for is written as what it is, without quotes: `NaN`,
 * `10n`, `Date(…)`, `Buffer(…)`, `Map(1) {"a" => 1}`, an error with its message.
 *
 * @param above the objects that contain the value, to mark cycles.
 */
function jsonOf(value: unknown, above: readonly object[]): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value)
  if (value instanceof Date || value instanceof Uint8Array) {
    const cell = objectCell(value, whole)
    return `${cell.t}(${'v' in cell ? cell.v : ''})`
  }
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof RegExp) return String(value)
  if (above.includes(value)) return '"[circular]"'
  const write = (inner: unknown) => jsonOf(inner, [...above, value])
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (value instanceof Map) {
    const entries = [...value].map(([key, entry]) => `${write(key)} => ${write(entry)}`)
    return `Map(${value.size}) {${entries.join(', ')}}`
  }
  if (value instanceof Set) return `Set(${value.size}) {${[...value].map(write).join(', ')}}`
  if (value instanceof String || value instanceof Number || value instanceof Boolean) {
    return JSON.stringify(value)
  }
  const form = fieldOf(value, 'toJSON')
  if (typeof form === 'function') return write(form.call(value))
  const fields = Object.keys(value).flatMap((key) => {
    const field = fieldOf(value, key)
    if (field === undefined || typeof field === 'function' || typeof field === 'symbol') return []
    return [`${JSON.stringify(key)}:${write(field)}`]
  })
  return `{${fields.join(',')}}`
}

/** Returns a field's value; for a getter that throws, the error as text. */
export function fieldOf(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name)
  } catch (error) {
    return `[the getter threw ${String(error)}]`
  }
}

/** Rows of a result. */
interface ResultRows {
  rows: Record<string, unknown>[]
  /** Whether the result is one object instead of an array. */
  single: boolean
}

/** Returns the result of an example as rows; null if it is something else. */
export function rowsOf(value: unknown): ResultRows | null {
  if (isQueryResult(value)) return { rows: value.rows, single: false }
  if (isRow(value)) return { rows: [value], single: true }
  return Array.isArray(value) && value.every(isRow) ? { rows: value, single: false } : null
}

/** Returns the names of all columns in the rows, in order of first appearance. */
export function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

/** Keys of Kysely's `QueryResult`, apart from its rows. */
const RESULT_KEYS = ['rows', 'numAffectedRows', 'numChangedRows', 'insertId']

/**
 * Returns whether a value is what `execute` of the `sql` tag returned, with rows. Without rows it is shown as
 * one object: how many rows changed.
 */
function isQueryResult(value: unknown): value is { rows: Record<string, unknown>[] } {
  if (!isRow(value) || !Array.isArray(value.rows) || !value.rows.every(isRow)) return false
  if (!Object.keys(value).every((key) => RESULT_KEYS.includes(key))) return false
  return value.rows.length > 0 || value.numAffectedRows === undefined
}

/** Classes of objects that have their own text form. */
const NON_ROW_CLASSES = [Date, Uint8Array, Map, Set, Error, RegExp]

/** Returns whether a value is a row; this includes the result objects of inserts, updates and deletes. */
function isRow(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !NON_ROW_CLASSES.some((kind) => value instanceof kind)
  )
}
