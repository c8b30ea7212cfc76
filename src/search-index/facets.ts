import type { Hierarchy, SearchRecord } from '#model/search.ts'

/** Algolia's `facetFilters`: the outer list is AND, an inner list OR, `facet:-value` negates. */
export type FacetFilters = readonly (string | readonly string[])[]

/** The facets of the records, with their values. */
const FACETS: Readonly<Record<string, (record: SearchRecord) => readonly (string | null)[]>> = {
  language: (record) => [record.language],
  docusaurus_tag: (record) => [record.docusaurus_tag],
  version: (record) => [record.version],
  type: (record) => [record.type],
  ...Object.fromEntries(
    ['lvl0', 'lvl1'].map((level) => [
      `hierarchy.${level}`,
      ({ hierarchy }: SearchRecord) => [hierarchy[level as keyof Hierarchy]],
    ]),
  ),
}

/** Returns the values of a facet; none for a facet that the records don't have. */
function valuesOf(record: SearchRecord, facet: string): readonly (string | null)[] {
  return Object.hasOwn(FACETS, facet) ? FACETS[facet]!(record) : []
}

/** Tests a record with filters. */
export function passes(record: SearchRecord, filters: FacetFilters): boolean {
  return filters.every((entry) => {
    const any = typeof entry === 'string' ? [entry] : entry
    return any.length === 0 || any.some((condition) => holds(record, condition))
  })
}

/** Tests `facet:value` or `facet:-value`; `\-` at the start of a value is a literal minus sign. */
function holds(record: SearchRecord, condition: string): boolean {
  const colon = condition.indexOf(':')
  const value = condition.slice(colon + 1)
  const isNegated = value.startsWith('-')
  const wanted = isNegated ? value.slice(1) : value.replace(/^\\-/, '-')
  return valuesOf(record, condition.slice(0, colon)).includes(wanted) !== isNegated
}

/** Counts the values of a facet among records, most frequent first. */
export function countValues(
  records: readonly SearchRecord[],
  facet: string,
  ids: readonly number[],
): Record<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) {
    for (const value of valuesOf(records[id]!, facet)) {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]))
}
