import type { CDPSession, Page, Route } from '@playwright/test'

/**
 * Interception and offline mode take effect in the network shortly after the browser has confirmed them.
 * Until then, requests of an open page still get through, on a busy machine for longer than a test takes to
 * reach its next line.
 */

/** A path that only `intercept` answers. */
const PROBE = '/intercepted'

/** Like `page.route`; when it resolves, requests of the open page are intercepted. */
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

/** Holds back requests until the function that it resolves with is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The page may have canceled the request in the meantime.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/**
 * Disables this page's network, or enables it again; when it resolves, requests of the open page fail, or
 * succeed again. `context.setOffline` would also ask every service worker of the context, and never resolve
 * if one of another test is about to stop.
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

/** A page stays offline for as long as the session that disabled its network exists. */
const sessions = new WeakMap<Page, CDPSession>()
