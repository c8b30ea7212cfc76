import { pagePath } from '../paths.ts'
import { mayPrefetch, whenIdle } from './connection.ts'
import { isFetched, prefetchDocument, prefetchPayload } from './payloads.ts'

const BASE = import.meta.env.BASE_URL

/** At most this many payloads travel at once … */
const CONCURRENT = 4
/** … and at most this many for one page, so that a long list of links costs little; */
const MOST_PER_PAGE = 14
/** of them at most this many for what is in view at first: what a reader scrolls to is closer to a choice. */
const MOST_AT_FIRST = 12

let queue: string[] = []
let running = 0
let spent = 0
let limit = MOST_AT_FIRST
let observer: IntersectionObserver | null = null

/**
 * Fetches the data of pages whose links are in view, and of those that are scrolled into view (spec 2),
 * quietly and bounded. For the page that is shown: call it again for the next one.
 */
export function prefetchVisibleLinks(): void {
  if (!mayPrefetch()) return
  observer?.disconnect()
  observer = new IntersectionObserver(onSight)
  queue = []
  spent = 0
  limit = MOST_AT_FIRST
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
    if (!path || isFetched(path) || queue.includes(path) || spent >= limit) continue
    spent += 1
    queue.push(path)
  }
  limit = MOST_PER_PAGE
  whenIdle(work)
}

function work(): void {
  while (running < CONCURRENT) {
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
 * Whether documents are fetched in place of payloads. On a touch screen nothing announces a tap, so the page would have
 * to be hydrated before it could show a payload: see `document-navigation.ts`.
 */
export function prefersDocuments(): boolean {
  return (
    'navigation' in window &&
    document.documentElement.dataset.ready === undefined &&
    matchMedia('(hover: none)').matches
  )
}

/** The page of this site that a link leads to; null for all other links, and for the page itself. */
export function linkTarget(link: HTMLAnchorElement | URL | null | undefined): string | null {
  if (!link || link.origin !== location.origin) return null
  if (link instanceof Element && link.hasAttribute('download')) return null
  const path = pagePath(link.pathname, BASE)
  return path === null || path === pagePath(location.pathname, BASE) ? null : path
}
