import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { serveSite } from '../serve/serve-site.ts'
import { writeFloorSite } from './floor-site.ts'
import { applyLine, launchChromium, median, SLOW_LINE } from './measuring.ts'

/** Loads of each page in each form; the median counts. */
const ROUNDS = 7

/** What a reader sees of a load, in milliseconds; `shift` has no unit. */
export interface Painted {
  first: number
  largest: number
  /** Cumulative layout shift. */
  shift: number
  /** By how much tasks held up the main thread for longer than 50 ms, from the first paint on. */
  blocked: number
}

/** A page beside its floor, see `floor-site.ts`. */
export interface PaintMeasure {
  path: string
  floor: Painted
  firstVisit: Painted
  /** The same page in a new tab, with what the first visit left in the browser's cache. */
  repeatVisit: Painted
}

/** Home, an example, and the longest guide; pages of the reference are longer, but nobody reads them from the start. */
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
 * Loads pages on a slow line with a slow processor, in turn with their floors, so that whatever else
 * the machine does meets all of them.
 *
 * @param options.dist absolute path of the built site.
 * @param options.folder absolute path of a folder for the floors and the search's data.
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
        const [bareLoad = NOTHING] = await visits(browser, new URL(path, floor.url).href, 1)
        const [first = NOTHING, repeat = NOTHING] = await visits(
          browser,
          new URL(path, site.url).href,
          2,
        )
        loads.push({ floor: bareLoad, firstVisit: first, repeatVisit: repeat })
      }
      const middle = (form: 'floor' | 'firstVisit' | 'repeatVisit'): Painted => ({
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

const NOTHING: Painted = { first: Number.NaN, largest: Number.NaN, shift: 0, blocked: 0 }

/** Visits of one reader, each in a tab of its own, the first with an empty cache. */
async function visits(browser: Browser, url: string, count: number): Promise<Painted[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } })
  try {
    const painted: Painted[] = []
    for (let visit = 0; visit < count; visit++) painted.push(await load(context, url))
    return painted
  } finally {
    await context.close()
  }
}

/** Milliseconds after the load event in which a page settles. */
const SETTLE = 2500

async function load(context: BrowserContext, url: string): Promise<Painted> {
  const page = await context.newPage()
  await applyLine(page, SLOW_LINE)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE)
  const painted = await page.evaluate(
    () => (window as Window & { painted?: Painted }).painted as Painted,
  )
  await page.close()
  return painted
}

/** Runs in the page, before anything of its own. */
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
