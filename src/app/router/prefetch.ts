import { pagePath, payloadHref } from '../paths.ts'
import { loadPage } from './load-page.ts'

const BASE = import.meta.env.BASE_URL

/** At most this many prefetches for links in view run at once … */
const CONCURRENT = 2
/** … and at most this many on one page, so that a long list of links costs little. */
const MOST_PER_PAGE = 24

/** `navigator.connection`, where the browser has it (Network Information API). */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

const seen = new Set<string>()
let queue: string[] = []
let running = 0
let spent = 0
let observer: IntersectionObserver | null = null

/**
 * Fetches pages before they are asked for (spec 2): a link's target when it is hovered or focused,
 * at once and into memory; when it is scrolled into view, quietly and bounded. Nothing is fetched
 * before the reader moves, nor on a slow connection, nor when data is to be saved.
 */
export function startPrefetch(): void {
  const eager = (event: Event) => {
    const path = linkTarget((event.target as Element | null)?.closest?.('a'))
    if (path && mayPrefetch()) loadPage(path).catch(() => undefined)
  }
  document.addEventListener('pointerover', eager, { passive: true })
  document.addEventListener('focusin', eager, { passive: true })
  document.addEventListener('touchstart', eager, { passive: true })
  document.addEventListener('scroll', observePage, { once: true, passive: true })
}

/** Starts over with the links of the page that is now shown. */
export function prefetchNewPage(): void {
  if (!observer) return
  observer.disconnect()
  queue = []
  spent = 0
  observePage()
}

function observePage(): void {
  if (!mayPrefetch()) return
  observer ??= new IntersectionObserver(onSight)
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
}

function onSight(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    const path = linkTarget(target as HTMLAnchorElement)
    if (!path || seen.has(path) || spent >= MOST_PER_PAGE) continue
    seen.add(path)
    spent += 1
    queue.push(path)
  }
  whenIdle(work)
}

function work(): void {
  while (running < CONCURRENT) {
    const path = queue.shift()
    if (path === undefined) return
    running += 1
    void prefetch(payloadHref(path, BASE)).finally(() => {
      running -= 1
      whenIdle(work)
    })
  }
}

/** Into the browser's cache: by a prefetch hint where the browser knows it, else by a plain GET. */
function prefetch(href: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('prefetch')) return fetch(href).catch(() => undefined)
  return new Promise((resolve) => {
    link.rel = 'prefetch'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = href
    link.onload = resolve
    link.onerror = resolve
    document.head.append(link)
  })
}

function linkTarget(link: HTMLAnchorElement | null | undefined): string | null {
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  const path = pagePath(link.pathname, BASE)
  return path === null || path === pagePath(location.pathname, BASE) ? null : path
}

function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback)
  else setTimeout(callback, 200)
}
