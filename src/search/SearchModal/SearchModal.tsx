import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { QUERY_KEYS } from '#model/constants.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { openPort } from '../client/create-port.ts'
import type { SearchContext } from '../client/search-context.ts'
import type { SearchHit } from '../client/search-port.ts'
import { completionOf } from '../hits/completion.ts'
import { groupHits } from '../hits/group-hits.ts'
import { SectionFilter } from '../SectionFilter/SectionFilter.tsx'
import {
  addFavorite,
  addRecent,
  readSearches,
  removeSearch,
  type StoredHit,
  storeSearches,
} from '../stored/stored-searches.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Foot } from './Foot.tsx'
import { Hits } from './Hits.tsx'
import { NoResults } from './NoResults.tsx'
import { type Option, optionsOf } from './options.ts'
import { Preview } from './Preview/Preview.tsx'
import { type Screen, SearchForm } from './SearchForm.tsx'
import css from './SearchModal.module.css'
import { StartScreen } from './StartScreen.tsx'
import { type Answer, useSearch } from './use-search.ts'
import { useVisibleArea } from './use-visible-area.ts'

export interface SearchModalProps {
  context: SearchContext
  /** What was typed before the dialog was there. */
  initialQuery: string
  onClose: () => void
}

/** Where a hit is opened; in a tab or window of its own the dialog stays. */
type Target = 'here' | 'elsewhere'

/** Loads what answers searches, so that the first key needn't wait for it; a failure shows with that key. */
export function warmSearch({ provider }: SearchContext): void {
  openPort(provider).catch(() => undefined)
}

/** The search dialog (spec 2, "Search modal"; states: spec 4). */
export function SearchModal({ context, initialQuery, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState(readSearches)
  const change = (next: typeof stored) => {
    setStored(next)
    storeSearches(next)
  }
  const search = useSearch(context, initialQuery.slice(0, SEARCH_LIMITS.queryLength))
  const { answer, status } = search
  const query = search.query.trim()
  const { searchHref } = context
  const groups = useMemo(() => listOf(answer, searchHref), [answer, searchHref])
  const options = groups.flatMap(({ hits, more }): Option[] => (more ? [...hits, more] : hits))
  // What the reader pointed at counts until another answer is there.
  const [pointed, setPointed] = useState<{ answer: Answer | null; index: number } | null>(null)
  const active = pointed?.answer === answer ? (pointed?.index ?? 0) : 0
  const point = (index: number) => setPointed({ answer, index })
  /** Where the first hit is opened as soon as the query's hits are there. */
  const awaited = useRef<Target | null>(null)

  const screen = screenOf(search.status, query, options.length > 0)
  // A letter is asked for a moment before it is said that a search is on its way.
  const isUnanswered =
    status === 'idle' && (answer?.query !== query || answer.section !== search.section)
  const isWaiting = query !== '' && (status === 'loading' || status === 'stalled' || isUnanswered)
  const resultsHref = resultsAddress(searchHref, query, search.section)
  const selected = screen === 'hits' ? options[active] : undefined
  const previewed = screen === 'hits' ? previewedHit(options, active) : null

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    input.current?.focus()
    // The cursor goes behind what was typed already.
    input.current?.setSelectionRange(SEARCH_LIMITS.queryLength, SEARCH_LIMITS.queryLength)
    return () => element.close()
  }, [])
  useEffect(() => warmSearch(context), [context])
  useVisibleArea(dialog)

  const visit = (href: string, target: Target) => {
    if (target === 'elsewhere') return void window.open(href, '_blank', 'noopener')
    onClose()
    location.assign(href)
  }
  const remember = (option: Option) => {
    if (!('hit' in option)) return
    search.opened(option.hit)
    change(addRecent(readSearches(), option.hit))
  }
  const choose = (option: Option, target: Target) => {
    if ('section' in option && target === 'here') return search.setSection(option.section)
    remember(option)
    visit(option.href, target)
  }
  const setQuery = (next: string) => {
    awaited.current = null
    search.setQuery(next)
  }
  const onEnter = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => {
    const target = event.ctrlKey || event.metaKey || event.shiftKey ? 'elsewhere' : 'here'
    const isChosen = pointed !== null && pointed.answer === answer
    if (selected && (answer?.query === query || isChosen)) choose(selected, target)
    else if (isWaiting) awaited.current = target
    else if (screen === 'none') visit(resultsHref, target)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer settles what was waited for
  useEffect(() => {
    const target = awaited.current
    if (target === null || isWaiting || status === 'error') return
    awaited.current = null
    if (options[0]) choose(options[0], target)
    else if (query) visit(resultsHref, target)
  }, [answer, status])

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      data-wide={previewed ? true : undefined}
      aria-label="Search the documentation"
      onClose={onClose}
      onKeyDown={(event) => typeInField(event, input.current)}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.panel}>
        <SearchForm
          input={input}
          query={search.query}
          screen={screen}
          isStalled={status === 'stalled'}
          active={active}
          completion={answer?.query === search.query ? completionOf(query, answer.hits) : null}
          onQuery={setQuery}
          onMove={(by) => {
            if (options.length > 0) point((active + by + options.length) % options.length)
          }}
          onEnter={onEnter}
          onClose={onClose}
        />
        {query && search.sections.length > 1 ? (
          <div className={css.sections}>
            <SectionFilter
              sections={search.sections}
              value={search.section}
              onChange={search.setSection}
            />
          </div>
        ) : null}
        <div className={css.columns}>
          <div className={css.body}>
            {screen === 'error' ? <ErrorScreen retryAfter={search.retryAfter} /> : null}
            {screen === 'start' ? (
              <StartScreen
                stored={stored}
                onOpen={(hit: StoredHit) => {
                  change(addRecent(stored, hit))
                  onClose()
                }}
                onFavor={(hit) => change(addFavorite(stored, hit))}
                onForget={(hit) => change(removeSearch(stored, hit))}
              />
            ) : null}
            {screen === 'none' && !isWaiting && answer ? (
              <NoResults
                query={answer.query}
                suggestions={answer.suggestions}
                section={answer.section}
                reportUrl={context.reportUrl}
                onTry={(text) => {
                  setQuery(text)
                  input.current?.focus()
                }}
                onWiden={() => {
                  search.setSection(null)
                  input.current?.focus()
                }}
              />
            ) : null}
            {screen === 'hits' ? (
              <Hits
                groups={groups}
                active={active}
                onPoint={point}
                onChoose={(option) => {
                  if ('section' in option) return search.setSection(option.section)
                  remember(option)
                  onClose()
                }}
              />
            ) : null}
          </div>
          {previewed ? <Preview hit={previewed} /> : null}
        </div>
        <Foot
          count={
            isWaiting || screen === 'start' || screen === 'error' ? null : (answer?.total ?? 0)
          }
          query={query}
          resultsHref={resultsHref}
          onClose={onClose}
        />
      </div>
    </dialog>
  )
}

