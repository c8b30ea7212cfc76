import { useEffect, useRef, useState } from 'react'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { getSearchPort } from '../client/create-port.ts'
import { facetFilters, SECTION_FACET, type SearchContext } from '../client/search-context.ts'
import { retryAfterOf, type SearchHit, type SearchRequest } from '../client/search-port.ts'
import { useRetry } from '../client/use-retry.ts'
import { suggest } from '../Suggestions/suggest.ts'
import type { SearchInput } from './search-address.ts'

interface Found {
  /** The query that `hits` answer. */
  query: string
  /** Hits in the batches in which they were loaded. */
  parts: SearchHit[][]
  total: number
  hasMore: boolean
  /** Alternative queries, if there are no hits. */
  suggestions: string[]
  status: 'idle' | 'loading' | 'error'
  /** Seconds until the host accepts searches again; null if it gave no such limit. */
  retryAfter: number | null
}

const NO_RESULTS: Found = {
  query: '',
  parts: [],
  total: 0,
  hasMore: false,
  suggestions: [],
  status: 'idle',
  retryAfter: null,
}

/**
 * Loads the results of a query, part by part; outdated answers are dropped.
 *
 * @param first number of parts to load initially: on Back, those that the reader had already loaded.
 */
export function useResults(
  context: SearchContext,
  { query, section, dialect }: SearchInput,
  first: number,
) {
  const [results, setResults] = useState<Found>(NO_RESULTS)
  const [sections, setSections] = useState<string[]>([])
  const latest = useRef(0)

  async function ask(text: string, parts: number): Promise<void> {
    latest.current += 1
    const turn = latest.current
    const isLatest = () => turn === latest.current
    if (!text.trim()) return setResults(NO_RESULTS)
    setResults((current) => ({ ...current, status: 'loading' }))
    const known = parts === first ? 0 : parts - 1
    const request: SearchRequest = {
      query: text.trim(),
      page: known,
      hitsPerPage: SEARCH_LIMITS.hitsPerPage * (parts - known),
      snippetWords: SEARCH_LIMITS.snippetWords,
      facetFilters: facetFilters(context, section, dialect),
      facets: [SECTION_FACET],
    }
    const search = async (asked: SearchRequest) =>
      (await getSearchPort(context.provider)).search(asked)
    try {
      const { hits, nbHits, nbPages, facets } = await search(request)
      if (!isLatest()) return
      setResults((current) => ({
        query: text,
        parts: [...(known === 0 ? [] : current.parts), ...partsOf(hits)],
        total: nbHits,
        hasMore: request.page + 1 < nbPages,
        suggestions: [],
        status: 'idle',
        retryAfter: null,
      }))
      const found = Object.keys(facets?.[SECTION_FACET] ?? {})
      setSections((before) => [...new Set([...before, ...found])].sort())
      if (nbHits > 0) return
      const suggestions = await suggest(request, search).catch(() => [])
      if (isLatest()) setResults((current) => ({ ...current, suggestions }))
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (isLatest()) setResults((current) => ({ ...current, status: 'error', retryAfter }))
    }
  }

  // The page may be shown again with a context that is equal but not the same object: keep the list.
  const searched = JSON.stringify(context)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new search
  useEffect(() => {
    void ask(query, first)
  }, [query, searched, section, dialect])

  useRetry(results.status === 'error', () => void ask(query, first), results.retryAfter)

  return {
    ...results,
    /** Sections with hits since the page opened. */
    sections,
    loadMore: () => void ask(query, results.parts.length + 1),
    opened: (hit: SearchHit) => {
      getSearchPort(context.provider).then(
        (port) => port.opened?.(hit.objectID),
        () => undefined,
      )
    },
  }
}

export type Results = ReturnType<typeof useResults>

function partsOf(hits: readonly SearchHit[]): SearchHit[][] {
  const size = SEARCH_LIMITS.hitsPerPage
  return Array.from({ length: Math.ceil(hits.length / size) }, (_, i) =>
    hits.slice(i * size, (i + 1) * size),
  )
}
