import { useEffect, useRef } from 'react'

/** Prepends the query to the page's title, so that it appears in tabs and the history. */
export function useDocumentTitle(query: string): void {
  const base = useRef<string | null>(null)
  useEffect(() => {
    base.current ??= document.title
    const page = base.current
    const title = query.trim() ? `${query.trim()} - ${page}` : page
    document.title = title
    return () => {
      // Unless another page has already set its own.
      if (document.title === title) document.title = page
    }
  }, [query])
}
