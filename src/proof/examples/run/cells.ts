import { columnsOf, rowsOf, toCell } from '#base/engines/cells.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'

/** Restores the value that was passed to `toCell`. */
export function fromCell(cell: Cell): unknown {
  switch (cell.t) {
    case 'null':
      return null
    case 'undefined':
      return undefined
    case 'number':
      return Number(cell.v)
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

/** Converts an example's return value: rows, or anything else. */
export function toResult(value: unknown): ExampleResult {
  const table = rowsOf(value)
  if (!table) return { kind: 'value', value: toCell(value) }
  const { rows, single } = table
  const columns = columnsOf(rows)
  const cells = rows.map((row) => columns.map((name) => toCell(row[name])))
  return { kind: 'rows', single, columns, rows: cells }
}
