import type { SearchHit, SearchRequest, SearchResponse } from '../client/search-port.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'

/** Maximum number of shortened queries to try. */
const MAX_ATTEMPTS = 4
/** Letters that a suggestion has in common with what was typed, at least. */
const MIN_LENGTH = 4

/**
 * Suggests what a reader might have meant by a query without hits: at most three words of the index that begin like
 * the longest word of it (spec 8.5), such as `join` for `joinery`. There are none for what nothing begins like.
 */
export async function suggest(
  request: SearchRequest,
  ask: (request: SearchRequest) => Promise<SearchResponse>,
): Promise<string[]> {
  for (const query of shorter(request.query)) {
    const { hits } = await ask({ ...request, query })
    const words = new Set(hits.flatMap((hit) => wordsOf(hit, query.toLowerCase())))
    if (words.size > 0) return [...words].slice(0, SEARCH_LIMITS.suggestions)
  }
  return []
}

/** Returns the longest word, if there are several, then its beginnings, of which the shortest is half as long. */
function shorter(query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const parts = words.length > 1 ? [longest] : []
  const least = Math.max(MIN_LENGTH, longest.length / 2)
  for (let length = longest.length - 1; length >= least; length -= Math.ceil(longest.length / 6)) {
    parts.push(longest.slice(0, length))
  }
  return parts.slice(0, MAX_ATTEMPTS)
}

/** Returns the words of a hit's titles and text that begin so. */
function wordsOf({ hierarchy, content }: SearchHit, beginning: string): string[] {
  const texts = [...Object.values(hierarchy).reverse(), content]
  const words = texts.flatMap((text) => text?.toLowerCase().match(/[\p{L}\p{N}$]+/gu) ?? [])
  return words.filter((word) => word.startsWith(beginning))
}
