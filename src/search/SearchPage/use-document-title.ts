import { useEffect, useRef } from 'react'

/** Puts the query before the page's own title, so that tabs and the history name what was searched for. */
export function useDocumentTitle(query: string): void {
  const base = useRef<string | null>(null)
  useEffect(() => {
    base.current ??= document.title
    const page = base.current
    const title = query.trim() ? `${query.trim()} - ${page}` : page
    document.title = title
    return () => {
      // Another page has set its own by now.
      if (document.title === title) document.title = page
    }
  }, [query])
}
