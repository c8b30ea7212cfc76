import { EVENTS } from '#base/model/constants.ts'
import { announce } from '#base/ui/announce.ts'
import { recoverByReload } from '#docs/shell/CrashScreen/recover-by-reload.ts'
import { progress } from '#docs/shell/ProgressBar/progress-store.ts'
import { afterPaint } from './connection.ts'
import { paintWholePage, showAtPosition } from './first-screen.ts'
import { type LoadedPage, loadPage, PageMissingError } from './load-page.ts'
import type { PageTarget } from './page-target.ts'
import { prefetchVisibleLinks } from './visible-links.ts'

/** The interface through which the router controls the React tree. */
export interface Screen {
  /** Shows a page; resolves once it is in the document. */
  show(page: LoadedPage): Promise<void>
  /** Shows the load-failure screen in place of the page. */
  fail(error: Error, retry: () => void): void
}

/** A hydrated page. */
export interface HydratedPage {
  /** Shows the page of a navigation that was intercepted. */
  go(event: NavigateEvent, target: PageTarget): Promise<void>
}

/**
 * Shows pages for the browser's own Navigation API: history, scroll restoration and the loading state are left to the
 * platform. Where the API is missing, links are plain page loads.
 */
export function startRouter(
  screen: Screen,
  first: { path: string; buildId: string },
): HydratedPage {
  let shownPath: string | null = first.path
  // A heading or scroll position is at its final place only once everything above it is laid out.
  if ('navigation' in window) navigation.addEventListener('navigate', paintWholePage)
  return { go }

  async function go(event: NavigateEvent, { url, path }: PageTarget): Promise<void> {
    if (path === shownPath) {
      // Another query or fragment of the page: a hit in it, or back. The focus stays: the reader may already be typing.
      showAtPosition(event, url)
      document.dispatchEvent(new Event(EVENTS.pageShown))
      return
    }
    progress.start()
    try {
      const page = await loadPage(path)
      if (event.signal.aborted) return
      if ('redirect' in page) {
        navigation.navigate(page.redirect, { history: 'replace' })
        return
      }
      if (page.buildId !== first.buildId) {
        // A newer site was deployed: its scripts and styles need a full page load.
        reload(event)
        return
      }
      // From here on the page is about to be shown, even if the reader goes back immediately.
      shownPath = path
      await screen.show(page)
      document.dispatchEvent(new Event(EVENTS.pageRendered))
      if (event.signal.aborted) return
      showAtPosition(event, url)
      moveFocus(url.hash)
      afterPaint(prefetchVisibleLinks)
      announce(page.title)
      document.dispatchEvent(new Event(EVENTS.pageShown))
    } catch (error) {
      if (event.signal.aborted) return
      if (error instanceof PageMissingError) {
        reload(event)
        return
      }
      shownPath = null
      await recoverByReload(url, error, (failure) => {
        screen.fail(failure, () => navigation.navigate(url.href, { history: 'replace' }))
      })
    } finally {
      if (!event.signal.aborted || !navigation.transition) progress.done()
    }
  }
}

/** Loads the page of the address as a document, at its own scroll position rather than that of this page. */
function reload(event: NavigateEvent): void {
  event.scroll()
  location.reload()
}

/** Moves the focus for screen readers to where a sighted reader looks: the target, or else the heading. */
function moveFocus(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  const element = target ?? document.querySelector('h1')
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
