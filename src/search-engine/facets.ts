import type { FacetFilters, RecordFilter } from './types.ts'
import { textsOf } from './values.ts'

/** The values of one facet, and which records have them. */
export interface Facet {
  values: string[]
  ids: Map<string, number>
  /** Value ids; those of record `r` are at `starts[r]` to `starts[r + 1]` (exclusive). */
  of: Uint32Array
  starts: Uint32Array
}

/** @param column the facet's value in each record. */
export function buildFacet(column: readonly unknown[]): Facet {
  const values: string[] = []
  const ids = new Map<string, number>()
  const of: number[] = []
  const starts = new Uint32Array(column.length + 1)
  const add = (value: string) => {
    let id = ids.get(value)
    if (id === undefined) {
      id = values.push(value) - 1
      ids.set(value, id)
    }
    of.push(id)
  }
  for (let ordinal = 0; ordinal < column.length; ordinal++) {
    const found = column[ordinal]
    if (typeof found === 'string') add(found)
    else if (found !== undefined && found !== null) new Set(textsOf(found)).forEach(add)
    starts[ordinal + 1] = of.length
  }
  return { values, ids, of: Uint32Array.from(of), starts }
}

export function countFacet(facet: Facet, ordinals: Iterable<number>): Map<string, number> {
  const { values, of, starts } = facet
  const counts = new Uint32Array(values.length)
  for (const ordinal of ordinals) {
    for (let i = starts[ordinal]!; i < starts[ordinal + 1]!; i++) counts[of[i]!]! += 1
  }
  return new Map(
    values.map((value, id): [string, number] => [value, counts[id]!]).filter(([, n]) => n > 0),
  )
}

function hasValue({ of, starts }: Facet, ordinal: number, id: number): boolean {
  for (let i = starts[ordinal]!; i < starts[ordinal + 1]!; i++) if (of[i] === id) return true
  return false
}

/** Records that pass a filter: 1 for each that does. */
export type RecordMask = Uint8Array

/** Maximum number of cached filters; sites repeat the same few. */
const CACHE_SIZE = 32

/** Compiles `facetFilters` for an index of `size` records, caching the most recent ones. */
export function createFacetFilters(
  facets: ReadonlyMap<string, Facet>,
  size: number,
): (filters: FacetFilters | undefined) => RecordMask | null {
  const known = new Map<string, RecordMask>()
  return (filters) => {
    if (!filters?.length) return null
    const key = JSON.stringify(filters)
    const passes = facetFilter(facets, typeof filters === 'string' ? [filters] : filters)
    const mask = known.get(key) ?? Uint8Array.from({ length: size }, (_, i) => Number(passes(i)))
    known.delete(key)
    known.set(key, mask)
    if (known.size > CACHE_SIZE) known.delete(known.keys().next().value!)
    return mask
  }
}

/** A facet that wasn't declared has no values. */
function facetFilter(
  facets: ReadonlyMap<string, Facet>,
  all: readonly (string | readonly string[])[],
): RecordFilter {
  const conditions = all.map((entry) => {
    const any = (typeof entry === 'string' ? [entry] : entry).map((one) => condition(facets, one))
    return (ordinal: number) => any.length === 0 || any.some((holds) => holds(ordinal))
  })
  return (ordinal) => conditions.every((holds) => holds(ordinal))
}

/** Compiles `facet:value` or `facet:-value`; `\-` at the start of a value is a literal minus sign. */
function condition(facets: ReadonlyMap<string, Facet>, text: string): RecordFilter {
  const colon = text.indexOf(':')
  const facet = facets.get(text.slice(0, colon))
  const value = text.slice(colon + 1)
  const negated = value.startsWith('-')
  const id = facet?.ids.get(negated ? value.slice(1) : value.replace(/^\\-/, '-'))
  return (ordinal) =>
    (facet !== undefined && id !== undefined && hasValue(facet, ordinal, id)) !== negated
}
