import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'

/** What a test may leave in a browser. What was fetched and compiled is kept. */
const LEFT_BEHIND = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'

/** A worker keeps as many contexts with different options as this. */
const MOST_CONTEXTS = 3

interface Options {
  /** Whether a test needs a browser that has fetched and compiled nothing. Default: false. */
  coldCache: boolean
}

/** Contexts that the tests of a worker use in turn. */
interface SharedContexts {
  take(options: BrowserContextOptions): Promise<BrowserContext>
  /** Takes away what a test left in its context. */
  clear(context: BrowserContext): Promise<void>
}

/**
 * As Playwright's own, but contexts are shared by the tests of a worker: each begins with empty storage and without
 * other pages, and finds the site's files in the HTTP cache, compiled. A page that runs examples opens in less than
 * half the time.
 *
 * A context is made of the options that are named here; a test that sets another one has to add it. A test that takes
 * the network from the whole context needs one of its own (`coldCache`).
 */
export const test = base.extend<Options, { sharedContexts: SharedContexts }>({
  coldCache: [false, { option: true }],
  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Kept>()
      await use({
        async take(options) {
          const key = JSON.stringify(options)
          const kept = contexts.get(key) ?? (await keepContext(browser, options))
          contexts.delete(key)
          contexts.set(key, kept)
          const [oldest = ''] = contexts.keys()
          if (contexts.size > MOST_CONTEXTS) {
            await contexts.get(oldest)?.context.close()
            contexts.delete(oldest)
          }
          return kept.context
        },
        async clear(context) {
          const kept = [...contexts.values()].find((it) => it.context === context)
          await kept?.clear()
        },
      })
      for (const { context } of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContexts,
      coldCache,
      baseURL,
      viewport,
      colorScheme,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      actionTimeout,
    },
    use,
  ) => {
    const options: BrowserContextOptions = {
      ...(baseURL ? { baseURL } : {}),
      viewport,
      colorScheme,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
    }
    const context = coldCache
      ? await browser.newContext(options)
      : await sharedContexts.take(options)
    context.setDefaultTimeout(actionTimeout ?? 0)
    await use(context)
    await (coldCache ? context.close() : sharedContexts.clear(context))
  },
})

interface Kept {
  context: BrowserContext
  clear(): Promise<void>
}

async function keepContext(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options)
  // A context without a page gives up what it compiled.
  const anchor = await context.newPage()
  const session = await context.newCDPSession(anchor)
  const origin = new URL(options.baseURL ?? '').origin
  return {
    context,
    async clear() {
      const isOther = (page: Page) => page !== anchor
      await Promise.all(
        context
          .pages()
          .filter(isOther)
          .map((page) => page.close()),
      )
      await context.clearPermissions()
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND })
    },
  }
}
