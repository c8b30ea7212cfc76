import { pagePath } from '#base/model/paths.ts'
import { mayPrefetchPages, whenIdle } from './connection.ts'
import { isPrefetched, prefetchDocument, prefetchPayload } from './payloads.ts'

const BASE = import.meta.env.BASE_URL

/** Maximum number of concurrent prefetches. */
const MAX_CONCURRENT = 4
/** Maximum number of prefetches for the initial view: links scrolled to are more likely to be followed. */
const MAX_INITIAL = 12

let queue: string[] = []
let running = 0
let observer: IntersectionObserver | null = null

/**
 * Prefetches the data of pages whose links are in view or get scrolled into view (spec 2.15), at low priority.
 * Applies to the current page: call it again for the next one.
 */
export function prefetchVisibleLinks(): void {
  if (!mayPrefetchPages()) return
  observer?.disconnect()
  let limit = MAX_INITIAL
  observer = new IntersectionObserver((entries) => {
    onSight(entries, limit)
    limit = Number.POSITIVE_INFINITY
  })
  queue = []
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) observer.observe(link)
}

/** Queues the pages of links that came into view; takes back those that went out of it before their turn. */
function onSight(entries: IntersectionObserverEntry[], limit: number): void {
  for (const { isIntersecting, target } of entries) {
    const index = isIntersecting ? -1 : queue.indexOf(linkTarget(target as HTMLAnchorElement) ?? '')
    if (index >= 0) queue.splice(index, 1)
  }
  // The article's own links before those around it.
  const inView = entries.filter(({ isIntersecting }) => isIntersecting)
  const [own, others] = [true, false].map((inside) =>
    inView.filter(({ target }) => (target.closest('main') !== null) === inside),
  )
  for (const { target } of [...(own ?? []), ...(others ?? [])]) {
    const path = linkTarget(target as HTMLAnchorElement)
    if (!path || isPrefetched(path) || queue.includes(path) || queue.length >= limit) continue
    queue.push(path)
  }
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
  return document.documentElement.dataset.ready === undefined && matchMedia('(hover: none)').matches
}

/** Returns the path of the site's page that a link targets; null for other links and the current page. */
export function linkTarget(link: HTMLAnchorElement | URL | null | undefined): string | null {
  if (!link || link.origin !== location.origin) return null
  if (link instanceof Element && link.hasAttribute('download')) return null
  const path = pagePath(link.pathname, BASE)
  return path === null || path === pagePath(location.pathname, BASE) ? null : path
}
