import type { SearchRecord } from '#base/model/search.ts'

/** Algolia's `facetFilters`: the outer list is AND, an inner list OR. */
export type FacetFilters = readonly (string | readonly string[])[]

/** The facets of the records, with their values. */
const FACETS = new Map<string, (record: SearchRecord) => string | null>([
  ['language', (record) => record.language],
  ['docusaurus_tag', (record) => record.docusaurus_tag],
  ['version', (record) => record.version],
  ['type', (record) => record.type],
  ['hierarchy.lvl0', (record) => record.hierarchy.lvl0],
])
/** Filters whose records are known at a time. */
const MAX_FILTERS = 32

/** The facets of an index. */
export interface Facets {
  /** Returns a 1 for each record that passes the filters; null if there are no filters. */
  filter(filters: FacetFilters): Uint8Array | null
  /** Counts the values of a facet among records, most frequent first. */
  count(facet: string, ids: readonly number[]): Record<string, number>
}

/** Numbers the values of all facets once, so that a search compares numbers. */
export function createFacets(records: readonly SearchRecord[]): Facets {
  const facets = new Map(
    [...FACETS].map(([name, read]) => {
      const numbers = new Map<string | null, number>()
      const values = Uint32Array.from(records, (record) => {
        const value = read(record)
        const number = numbers.get(value) ?? numbers.size
        numbers.set(value, number)
        return number
      })
      return [name, { numbers, values }]
    }),
  )
  const filters = new Map<string, Uint8Array>()

  /** Sets the records that have `facet:value`; no record has a facet that isn't known. */
  function mark(passed: Uint8Array, condition: string): void {
    const colon = condition.indexOf(':')
    const facet = facets.get(condition.slice(0, colon))
    const number = facet?.numbers.get(condition.slice(colon + 1))
    if (!facet || number === undefined) return
    for (let id = 0; id < passed.length; id++) if (facet.values[id] === number) passed[id] = 1
  }

  function compute(conditions: FacetFilters): Uint8Array {
    const passed = new Uint8Array(records.length).fill(1)
    for (const entry of conditions) {
      const any = typeof entry === 'string' ? [entry] : entry
      if (any.length === 0) continue
      const some = new Uint8Array(records.length)
      for (const condition of any) mark(some, condition)
      for (let id = 0; id < passed.length; id++) passed[id]! &= some[id]!
    }
    return passed
  }

  return {
    filter(conditions) {
      if (conditions.length === 0) return null
      const key = JSON.stringify(conditions)
      const known = filters.get(key) ?? compute(conditions)
      filters.delete(key)
      filters.set(key, known)
      if (filters.size > MAX_FILTERS) filters.delete(filters.keys().next().value!)
      return known
    },
    count(facet, ids) {
      const { numbers, values } = facets.get(facet) ?? { numbers: new Map(), values: [] }
      const counts = new Uint32Array(numbers.size)
      for (const id of ids) if (values.length > 0) counts[values[id]!]! += 1
      const named = [...numbers].flatMap(([value, number]): [string, number][] =>
        value && counts[number]! > 0 ? [[value, counts[number]!]] : [],
      )
      return Object.fromEntries(named.sort((a, b) => b[1] - a[1]))
    },
  }
}
