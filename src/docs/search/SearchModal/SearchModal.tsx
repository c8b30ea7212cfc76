import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getSearchPort } from '../client/create-port.ts'
import type { SearchContext } from '../client/search-context.ts'
import type { SearchHit } from '../client/search-port.ts'
import type { Answer } from '../client/use-search.ts'
import { countRedundantHits, groupHits } from '../hits/group-hits.ts'
import { SectionFilter } from '../SectionFilter/SectionFilter.tsx'
import { SEARCH_LIMITS } from '../search-limits.ts'
import { addRecent, readSearches, storeSearches } from '../stored/stored-searches.ts'
import { CurrentScreen } from './CurrentScreen.tsx'
import { Foot } from './Foot.tsx'
import { type Screen, SearchForm } from './SearchForm.tsx'
import css from './SearchModal.module.css'
import { resultsAddress, useChoice } from './use-choice.ts'
import { useDialogSearch } from './use-dialog-search.ts'
import { useVisibleArea } from './use-visible-area.ts'

export interface SearchModalProps {
  context: SearchContext
  /** Text typed before the dialog opened. */
  initialQuery: string
  onClose: () => void
}

/** Preloads the search provider, so that the first key doesn't wait for it; a failure shows on that key. */
export function warmSearch({ provider }: SearchContext): void {
  getSearchPort(provider).catch(() => undefined)
}

/** The search dialog (spec 2.26 to 2.28). */
export function SearchModal({ context, initialQuery, onClose }: SearchModalProps) {
  const dialog = useModal()
  const input = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState(readSearches)
  const change = (next: typeof stored) => {
    setStored(next)
    storeSearches(next)
  }
  const search = useDialogSearch(context, initialQuery.slice(0, SEARCH_LIMITS.queryLength))
  const { answer, status } = search
  const query = search.query.trim()
  const { searchHref } = context
  const groups = useMemo(() => listOf(answer, searchHref), [answer, searchHref])
  const recordVisit = (hit: SearchHit) => {
    search.opened(hit)
    change(addRecent(readSearches(), hit))
  }
  const choice = useChoice({ groups, search, searchHref, onVisit: recordVisit, onClose })
  const { options, active, isWaiting } = choice
  const hasSections = query !== '' && search.sections.length > 1
  // Hits of an earlier query stay until the search is stalled: then they would be taken for those of this one.
  const isOutdated = status === 'stalled' && answer?.query !== query
  const screen = screenOf(status, query, options.length > 0 && !isOutdated)

  useLayoutEffect(() => {
    input.current?.focus()
    // Move the cursor to the end of the text typed so far.
    input.current?.setSelectionRange(SEARCH_LIMITS.queryLength, SEARCH_LIMITS.queryLength)
  }, [])
  useEffect(() => warmSearch(context), [context])
  useVisibleArea(dialog)

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label="Search the documentation"
      onClose={onClose}
      onCancel={(event) => {
        // The event of a closed dialog comes later: a key in between would be taken for one of a dialog that loads.
        event.preventDefault()
        event.currentTarget.close()
        onClose()
      }}
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
          onQuery={choice.setQuery}
          onMove={choice.move}
          onEnter={choice.enter}
          onClose={onClose}
        />
        {hasSections ? (
          <div className={css.sections}>
            <SectionFilter
              sections={search.sections}
              value={search.section}
              onChange={search.setSection}
            />
          </div>
        ) : null}
        <div className={css.body}>
          <CurrentScreen
            screen={screen}
            input={input}
            stored={stored}
            search={search}
            choice={choice}
            groups={groups}
            reportUrl={context.reportUrl}
            onStored={change}
            onClose={onClose}
          />
        </div>
        <Foot
          count={isWaiting || screen === 'start' || screen === 'error' ? null : countOf(answer)}
          shown={options.filter((option) => 'hit' in option).length}
          query={query}
          hasSections={hasSections}
          resultsHref={choice.resultsHref}
          onClose={onClose}
        />
      </div>
    </dialog>
  )
}

/** Shows the dialog as a modal for as long as it is mounted. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      // WebKit would keep the caret at the end of the page, and scroll to it when the reader comes back.
      getSelection()?.removeAllRanges()
    }
  }, [])
  return dialog
}

function countOf(answer: Answer | null): number {
  return answer ? answer.total - countRedundantHits(answer.parts.flat()) : 0
}

function screenOf(status: string, query: string, hasHits: boolean): Screen {
  if (status === 'error') return 'error'
  if (!query) return 'start'
  return hasHits ? 'hits' : 'none'
}

/** Builds the list's groups. If the search is limited to a section, all its received hits are listed. */
function listOf(answer: Answer | null, searchHref: string) {
  if (!answer) return []
  const { hitsPerGroup, hitsPerPage } = SEARCH_LIMITS
  const most = answer.section === null ? hitsPerGroup : hitsPerPage
  return groupHits(answer.parts.flat(), answer.query, most, location.origin, (section) =>
    resultsAddress(searchHref, answer.query, section),
  )
}

/** Redirects letters and Backspace, typed anywhere in the dialog, to its field. */
function typeInField(event: KeyboardEvent, input: HTMLInputElement | null): void {
  if (event.target === input || event.ctrlKey || event.metaKey || event.altKey) return
  const isText = event.key.length === 1 && event.key !== ' '
  // The browser delivers the key to the element that has focus after this handler.
  if (isText || event.key === 'Backspace') input?.focus()
}
