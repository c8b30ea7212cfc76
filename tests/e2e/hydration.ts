import { expect, type Page } from '@playwright/test'

/** Starts hydration as a reader's first event does, and waits for its end. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

/**
 * For tests of a page that nobody touches: the browser itself may report the focus, or a scroll, which the page takes
 * for signs of an interaction. To be called before the page is opened; `hydrate` still works.
 */
export async function leaveUntouched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['focusin', 'scroll']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    }
  })
}
