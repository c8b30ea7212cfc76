/** How the page with the link was reached. */
export interface Arrival {
  /** Address of the document that the browser loaded; pages visited since did not load one. */
  loaded: string
  /** Address of the page now. */
  here: string
  /** Where the reader came from when the document was loaded. */
  referrer: string
}

/**
 * Whether the reader came from another page of this site: its links hold the site's own examples, or what
 * the reader wrote there. Whatever else brings a link may hold anybody's code.
 */
export function isOwnLink({ loaded, here, referrer }: Arrival): boolean {
  const page = new URL(here)
  if (new URL(loaded).pathname !== page.pathname) return true
  return referrer !== '' && new URL(referrer).origin === page.origin
}

/** How this page was reached, as the browser tells. */
export function arrival(): Arrival {
  const [loaded] = performance.getEntriesByType('navigation')
  return {
    loaded: loaded?.name ?? location.href,
    here: location.href,
    referrer: document.referrer,
  }
}
