import type { CDPSession, Page, Route } from '@playwright/test'

/**
 * The network hears of interception and of being offline a moment after the browser has said that it is done. Until
 * then requests of a page that is open still get through, on a busy machine for longer than a test takes to the next
 * line.
 */

/** A path that nothing answers but `intercept`. */
const PROBE = '/intercepted'

/** As `page.route`; when it resolves, requests of the open page are intercepted. */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(url, handler)
  if (page.url() === 'about:blank') return
  await page.route(`**${PROBE}`, (route) => route.fulfill({ body: PROBE }))
  await page.waitForFunction(
    (probe) =>
      fetch(probe).then(
        async (answer) => (await answer.text()) === probe,
        () => false,
      ),
    PROBE,
  )
}

/** Holds requests back until the function that it resolves with is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/**
 * Takes this page's network away, or gives it back; when it resolves, requests of the open page fail, or succeed again.
 * `context.setOffline` would ask every service worker of the context, too, and never end when one of another test is
 * about to stop.
 */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.waitForFunction(
    (offline) =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => !offline,
        () => offline,
      ),
    offline,
  )
}

/** A page is without a network for as long as the session lives that took it. */
const sessions = new WeakMap<Page, CDPSession>()
