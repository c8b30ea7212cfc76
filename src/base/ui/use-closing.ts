import { type RefObject, useEffect } from 'react'

/**
 * Closes a menu, which is a `<details>`, on a click outside it or on one of its links, and on Escape, which
 * returns focus to its summary.
 */
export function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => watchClosing(menu.current!), [menu])
}

/** The same for a `<details>` that no component holds. Returns a function that stops it. */
export function watchClosing(details: HTMLDetailsElement): () => void {
  const close = (event: Event) => {
    const target = event.target as Element
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || !details.open) return
      details.querySelector('summary')!.focus()
    } else if (details.contains(target) && !target.closest('a')) {
      return
    }
    details.open = false
  }
  const stop = new AbortController()
  for (const type of ['click', 'keydown']) document.addEventListener(type, close, stop)
  return () => stop.abort()
}
