/** The document's title while the load-failure screen is shown. */
const FAILED_TITLE = 'This page did not load'

/**
 * Makes the rest of the document fit the load-failure screen: its own title, and no item of the navigation that
 * claims to be current. The page that was shown before keeps both in React's eyes.
 *
 * @returns puts back what was there; to be called before React shows another page.
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
