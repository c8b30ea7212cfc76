import type { Cell } from '#base/model/example.ts'

/** The column that rows are sorted by, and the direction. */
export interface RowOrder {
  /** Counts from 0. */
  column: number
  descending: boolean
}

/** Sorts rows, null and undefined last in either direction; returns them unsorted if there is no order. */
export function sortRows(rows: readonly Cell[][], order: RowOrder | null): readonly Cell[][] {
  if (!order) return rows
  const { column, descending } = order
  return rows.toSorted((a, b) => {
    const [left, right] = [a[column], b[column]]
    const empty = Number(isEmpty(left)) - Number(isEmpty(right))
    if (empty !== 0 || isEmpty(left) || isEmpty(right)) return empty
    return descending ? compare(right, left) : compare(left, right)
  })
}

/** Returns the order after a click on a column's name: ascending, descending, then unsorted. */
export function nextOrder(order: RowOrder | null, column: number): RowOrder | null {
  if (order?.column !== column) return { column, descending: false }
  return order.descending ? null : { column, descending: true }
}

type Filled = Extract<Cell, { v: unknown }>

function isEmpty(cell: Cell | undefined): cell is Exclude<Cell, Filled> | undefined {
  return cell === undefined || !('v' in cell)
}

/** Matches numbers of any length, as drivers return large numbers and decimals: `12`, `-3.50`. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

const words = new Intl.Collator('en', { numeric: true })

function compare(a: Filled, b: Filled): number {
  const [left, right] = [String(a.v), String(b.v)]
  const areNumbers = NUMBER.test(left) && NUMBER.test(right)
  // As numbers, those that differ beyond 2⁵³ may be equal.
  return (areNumbers && Number(left) - Number(right)) || words.compare(left, right)
}
