import { EVENTS } from '#base/model/constants.ts'
import { announce } from '#base/ui/announce.ts'
import { fragmentTarget } from '#base/ui/fragment-target.ts'
import { recoverByReload } from '#docs/shell/CrashScreen/recover-by-reload.ts'
import { progress } from '#docs/shell/ProgressBar/progress-store.ts'
import { afterPaint } from './connection.ts'
import { showAtPosition } from './first-screen.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import type { RouterHost } from './navigation.ts'
import { shownPage } from './shown-page.ts'
import { prefetchVisibleLinks } from './visible-links.ts'

/** The interface through which the router controls the React tree. */
export interface Screen {
  /** Shows a page; resolves once it is in the document. */
  show(page: LoadedPage): Promise<void>
  /** Shows the load-failure screen in place of the page. */
  fail(error: Error, retry: () => void): void
}

/** Connects the router with the browser, and with the React tree of a page from the given build. */
export function routerHost(screen: Screen, buildId: string): RouterHost {
  return {
    shown: shownPage,
    buildId,
    load: loadPage,
    async show(page) {
      await screen.show(page)
      document.dispatchEvent(new Event(EVENTS.pageRendered))
    },
    moveTo(event, url) {
      showAtPosition(event, url)
      document.dispatchEvent(new Event(EVENTS.pageShown))
    },
    present(event, url, title) {
      showAtPosition(event, url)
      moveFocus(url.hash)
      afterPaint(prefetchVisibleLinks)
      announce(title)
      document.dispatchEvent(new Event(EVENTS.pageShown))
    },
    start: progress.start,
    end(event) {
      // Otherwise another page is being loaded.
      if (!event.signal.aborted || !navigation.transition) progress.done()
    },
    replace,
    reload(event) {
      // At the target's own scroll position rather than that of this page.
      event.scroll()
      location.reload()
    },
    recover: (url, error) =>
      recoverByReload(url, error, (failure) => screen.fail(failure, () => replace(url.href))),
  }
}

function replace(href: string): void {
  navigation.navigate(href, { history: 'replace' })
}

/** Moves the focus for screen readers to where a sighted reader looks: the target, or else the heading. */
function moveFocus(hash: string): void {
  const target = fragmentTarget(hash)
  const element = target ?? document.querySelector('h1')
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
