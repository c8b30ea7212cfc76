import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { QUERY_KEYS } from '#base/model/constants.ts'
import type { SearchHit } from '../client/search-port.ts'
import type { Option, OptionGroup } from '../hits/group-hits.ts'
import type { DialogSearch } from './use-dialog-search.ts'

/** Where a hit is opened; if opened in a new tab or window, the dialog stays open. */
type Target = 'here' | 'elsewhere'

interface ChoiceOptions {
  groups: readonly OptionGroup[]
  search: DialogSearch
  searchHref: string
  /** Called when a hit is opened. */
  onVisit(hit: SearchHit): void
  onClose(): void
}

/** Manages which option is selected, by keyboard or pointer, and what Enter does. */
export function useChoice({ groups, search, searchHref, onVisit, onClose }: ChoiceOptions) {
  const { answer, status, section } = search
  const query = search.query.trim()
  const options = groups.flatMap(({ hits, more }): Option[] => (more ? [...hits, more] : hits))
  // The reader's selection stays with its option when a fuller answer to the same query arrives.
  const [pointed, setPointed] = useState<{ query: string; href: string } | null>(null)
  const place =
    pointed?.query === query ? options.findIndex(({ href }) => href === pointed.href) : -1
  const isPointed = place >= 0
  const active = isPointed ? place : 0
  const point = (index: number) => setPointed({ query, href: options[index]?.href ?? '' })
  /** Where to open the first hit once the query's hits arrive; null when Enter isn't pending. */
  const awaited = useRef<Target | null>(null)
  // A typed letter is requested slightly before the status becomes `loading`.
  const isUnanswered = status === 'idle' && (answer?.query !== query || answer.section !== section)
  const isWaiting = query !== '' && (status === 'loading' || status === 'stalled' || isUnanswered)
  const resultsHref = resultsAddress(searchHref, query, section)

  const visit = (href: string, target: Target) => {
    if (target === 'elsewhere') return void window.open(href, '_blank', 'noopener')
    onClose()
    // A hit in what is already shown gets no entry of its own: going back would seem to do nothing.
    if (isShown(href)) location.replace(href)
    else location.assign(href)
  }
  const choose = (option: Option, target: Target = 'here') => {
    if ('section' in option && target === 'here') return search.setSection(option.section)
    if ('hit' in option) onVisit(option.hit)
    visit(option.href, target)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer resolves a pending Enter
  useEffect(() => {
    const target = awaited.current
    if (target === null || isWaiting || status === 'error') return
    awaited.current = null
    if (options[0]) choose(options[0], target)
    else if (query) visit(resultsHref, target)
  }, [answer, status])

  return {
    options,
    /** Index of the selected option. */
    active,
    point,
    /** Opens a hit, or limits the search to a section. */
    choose,
    move(by: number): void {
      if (options.length > 0) point((active + by + options.length) % options.length)
    },
    /** Whether hits for the typed query are pending. */
    isWaiting,
    /** Href of the results page for the typed query. */
    resultsHref,
    setQuery(next: string): void {
      awaited.current = null
      search.setQuery(next)
    },
    enter(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): void {
      const target = event.ctrlKey || event.metaKey || event.shiftKey ? 'elsewhere' : 'here'
      const selected = query && status !== 'error' ? options[active] : undefined
      if (selected && (answer?.query === query || isPointed)) choose(selected, target)
      else if (isWaiting) awaited.current = target
      else if (query && status !== 'error' && !selected) visit(resultsHref, target)
    },
  }
}

/** Returns whether an address is the current one, apart from the words to mark. */
function isShown(href: string): boolean {
  const url = new URL(href, location.href)
  url.searchParams.delete(QUERY_KEYS.mark)
  return url.href === location.href
}

export type Choice = ReturnType<typeof useChoice>

/** Returns the results page URL for a search; `searchHref` may already contain a version. */
export function resultsAddress(searchHref: string, query: string, section: string | null): string {
  const url = new URL(searchHref, location.origin)
  url.searchParams.set(QUERY_KEYS.query, query)
  if (section !== null) url.searchParams.set(QUERY_KEYS.section, section)
  return url.pathname + url.search
}
