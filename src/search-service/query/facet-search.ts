import { startsSimilar } from '../engine/similar.ts'
import { foldFacet } from '../filters/filter.ts'
import { badRequest } from '../http/api-problem.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import type { JsonObject } from '../json.ts'
import type { SearchParameters } from '../protocol/fields.ts'
import type { SearchRequest } from './request.ts'
import { engineQuery, isSearchableFacet } from './search.ts'

const WORD = /[\p{L}\p{M}\p{N}_$]+/gu

/** A facet value that matches a facet query. */
interface FacetHit {
  value: string
  highlighted: string
  count: number
}

/**
 * Returns the value with its matched words marked: each query word is the start of one of its words.
 *
 * @returns null unless all query words are found.
 */
function marked(
  value: string,
  words: readonly string[],
  starts: (own: string, word: string) => boolean,
  { highlightPreTag = '<em>', highlightPostTag = '</em>' }: SearchParameters,
): string | null {
  const own = [...value.matchAll(WORD)]
  const ends = new Map<number, number>()
  for (const word of words) {
    const found = own.find(([text]) => starts(foldFacet(text), word))
    if (!found) return null
    ends.set(found.index, found.index + Math.min(word.length, found[0].length))
  }
  let result = ''
  let at = 0
  for (const [start, end] of [...ends].sort(([a], [b]) => a - b)) {
    result += value.slice(at, start) + highlightPreTag + value.slice(start, end) + highlightPostTag
    at = end
  }
  return result + value.slice(at)
}

/**
 * Searches the values of a facet among the records that match the other parameters; with typos if nothing
 * else is found.
 */
export function searchFacet(snapshot: Snapshot, facet: string, request: SearchRequest): JsonObject {
  const { engine, settings } = snapshot
  if (!isSearchableFacet(settings, facet)) {
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  const start = performance.now()
  const { parameters } = request
  const { facetQuery = '', maxFacetHits = 10 } = parameters
  const words = Array.from(foldFacet(facetQuery).matchAll(WORD), ([word]) => word)
  const { ordinals } = engine.search(engineQuery(snapshot, request, 0, 0))
  const counts = [...engine.facetCounts(facet, ordinals)]
  const find = (starts: (own: string, word: string) => boolean): FacetHit[] =>
    counts.flatMap(([value, count]) => {
      const highlighted = marked(value, words, starts, parameters)
      return highlighted === null ? [] : [{ value, highlighted, count }]
    })
  const exact = find((own, word) => own.startsWith(word))
  const forgives = (parameters.typoTolerance ?? settings.typoTolerance) !== false
  const found =
    exact.length > 0 || !forgives
      ? exact
      : find((own, word) => own.startsWith(word) || startsSimilar(own, word, settings))
  const byCount = (a: FacetHit, b: FacetHit) => b.count - a.count || (a.value < b.value ? -1 : 1)
  return {
    facetHits: found
      .sort(byCount)
      .slice(0, maxFacetHits)
      .map((hit) => ({ ...hit })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - start)),
  }
}
