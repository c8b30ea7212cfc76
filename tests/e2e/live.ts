import { expect, type Page } from '@playwright/test'

/** Does what any reader does first, and waits until the page answers. */
export async function becomeLive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}
