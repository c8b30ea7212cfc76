import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { pageFile } from '../src/base/model/paths.ts'
import { withPrecompressed, writeOutput } from '../src/docs/output/output-folder.ts'
import { serveSite } from '../src/docs/server/serve-site.ts'
import { emulate, type OpenSite, quantile, SLOW } from './site.ts'

/** The home page, an example and a long guide. */
const PATHS = ['/', '/docs/examples/select/nested-array', '/docs/guides/building-a-schema']

/** Number of loads of each page and variant; the median is printed. */
const ROUNDS = 7
/** Time that a page gets to settle after the load event, in milliseconds. */
const SETTLE_TIME = 2500

/** Paints of a page load, in milliseconds. */
interface Paint {
  first: number
  largest: number
  /** Cumulative layout shift, without a unit. */
  shift: number
  /** Time by which tasks of the main thread exceeded 50 ms, from the first paint on. */
  blocked: number
}

/**
 * Loads pages on a slow line, in turn with their floor: the same document with inlined styles and nothing
 * else, so that other load on the machine affects both alike.
 */
export async function measurePaint(
  { dist, browser, address }: OpenSite,
  folder: string,
): Promise<string[]> {
  const bare = join(folder, 'floor')
  await writeFloor(dist, bare)
  const floor = await serveSite({ root: bare, dist: bare, port: 0 })
  const lines: string[] = []
  try {
    for (const path of PATHS) {
      const loads: { floor: Paint; first: Paint; repeated: Paint }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const context = await browser.newContext({ viewport: { width: 412, height: 915 } })
        loads.push({
          floor: await load(context, new URL(path, floor.url).href),
          first: await load(context, address(path)),
          repeated: await load(context, address(path)),
        })
        await context.close()
      }
      const base = median(loads.map((visited) => visited.floor))
      lines.push(`${path}, beside a floor of ${base.first.toFixed(0)} ms`)
      for (const visit of ['first', 'repeated'] as const) {
        const paint = median(loads.map((visited) => visited[visit]))
        const ratio = (name: 'first' | 'largest') =>
          `${name} ${(paint[name] / base[name]).toFixed(2)} (${paint[name].toFixed(0)} ms)`
        lines.push(
          `  ${visit} visit: ${ratio('first')}, ${ratio('largest')}, shift ${paint.shift.toFixed(3)}, blocked for ${paint.blocked.toFixed(0)} ms`,
        )
      }
    }
  } finally {
    await floor.close()
  }
  return lines
}

function median(paints: readonly Paint[]): Paint {
  const middle = (name: keyof Paint) =>
    quantile(
      paints.map((paint) => paint[name]),
      0.5,
    )
  return {
    first: middle('first'),
    largest: middle('largest'),
    shift: Math.max(...paints.map(({ shift }) => shift)),
    blocked: middle('blocked'),
  }
}

async function load(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage()
  await emulate(page, SLOW)
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_TIME)
  const paint = await page.evaluate(() => (window as Window & { paint?: Paint }).paint as Paint)
  await page.close()
  return paint
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const paint = { first: 0, largest: 0, shift: 0, blocked: 0 }
  Object.assign(window, { paint })
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.first = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    paint.largest = startTime
  })
  watch('layout-shift', (entry) => {
    paint.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => {
    if (startTime + duration > paint.first) paint.blocked += Math.max(0, duration - 50)
  })
}

/** Writes the floors as a site of its own: documents without scripts, fonts, icons or data. */
async function writeFloor(dist: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const rules = JSON.parse(await readFile(join(dist, 'serving.json'), 'utf8'))
  const { 'Content-Security-Policy': _, ...headers } = rules.headers
  const bare = { ...rules, headers, search: null, redirects: {} }
  await writeFile(join(folder, 'serving.json'), JSON.stringify(bare))
  await cp(join(dist, '404.html'), join(folder, '404.html'))
  for (const path of PATHS) {
    const file = pageFile(path, 'html')
    const html = (await readFile(join(dist, file), 'utf8'))
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*>/g, '')
      .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    await mkdir(dirname(join(folder, file)), { recursive: true })
    for (const [name, bytes] of await withPrecompressed(file, html)) {
      await writeOutput(folder, name, bytes)
    }
  }
}
