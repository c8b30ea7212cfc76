import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { EMBED_ELEMENT_ID } from '#model/embed.ts'
import { pageHref, pagePath } from '../paths.ts'
import { decodePayload, PAYLOAD_ELEMENT_ID } from '../payload/embed.ts'
import type { PagePayload } from '../render-types.ts'
import { startAnalytics } from '../router/analytics.ts'
import { clearPageCache, loadPage } from '../router/load-page.ts'
import { type HydratedPage, type Screen, startRouter } from '../router/navigation.ts'
import { startPrefetch } from '../router/prefetch.ts'
import { Router } from '../router/Router.tsx'
import { clearReloadAttempt, recoverByReload } from '../router/recover.ts'
import { captureFrozenProse } from './frozen-prose.ts'

export type { HydratedPage }

const BASE = import.meta.env.BASE_URL

/**
 * Hydrates the static page from the payload that it carries; resolves when everything in it answers.
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
  const frame = document.getElementById(EMBED_ELEMENT_ID)
  if (frame) {
    const { loadEmbed } = await import('#playground/Embed/load-embed.ts')
    const Embed = await loadEmbed()
    createRoot(frame).render(<Embed />)
    return { go: async () => undefined }
  }
  const block = document.getElementById(PAYLOAD_ELEMENT_ID)
  if (!block) throw new Error('The page has no data.')
  normaliseAddress()
  captureFrozenProse()
  const bytes = new Blob([decodePayload(block.textContent)]).stream()
  const page = await createFromReadableStream<PagePayload>(bytes)
  if (!('tree' in page)) throw new Error('The page has no data.')

  const screen = await new Promise<Screen>((onReady) => {
    // A transition hydrates in slices, so that the page answers a reader all the while.
    startTransition(() => {
      hydrateRoot(document, <Router initial={page.tree} onReady={onReady} />)
    })
  })
  const hydrated = startRouter(screen, page)
  startPrefetch()
  startAnalytics(document.documentElement.dataset.analytics)
  clearReloadAttempt()
  if (import.meta.hot) {
    refreshOnUpdate(screen)
    const problems = await import('../dev/problems/overlay.ts')
    problems.showProblems()
    problems.openPlaces()
  }
  return hydrated
}

/** `index.html`, `.html` and trailing slashes never stay in the address bar (spec 2). */
function normaliseAddress(): void {
  const path = pagePath(location.pathname, BASE)
  if (path === null) return
  const href = pageHref(path, BASE)
  if (location.pathname !== href) {
    history.replaceState(history.state, '', href + location.search + location.hash)
  }
}

/** In development: an edited page or server component is shown without a reload. */
function refreshOnUpdate(screen: Screen): void {
  import.meta.hot?.on('rsc:update', async () => {
    clearPageCache()
    try {
      await screen.show(await loadPage(pagePath(location.pathname, BASE) ?? '/'))
    } catch {
      // The server's own page tells what is wrong, or that the page is gone.
      location.reload()
    }
  })
}
