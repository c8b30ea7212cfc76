import type { KeyboardEvent, RefObject } from 'react'
import { Magnifier } from '../Magnifier/Magnifier.tsx'
import { pasteMessage } from '../pasted/paste.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'
import { optionId } from './Hits.tsx'
import css from './SearchModal.module.css'
import { CROSS, IconButton } from './StartScreen.tsx'

/** The screen shown below the form. */
export type Screen = 'error' | 'start' | 'hits' | 'none'

export interface SearchFormProps {
  input: RefObject<HTMLInputElement | null>
  query: string
  screen: Screen
  isStalled: boolean
  /** Index of the selected option. */
  active: number
  onQuery: (query: string) => void
  /** Moves the selection by one option, wrapping around at the ends. */
  onMove: (by: 1 | -1) => void
  onEnter: (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>) => void
  onClose: () => void
}

/** The dialog's field: a combobox that controls the hits, and moves focus to the stored searches. */
export function SearchForm(props: SearchFormProps) {
  const { input, query, screen, onQuery, onClose } = props
  return (
    <search>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="_search-input" className={css.label}>
          <Magnifier size={20} />
          <span className="visually-hidden">Search for</span>
        </label>
        <input
          id="_search-input"
          ref={input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={screen === 'hits'}
          aria-controls={screen === 'hits' ? '_search-hits' : undefined}
          aria-activedescendant={screen === 'hits' ? optionId(props.active) : undefined}
          className={css.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          placeholder="Search the docs"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_LIMITS.queryLength}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onPaste={(event) => pasteMessage(event, onQuery)}
          onKeyDown={(event) => onKeyDown(event, props)}
        />
        <span className={css.busy} data-stalled={props.isStalled || undefined} aria-hidden="true" />
        {query ? (
          <IconButton
            label="Clear the query"
            path={CROSS}
            onClick={() => {
              onQuery('')
              input.current?.focus()
            }}
          />
        ) : null}
        <button type="button" className={css.close} onClick={onClose}>
          Close
        </button>
      </form>
    </search>
  )
}

function onKeyDown(
  event: KeyboardEvent<HTMLInputElement>,
  { screen, onMove, onEnter }: SearchFormProps,
): void {
  // Leave keys to the input method while it is composing.
  if (event.nativeEvent.isComposing) return
  const { key, currentTarget: field } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    if (screen === 'start' && key === 'ArrowDown') {
      field.closest('dialog')?.querySelector<HTMLElement>('[data-stored] a')?.focus()
    } else onMove(key === 'ArrowDown' ? 1 : -1)
  } else if (key === 'Enter') {
    event.preventDefault()
    onEnter(event)
  } else if (key === 'Tab' && !event.shiftKey) {
    // The sections come before the buttons beside the field, which are also on its keys.
    const section = field.closest('dialog')?.querySelector<HTMLElement>('[type=radio]:checked')
    if (section) event.preventDefault()
    section?.focus()
  }
}
