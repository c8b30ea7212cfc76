import { useEffect, useRef, useState } from 'react'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { openPort } from '../client/create-port.ts'
import { facetFilters, SECTION_FACET, type SearchContext } from '../client/search-context.ts'
import type { SearchHit, SearchRequest } from '../client/search-port.ts'
import { useRetry } from '../client/use-retry.ts'
import { suggest } from '../Suggestions/suggest.ts'
import type { Asked } from './search-address.ts'

interface Found {
  /** The query that `hits` answer. */
  query: string
  /** Hits as they came, some at a time. */
  parts: SearchHit[][]
  total: number
  hasMore: boolean
  /** Other queries, where there are no hits. */
  suggestions: string[]
  status: 'idle' | 'loading' | 'error'
}

const NONE: Found = {
  query: '',
  parts: [],
  total: 0,
  hasMore: false,
  suggestions: [],
  status: 'idle',
}

/**
 * Results of a query, part after part; answers that come too late are dropped.
 *
 * @param first the parts that are asked for at once: those that a reader who comes back had seen.
 */
export function useResults(
  context: SearchContext,
  { query, section, dialect }: Asked,
  first: number,
) {
  const [results, setResults] = useState<Found>(NONE)
  const [sections, setSections] = useState<string[]>([])
  const latest = useRef(0)

  async function ask(text: string, parts: number): Promise<void> {
    latest.current += 1
    const turn = latest.current
    const isLatest = () => turn === latest.current
    if (!text.trim()) return setResults(NONE)
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
    const search = async (asked: SearchRequest) => (await openPort(context.provider)).search(asked)
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
      }))
      const found = Object.keys(facets?.[SECTION_FACET] ?? {})
      setSections((before) => [...new Set([...before, ...found])].sort())
      if (nbHits > 0) return
      const suggestions = await suggest(request, search).catch(() => [])
      if (isLatest()) setResults((current) => ({ ...current, suggestions }))
    } catch {
      if (isLatest()) setResults((current) => ({ ...current, status: 'error' }))
    }
  }

  // The same page may be shown again, with a context that is equal but not the same object: the list stays.
  const searched = JSON.stringify(context)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new search
  useEffect(() => {
    void ask(query, first)
  }, [query, searched, section, dialect])

  useRetry(results.status === 'error', () => void ask(query, first))

  return {
    ...results,
    /** Sections in which something was found since the page opened. */
    sections,
    loadMore: () => void ask(query, results.parts.length + 1),
    opened: (hit: SearchHit) => {
      openPort(context.provider).then(
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
