import { foldFacet } from '../filters/filter.ts'
import { badRequest } from '../http/api-problem.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import type { JsonObject } from '../json.ts'
import type { SearchRequest } from './request.ts'
import { engineQuery, isSearchableFacet } from './search.ts'

const WORD = /[\p{L}\p{M}\p{N}_$]+/gu

/** The words of a facet query that a value starts one of its words with; null unless all do. */
function matches(value: string, words: string[]): { start: number; end: number }[] | null {
  const ranges: { start: number; end: number }[] = []
  for (const word of words) {
    const found = Array.from(value.matchAll(WORD)).find((one) => foldFacet(one[0]).startsWith(word))
    if (!found) return null
    const end = found.index + Math.min(word.length, found[0].length)
    ranges.push({ start: found.index, end })
  }
  return ranges.sort((a, b) => a.start - b.start)
}

function mark(
  value: string,
  ranges: { start: number; end: number }[],
  request: SearchRequest,
): string {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = request.parameters
  let result = ''
  let at = 0
  for (const { start, end } of ranges) {
    if (start < at) continue
    result += value.slice(at, start) + highlightPreTag + value.slice(start, end) + highlightPostTag
    at = end
  }
  return result + value.slice(at)
}

/** Searches among the values of a facet that the other parameters leave. */
export function searchFacet(snapshot: Snapshot, facet: string, request: SearchRequest): JsonObject {
  if (!isSearchableFacet(snapshot.settings, facet)) {
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  const start = performance.now()
  const { facetQuery = '', maxFacetHits = 10 } = request.parameters
  const words = Array.from(foldFacet(facetQuery).matchAll(WORD), (match) => match[0])
  const { ordinals } = snapshot.engine.search(engineQuery(snapshot, request, 0, 0))
  const facetHits = [...snapshot.engine.facetCounts(facet, ordinals)]
    .flatMap(([value, count]) => {
      const ranges = matches(value, words)
      return ranges ? [{ value, highlighted: mark(value, ranges, request), count }] : []
    })
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, maxFacetHits)
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - start)),
  }
}
