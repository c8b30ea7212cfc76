import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serveSite } from '../serve/serve-site.ts'
import { launchChromium } from './measuring.ts'

/** What a built site costs a reader on one page and when navigating to the next ones. */
export interface ReadingMeasure {
  /** Compressed bytes of a first load, and its number of requests. */
  bytes: number
  requests: number
  /** Additional bytes and requests once the reader is about to interact with the page. */
  liveBytes: number
  liveRequests: number
  /** Milliseconds from the click on a hovered link to the painted page, in ascending order. */
  navigations: number[]
}

/** Number of links to follow. */
const NAVIGATIONS = 8
/** Time that the pointer hovers over a link before the click, in milliseconds. */
const HOVER = 300

/**
 * Browses a built site in Chromium: loads a page with an empty cache, then navigates from page to page.
 *
 * @param options.path path of the first page; each page's link to the next page is followed.
 */
export async function measureReading(options: {
  dist: string
  path: string
  cacheDir: string
  chromium: string
}): Promise<ReadingMeasure> {
  const { dist, path, cacheDir } = options
  const dataDir = join(cacheDir, 'search-data')
  const site = await serveSite({ root: dist, dist, port: 0, dataDir })
  const browser = await launchChromium(options.chromium)
  try {
    const page = await browser.newPage()
    const traffic = await countTraffic(page)
    await page.goto(new URL(path, site.url).href, { waitUntil: 'networkidle' })
    const first = { ...traffic }
    await page.mouse.move(1, 1)
    await page.mouse.move(400, 300)
    await page.waitForSelector('html[data-ready]')
    await page.waitForLoadState('networkidle')
    const live = { ...traffic }
    const navigations: number[] = []
    for (let i = 0; i < NAVIGATIONS; i++) navigations.push(await openNextPage(page))
    return {
      ...first,
      liveBytes: live.bytes - first.bytes,
      liveRequests: live.requests - first.requests,
      navigations: navigations.sort((a, b) => a - b),
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

/** Counts requests and their bytes on the wire, including headers. */
async function countTraffic(page: Page): Promise<{ bytes: number; requests: number }> {
  const traffic = { bytes: 0, requests: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    traffic.requests += 1
  })
  return traffic
}

/** Follows the link to the next page and returns the milliseconds until that page is painted. */
async function openNextPage(page: Page): Promise<number> {
  const link = page.locator('nav[aria-label="Docs pages"] a').last()
  await link.hover()
  await page.waitForTimeout(HOVER)
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.addEventListener(
          'kysely-docs:page-shown',
          () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))),
          { once: true },
        )
        element.click()
      }),
  )
}
