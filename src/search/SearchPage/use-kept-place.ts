import { useLayoutEffect, useRef } from 'react'

/** What an entry of the history remembers of the list that was left. */
interface Place {
  parts: number
  scrollY: number
}

/**
 * Keeps how much of the list was there, and where the reader stood in it, in the history's entry, so that
 * Back shows both again. Browsers without the Navigation API start at the list's top.
 */
export function useKeptPlace() {
  const place = useRef<Place | null>(null)
  const shown = useRef(0)
  const isRestored = useRef(false)
  if (place.current === null && typeof window !== 'undefined') place.current = readPlace()

  // Ends with the list: a reader who goes back at once is on this entry again while the other page, which may be
  // shorter, still moves the window.
  useLayoutEffect(() => {
    if (!('navigation' in window)) return
    // Leaving sets the page to its top before it goes, so the place is kept as it changes.
    const keep = () => {
      if (shown.current === 0) return
      navigation.updateCurrentEntry({ state: { results: { parts: shown.current, scrollY } } })
    }
    document.addEventListener('scrollend', keep)
    // A hit may be opened before the end of a scroll has been told.
    document.addEventListener('click', keep, true)
    return () => {
      document.removeEventListener('scrollend', keep)
      document.removeEventListener('click', keep, true)
    }
  }, [])

  return {
    /** Parts to ask for first. */
    parts: place.current?.parts ?? 1,
    /** Call with the number of parts once they are in the document. */
    restore(parts: number) {
      shown.current = parts
      if (parts === 0 || isRestored.current) return
      isRestored.current = true
      const { scrollY = 0 } = place.current ?? {}
      if (scrollY > 0) scrollTo({ top: scrollY, behavior: 'instant' })
    },
    /** Another query starts at its list's top. */
    forget() {
      place.current = { parts: 1, scrollY: 0 }
      isRestored.current = true
      shown.current = 0
    },
  }
}

function readPlace(): Place {
  const none = { parts: 1, scrollY: 0 }
  if (!('navigation' in window)) return none
  const state = navigation.currentEntry?.getState() as { results?: Partial<Place> } | undefined
  const { parts, scrollY } = state?.results ?? {}
  return typeof parts === 'number' && typeof scrollY === 'number' ? { parts, scrollY } : none
}
