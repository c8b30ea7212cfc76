import type { Cell, ExampleResult } from '#model/example.ts'

/** A value as it is at run time, made safe for JSON. */
export function toCell(value: unknown): Cell {
  if (value === null) return { t: 'null' }
  switch (typeof value) {
    case 'undefined':
      return { t: 'undefined' }
    case 'string':
      return { t: 'string', v: value }
    case 'number':
      return Number.isFinite(value) ? { t: 'number', v: value } : { t: 'string', v: String(value) }
    case 'boolean':
      return { t: 'boolean', v: value }
    case 'bigint':
      return { t: 'bigint', v: String(value) }
  }
  if (value instanceof Date) return { t: 'Date', v: value.toISOString() }
  if (value instanceof Uint8Array) return { t: 'Buffer', v: Buffer.from(value).toString('hex') }
  return { t: 'object', v: JSON.stringify(value, bigintAsText) }
}

/** The value that `toCell` was given. */
export function fromCell(cell: Cell): unknown {
  switch (cell.t) {
    case 'null':
      return null
    case 'undefined':
      return undefined
    case 'bigint':
      return BigInt(cell.v)
    case 'Date':
      return new Date(cell.v)
    case 'Buffer':
      return Buffer.from(cell.v, 'hex')
    case 'object':
      return JSON.parse(cell.v)
    default:
      return cell.v
  }
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

/** What an example gave: rows, or anything else. */
export function toResult(value: unknown): ExampleResult {
  const list = Array.isArray(value) ? value : [value]
  const isRows = list.every((item) => isPlainRow(item)) && (list.length > 0 || Array.isArray(value))
  if (!isRows) return { kind: 'value', value: toCell(value) }
  const columns = [...new Set(list.flatMap((row) => Object.keys(row as object)))]
  const rows = list.map((row) =>
    columns.map((name) => toCell((row as Record<string, unknown>)[name])),
  )
  return { kind: 'rows', single: !Array.isArray(value), columns, rows }
}

/** An object that stands for a row; also the result objects of inserts, updates and deletes. */
function isPlainRow(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof Uint8Array)
  )
}
