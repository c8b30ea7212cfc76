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
  /** The sum of all layout shifts since the page began to load. */
  layoutShift(): Promise<number>
}

const VIEWPORT = { width: 1280, height: 800 }

declare global {
  interface Window {
    layoutShift?: () => number
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
        layoutShift: () => page.evaluate(() => window.layoutShift?.() ?? Number.NaN),
      })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Runs in the page before its own scripts; `window.layoutShift` gives the sum of all shifts so far. */
export function observeLayoutShift(): void {
  let sum = 0
  const add = (entries: PerformanceEntry[]) => {
    for (const entry of entries) sum += 'value' in entry ? Number(entry.value) : 0
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.layoutShift = () => {
    add(observer.takeRecords())
    return sum
  }
}
