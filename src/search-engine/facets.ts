import type { FacetFilters, RecordFilter } from './types.ts'
import { textsOf, valueAt } from './values.ts'

/** The values of one facet, and which of them each record has. */
export interface Facet {
  values: string[]
  ids: Map<string, number>
  /** Per record. */
  of: number[][]
}

export function buildFacet(records: readonly object[], path: string): Facet {
  const facet: Facet = { values: [], ids: new Map(), of: [] }
  for (const record of records) {
    const ids = textsOf(valueAt(record, path)).map((value) => {
      const known = facet.ids.get(value)
      if (known !== undefined) return known
      facet.ids.set(value, facet.values.length)
      return facet.values.push(value) - 1
    })
    facet.of.push([...new Set(ids)])
  }
  return facet
}

export function countFacet(facet: Facet, ordinals: Iterable<number>): Map<string, number> {
  const counts = new Uint32Array(facet.values.length)
  for (const ordinal of ordinals) for (const id of facet.of[ordinal]!) counts[id] = counts[id]! + 1
  return new Map(
    facet.values
      .map((value, id): [string, number] => [value, counts[id]!])
      .filter(([, n]) => n > 0),
  )
}

/** Which records pass: 1 per record that does. */
export type RecordMask = Uint8Array

/** Filters that were asked before; sites ask the same few. */
const REMEMBERED = 32

/** Compiles `facetFilters` for an index of `size` records, and remembers the last ones. */
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
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!)
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

/** `facet:value`, `facet:-value`; `\-` at the start of a value is a literal minus. */
function condition(facets: ReadonlyMap<string, Facet>, text: string): RecordFilter {
  const colon = text.indexOf(':')
  const facet = facets.get(text.slice(0, colon))
  const value = text.slice(colon + 1)
  const negated = value.startsWith('-')
  const id = facet?.ids.get(negated ? value.slice(1) : value.replace(/^\\-/, '-'))
  return (ordinal) => (id !== undefined && facet!.of[ordinal]!.includes(id)) !== negated
}
