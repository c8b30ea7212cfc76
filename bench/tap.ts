import type { Browser, CDPSession, Page } from '@playwright/test'
import { emulate, FAST, type Line, type OpenSite, SLOW, summarize } from './site.ts'

/** Number of taps of each kind. */
const ROUNDS = 5
/** Time that a finger touches the screen, and that a pointer hovers before its click, in milliseconds. */
const PRESS_TIME = 90
const HOVER_TIME = 300

/** The page to start from, and a link that is in view there. */
const PATH = '/docs/getting-started'
const LINK = 'nav[aria-label="Docs sidebar"] a[href$="/docs/dialects"]'

/** A way to follow a link. */
interface Way {
  name: string
  /** Milliseconds from the page's load to the tap. */
  after: number
  by: 'finger' | 'mouse'
  /** Whether the page is scrolled first, which hydrates it. */
  scrolls?: boolean
}

const WAYS: Way[] = [
  { name: 'three seconds after the load', after: 3000, by: 'finger' },
  { name: 'after a scroll', after: 3000, by: 'finger', scrolls: true },
  { name: 'at once', after: 0, by: 'finger' },
  { name: 'hovered', after: 0, by: 'mouse' },
]

/** Measures the milliseconds from a tap on a link until its page is painted. */
export async function measureTaps({ browser, address }: OpenSite): Promise<string[]> {
  const lines: string[] = []
  for (const line of [SLOW, FAST]) {
    for (const way of WAYS) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await tap(browser, address(PATH), way, line))
      }
      lines.push(`${line.name} line, ${way.name}: ${summarize(times)}`)
    }
  }
  return lines
}

type TappedWindow = Window & { tapped?: number }

async function tap(browser: Browser, url: string, way: Way, line: Line): Promise<number> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, hasTouch: way.by === 'finger' })
  try {
    const page = await context.newPage()
    const session = await emulate(page, line)
    await page.addInitScript(watchTap)
    await page.goto(url, { waitUntil: 'load' })
    if (way.scrolls) await page.evaluate(() => scrollBy(0, 1))
    await page.waitForTimeout(way.after)
    await press(page, session, way.by)
    const tapped = await page.waitForFunction(() => (window as TappedWindow).tapped)
    return (await tapped.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

async function press(page: Page, session: CDPSession, by: Way['by']): Promise<void> {
  const box = await page.locator(LINK).boundingBox()
  if (!box) throw new Error(`There is no link ${LINK} in view at ${PATH}.`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (by === 'mouse') {
    await page.mouse.move(1, 1)
    await page.mouse.move(x, y, { steps: 5 })
    await page.waitForTimeout(HOVER_TIME)
    return page.mouse.click(x, y)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(PRESS_TIME)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in each document: notes the tap, and the paint of the next page in this document or the next. */
function watchTap(): void {
  const KEY = 'bench-tap'
  const finish = (at: number) => {
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
    requestAnimationFrame(() =>
      setTimeout(() => finish(performance.timeOrigin + performance.now())),
    ),
  )
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') finish(performance.timeOrigin + startTime)
    }
  }).observe({ type: 'paint', buffered: true })
}
