import { parseSortKey, type SortKey } from './settings.ts'
import type { Table } from './table.ts'

type SortValue = number | string | undefined

function sortValue(value: unknown): SortValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

/** Less than zero when `a` stands first; what has no value stands last either way. */
function compare(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  const ascending = typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1
  return descending ? -ascending : ascending
}

/** Ranks records by values that no query changes; equal records share a rank. 0 is best. */
export function staticRanks(table: Table, sortKeys: readonly string[]): Uint32Array {
  const keys = sortKeys.map(parseSortKey).filter((key): key is SortKey => key !== null)
  const ranks = new Uint32Array(table.size)
  if (keys.length === 0) return ranks
  const columns = keys.map(({ path }) => table.column(path).map(sortValue))
  const order = (a: number, b: number) => {
    for (const [i, { descending }] of keys.entries()) {
      const result = compare(columns[i]![a], columns[i]![b], descending)
      if (result !== 0) return result
    }
    return 0
  }
  const sorted = [...ranks.keys()].sort(order)
  for (let i = 1; i < sorted.length; i++) {
    const step = order(sorted[i - 1]!, sorted[i]!) === 0 ? 0 : 1
    ranks[sorted[i]!] = ranks[sorted[i - 1]!]! + step
  }
  return ranks
}
