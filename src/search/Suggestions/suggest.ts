import { SEARCH_LIMITS } from '#model/search-limits.ts'
import type { SearchRequest, SearchResponse } from '../client/search-port.ts'

/** A query shortened this often at most; the last try is a few letters. */
const TRIES = 4

/**
 * What a reader might have meant by a query without hits: titles of pages that a part of the query
 * finds, three at most (spec 9). The whole words first, then the query shortened from its end.
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

/** The longest word, then prefixes of it, each about half as long. */
function shorter(query: string): string[] {
  const words = query.split(/\s+/).filter(Boolean)
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const parts = words.length > 1 ? [longest] : []
  for (let length = longest.length - 2; length >= 2; length = Math.floor(length / 1.5)) {
    parts.push(longest.slice(0, length))
  }
  return parts.slice(0, TRIES)
}
