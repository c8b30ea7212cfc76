import type { Cell } from '#model/example.ts'

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
      return Number.isFinite(value) ? { t: 'number', v: value } : { t: 'string', v: String(value) }
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
  return { t: 'object', v: take(objectText(value)) }
}

/** Formats values without a JSON form as browser devtools do, and everything else as JSON. */
function objectText(value: object): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof RegExp) return String(value)
  if (value instanceof Map) {
    const entries = [...value].map(([key, entry]) => `${partText(key)} => ${partText(entry)}`)
    return `Map(${value.size}) {${entries.join(', ')}}`
  }
  if (value instanceof Set) return `Set(${value.size}) {${[...value].map(partText).join(', ')}}`
  return toJson(value)
}

function partText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  const cell = toCell(value)
  return 'v' in cell ? String(cell.v) : cell.t
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Serializes to JSON text; a bigint becomes `1n`, as JSON has no number for it, and cycles are marked. */
function toJson(value: object): string {
  const above: object[] = []
  try {
    return JSON.stringify(value, function (this: object, _key, entry: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop()
      if (typeof entry === 'bigint') return `${entry}n`
      if (typeof entry !== 'object' || entry === null) return entry
      if (above.includes(entry)) return '[circular]'
      if (entry instanceof Map || entry instanceof Set) return [...entry]
      above.push(entry)
      return entry
    })
  } catch (error) {
    return `[${value.constructor?.name ?? 'object'}: ${String(error)}]`
  }
}

/** Returns the result of an example as rows; null if it is something else. */
export function rowsOf(value: unknown): Record<string, unknown>[] | null {
  if (isRow(value)) return [value]
  return Array.isArray(value) && value.every(isRow) ? value : null
}

/** Returns the names of all columns in the rows, in order of first appearance. */
export function columnsOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
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
