'use client'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EVENTS, QUERY_KEYS } from '#base/model/constants.ts'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'
import type { SearchContext } from '../client/search-context.ts'
import { Magnifier } from '../Magnifier/Magnifier.tsx'
import type { SearchModalProps } from '../SearchModal/SearchModal.tsx'
import css from './SearchButton.module.css'
import { searchShortcut } from './shortcuts.ts'

type Modal = ComponentType<SearchModalProps>

const loadModal = () => import('../SearchModal/SearchModal.tsx')

/**
 * The search button, and the shortcuts that open the search from anywhere. The dialog is loaded when the
 * button is hovered or focused, or on a shortcut; keys typed while it is loading are buffered for it.
 */
export function SearchButton({ context }: { context: SearchContext }) {
  const button = useRef<HTMLButtonElement>(null)
  /** Text typed since the search was opened; null while it is closed. */
  const typed = useRef<string | null>(null)
  const [shown, setShown] = useState<{ Modal: Modal } | 'failure' | null>(null)

  /** Preloads the dialog and its search provider. A failure is shown when the search is opened. */
  const warm = () => {
    loadModal().then(
      ({ warmSearch }) => warmSearch(context),
      () => undefined,
    )
  }

  const open = async (first: string) => {
    typed.current ??= first
    try {
      const { SearchModal } = await loadModal()
      if (typed.current !== null) setShown({ Modal: SearchModal })
    } catch {
      // Stop capturing keys.
      typed.current = null
      setShown('failure')
    }
  }
  const close = () => {
    typed.current = null
    setShown(null)
    button.current?.focus()
  }

  useShortcuts(button, typed, open, close)
  useMarkedWords()

  return (
    <>
      <div className={css.root}>
        <button
          ref={button}
          type="button"
          className={css.button}
          aria-label="Search"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={() => void open('')}
        >
          <Magnifier size={16} />
          <span className={css.label}>Search</span>
        </button>
        {/* Next to the button, not inside it: the button's text is its accessible name. */}
        <span className={css.shortcut} aria-hidden="true">
          <kbd className={`${css.keys} ${css.control}`}>Ctrl+K</kbd>
          <kbd className={`${css.keys} ${css.command}`}>⌘K</kbd>
        </span>
      </div>
      {/* Browsers with scripts never render it: it is in the document only. */}
      <noscript>
        {import.meta.env.SSR ? (
          <div className={css.root}>
            <a className={css.button} href={context.searchHref} aria-label="Search">
              <Magnifier size={16} />
              <span className={css.label}>Search</span>
            </a>
          </div>
        ) : null}
      </noscript>
      {/* In the body: the dialog isn't part of the navbar and must not inherit its styles. */}
      {shown
        ? createPortal(
            shown === 'failure' ? (
              <div className={css.failure}>
                <PartFailure part="The search" onRetry={() => void open('')} />
              </div>
            ) : (
              <shown.Modal context={context} initialQuery={typed.current ?? ''} onClose={close} />
            ),
            document.body,
          )
        : null}
    </>
  )
}

/**
 * Opens and closes the search with shortcuts, and buffers text typed while the dialog is loading.
 *
 * @param typed the text typed since the search was opened; null while it is closed.
 */
function useShortcuts(
  button: RefObject<HTMLElement | null>,
  typed: RefObject<string | null>,
  open: (first: string) => void,
  close: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the single listener reads current values
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keyAction(event, button.current)
      if (action === 'toggle') {
        event.preventDefault()
        if (typed.current === null) open('')
        else close()
      } else if (typed.current !== null) {
        // The dialog is loading: it starts with the text typed until then, even in a field of the page.
        // Once open, it handles its own keys.
        const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
        const isInDialog = event.target instanceof Element && event.target.closest('dialog')
        if (!isText || isInDialog) return
        event.preventDefault()
        typed.current += event.key
      } else if (action) {
        event.preventDefault()
        open(action === 'letter' ? event.key : '')
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Highlights the words of the search that led to a page, on this page and those shown after it. */
function useMarkedWords(): void {
  useEffect(() => {
    const mark = () => {
      if (!new URLSearchParams(location.search).has(QUERY_KEYS.mark)) return
      import('../marks/mark-words.ts').then(
        ({ markWordsFromUrl }) => markWordsFromUrl(),
        () => undefined,
      )
    }
    mark()
    document.addEventListener(EVENTS.pageShown, mark)
    return () => document.removeEventListener(EVENTS.pageShown, mark)
  }, [])
}

/** Returns the action for a key: a shortcut's, or that of a letter on the focused button. */
function keyAction(event: KeyboardEvent, button: HTMLElement | null) {
  const shortcut = searchShortcut(event)
  if (shortcut || event.ctrlKey || event.metaKey || event.altKey) return shortcut
  const onButton = button !== null && document.activeElement === button
  return onButton && /^[\p{L}\p{N}$]$/u.test(event.key) ? 'letter' : null
}
