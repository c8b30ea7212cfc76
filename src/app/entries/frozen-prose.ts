import { createContext } from 'react'

/** Marks the element that holds a page's prose. */
const PROSE_ATTRIBUTE = 'data-prose'

/**
 * A page's prose as HTML that the build made. One object for as long as the page is shown: React sets `innerHTML` again
 * whenever it sees another one, and must leave the elements alone that behaviors work with.
 */
export interface FrozenProse {
  __html: string
}

/** The prose of the page that the router shows. */
export const FrozenProseContext = createContext<FrozenProse>({ __html: '' })

/** The prose that stands in a document that React hasn't hydrated, which may be that of another page. */
export function readFrozenProse(page: Document): FrozenProse {
  return { __html: page.querySelector(`[${PROSE_ATTRIBUTE}]`)?.innerHTML ?? '' }
}
