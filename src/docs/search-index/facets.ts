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

/** Tests a record with filters. */
export function passes(record: SearchRecord, filters: FacetFilters): boolean {
  return filters.every((entry) => {
    const any = typeof entry === 'string' ? [entry] : entry
    return any.length === 0 || any.some((condition) => holds(record, condition))
  })
}

/** Tests `facet:value`; no record has a facet that isn't known. */
function holds(record: SearchRecord, condition: string): boolean {
  const colon = condition.indexOf(':')
  return FACETS.get(condition.slice(0, colon))?.(record) === condition.slice(colon + 1)
}

/** Counts the values of a facet among records, most frequent first. */
export function countValues(
  records: readonly SearchRecord[],
  facet: string,
  ids: readonly number[],
): Record<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) {
    const value = FACETS.get(facet)?.(records[id]!)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]))
}
