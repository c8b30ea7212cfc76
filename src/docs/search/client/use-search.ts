import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { suggest } from '../Suggestions/suggest.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'
import { getSearchPort } from './create-port.ts'
import { facetFilters, SECTION_FACET, type SearchContext } from './search-context.ts'
import type { SearchHit, SearchRequest, SearchResponse } from './search-port.ts'

/** Why a search failed: no answer, too many searches, or a host that doesn't accept it. */
export type Failure = 'network' | 'busy' | 'refused'

/** Milliseconds after which a search without an answer is tried again. A 4xx status is an answer (spec 7.4). */
const RETRY_INTERVAL = 4000
/** How long a host that answers 429 isn't asked, whatever is typed, in milliseconds. */
const BUSY_PAUSE = 10_000

/** What a reader searches for. */
export interface SearchedFor {
  query: string
  /** The section that hits are limited to; null for all. */
  section: string | null
}

/** Search results, and what they answer. */
export interface Answer {
  query: string
  section: string | null
  /** Hits in the batches in which they were loaded. */
  parts: SearchHit[][]
  total: number
  hasMore: boolean
  /** Alternative queries, if there are no hits. */
  suggestions: string[]
}

/** The search status that the dialog shows (spec 4.1). */
export type Status = 'idle' | 'loading' | 'stalled' | 'error'

/** A search, and which of its hits to load. */
interface Task {
  context: SearchContext
  searched: SearchedFor
  /** Hits that are already listed, to which the next batch is added. */
  known: SearchHit[][]
  /** Number of batches to load at once. */
  batches: number
}

/**
 * The search behind the dialog and the results page. Answers are shown as they arrive, including those for
 * earlier queries while the latest is pending. Answers older than the one shown are ignored, as are failures of
 * earlier queries.
 */
export function useSearch() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [status, setStatus] = useState<Status>('idle')
  const [failure, setFailure] = useState<Failure>('network')
  const [sections, setSections] = useState<string[]>([])
  /** Sequence numbers of the last search requested and the last one shown. */
  const turns = useRef({ requested: 0, shown: 0 })
  const stalled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<Task | null>(null)
  /** Until when a busy host isn't asked, whatever is typed. */
  const heldUntil = useRef(0)
  /** The batches of the answer that is shown. */
  const shownParts = useRef<SearchHit[][]>([])

  function run(task: Task): void {
    clearTimeout(stalled.current)
    turns.current.requested += 1
    const turn = turns.current.requested
    const isLatest = () => turn === turns.current.requested
    latest.current = task
    const { context, known } = task
    const { section } = task.searched
    const query = task.searched.query.trim()
    if (!query) {
      turns.current.shown = turn
      setAnswer(null)
      setStatus('idle')
      return
    }
    if (performance.now() < heldUntil.current) {
      setStatus('error')
      return
    }
    setStatus('loading')
    const timer = setTimeout(() => setStatus('stalled'), SEARCH_LIMITS.stalledAfter)
    stalled.current = timer
    const request = requestFor(task, query)
    const show = ({ hits, nbHits, nbPages, facets }: SearchResponse): Answer | null => {
      if (turn < turns.current.shown) return null
      turns.current.shown = turn
      const parts = [...known, ...splitIntoBatches(hits)]
      shownParts.current = parts
      const hasMore = request.page + 1 < nbPages
      const received = { query, section, parts, total: nbHits, hasMore, suggestions: [] }
      // Lets the same frame show the key press and its hits.
      flushSync(() => {
        setAnswer(received)
        // Within one section, the answer doesn't count the others.
        if (section === null) setSections(Object.keys(facets?.[SECTION_FACET] ?? {}).sort())
        if (isLatest()) setStatus('idle')
      })
      return received
    }
    const search = async (searched: SearchRequest) =>
      (await getSearchPort(context.provider)).search(searched)
    search(request).then(
      async (response) => {
        clearTimeout(timer)
        const shown = show(response)
        if (!shown || shown.total > 0) return
        const suggestions = await suggest(request, search).catch(() => [])
        setAnswer((current) => (current === shown ? { ...shown, suggestions } : current))
      },
      (error: unknown) => {
        clearTimeout(timer)
        if (!isLatest()) return
        console.info(error)
        const reason = failureOf(error)
        if (reason === 'busy') heldUntil.current = performance.now() + BUSY_PAUSE
        setFailure(reason)
        setStatus('error')
      },
    )
  }

  useEffect(() => () => clearTimeout(stalled.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the status starts and stops retries
  useEffect(() => {
    if (status !== 'error' || failure !== 'network') return
    const timer = setInterval(() => latest.current && run(latest.current), RETRY_INTERVAL)
    return () => clearInterval(timer)
  }, [status, failure])

  return {
    status,
    /** Why the last search failed. */
    failure,
    answer,
    /** Sections in which the query has hits. */
    sections,
    /**
     * Starts a search. Called in event handlers, so that the provider can work while React renders the change.
     *
     * @param batches number of batches to load at once
     */
    start(context: SearchContext, searched: SearchedFor, batches = 1): void {
      run({ context, searched, known: [], batches })
    },
    /** Loads the next batch of the shown answer. */
    loadMore(): void {
      if (latest.current) run({ ...latest.current, known: shownParts.current, batches: 1 })
    },
    /** Notifies the provider that a hit was opened. */
    opened({ objectID }: SearchHit): void {
      if (!latest.current) return
      getSearchPort(latest.current.context.provider).then(
        (port) => port.opened?.(objectID),
        () => undefined,
      )
    },
  }
}

export type Search = ReturnType<typeof useSearch>

function failureOf(error: unknown): Failure {
  const status = error instanceof Error && 'status' in error ? error.status : 0
  if (status === 429) return 'busy'
  // A host refuses; what fails otherwise has no status.
  return status ? 'refused' : 'network'
}

function requestFor({ context, searched, known, batches }: Task, query: string): SearchRequest {
  return {
    query,
    page: known.length,
    hitsPerPage: SEARCH_LIMITS.hitsPerPage * batches,
    snippetWords: snippetWords(),
    facetFilters: facetFilters(context, searched.section),
    facets: [SECTION_FACET],
  }
}

/** Narrow screens show shorter snippets (spec 8.2). */
function snippetWords(): number {
  const narrow = matchMedia(`(width <= ${SEARCH_LIMITS.narrowWidth}px)`).matches
  return narrow ? SEARCH_LIMITS.snippetWordsNarrow : SEARCH_LIMITS.snippetWords
}

function splitIntoBatches(hits: readonly SearchHit[]): SearchHit[][] {
  const size = SEARCH_LIMITS.hitsPerPage
  return Array.from({ length: Math.ceil(hits.length / size) }, (_, i) =>
    hits.slice(i * size, (i + 1) * size),
  )
}
