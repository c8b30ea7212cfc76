import { mayPrefetchPages } from './connection.ts'
import { loadPage } from './load-page.ts'
import { linkTarget } from './visible-links.ts'

/**
 * Loads a link's target page when the link is hovered, focused or touched. The targets of links in view are
 * prefetched anyway, see `visible-links.ts`.
 */
export function startPrefetch(): void {
  if (!mayPrefetchPages()) return
  const eager = (event: Event) => {
    const path = linkTarget((event.target as Element | null)?.closest?.('a'))
    if (path) loadPage(path).catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, eager, { passive: true })
  }
}
