import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'

test.use({ javaScriptEnabled: false })

test('a page can be read, and its links lead on', async ({ page }) => {
  await page.goto('/docs/getting-started')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).not.toBe('/docs/getting-started')
})

test('the sidebar opens and leads to its pages', async ({ page }) => {
  await page.goto('/docs/intro')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.locator('summary', { hasText: 'Recipes' }).click()
  await sidebar.getByRole('link', { name: 'All pages of Recipes' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Raw SQL', exact: true }).click()
  await expect(page).toHaveURL('/docs/recipes/raw-sql')
})

test('the color mode follows the system', async ({ page }) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor).catch(() => '')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs/intro')
  const dark = await background()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background()).not.toBe(dark)
})

test('an example shows each dialect that is chosen', async ({ page }) => {
  await page.goto('/docs/examples/select/aliases')
  const main = page.getByRole('main')
  await expect(main.getByText('Run on PostgreSQL').first()).toBeVisible()
  await main.getByRole('radio', { name: 'MySQL' }).first().check()
  await expect(main.getByText('Run on MariaDB').first()).toBeVisible()
})

test('the sidebar shows where the reader is, far down in its list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/docs/examples/where/object-filter')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await expect(sidebar.locator('[aria-current=page]')).toBeInViewport()
})

test('the sidebar shows where the reader is, away from its edges', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const paths = ['guides/upserts', 'guides/timeouts', 'recipes/relations', 'guides/faq']
  for (const path of paths) {
    await page.goto(`/docs/${path}`)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    const item = await sidebar.locator('[aria-current=page]').boundingBox()
    const list = await sidebar.locator('..').boundingBox()
    expect(item!.y - list!.y, `${path}, below the upper edge`).toBeGreaterThan(60)
    const below = list!.y + list!.height - item!.y - item!.height
    expect(below, `${path}, above the lower edge`).toBeGreaterThan(60)
  }
})

for (const width of [320, 390, 768]) {
  test(`the navbar’s links stand beside or below each other at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/docs/intro')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const boxes = await links.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          // A name that has too little room is wider than its box.
          const { left, top, bottom } = element.getBoundingClientRect()
          return { name: element.textContent, left, right: left + element.scrollWidth, top, bottom }
        }),
    )
    expect(boxes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Kysely', 'Learn', 'Playground', 'Search']),
    )
    for (const [i, box] of boxes.entries()) {
      expect(box.left, box.name).toBeGreaterThanOrEqual(0)
      expect(box.right, box.name).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(i + 1)) {
        const areApart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top
        expect(areApart, `${box.name} and ${other.name}`).toBe(true)
      }
    }
  })
}
