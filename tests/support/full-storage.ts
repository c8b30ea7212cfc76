import type { Page } from '@playwright/test'
import type { StorageArea } from '#base/storage/storage.ts'

/** Fills the browser's storage for the site to the last byte. */
export async function fillStorage(page: Page, area: StorageArea = 'local'): Promise<void> {
  await page.evaluate((area) => {
    const storage = area === 'local' ? localStorage : sessionStorage
    for (let size = 5_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let n = 0; ; n += 1) storage.setItem(`fill-${size}-${n}`, 'x'.repeat(size))
      } catch {}
    }
  }, area)
}

/** Removes the entries that filled local storage. */
export async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('fill-')) localStorage.removeItem(key)
    }
  })
}
