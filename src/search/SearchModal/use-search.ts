import { useEffect, useRef, useState } from 'react'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { openPort } from '../client/create-port.ts'
import { facetFilters, SECTION_FACET, type SearchContext } from '../client/search-context.ts'
import {
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  TooManySearchesError,
} from '../client/search-port.ts'
import { useRetry } from '../client/use-retry.ts'
import { suggest } from '../Suggestions/suggest.ts'

/** What was found for a query, and the query that it answers. */
export interface Answer {
  query: string
  section: string | null
  hits: SearchHit[]
  total: number
  /** Other queries, where there are no hits. */
  suggestions: string[]
}

/** What the dialog shows while it searches (spec 4). */
export type Status = 'idle' | 'loading' | 'stalled' | 'error'

/** What a search is for: its words, and the section that it is narrowed to. */
interface Asked {
  query: string
  section: string | null
}

const NO_REASON = { retryAfter: null }

/**
 * The search behind the dialog. Answers are shown as they come, the one for an earlier query too while the
 * latest is on its way; an answer or a failure that is older than what is shown changes nothing.
 */
export function useSearch(context: SearchContext, initialQuery: string) {
  const [asked, setAsked] = useState<Asked>({ query: initialQuery, section: null })
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [status, setStatus] = useState<Status>(initialQuery.trim() ? 'loading' : 'idle')
  const [failure, setFailure] = useState<{ retryAfter: number | null }>(NO_REASON)
  const [sections, setSections] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  /** Searches are numbered; the last one that was asked for, and the last that is shown. */
  const turns = useRef({ asked: 0, shown: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt searches again
  useEffect(() => {
    turns.current.asked += 1
    const turn = turns.current.asked
    const isLatest = () => turn === turns.current.asked
    const query = asked.query.trim()
    if (!query) {
      turns.current.shown = turn
      setAnswer(null)
      setStatus('idle')
      return
    }
    setStatus('loading')
    const stalled = setTimeout(() => {
      if (isLatest()) setStatus('stalled')
    }, SEARCH_LIMITS.stalledAfter)
    const request = requestFor(context, { ...asked, query })
    const show = ({ hits, nbHits, facets }: SearchResponse): Answer | null => {
      if (turn < turns.current.shown) return null
      turns.current.shown = turn
      const found = { query, section: asked.section, hits, total: nbHits, suggestions: [] }
      setAnswer(found)
      setSections((known) => union(known, Object.keys(facets?.[SECTION_FACET] ?? {})))
      return found
    }
    ask(context, request, show).then(
      async (response) => {
        clearTimeout(stalled)
        const found = show(response)
        if (!found) return
        if (isLatest()) setStatus('idle')
        if (found.hits.length > 0) return
        const suggestions = await suggest(request, (other) => ask(context, other)).catch(() => [])
        setAnswer((current) => (current === found ? { ...found, suggestions } : current))
      },
      (error: unknown) => {
        clearTimeout(stalled)
        if (!isLatest()) return
        console.info(error)
        setFailure(error instanceof TooManySearchesError ? error : NO_REASON)
        setStatus('error')
      },
    )
    return () => clearTimeout(stalled)
  }, [asked, attempt])

  const { retryAfter } = failure
  useRetry(
    status === 'error',
    () => setAttempt((last) => last + 1),
    retryAfter === null ? undefined : Math.max(1, retryAfter) * 1000,
  )

  return {
    ...asked,
    status,
    retryAfter,
    answer,
    /** Sections in which something was found since the dialog opened. */
    sections,
    setQuery: (query: string) => setAsked((last) => ({ ...last, query })),
    setSection: (section: string | null) => setAsked((last) => ({ ...last, section })),
    /** Tells the provider that a hit was opened. */
    opened: ({ objectID }: SearchHit) => {
      openPort(context.provider).then(
        (port) => port.opened?.(objectID),
        () => undefined,
      )
    },
  }
}

export type Search = ReturnType<typeof useSearch>

async function ask(
  context: SearchContext,
  request: SearchRequest,
  onEarly?: (early: SearchResponse) => void,
): Promise<SearchResponse> {
  return (await openPort(context.provider)).search(request, onEarly)
}

function requestFor(context: SearchContext, { query, section }: Asked): SearchRequest {
  return {
    query,
    page: 0,
    hitsPerPage: SEARCH_LIMITS.hitsPerPage,
    snippetWords: snippetWords(),
    facetFilters: facetFilters(context, section, null),
    facets: [SECTION_FACET],
  }
}

/** Narrow screens show shorter snippets (spec 9). */
function snippetWords(): number {
  const narrow = matchMedia(`(width <= ${SEARCH_LIMITS.narrowWidth}px)`).matches
  return narrow ? SEARCH_LIMITS.snippetWordsNarrow : SEARCH_LIMITS.snippetWords
}

function union(known: string[], found: string[]): string[] {
  const all = new Set([...known, ...found])
  return all.size === known.length ? known : [...all].sort()
}
