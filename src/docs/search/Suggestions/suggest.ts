import type { SearchRequest, SearchResponse } from '../client/search-port.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'

/** Maximum number of shortened queries to try; the last one is a few letters. */
const MAX_ATTEMPTS = 4

/**
 * Suggests what a reader might have meant by a query without hits: at most three titles of pages found by a
 * part of the query (spec 8.5). Tries a whole word first, then prefixes of it.
 */
export async function suggest(
  request: SearchRequest,
  ask: (request: SearchRequest) => Promise<SearchResponse>,
): Promise<string[]> {
  for (const query of shorter(request.query)) {
    const { hits } = await ask({ ...request, query })
    const titles = new Set(hits.map(({ hierarchy }) => hierarchy.lvl1).filter((t) => t !== null))
    if (titles.size > 0) return [...titles].slice(0, SEARCH_LIMITS.suggestions)
  }
  return []
}

/** Returns the longest word, if there are several, then its prefixes, each about two thirds as long. */
function shorter(query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const parts = words.length > 1 ? [longest] : []
  for (let length = longest.length - 2; length >= 2; length = Math.floor(length / 1.5)) {
    parts.push(longest.slice(0, length))
  }
  return parts.slice(0, MAX_ATTEMPTS)
}
