import { test as base, type Page } from '@playwright/test'

/** Console messages and failures of a page, and requests to other hosts, since it began to load. */
export interface Noise {
  messages: string[]
  foreign: string[]
}

/** A tab that one worker keeps for all its tests: scripts and styles are fetched and compiled once. */
export interface Tab {
  page: Page
  /** Opens a page, and forgets what the one before left. */
  open(path: string): Promise<Noise>
  /** All layout shifts since the page began to load: how large each is, and what moved from where to where. */
  layoutShifts(): Promise<string[]>
}

const VIEWPORT = { width: 1280, height: 800 }

declare global {
  interface Window {
    layoutShifts?: () => string[]
  }
}

/** For tests that only look at pages, and leave no trace in the browser. */
export const test = base.extend<object, { tab: Tab }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use
      const context = await browser.newContext({
        baseURL,
        viewport: VIEWPORT,
        colorScheme: 'dark',
        // What a change of the window brings would be measured while it fades in.
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
        layoutShifts: () => page.evaluate(() => window.layoutShifts?.() ?? ['not observed']),
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

/** Runs in the page before its own scripts; `window.layoutShifts` gives all shifts so far. */
export function observeLayoutShift(): void {
  const shifts: string[] = []
  const corner = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
  const add = (entries: PerformanceEntry[]) => {
    for (const { value, sources } of entries as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML : node?.textContent
        return `${what?.slice(0, 80)} from ${corner(previousRect)} to ${corner(currentRect)}`
      })
      shifts.push(`${value}: ${moved.join('; ')}`)
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShifts = () => {
    add(observer.takeRecords())
    return shifts
  }
}
