import { parseSortKey, type SortKey } from './settings.ts'
import type { Table } from './table.ts'

type SortValue = number | string | undefined

function sortValue(value: unknown): SortValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

/** Returns a negative number if `a` comes first; missing values come last in either direction. */
function compare(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  const ascending = typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1
  return descending ? -ascending : ascending
}

/** Ranks records by values that don't depend on the query; equal records share a rank. 0 is the best rank. */
export function staticRanks(table: Table, sortKeys: readonly string[]): Uint32Array {
  const keys = sortKeys.map(parseSortKey).filter((key): key is SortKey => key !== null)
  let ranks = new Uint32Array(table.size)
  for (const { path, descending } of keys) {
    const values = table.column(path).map(sortValue)
    // Many records share few values, so each value is compared only once.
    const sorted = [...new Set(values)].sort((a, b) => compare(a, b, descending))
    const places = new Map(sorted.map((value, place) => [value, place]))
    ranks = dense(
      Float64Array.from(values, (value, i) => ranks[i]! * sorted.length + places.get(value)!),
    )
  }
  return ranks
}

/** Renumbers the values from 0 in the same order, without gaps. */
function dense(values: Float64Array): Uint32Array<ArrayBuffer> {
  const places = new Map([...new Set(values.toSorted())].map((value, place) => [value, place]))
  return Uint32Array.from(values, (value) => places.get(value)!)
}
