import { pagePath } from '#base/model/paths.ts'
import { mayPrefetchPages, whenIdle } from './connection.ts'
import { isPrefetched, prefetchDocument, prefetchPayload } from './payloads.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'

const BASE = import.meta.env.BASE_URL

let observer: IntersectionObserver | null = null

const queue = createPrefetchQueue({
  fetch: (path) => (prefersDocuments() ? prefetchDocument(path) : prefetchPayload(path)),
  isFetched: isPrefetched,
  whenIdle,
})

/**
 * Prefetches the data of pages whose links are in view or get scrolled into view (spec 2.15), at low priority.
 * Applies to the current page: call it again for the next one.
 */
export function prefetchVisibleLinks(): void {
  if (!mayPrefetchPages()) return
  observer?.disconnect()
  queue.restart()
  observer = new IntersectionObserver(onSight)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) observer.observe(link)
}

/** Queues the pages of links that came into view; takes back those that went out of it before their turn. */
function onSight(entries: IntersectionObserverEntry[]): void {
  const [inView, outOfView] = [true, false].map((isInView) =>
    entries.flatMap(({ isIntersecting, target }) =>
      isIntersecting === isInView ? [target as HTMLAnchorElement] : [],
    ),
  ) as [HTMLAnchorElement[], HTMLAnchorElement[]]
  queue.remove(pathsOf(outOfView))
  // The article's own links before those around it.
  const isOwn = (link: HTMLAnchorElement) => link.closest('main') !== null
  queue.add(pathsOf([...inView.filter(isOwn), ...inView.filter((link) => !isOwn(link))]))
}

const pathsOf = (links: HTMLAnchorElement[]) => links.flatMap((link) => linkTarget(link) ?? [])

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
