import { expect, type Page } from '@playwright/test'

/** Starts hydration with an event, like a reader's first one, and waits until it has finished. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrate(page)
}

/**
 * For tests of a page without interaction: the browser itself may report the focus, or a scroll, which the
 * page would take for an interaction. Call this before opening the page; `hydrate` still works.
 */
export async function suppressHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['focusin', 'scroll']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    }
  })
}
