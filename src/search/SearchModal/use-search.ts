import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { getSearchPort } from '../client/create-port.ts'
import { facetFilters, SECTION_FACET, type SearchContext } from '../client/search-context.ts'
import {
  retryAfterOf,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '../client/search-port.ts'
import { useRetry } from '../client/use-retry.ts'
import { suggest } from '../Suggestions/suggest.ts'

/** Search results, and the query that they answer. */
export interface Answer {
  query: string
  section: string | null
  hits: SearchHit[]
  total: number
  /** Alternative queries, if there are no hits. */
  suggestions: string[]
}

/** The search status that the dialog shows (spec 4.1). */
export type Status = 'idle' | 'loading' | 'stalled' | 'error'

/** A search's query, and the section that it is limited to. */
interface SearchInput {
  query: string
  section: string | null
}

/**
 * The search behind the dialog. Answers are shown as they arrive, including those for earlier queries while
 * the latest is pending. Answers older than the one shown are ignored, as are failures of earlier queries.
 */
export function useSearch(context: SearchContext, initialQuery: string) {
  const [input, setInput] = useState<SearchInput>({ query: initialQuery, section: null })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [status, setStatus] = useState<Status>(initialQuery.trim() ? 'loading' : 'idle')
  const [retryAfter, setRetryAfter] = useState<number | null>(null)
  const [sections, setSections] = useState<string[]>([])
  /** Sequence numbers of the last search requested and the last one shown. */
  const turns = useRef({ asked: 0, shown: 0 })
  const stalled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(input)

  // Called in the event handler itself, so that the provider can work while React renders the key press.
  function start(next: SearchInput): void {
    clearTimeout(stalled.current)
    turns.current.asked += 1
    const turn = turns.current.asked
    const isLatest = () => turn === turns.current.asked
    latest.current = next
    setInput(next)
    const query = next.query.trim()
    if (!query) {
      turns.current.shown = turn
      setAnswer(null)
      setStatus('idle')
      return
    }
    setStatus('loading')
    const timer = setTimeout(() => setStatus('stalled'), SEARCH_LIMITS.stalledAfter)
    stalled.current = timer
    const request = requestFor(context, { ...next, query })
    const show = ({ hits, nbHits, facets }: SearchResponse): Answer | null => {
      if (turn < turns.current.shown) return null
      turns.current.shown = turn
      const received = { query, section: next.section, hits, total: nbHits, suggestions: [] }
      // Lets the same frame show the key press and its hits.
      flushSync(() => {
        setAnswer(received)
        // Within one section, the answer doesn't count the others.
        if (next.section === null) setSections(Object.keys(facets?.[SECTION_FACET] ?? {}).sort())
        if (isLatest()) setStatus('idle')
      })
      return received
    }
    runSearch(context, request).then(
      async (response) => {
        clearTimeout(timer)
        const shown = show(response)
        if (!shown || shown.hits.length > 0) return
        const suggestions = await suggest(request, (other) => runSearch(context, other)).catch(
          () => [],
        )
        setAnswer((current) => (current === shown ? { ...shown, suggestions } : current))
      },
      (error: unknown) => {
        clearTimeout(timer)
        if (!isLatest()) return
        console.info(error)
        setRetryAfter(retryAfterOf(error))
        setStatus('error')
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before the dialog opened
  useEffect(() => {
    start(latest.current)
    return () => clearTimeout(stalled.current)
  }, [])

  useRetry(status === 'error', () => start(latest.current), retryAfter)

  return {
    ...input,
    status,
    retryAfter,
    answer,
    /** Sections in which the query has hits. */
    sections,
    setQuery: (query: string) => start({ ...latest.current, query }),
    setSection: (section: string | null) => start({ ...latest.current, section }),
    /** Notifies the provider that a hit was opened. */
    opened: ({ objectID }: SearchHit) => {
      getSearchPort(context.provider).then(
        (port) => port.opened?.(objectID),
        () => undefined,
      )
    },
  }
}

export type Search = ReturnType<typeof useSearch>

async function runSearch(context: SearchContext, request: SearchRequest): Promise<SearchResponse> {
  return (await getSearchPort(context.provider)).search(request)
}

function requestFor(context: SearchContext, { query, section }: SearchInput): SearchRequest {
  return {
    query,
    page: 0,
    hitsPerPage: SEARCH_LIMITS.hitsPerPage,
    snippetWords: snippetWords(),
    facetFilters: facetFilters(context, section, null),
    facets: [SECTION_FACET],
  }
}

/** Narrow screens show shorter snippets (spec 8.2). */
function snippetWords(): number {
  const narrow = matchMedia(`(width <= ${SEARCH_LIMITS.narrowWidth}px)`).matches
  return narrow ? SEARCH_LIMITS.snippetWordsNarrow : SEARCH_LIMITS.snippetWords
}
