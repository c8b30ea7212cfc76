import { pagePath } from '../paths.ts'
import { mayPrefetch, whenIdle } from './connection.ts'
import { isPrefetched, prefetchDocument, prefetchPayload } from './payloads.ts'

const BASE = import.meta.env.BASE_URL

/** Maximum number of concurrent prefetches. */
const MAX_CONCURRENT = 4
/** Maximum number of prefetches for one page, so that a long list of links costs little. */
const MAX_PER_PAGE = 14
/** Maximum number of prefetches for the initial view: links scrolled to are more likely to be followed. */
const MAX_INITIAL = 12

let queue: string[] = []
let running = 0
let spent = 0
let limit = MAX_INITIAL
let observer: IntersectionObserver | null = null

/**
 * Prefetches the data of pages whose links are in view or get scrolled into view (spec 2), at low priority
 * and up to a limit. Applies to the current page: call it again for the next one.
 */
export function prefetchVisibleLinks(): void {
  if (!mayPrefetch()) return
  observer?.disconnect()
  observer = new IntersectionObserver(onSight)
  queue = []
  spent = 0
  limit = MAX_INITIAL
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
}

function onSight(entries: IntersectionObserverEntry[]): void {
  // The article's own links before those around it.
  const inView = entries.filter(({ isIntersecting }) => isIntersecting)
  const [own, others] = [true, false].map((inside) =>
    inView.filter(({ target }) => (target.closest('main') !== null) === inside),
  )
  for (const { target } of [...(own ?? []), ...(others ?? [])]) {
    observer?.unobserve(target)
    const path = linkTarget(target as HTMLAnchorElement)
    if (!path || isPrefetched(path) || queue.includes(path) || spent >= limit) continue
    spent += 1
    queue.push(path)
  }
  limit = MAX_PER_PAGE
  whenIdle(work)
}

function work(): void {
  while (running < MAX_CONCURRENT) {
    const path = queue.shift()
    if (path === undefined) return
    running += 1
    const fetched = prefersDocuments() ? prefetchDocument(path) : prefetchPayload(path)
    void fetched.finally(() => {
      running -= 1
      whenIdle(work)
    })
  }
}

/**
 * Returns whether documents are prefetched instead of payloads. On a touch screen no event precedes a tap, so
 * the page would have to be hydrated before it could show a payload: see `document-navigation.ts`.
 */
export function prefersDocuments(): boolean {
  return (
    'navigation' in window &&
    document.documentElement.dataset.ready === undefined &&
    matchMedia('(hover: none)').matches
  )
}

/** Returns the path of the site's page that a link targets; null for other links and the current page. */
export function linkTarget(link: HTMLAnchorElement | URL | null | undefined): string | null {
  if (!link || link.origin !== location.origin) return null
  if (link instanceof Element && link.hasAttribute('download')) return null
  const path = pagePath(link.pathname, BASE)
  return path === null || path === pagePath(location.pathname, BASE) ? null : path
}
