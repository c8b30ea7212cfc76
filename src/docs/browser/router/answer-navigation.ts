import { pageHref } from '#base/model/paths.ts'
import { applyStyles } from '../deferred-files.ts'
import { hasHydrationFiles, hydrate, startedHydration, untilHydrated } from '../hydration.ts'
import { isLeaving, setLeaving, watchLeaving } from './leaving.ts'
import { type PageTarget, pageTarget } from './page-target.ts'
import { saveScrollPosition } from './scroll-position.ts'
import { isAddressShown } from './shown-page.ts'
import { tapScript } from './tap-script.ts'

/** Answers the browser's navigations, before and after hydration. */
export function answerNavigations(): void {
  watchLeaving()
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
  addEventListener('popstate', reloadIfLeft, { signal: untilHydrated })
  reloadIfLeft()
}

/**
 * Shows the page of a link, or of back and forward, in this document where that is faster than loading its own.
 * While a document is under way, links are left to the browser: Firefox doesn't cancel that load for a navigation
 * within this document, and would show its page in the end.
 */
function onNavigate(event: NavigateEvent): void {
  saveScrollPosition()
  const { sameDocument, url } = event.destination
  if (isLeaving() && !sameDocument) return
  const target = pageTarget(event)
  if (target && isAnswered(event, target)) return
  if (!sameDocument && event.downloadRequest === null && url.startsWith('http')) setLeaving(true)
}

/**
 * Answers a navigation to a page, unless hydration hasn't started or is still loading its files: then the browser is
 * faster on its own. Back and forward are always answered: entries that were made here share their document, also
 * after a reload, so that the browser would only change the address.
 *
 * @returns whether it was answered.
 */
function isAnswered(event: NavigateEvent, target: PageTarget): boolean {
  const { url } = target
  const href = pageHref(target.path, import.meta.env.BASE_URL)
  if (url.pathname !== href && event.cancelable) {
    // `index.html`, `.html` and trailing slashes never reach the address bar (spec 2.9).
    event.preventDefault()
    navigation.navigate(href + url.search + url.hash)
    return true
  }
  const taps = tapScript()
  if (taps && !startedHydration()) {
    return taps.onStaticNavigate(event, target, { hydrating: startedHydration, applyStyles })
  }
  const isFaster = startedHydration() && hasHydrationFiles()
  if (!isFaster && event.navigationType !== 'traverse') return false
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    async handler() {
      try {
        const { go } = await hydrate()
        await go(event, target)
        // Given up by the browser, without another one in its place: the address is already the target's.
        const isLeft = event.signal.aborted && !navigation.transition && !isLeaving()
        if (isLeft && location.href === url.href) location.reload()
      } catch {
        // The address bar already shows the target: fall back to a full page load.
        location.reload()
      }
    },
  })
  return true
}

/**
 * Loads the page of the address if the reader went back or forward before this script ran: entries that were made by
 * the router share their document, so that the browser only changes the address. Firefox changes it some time after it
 * has reported the navigation, which may be after this script ran.
 */
function reloadIfLeft(): void {
  const isUnderWay = 'navigation' in window && navigation.transition
  if (!isAddressShown() && !isUnderWay) location.reload()
}
