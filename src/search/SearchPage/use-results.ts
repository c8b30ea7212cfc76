import { useEffect, useRef, useState } from 'react'
import { SEARCH_LIMITS } from '#model/constants.ts'
import { createPort } from '../client/create-port.ts'
import { facetFilters, type SearchContext } from '../client/search-context.ts'
import type { SearchHit, SearchPort } from '../client/search-port.ts'
import { useRetry } from '../client/use-retry.ts'

export interface Results {
  /** The query that `hits` answer. */
  query: string
  hits: SearchHit[]
  total: number
  page: number
  pages: number
  status: 'idle' | 'loading' | 'error'
}

const NONE: Results = { query: '', hits: [], total: 0, page: 0, pages: 0, status: 'idle' }

/** Results of a query, page after page; answers that come too late are dropped. */
export function useResults(context: SearchContext, query: string) {
  const [results, setResults] = useState<Results>(NONE)
  const port = useRef<Promise<SearchPort> | null>(null)
  const latest = useRef(0)

  async function ask(text: string, page: number): Promise<void> {
    latest.current += 1
    const turn = latest.current
    if (!text.trim()) return setResults(NONE)
    setResults((current) => ({ ...current, status: 'loading' }))
    try {
      port.current ??= createPort(context.provider)
      const answer = await (await port.current).search({
        query: text.trim(),
        page,
        hitsPerPage: SEARCH_LIMITS.hitsPerPage,
        snippetWords: SEARCH_LIMITS.snippetWords,
        facetFilters: facetFilters(context),
      })
      if (turn !== latest.current) return
      setResults((current) => ({
        query: text,
        hits: page === 0 ? answer.hits : [...current.hits, ...answer.hits],
        total: answer.nbHits,
        page,
        pages: answer.nbPages,
        status: 'idle',
      }))
    } catch {
      port.current = null
      if (turn === latest.current) setResults((current) => ({ ...current, status: 'error' }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new search
  useEffect(() => {
    void ask(query, 0)
  }, [query, context])

  useRetry(results.status === 'error', () => void ask(query, 0))

  return {
    ...results,
    hasMore: results.page + 1 < results.pages,
    loadMore: () => void ask(query, results.page + 1),
    opened: (hit: SearchHit) => {
      port.current?.then(({ opened }) => opened?.(hit.objectID)).catch(() => undefined)
    },
  }
}
