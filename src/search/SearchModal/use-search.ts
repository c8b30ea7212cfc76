import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { SEARCH_LIMITS } from '#model/constants.ts'
import { createPort } from '../client/create-port.ts'
import { facetFilters, type SearchContext } from '../client/search-context.ts'
import type { SearchHit, SearchPort, SearchRequest } from '../client/search-port.ts'
import { useRetry } from '../client/use-retry.ts'
import { groupHits, hitHref } from '../hits/hit-text.ts'
import { suggest } from './suggest.ts'

/** A hit as the list's engine handles it. */
export interface ListedHit extends Record<string, unknown> {
  hit: SearchHit
  href: string
}

export type SearchState = AutocompleteState<ListedHit>

/**
 * The search behind the dialog: query, status (idle, loading, stalled, error), groups of hits and
 * keyboard movement, by Algolia's headless engine. It recovers by itself once hosts answer again.
 */
export function useSearch(options: {
  context: SearchContext
  initialQuery: string
  onSelect: (item: ListedHit) => void
}) {
  const { context, initialQuery, onSelect } = options
  const [state, setState] = useState<SearchState>(() => emptyState(initialQuery))
  const [suggestions, setSuggestions] = useState<string[]>([])
  const [total, setTotal] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one engine for the dialog's life
  const search = useMemo(() => {
    let port: Promise<SearchPort> | null = null
    const ask = async (request: SearchRequest) => {
      port ??= createPort(context.provider)
      port.catch(() => {
        port = null
      })
      return (await port).search(request)
    }
    return createAutocomplete<ListedHit, FormEvent, MouseEvent, KeyboardEvent>({
      id: 'search',
      defaultActiveItemId: 0,
      openOnFocus: true,
      stallThreshold: SEARCH_LIMITS.stalledAfter,
      initialState: { query: initialQuery },
      onStateChange: ({ state: next }) => setState(next),
      navigator: {
        navigate: ({ itemUrl }) => location.assign(itemUrl),
        navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
        navigateNewWindow: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
      },
      async getSources({ query, setStatus }) {
        if (!query.trim()) return []
        const request: SearchRequest = {
          query: query.trim(),
          page: 0,
          hitsPerPage: SEARCH_LIMITS.hitsPerPage,
          snippetWords: snippetWords(),
          facetFilters: facetFilters(context),
        }
        try {
          const { hits, nbHits } = await ask(request)
          setTotal(nbHits)
          if (hits.length === 0) setSuggestions(await suggest(request, ask))
          return toSources(hits, (item) => {
            port?.then(({ opened }) => opened?.(item.hit.objectID)).catch(() => undefined)
            onSelect(item)
          })
        } catch (error) {
          // The engine sets `idle` when sources arrive; the error must be told after that.
          setTimeout(() => setStatus('error'))
          console.info(error)
          return []
        }
      },
    })
  }, [])

  useEffect(() => {
    if (initialQuery) search.refresh()
  }, [search, initialQuery])

  useRetry(state.status === 'error', () => void search.refresh())

  return { search, state, suggestions, total }
}

function toSources(hits: SearchHit[], onSelect: (item: ListedHit) => void) {
  return [...groupHits(hits, SEARCH_LIMITS.hitsPerGroup)].map(([group, members]) => ({
    sourceId: group,
    getItems: () => members.map((hit) => ({ hit, href: hitHref(hit, location.origin) })),
    getItemUrl: ({ item }: { item: ListedHit }) => item.href,
    onSelect: ({ item }: { item: ListedHit }) => onSelect(item),
  }))
}

/** Narrow screens show shorter snippets (spec 9). */
function snippetWords(): number {
  const narrow = matchMedia(`(width <= ${SEARCH_LIMITS.narrowWidth}px)`).matches
  return narrow ? SEARCH_LIMITS.snippetWordsNarrow : SEARCH_LIMITS.snippetWords
}

function emptyState(query: string): SearchState {
  return {
    activeItemId: null,
    query,
    completion: null,
    collections: [],
    isOpen: false,
    status: 'idle',
    context: {},
  }
}
