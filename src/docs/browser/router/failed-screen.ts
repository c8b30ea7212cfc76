/** The document's title while the load-failure screen is shown. */
const FAILED_TITLE = 'This page did not load'

/**
 * Adapts the rest of the document to the load-failure screen: it gets its own title, and no navigation item
 * is marked as current. For React, both still have the values of the page shown before.
 *
 * @returns a function that restores both; call it before React shows another page.
 */
export function markAsFailed(): () => void {
  const { title } = document
  const current = [...document.querySelectorAll('nav [aria-current]')].map(
    (item) => [item, item.getAttribute('aria-current') ?? ''] as const,
  )
  document.title = FAILED_TITLE
  for (const [item] of current) item.removeAttribute('aria-current')
  return () => {
    document.title = title
    for (const [item, value] of current) item.setAttribute('aria-current', value)
  }
}
