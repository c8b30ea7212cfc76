import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EMBED_ELEMENT_ID } from '#base/model/embed.ts'
import { pageHref, pagePath } from '#base/model/paths.ts'
import { announce } from '#base/ui/announce.ts'
import { clearReloadAttempt, recoverByReload } from '#docs/shell/CrashScreen/recover-by-reload.ts'
import { watchOfflineUse } from './offline/watch-use.ts'
import { mayPrefetchPages } from './router/connection.ts'
import { paintWholePage } from './router/first-screen.ts'
import { clearPageCache, loadPage, readDocument } from './router/load-page.ts'
import { createRouter, type HydratedPage } from './router/navigation.ts'
import { Router } from './router/Router.tsx'
import { routerHost, type Screen } from './router/router-host.ts'
import { linkTarget } from './router/visible-links.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Hydrates the static page from its embedded payload; resolves when the page is interactive.
 */
export async function hydrateDocument(): Promise<HydratedPage> {
  try {
    return await mount()
  } catch (error) {
    // The static page stays readable; the error goes to the console.
    const target = new URL(location.href)
    await recoverByReload(target, error, (failure) => console.error(failure))
    throw error
  }
}

async function mount(): Promise<HydratedPage> {
  if (document.getElementById(EMBED_ELEMENT_ID)) {
    const { PlaygroundPortal } = await import(
      '#docs/render/islands/Playground/PlaygroundPortal.tsx'
    )
    createRoot(document.createElement('div')).render(<PlaygroundPortal path={location.pathname} />)
    // It has no router: the address is already that of the page that is wanted.
    return { go: async () => location.reload() }
  }
  prepareDocument()
  await nextTask()
  // Read before hydration: React needs it if it has to render the page from scratch.
  const page = await readDocument(document)
  await nextTask()

  const screen = await new Promise<Screen>((onReady) => {
    // A transition hydrates in time slices, so that the page stays responsive.
    startTransition(() => {
      hydrateRoot(document, <Router initial={page} onReady={onReady} />)
    })
  })
  // A heading or scroll position is at its final place only once everything above it is laid out.
  if ('navigation' in window) navigation.addEventListener('navigate', paintWholePage)
  startPrefetch()
  watchOfflineUse()
  const { analytics } = document.documentElement.dataset
  if (analytics) {
    import('./router/analytics.ts').then(
      ({ startAnalytics }) => startAnalytics(analytics),
      // The browser may block it; the page works without it.
      () => undefined,
    )
  }
  clearReloadAttempt()
  if (import.meta.hot) refreshOnUpdate(screen)
  return createRouter(routerHost(screen, page.buildId))
}

/** Ends the current task, so that the browser can answer the reader before what follows. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Prepares the document for hydration: the address bar shows the page's canonical path, since `index.html`,
 * `.html` and trailing slashes never stay there (spec 2.9), and the live region is empty, since a page opened
 * by a tap has announced its title in it.
 */
function prepareDocument(): void {
  announce('')
  const path = pagePath(location.pathname, BASE)
  if (path === null) return
  const href = pageHref(path, BASE)
  if (location.pathname !== href) {
    history.replaceState(history.state, '', href + location.search + location.hash)
  }
}

/**
 * Loads a link's target page when the link is hovered, focused or touched. The targets of links in view are
 * prefetched anyway, see `visible-links.ts`.
 */
function startPrefetch(): void {
  if (!mayPrefetchPages()) return
  const eager = (event: Event) => {
    const path = linkTarget((event.target as Element | null)?.closest?.('a'))
    if (path) loadPage(path).catch(() => undefined)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, eager, { passive: true })
  }
}

/** In development: shows an edited page or server component without a reload. */
function refreshOnUpdate(screen: Screen): void {
  import.meta.hot?.on('rsc:update', async () => {
    clearPageCache()
    try {
      await screen.show(await loadPage(pagePath(location.pathname, BASE) ?? '/'))
    } catch {
      // The server's own page reports the problem, or that the page is gone.
      location.reload()
    }
  })
}
