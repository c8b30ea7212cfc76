import { applyStyles } from './deferred-files.ts'
import { replayEvents } from './queued-events.ts'
import { isLeaving } from './router/leaving.ts'
import type { HydratedPage } from './router/navigation.ts'

let loading: Promise<HydratedPage> | null = null
let hasFiles = false

const done = new AbortController()

/** Ends what a page needs only until it is hydrated. */
export const untilHydrated = done.signal

/** Makes the page interactive, once. A failed attempt can be repeated; the page stays readable in the meantime. */
export function hydrate(): Promise<HydratedPage> {
  loading ??= loadScripts().then(async (script) => {
    hasFiles = true
    const page = await script.hydrateDocument()
    done.abort()
    replayEvents()
    // Signals to tests and extensions that the page is interactive.
    document.documentElement.dataset.ready = ''
    return page
  })
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Returns the hydration that has started, and may be done; null if none has. */
export function startedHydration(): Promise<HydratedPage> | null {
  return loading
}

/** Whether the files that hydration needs have been fetched. */
export function hasHydrationFiles(): boolean {
  return hasFiles
}

/** Call this when the files that hydration needs have been fetched ahead. */
export function onHydrationFiles(): void {
  hasFiles = true
}

/**
 * Loads what makes the page interactive. If that fails, a banner says why, see `ScriptsBanner`.
 *
 * @throws Error if a file can't be loaded, or the browser is too old for it.
 */
async function loadScripts(): Promise<typeof import('./hydrate.tsx')> {
  const { dataset } = document.documentElement
  if (!('any' in AbortSignal && 'groupBy' in Map && 'popover' in HTMLElement.prototype)) {
    dataset.scripts = 'too-new'
    throw new Error('The browser is too old.')
  }
  try {
    const [script] = await Promise.all([import('./hydrate.tsx'), applyStyles()])
    delete dataset.scripts
    return script
  } catch (error) {
    // Firefox and WebKit give up what is being loaded as soon as a link is followed.
    if (!isLeaving()) dataset.scripts = 'missing'
    throw error
  }
}
