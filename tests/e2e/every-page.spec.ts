import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { builtPages } from '../site/built-site.ts'

/** Widths in CSS pixels at which nothing may reach past the window. */
const WIDTHS = [320, 360, 768, 996, 1280, 1920]

for (const { path } of builtPages()) {
  test(`${path} is accessible, fits every width and stays quiet`, async ({ page, baseURL }) => {
    const messages: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => messages.push(`error: ${error.message}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), 'layout shift').toBe(0)

    expect(await axeViolations(page)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    expect(await axeViolations(page)).toEqual([])

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `overflow at ${width} px`).toBeLessThanOrEqual(0)
    }
    // The not-found page is asked for by its own name here, so it is not an error.
    expect(messages).toEqual([])
    expect(foreign).toEqual([])
  })
}

/** The sum of all shifts since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What happened before is reported in a task of its own.
        setTimeout(() => resolve(sum), 50)
      }),
  )
}

async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
