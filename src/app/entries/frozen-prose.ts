/** Marks the element that holds a page's prose. */
const PROSE_ATTRIBUTE = 'data-prose'

/**
 * One object for the whole visit: React sets `innerHTML` again whenever it sees another object, and
 * must leave the prose that came with the document alone.
 */
export const frozenProse = { __html: '' }

/**
 * Remembers the prose that came with the document, so that it can be shown again should React have
 * to build the page anew. Called once, before hydration.
 */
export function captureFrozenProse(): void {
  frozenProse.__html = document.querySelector(`[${PROSE_ATTRIBUTE}]`)?.innerHTML ?? ''
}
