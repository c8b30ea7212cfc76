'use client'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EVENTS, QUERY_KEYS } from '#model/constants.ts'
import { PartFailure } from '#ui/PartFailure/PartFailure.tsx'
import type { SearchContext } from '../client/search-context.ts'
import { Magnifier } from '../Magnifier/Magnifier.tsx'
import type { SearchModalProps } from '../SearchModal/SearchModal.tsx'
import { isTyping } from './is-typing.ts'
import css from './SearchButton.module.css'

type Modal = ComponentType<SearchModalProps>

const loadModal = () => import('../SearchModal/SearchModal.tsx')

/**
 * The search button, and the shortcuts that open the search from anywhere. The search itself is
 * fetched when the button is hovered or focused, or on a shortcut; keys typed until it is there are
 * kept for it.
 */
export function SearchButton({ context }: { context: SearchContext }) {
  const button = useRef<HTMLButtonElement>(null)
  /** What was typed since the search was asked for; null while it is closed. */
  const typed = useRef<string | null>(null)
  const [Modal, setModal] = useState<Modal | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  /** Loads the dialog and what answers its searches. A failure shows when the search is opened. */
  const warm = () => {
    loadModal().then(
      ({ warmSearch }) => warmSearch(context),
      () => undefined,
    )
  }

  const open = async (first: string) => {
    typed.current ??= first
    setHasFailed(false)
    try {
      const { SearchModal } = await loadModal()
      if (typed.current !== null) setModal(() => SearchModal)
    } catch {
      // Keys are the page's again.
      typed.current = null
      setHasFailed(true)
    }
  }
  const close = () => {
    typed.current = null
    setModal(null)
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
        {/* Beside the button, not in it: the button's text is its name. */}
        <span className={css.shortcut} aria-hidden="true">
          <kbd className={`${css.keys} ${css.control}`}>Ctrl+K</kbd>
          <kbd className={`${css.keys} ${css.command}`}>⌘K</kbd>
        </span>
      </div>
      <noscript>
        <div className={css.root}>
          <a className={css.button} href={context.searchHref} aria-label="Search">
            <Magnifier size={16} />
            <span className={css.label}>Search</span>
          </a>
        </div>
      </noscript>
      {hasFailed
        ? createPortal(
            <div className={css.failure}>
              <PartFailure part="The search" onRetry={() => void open('')} />
            </div>,
            document.body,
          )
        : null}
      {/* In the body: the dialog is no part of the navbar, and none of its styles may reach it. */}
      {Modal
        ? createPortal(
            <Modal context={context} initialQuery={typed.current ?? ''} onClose={close} />,
            document.body,
          )
        : null}
    </>
  )
}

/**
 * Opens and closes the search by keys, and keeps what is typed while the dialog is on its way.
 *
 * @param typed what was typed since the search was asked for; null while it is closed.
 */
function useShortcuts(
  button: RefObject<HTMLElement | null>,
  typed: RefObject<string | null>,
  open: (first: string) => void,
  close: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener reads what is current
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keyAction(event, button.current)
      if (action === 'toggle') {
        event.preventDefault()
        if (typed.current === null) open('')
        else close()
      } else if (typed.current !== null) {
        // The dialog is on its way: it starts with what is typed until then, also in a field of the page.
        // Once it is there it has its own keys.
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

/** Marks the words that a search led here with, on this page and on those that follow. */
function useMarkedWords(): void {
  useEffect(() => {
    const mark = () => {
      if (!new URLSearchParams(location.search).has(QUERY_KEYS.mark)) return
      import('../marks/mark-words.ts').then(
        ({ markWordsOfAddress }) => markWordsOfAddress(),
        () => undefined,
      )
    }
    mark()
    document.addEventListener(EVENTS.pageShown, mark)
    return () => document.removeEventListener(EVENTS.pageShown, mark)
  }, [])
}

/** What a key asks for: the shortcuts, `/` outside of fields, and a letter on the focused button. */
function keyAction(event: KeyboardEvent, button: HTMLElement | null) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return 'toggle'
  if (ctrlKey || metaKey || altKey || isTyping(event)) return null
  if (key === '/') return 'open'
  const onButton = button !== null && document.activeElement === button
  return onButton && /^[\p{L}\p{N}$]$/u.test(key) ? 'letter' : null
}