function screenOf(status: string, query: string, hasHits: boolean): Screen {
  if (status === 'error') return 'error'
  if (!query) return 'start'
  return hasHits ? 'hits' : 'none'
}

/**
 * The hit that the preview shows: the selected one, or the last above "More in". It never goes while there is a
 * list, since the list's width and the place of its rows depend on it.
 */
function previewedHit(options: readonly Option[], active: number): SearchHit | null {
  const option = options.slice(0, active + 1).findLast((one) => 'hit' in one)
  return option && 'hit' in option ? option.hit : null
}

/** A section that the search is narrowed to shows all hits that came. */
function listOf(answer: Answer | null, searchHref: string) {
  if (!answer) return []
  const { hitsPerGroup, hitsPerPage } = SEARCH_LIMITS
  const groups = groupHits(answer.hits, answer.section === null ? hitsPerGroup : hitsPerPage)
  return optionsOf(groups, (section) => resultsAddress(searchHref, answer.query, section))
}

/** The results page for a search; its address may name a version already. */
function resultsAddress(searchHref: string, query: string, section: string | null): string {
  const url = new URL(searchHref, location.origin)
  url.searchParams.set(QUERY_KEYS.query, query)
  if (section !== null) url.searchParams.set(QUERY_KEYS.section, section)
  return url.pathname + url.search
}

/** Letters typed anywhere in the dialog, and the key that takes one away, go to its field. */
function typeInField(event: KeyboardEvent, input: HTMLInputElement | null): void {
  if (event.target === input || event.ctrlKey || event.metaKey || event.altKey) return
  const isText = event.key.length === 1 && event.key !== ' '
  // The browser gives the key to the element that has the focus when this is over.
  if (isText || event.key === 'Backspace') input?.focus()
}
