import { createContext } from 'react'

/** Marks the element that contains a page's prose. */
const PROSE_ATTRIBUTE = 'data-prose'

/**
 * A page's prose as HTML rendered by the build. It must be the same object for as long as the page is shown:
 * React sets `innerHTML` again whenever it gets a different one, which would replace the elements that
 * behaviors are attached to.
 */
export interface FrozenProse {
  __html: string
}

/** The prose of the page that the router shows. */
export const FrozenProseContext = createContext<FrozenProse>({ __html: '' })

/** Returns the prose in a document that React hasn't hydrated, which may be another page's document. */
export function readFrozenProse(page: Document): FrozenProse {
  return { __html: page.querySelector(`[${PROSE_ATTRIBUTE}]`)?.innerHTML ?? '' }
}
