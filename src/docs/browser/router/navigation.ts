import type { LoadedPage } from './load-page.ts'
import { PageMissingError } from './page-missing-error.ts'
import type { PageTarget } from './page-target.ts'
import type { ShownPage } from './shown-page.ts'

/** What the router asks of the browser and the document; see `router-host.ts`. */
export interface RouterHost {
  shown: ShownPage
  /** Identifies the deployed site that the document comes from. */
  buildId: string
  /**
   * Loads a page's data.
   *
   * @throws {PageMissingError} when there is no such page.
   */
  load(path: string): Promise<LoadedPage>
  /** Shows a page; resolves once it is in the document. */
  show(page: LoadedPage): Promise<void>
  /** Leads the reader to the place in the shown page that a navigation is for. */
  moveTo(event: NavigateEvent, url: URL): void
  /** Leads the reader to a page that was put into the document: scrolls, moves the focus, announces the title. */
  present(event: NavigateEvent, url: URL, title: string): void
  /** Reports that a page is being loaded. */
  start(): void
  /** Reports that a page is no longer being loaded. */
  end(event: NavigateEvent): void
  /** Leads to another address in place of this one. */
  replace(href: string): void
  /** Loads the page of the address as a document. */
  reload(event: NavigateEvent): void
  /** Handles a page that can't be loaded. */
  recover(url: URL, error: unknown): Promise<void>
}

/** A hydrated page. */
export interface HydratedPage {
  /** Shows the page of a navigation that was intercepted. */
  go(event: NavigateEvent, target: PageTarget): Promise<void>
}

/**
 * Shows pages for the browser's own Navigation API: history, scroll restoration and the loading state are left to the
 * platform. A navigation that was left for another one changes nothing any more. Where the API is missing, links are
 * plain page loads.
 */
export function createRouter(host: RouterHost): HydratedPage {
  return {
    async go(event, { url, path }) {
      if (path === host.shown.path) {
        // Another query or fragment of the page: a hit in it, or back. The focus stays: the reader may already be typing.
        host.moveTo(event, url)
        // The page that was left for this one reports no end while another navigation is under way.
        host.end(event)
        return
      }
      host.start()
      try {
        const page = await host.load(path)
        if (event.signal.aborted) return
        if ('redirect' in page) return host.replace(page.redirect)
        // A newer site was deployed: its scripts and styles need a full page load.
        if (page.buildId !== host.buildId) return host.reload(event)
        // From here on the page is about to be shown, even if the reader goes back immediately.
        host.shown.path = path
        await host.show(page)
        if (event.signal.aborted) return
        host.present(event, url, page.title)
      } catch (error) {
        if (event.signal.aborted) return
        if (error instanceof PageMissingError) return host.reload(event)
        host.shown.path = null
        await host.recover(url, error)
      } finally {
        host.end(event)
      }
    },
  }
}
