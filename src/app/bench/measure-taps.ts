import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { serveSite } from '../serve/serve-site.ts'
import {
  emulateNetwork,
  FAST_CONNECTION,
  launchChromium,
  median,
  type NetworkConditions,
  SLOW_CONNECTION,
} from './measuring.ts'

/** Number of taps of each kind; the median is reported. */
const ROUNDS = 5

/** The page to start from, and a link that is in view there. */
const PATH = '/docs/getting-started'
const LINK = 'nav[aria-label="Docs sidebar"] a[href$="/docs/dialects"]'

/** A scenario for following a link. */
interface TapKind {
  name: string
  line: NetworkConditions
  /** Delay from the page load to the tap, in milliseconds. */
  after: number
  /** Time that the pointer hovers over the link before the click, in milliseconds; 0 for touch. */
  hover: number
  /** Whether the page is scrolled first, which hydrates it. */
  scrolls?: boolean
}

const KINDS: TapKind[] = [
  { name: 'slow line, three seconds after the load', line: SLOW_CONNECTION, after: 3000, hover: 0 },
  {
    name: 'slow line, after a scroll',
    line: SLOW_CONNECTION,
    after: 3000,
    hover: 0,
    scrolls: true,
  },
  { name: 'slow line, at once', line: SLOW_CONNECTION, after: 0, hover: 0 },
  { name: 'slow line, hovered', line: SLOW_CONNECTION, after: 0, hover: 300 },
  { name: 'fast line, three seconds after the load', line: FAST_CONNECTION, after: 3000, hover: 0 },
  {
    name: 'fast line, after a scroll',
    line: FAST_CONNECTION,
    after: 3000,
    hover: 0,
    scrolls: true,
  },
  { name: 'fast line, at once', line: FAST_CONNECTION, after: 0, hover: 0 },
  { name: 'fast line, hovered', line: FAST_CONNECTION, after: 0, hover: 300 },
]

/** Measures the milliseconds from a tap on a link until the target page is painted, for each kind. */
export async function measureTaps(options: {
  dist: string
  folder: string
  chromium: string
  rounds?: number
}): Promise<{ name: string; milliseconds: number }[]> {
  const { dist, folder, rounds = ROUNDS } = options
  const site = await serveSite({ root: dist, dist, port: 0, dataDir: join(folder, 'search-data') })
  const browser = await launchChromium(options.chromium)
  try {
    const url = new URL(PATH, site.url).href
    const measured: { name: string; milliseconds: number }[] = []
    for (const kind of KINDS) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await tap(browser, url, kind))
      measured.push({ name: kind.name, milliseconds: median(times) })
    }
    return measured
  } finally {
    await browser.close()
    await site.close()
  }
}

type TappedWindow = Window & { tapped?: number }

async function tap(browser: Browser, url: string, kind: TapKind): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: kind.hover === 0,
  })
  try {
    const page = await context.newPage()
    const session = await emulateNetwork(page, kind.line)
    await page.addInitScript(watchTap)
    await page.goto(url, { waitUntil: 'load' })
    if (kind.scrolls) await page.evaluate(() => scrollBy(0, 1))
    if (kind.after > 0) await page.waitForTimeout(kind.after)
    await press(page, session, kind.hover)
    const found = await page.waitForFunction(() => (window as TappedWindow).tapped)
    return (await found.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

/** Time that a finger touches the screen, in milliseconds. */
const PRESS_DURATION = 90

async function press(page: Page, session: CDPSession, hover: number): Promise<void> {
  const box = await page.locator(LINK).boundingBox()
  if (!box) throw new Error(`There is no link ${LINK} in view at ${PATH}.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (hover === 0) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(PRESS_DURATION)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  // The first pointer event reports no movement, so it doesn't hydrate the page; a real pointer sends many.
  await page.mouse.move(1, 1)
  await page.mouse.move(x, y)
  await page.waitForTimeout(hover)
  await page.mouse.click(x, y)
}

/** Runs in each document: records the tap and the paint of the next page, in this document or the next. */
function watchTap(): void {
  const KEY = 'bench-tap'
  const done = (at: number) => {
    const start = Number(window.sessionStorage.getItem(KEY))
    if (!start) return
    window.sessionStorage.removeItem(KEY)
    Object.assign(window, { tapped: at - start })
  }
  addEventListener(
    'click',
    (event) => window.sessionStorage.setItem(KEY, String(performance.timeOrigin + event.timeStamp)),
    true,
  )
  document.addEventListener('kysely-docs:page-shown', () =>
    requestAnimationFrame(() => setTimeout(() => done(performance.timeOrigin + performance.now()))),
  )
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') done(performance.timeOrigin + startTime)
    }
  }).observe({ type: 'paint', buffered: true })
}
