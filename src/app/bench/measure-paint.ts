import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { serveSite } from '../serve/serve-site.ts'
import { writeFloorSite } from './floor-site.ts'
import { emulateNetwork, launchChromium, median, SLOW_CONNECTION } from './measuring.ts'

/** Number of loads per page and variant; the median is reported. */
const ROUNDS = 7

/** Paint metrics of a page load, in milliseconds; `shift` is unitless. */
export interface PaintMetrics {
  first: number
  largest: number
  /** Cumulative layout shift. */
  shift: number
  /** Total time by which main thread tasks exceeded 50 ms, from the first paint on. */
  blocked: number
}

/** A page's metrics next to those of its floor; see `floor-site.ts`. */
export interface PaintMeasure {
  path: string
  floor: PaintMetrics
  firstVisit: PaintMetrics
  /** The same page in a new tab, with the browser cache that the first visit filled. */
  repeatVisit: PaintMetrics
}

/**
 * Returns the home page, an example and the longest guide. Reference pages are longer, but nobody reads them
 * from the start.
 */
async function paintedPages(dist: string): Promise<string[]> {
  const names = await readdir(join(dist, 'docs'), { recursive: true })
  const guides = names.filter(
    (name) => name.endsWith('.html') && !/^(examples|reference)/.test(name),
  )
  const sizes = await Promise.all(
    guides.map(async (name) => ({ name, size: (await stat(join(dist, 'docs', name))).size })),
  )
  const longest = sizes.sort((a, b) => b.size - a.size)[0]?.name ?? ''
  return ['/', '/docs/examples/select/nested-array', `/docs/${longest.replace('.html', '')}`]
}

/**
 * Loads pages with an emulated slow connection and CPU, alternating with their floors, so that other load on
 * the machine affects all of them alike.
 *
 * @param options.dist absolute path of the built site.
 * @param options.folder absolute path of a folder for the floors and the search data.
 */
export async function measurePaint(options: {
  dist: string
  folder: string
  chromium: string
  rounds?: number
}): Promise<PaintMeasure[]> {
  const { dist, folder, rounds = ROUNDS } = options
  const paths = await paintedPages(dist)
  const bare = join(folder, 'floor')
  await writeFloorSite(dist, bare, paths)
  const site = await serveSite({ root: dist, dist, port: 0, dataDir: join(folder, 'search-data') })
  const floor = await serveSite({ root: bare, dist: bare, port: 0 })
  const browser = await launchChromium(options.chromium)
  try {
    const measures: PaintMeasure[] = []
    for (const path of paths) {
      const loads: Omit<PaintMeasure, 'path'>[] = []
      for (let round = 0; round < rounds; round++) {
        const [bareLoad = MISSING_METRICS] = await visits(browser, new URL(path, floor.url).href, 1)
        const [first = MISSING_METRICS, repeat = MISSING_METRICS] = await visits(
          browser,
          new URL(path, site.url).href,
          2,
        )
        loads.push({ floor: bareLoad, firstVisit: first, repeatVisit: repeat })
      }
      const middle = (form: 'floor' | 'firstVisit' | 'repeatVisit'): PaintMetrics => ({
        first: median(loads.map((load) => load[form].first)),
        largest: median(loads.map((load) => load[form].largest)),
        shift: Math.max(...loads.map((load) => load[form].shift)),
        blocked: median(loads.map((load) => load[form].blocked)),
      })
      measures.push({
        path,
        floor: middle('floor'),
        firstVisit: middle('firstVisit'),
        repeatVisit: middle('repeatVisit'),
      })
    }
    return measures
  } finally {
    await browser.close()
    await site.close()
    await floor.close()
  }
}

const MISSING_METRICS: PaintMetrics = {
  first: Number.NaN,
  largest: Number.NaN,
  shift: 0,
  blocked: 0,
}

/** Loads a page `count` times as one visitor, each time in a new tab, and the first with an empty cache. */
async function visits(browser: Browser, url: string, count: number): Promise<PaintMetrics[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } })
  try {
    const painted: PaintMetrics[] = []
    for (let visit = 0; visit < count; visit++) painted.push(await load(context, url))
    return painted
  } finally {
    await context.close()
  }
}

/** Time that a page gets to settle after the load event, in milliseconds. */
const SETTLE_TIME = 2500

async function load(context: BrowserContext, url: string): Promise<PaintMetrics> {
  const page = await context.newPage()
  await emulateNetwork(page, SLOW_CONNECTION)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_TIME)
  const painted = await page.evaluate(
    () => (window as Window & { painted?: PaintMetrics }).painted as PaintMetrics,
  )
  await page.close()
  return painted
}

/** Runs in the page, before any of the page's own scripts. */
function observe(): void {
  const painted = { first: 0, largest: 0, shift: 0, blocked: 0 }
  Object.assign(window, { painted })
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.first = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    painted.largest = startTime
  })
  watch('layout-shift', (entry) => {
    painted.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => {
    if (startTime + duration > painted.first) painted.blocked += Math.max(0, duration - 50)
  })
}
