import { pagePath } from '#model/paths.ts'

const BASE = import.meta.env.BASE_URL

/** How the page with the link was reached. */
export interface Arrival {
  /** URL of the document that the browser loaded; client-side navigation since then didn't load one. */
  loaded: string
  /** Current URL of the page. */
  here: string
  /** Referrer of the document when it was loaded. */
  referrer: string
}

/**
 * Returns whether the reader came from another page of this site: its links contain the site's own examples,
 * or what the reader wrote there. Any other link may contain anybody's code.
 */
export function isSameSiteLink({ loaded, here, referrer }: Arrival): boolean {
  // A page that is loaded as `//docs/playground` or `playground.html` then has its usual path.
  const [from, to] = [loaded, here].map((it) => pagePath(new URL(it).pathname, BASE))
  if (from !== to) return true
  return referrer !== '' && new URL(referrer).origin === new URL(here).origin
}

/** Returns how this page was reached, as reported by the browser. */
export function readArrival(): Arrival {
  const [loaded] = performance.getEntriesByType('navigation')
  return {
    loaded: loaded?.name ?? location.href,
    here: location.href,
    referrer: document.referrer,
  }
}
