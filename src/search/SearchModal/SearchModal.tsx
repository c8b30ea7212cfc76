import { useLayoutEffect, useRef, useState } from 'react'
import { QUERY_KEYS, SEARCH_LIMITS } from '#model/constants.ts'
import type { SearchContext } from '../client/search-context.ts'
import { Magnifier } from '../Magnifier/Magnifier.tsx'
import {
  favor,
  forget,
  readStored,
  remember,
  type StoredHit,
  writeStored,
} from '../stored/stored-searches.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Hits } from './Hits.tsx'
import { NoResults } from './NoResults.tsx'
import css from './SearchModal.module.css'
import { StartScreen } from './StartScreen.tsx'
import { useSearch } from './use-search.ts'

export interface SearchModalProps {
  context: SearchContext
  /** What was typed before the dialog was there. */
  initialQuery: string
  onClose: () => void
}

/** The search dialog (spec 2, "Search modal"; states: spec 4). */
export function SearchModal({ context, initialQuery, onClose }: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState(readStored)
  const change = (next: typeof stored) => {
    setStored(next)
    writeStored(next)
  }
  const { search, state, suggestions, total } = useSearch({
    context,
    initialQuery,
    onSelect({ hit }) {
      writeStored(remember(readStored(), hit))
      onClose()
    },
  })

  // Before anything else can be typed: keys that came until now are in the query already.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    input.current?.focus()
    // The cursor goes behind what was typed already.
    input.current?.setSelectionRange(SEARCH_LIMITS.queryLength, SEARCH_LIMITS.queryLength)
    return () => element.close()
  }, [])

  const query = state.query.trim()
  const hits = state.collections.some(({ items }) => items.length > 0)
  const screen = state.status === 'error' ? 'error' : !query ? 'start' : hits ? 'hits' : 'none'
  const waiting = state.status === 'loading' || state.status === 'stalled'

  const formProps = search.getFormProps({ inputElement: input.current })
  const inputProps = search.getInputProps({
    inputElement: input.current,
    maxLength: SEARCH_LIMITS.queryLength,
  })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label="Search the documentation"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.panel}>
        <search>
          <form onSubmit={formProps.onSubmit} onReset={formProps.onReset} className={css.form}>
            <label htmlFor={inputProps.id} className={css.label}>
              <Magnifier size={20} />
              <span className={css.hidden}>Search for</span>
            </label>
            <input
              {...inputProps}
              ref={input}
              role="combobox"
              aria-expanded={screen === 'hits'}
              aria-controls={screen === 'hits' ? 'search-hits' : undefined}
              className={css.input}
              type="text"
              inputMode="search"
              placeholder="Search the docs"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onKeyDown={(event) => {
                if (screen === 'start' && event.key === 'ArrowDown') {
                  event.preventDefault()
                  dialog.current?.querySelector<HTMLElement>('[data-stored] a')?.focus()
                } else if (event.key !== 'Escape') {
                  // Escape is the dialog's.
                  inputProps.onKeyDown(event)
                }
              }}
              onBlur={() => undefined}
            />
            <span
              className={css.busy}
              data-stalled={state.status === 'stalled' || undefined}
              aria-hidden="true"
            />
            <button type="button" className={css.close} onClick={onClose}>
              Close
            </button>
          </form>
        </search>
        <div className={css.body} {...search.getPanelProps({})}>
          {screen === 'error' ? <ErrorScreen /> : null}
          {screen === 'start' ? (
            <StartScreen
              stored={stored}
              onOpen={(hit: StoredHit) => {
                writeStored(remember(stored, hit))
                onClose()
              }}
              onFavor={(hit) => change(favor(stored, hit))}
              onForget={(hit) => change(forget(stored, hit))}
            />
          ) : null}
          {screen === 'none' && !waiting ? (
            <NoResults
              query={query}
              suggestions={suggestions}
              reportUrl={context.reportUrl}
              onTry={(text) => {
                search.setQuery(text)
                search.refresh()
                input.current?.focus()
              }}
            />
          ) : null}
          {screen === 'hits' ? <Hits search={search} state={state} /> : null}
        </div>
        <footer className={css.foot}>
          <p role="status" className={css.count}>
            {screen === 'hits' && !waiting ? `${total} ${total === 1 ? 'result' : 'results'}` : ''}
            {screen === 'none' && !waiting ? `No results for ${query}` : ''}
          </p>
          {query ? (
            <a href={resultsHref(context.searchHref, query)} className={css.all} onClick={onClose}>
              All results
            </a>
          ) : null}
        </footer>
      </div>
    </dialog>
  )
}

/** The results page for a query; its address may name a version already. */
function resultsHref(searchHref: string, query: string): string {
  const url = new URL(searchHref, location.origin)
  url.searchParams.set(QUERY_KEYS.query, query)
  return url.pathname + url.search
}
