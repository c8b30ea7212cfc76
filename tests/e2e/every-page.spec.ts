import { expect } from '@playwright/test'
import { FONT_STORAGE_KEY } from '#base/model/constants.ts'
import { attributesInStyles, builtPages } from '../site/built-site.ts'
import { axeViolations, lightViolations, removeRepeatedTexts } from '../support/axe.ts'
import { listVisits } from '../support/page-sample.ts'
import { test } from '../support/tab.ts'
import { hydrate } from './hydration.ts'

/**
 * Viewport widths, in CSS pixels, at which nothing may overflow the window: the narrowest one of each layout, since
 * what fits there fits wider windows. What a page's own words and code do shows in the narrowest window of all; what
 * the styles of an element do in another layout shows on any page that has the element. Colors are checked in the last.
 */
const WIDTHS = { sample: [996, 768, 320, 1280], others: [1280, 320] }

// Later pages have the font from their first paint. What a first visit shows is tested by `first-paint.spec.ts`.
test.beforeAll(async ({ tab: { page, open } }) => {
  await open('/docs/intro')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), FONT_STORAGE_KEY))
    .toMatch(/\.woff2$/)
})

/** Color combinations that this worker has already checked. */
const seen = new Set<number>()
const styled = attributesInStyles()

for (const { path, isSample } of listVisits(builtPages())) {
  test(`${path} is accessible, fits every width and paper, and stays quiet`, async ({ tab }) => {
    const { page } = tab
    const noise = await tab.open(path)
    await hydrate(page)
    await page.waitForFunction(areScrollingRegionsMarked)
    expect(await tab.layoutShifts()).toEqual([])

    expect(await axeViolations(page, { rules: 'structure' })).toEqual([])

    for (const width of isSample ? WIDTHS.sample : WIDTHS.others) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      // The page's measurements of itself are applied in the next frame.
      await expect.poll(beyond, `overflow at ${width} px`).toBeLessThanOrEqual(0)
    }

    if ((await removeRepeatedTexts(page, { seen, styled })) > 0) {
      expect(await axeViolations(page, { rules: 'colors' }), 'dark').toEqual([])
      expect(await lightViolations(page), 'light').toEqual([])
    }
    // A4 with the margins of most printers. What is cut off on paper, nobody can scroll to.
    await page.setViewportSize({ width: 700, height: 990 })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.evaluate(findCutOff), 'cut off on paper').toEqual([])
    await page.emulateMedia({ media: null })

    // The not-found page says by its status that it is none, which browsers log.
    const messages = path === '/404' ? [expect.stringContaining('404 (Not Found)')] : []
    expect(noise).toEqual({ messages, foreign: [] })
  })
}

/** Runs in the page: the texts of elements that reach beyond the window, or scroll within it. */
function findCutOff(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      const { width, right } = element.getBoundingClientRect()
      if (width <= 1) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls =
        `${overflowX}${overflowY}` !== 'visiblevisible' &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1)
      return right > innerWidth + 1 || scrolls
    })
    .map((element) => element.textContent)
}

/**
 * Runs in the page: scrolling regions become focusable with the Tab key once they have been measured, shortly
 * after hydration. An overflow of a single pixel, caused by fractional pixels, doesn't scroll anything (see
 * `src/base/ui/overflow.ts`), and the contents of a closed `<details>` are measured when it is opened.
 */
function areScrollingRegionsMarked(): boolean {
  return [...document.querySelectorAll('[data-scroll]')].every(
    (region) =>
      region.scrollWidth <= region.clientWidth + 1 ||
      region.hasAttribute('tabindex') ||
      !region.checkVisibility(),
  )
}
