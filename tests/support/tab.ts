import { test as base, type Page } from '@playwright/test'

/** Console messages and errors of a page, and requests to other hosts, since it started to load. */
export interface Noise {
  messages: string[]
  foreign: string[]
}

/** A tab that one worker uses for all its tests: scripts and styles are fetched and compiled once. */
export interface Tab {
  page: Page
  /** Opens a page, and clears what the previous one left. */
  open(path: string): Promise<Noise>
  /**
   * Returns all layout shifts since the page started to load: the size of each, and what moved from where to
   * where.
   */
  layoutShifts(): Promise<string[]>
}

const VIEWPORT = { width: 1280, height: 800 }

declare global {
  interface Window {
    layoutShifts?: () => ObservedShift[]
  }
}

export interface ObservedShift {
  /** The elements that moved, and from where to where. */
  text: string
  /** The score, as in cumulative layout shift. */
  value: number
  /** Whether the document was still arriving. */
  whileParsing: boolean
}

/**
 * Limit for one shift while the document arrives: the browser paints after any chunk, even one that ends between two
 * items of a toolbar, and the next chunk then moves the first item.
 */
export const MAX_PARSING_SHIFT = 0.005

/** For tests that only look at pages, and leave no state in the browser. */
export const test = base.extend<object, { tab: Tab }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use
      const context = await browser.newContext({
        baseURL,
        viewport: VIEWPORT,
        colorScheme: 'dark',
        // Otherwise, content that appears on a window change would be measured while it fades in.
        reducedMotion: 'reduce',
      })
      await context.addInitScript(observeLayoutShift)
      const page = await context.newPage()
      let noise: Noise = { messages: [], foreign: [] }
      page.on('console', (message) => noise.messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => noise.messages.push(`error: ${error.message}`))
      page.on('request', (request) => {
        if (!request.url().startsWith(baseURL)) noise.foreign.push(request.url())
      })
      await use({
        page,
        async open(path) {
          await page.setViewportSize(VIEWPORT)
          noise = { messages: [], foreign: [] }
          await page.goto(path)
          return noise
        },
        layoutShifts: async () => {
          const all = await page.evaluate(() => window.layoutShifts?.() ?? null)
          if (!all) return ['not observed']
          return all
            .filter(({ value, whileParsing }) => !whileParsing || value > MAX_PARSING_SHIFT)
            .map(({ text }) => text)
        },
      })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Runs in the page before its own scripts; `window.layoutShifts` returns all shifts so far. A shift belongs to parsing
 * up to the second frame after its end: the first frame shows the last elements.
 */
export function observeLayoutShift(): void {
  const shifts: { text: string; value: number; time: number }[] = []
  let parsedAt = Number.POSITIVE_INFINITY
  addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        parsedAt = performance.now()
      }),
    ),
  )
  const corner = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
  const add = (entries: PerformanceEntry[]) => {
    for (const { value, sources, startTime } of entries as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML : node?.textContent
        return `${what?.slice(0, 80)} from ${corner(previousRect)} to ${corner(currentRect)}`
      })
      shifts.push({ text: `${value}: ${moved.join('; ')}`, value, time: startTime })
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShifts = () => {
    add(observer.takeRecords())
    return shifts.map(({ time, ...shift }) => ({ ...shift, whileParsing: time < parsedAt }))
  }
}
