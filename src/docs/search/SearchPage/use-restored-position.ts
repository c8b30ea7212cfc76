import { useLayoutEffect, useRef } from 'react'

/** The list's state, as stored in a history entry. */
interface Place {
  parts: number
  scrollY: number
}

/**
 * Stores how much of the list was loaded, and the scroll position, in the history entry, so that Back
 * restores both. Browsers without the Navigation API start at the top of the list.
 */
export function useRestoredPosition() {
  const place = useRef<Place | null>(null)
  const shown = useRef(0)
  const isRestored = useRef(false)
  if (place.current === null && typeof window !== 'undefined') place.current = readPlace()

  // Stops when the list unmounts: a reader who immediately goes back is on this entry again while the other
  // page, which may be shorter, still scrolls the window.
  useLayoutEffect(() => {
    if (!('navigation' in window)) return
    // Navigating away scrolls the page to the top first, so the position is saved whenever it changes.
    const keep = () => {
      if (shown.current === 0) return
      navigation.updateCurrentEntry({ state: { results: { parts: shown.current, scrollY } } })
    }
    document.addEventListener('scrollend', keep)
    // A hit may be opened before `scrollend` fires.
    document.addEventListener('click', keep, true)
    return () => {
      document.removeEventListener('scrollend', keep)
      document.removeEventListener('click', keep, true)
    }
  }, [])

  return {
    /** Number of parts to load initially. */
    parts: place.current?.parts ?? 1,
    /** Call this with the number of parts once they are in the document. */
    restore(parts: number) {
      shown.current = parts
      if (parts === 0 || isRestored.current) return
      isRestored.current = true
      const { scrollY = 0 } = place.current ?? {}
      if (scrollY > 0) scrollTo({ top: scrollY, behavior: 'instant' })
    },
    /** Resets the position: another query starts at the top of its list. */
    clear() {
      place.current = { parts: 1, scrollY: 0 }
      isRestored.current = true
      shown.current = 0
    },
  }
}

function readPlace(): Place {
  const none = { parts: 1, scrollY: 0 }
  if (!('navigation' in window)) return none
  const state = navigation.currentEntry?.getState() as { results?: Place } | undefined
  return state?.results ?? none
}
