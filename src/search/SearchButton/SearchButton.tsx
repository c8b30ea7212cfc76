'use client'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { QUERY_KEYS, SEARCH_LIMITS } from '#model/constants.ts'
import type { SearchContext } from '../client/search-context.ts'
import { Magnifier } from '../Magnifier/Magnifier.tsx'
import type { SearchModalProps } from '../SearchModal/SearchModal.tsx'
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

  const open = async (first: string) => {
    typed.current ??= first
    const { SearchModal } = await loadModal()
    if (typed.current !== null) setModal(() => SearchModal)
  }
  const close = () => {
    typed.current = null
    setModal(null)
    button.current?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener reads what is current
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keyAction(event, button.current)
      if (action === 'toggle') {
        event.preventDefault()
        if (typed.current === null) void open('')
        else close()
      } else if (typed.current !== null) {
        // The dialog is on its way: it starts with what is typed until then.
        if (isTyping(event.target) || event.key.length !== 1) return
        event.preventDefault()
        typed.current = (typed.current + event.key).slice(0, SEARCH_LIMITS.queryLength)
      } else if (action) {
        event.preventDefault()
        void open(action === 'letter' ? event.key : '')
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  useMarkedWords()

  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={loadModal}
        onFocus={loadModal}
        onClick={() => void open('')}
      >
        <Magnifier size={16} />
        <span className={css.label}>Search</span>
        <kbd className={`${css.keys} ${css.control}`}>Ctrl+K</kbd>
        <kbd className={`${css.keys} ${css.command}`}>⌘K</kbd>
      </button>
      {Modal ? (
        <Modal context={context} initialQuery={typed.current ?? ''} onClose={close} />
      ) : null}
    </>
  )
}

/** Marks the words that a search led here with, on this page and on those that follow. */
function useMarkedWords(): void {
  useEffect(() => {
    const mark = () => {
      const words = new URL(location.href).searchParams.get(QUERY_KEYS.mark)
      if (words) import('../marks/mark-words.ts').then((marks) => marks.markWords(words))
    }
    mark()
    document.addEventListener('routeshown', mark)
    return () => document.removeEventListener('routeshown', mark)
  }, [])
}

/** What a key asks for: the shortcuts, `/` outside of fields, and a letter on the focused button. */
function keyAction(event: KeyboardEvent, button: HTMLElement | null) {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return 'toggle'
  if (ctrlKey || metaKey || altKey || isTyping(target)) return null
  if (key === '/') return 'open'
  const onButton = button !== null && document.activeElement === button
  return onButton && /^[\p{L}\p{N}$]$/u.test(key) ? 'letter' : null
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return Boolean(
    element?.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? ''),
  )
}
