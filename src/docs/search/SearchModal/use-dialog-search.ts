import { useEffect, useRef, useState } from 'react'
import type { SearchContext } from '../client/search-context.ts'
import { useSearch } from '../client/use-search.ts'

/** The dialog's search, and what the reader has typed and chosen. */
export function useDialogSearch(context: SearchContext, initialQuery: string) {
  const search = useSearch()
  const [input, setInput] = useState<{ query: string; section: string | null }>({
    query: initialQuery,
    section: null,
  })
  const latest = useRef(input)

  function start(next: typeof input): void {
    latest.current = next
    setInput(next)
    search.start(context, next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before the dialog opened
  useEffect(() => start(latest.current), [])

  return {
    ...search,
    ...input,
    setQuery: (query: string) => start({ ...latest.current, query }),
    setSection: (section: string | null) => start({ ...latest.current, section }),
  }
}

export type DialogSearch = ReturnType<typeof useDialogSearch>
