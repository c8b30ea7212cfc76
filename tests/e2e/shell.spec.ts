import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { intercept } from '../support/network.ts'
import { hydrate, open } from './hydration.ts'

const DOC = '/docs/examples/where/where-in'

const html = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /^Color mode/ })

test.describe('color mode', () => {
  test('goes from light to dark to system, says which, and is remembered', async ({
    page,
    context,
  }) => {
    await open(page, '/docs/intro')
    await test.step('follows the system for a reader who has not chosen, live', async () => {
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      await expect(html(page)).toHaveAttribute('data-theme-choice', 'system')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(html(page)).toHaveAttribute('data-theme', 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    })
    const other = await context.newPage()
    await open(other, '/')
    await expect(toggle(page)).toHaveAccessibleName('Color mode: system')
    for (const [choice, theme] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
      ['light', 'light'],
    ] as const) {
      await toggle(page).click()
      await expect(toggle(page)).toHaveAccessibleName(`Color mode: ${choice}`)
      await expect(html(page)).toHaveAttribute('data-theme-choice', choice)
      await expect(html(page)).toHaveAttribute('data-theme', theme)
    }
    await test.step('changes in every open tab', async () => {
      await expect(html(other)).toHaveAttribute('data-theme', 'light')
      await expect(toggle(other)).toHaveAccessibleName('Color mode: light')
    })
    await page.reload()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })

  test('is there before the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('kysely-docs.color-mode', 'light'))
    // Without the site's own scripts, only the boot script runs.
    await intercept(page, '**/*.js', (route) => route.abort())
    await page.goto('/docs/intro')
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(toggle(page)).toHaveAccessibleName('Color mode: light')
  })
})

test.describe('sidebar', () => {
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
  const openCategories = (page: Page) => sidebar(page).locator('> ul > li > details[open]')

  test('keeps its scroll position and marks the page when the page changes', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open(page, DOC)
    const scroller = sidebar(page).locator('..')
    const before = await scroller.evaluate((element) => element.scrollTop)
    expect(before).toBeGreaterThan(0)
    await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport()
    await sidebar(page).getByRole('link', { name: 'Object filter' }).click()
    await expect(page).toHaveURL('/docs/examples/where/object-filter')
    await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Object filter')
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before)
  })

  test('folds the other categories when one is opened; hides, stays hidden, and comes back', async ({
    page,
  }) => {
    await open(page, DOC)
    await test.step('the first Tab offers to skip to the content', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
    await expect(openCategories(page)).toHaveCount(1)
    await sidebar(page).locator('summary', { hasText: 'Pages of Recipes' }).click()
    await expect(openCategories(page)).toHaveCount(1)
    await expect(sidebar(page).getByRole('link', { name: 'Raw SQL' })).toBeVisible()
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await expect(sidebar(page)).toBeHidden()
    await page.reload()
    await expect(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    await expect(sidebar(page)).toBeVisible()
  })
})

test.describe('side panel', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test('holds the focus and gives it back, shows the docs menu, the main menu, and leads to a page', async ({
    page,
  }) => {
    await open(page, DOC)
    const button = page.getByRole('button', { name: 'Open menu' })
    await button.click()
    await page.mouse.move(340, 400)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const inside = () =>
      page.evaluate(() => document.activeElement?.matches('dialog *, body') ?? false)
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      expect(await inside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(panel(page).getByRole('link', { name: 'Where in', exact: true })).toBeVisible()
    const back = panel(page).getByRole('button', { name: 'Back to main menu' })
    await back.click()
    await expect(panel(page).getByRole('link', { name: 'Guides' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Docs menu' }).click()
    await panel(page).getByRole('link', { name: 'Object filter' }).click()
    await expect(page).toHaveURL('/docs/examples/where/object-filter')
    await expect(panel(page)).toBeHidden()

    await test.step('closes when the window becomes wide', async () => {
      await button.click()
      await expect(panel(page)).toBeVisible()
      await page.setViewportSize({ width: 996, height: 740 })
      await expect(panel(page)).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
    })
  })

  test('has only the main menu outside the docs', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(panel(page).getByRole('link', { name: 'Guides', exact: true })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Back to main menu' })).toHaveCount(0)
  })
})

for (const path of ['/docs/intro', '/no-such-page']) {
  test(`on Apple machines the shortcut of ${path} is Command+K`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })
    })
    await page.goto(path)
    await expect(page.getByText('⌘K').first()).toBeVisible()
    await expect(page.getByText('Ctrl+K').first()).toBeHidden()
  })
}

test('the table of contents marks the heading that is read', async ({ page }) => {
  await open(page, '/docs/getting-started')
  const links = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link')
  const third = links.nth(2)
  await third.click()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(links.last()).toHaveAttribute('aria-current', 'true')
  await expect(third).not.toHaveAttribute('aria-current')

  await test.step('far down a page, a button leads back to the top', async () => {
    const button = page.getByRole('button', { name: 'Back to top' })
    await expect(button).toBeInViewport()
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(button).not.toBeInViewport()
  })

  await test.step('on a small screen the table of contents is folded', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const toc = page.getByRole('navigation', { name: 'Table of contents' })
    await expect(toc.getByRole('link').first()).toBeHidden()
    await toc.getByText('On this page').click()
    await expect(toc.getByRole('link').first()).toBeVisible()
  })
})

test('on a phone, the button back to the top covers nothing on its way up to the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/docs/examples/select/nested-array')
  const button = page.getByRole('button', { name: 'Back to top' })
  const scrollTo = (top: number) =>
    page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  for (const top of [0, 700, 1100]) {
    await scrollTo(top)
    await expect(button).toBeHidden()
  }
  expect(await axeViolations(page, { rules: 'structure' })).toEqual([])
  await scrollTo(2000)
  await expect(button).toBeVisible()
  expect(await axeViolations(page, { rules: 'structure' })).toEqual([])
  await button.click()
  await expect(button).toBeHidden()
})

test('the link of a heading is large enough to press, at each level', async ({ page }) => {
  await open(page, '/docs/plugins')
  for (const name of [/^Link to “CamelCasePlugin”/, /^Link to “Options”/]) {
    const box = await page.getByRole('link', { name }).first().boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(24)
    expect(box?.height).toBeGreaterThanOrEqual(24)
  }
})

for (const script of ['index', 'hydrate']) {
  test(`a page says that its script “${script}” is missing, and Retry brings it`, async ({
    page,
  }) => {
    await page.goto('/docs/intro')
    const banner = page.getByText('This page’s scripts could not be loaded.')
    await expect(banner).toBeHidden()
    await intercept(page, `**/assets/${script}-*.js`, (route) => route.abort())
    await page.reload()
    await page.mouse.wheel(0, 100)
    await expect(banner).toBeVisible()
    await expect(page.getByText('it was built for the path /')).toBeVisible()
    await page.unroute(`**/assets/${script}-*.js`)
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(banner).toBeHidden()
    // The script has run by then, and waits for a reader.
    await page.waitForLoadState('load')
    await hydrate(page)
  })
}

test('a browser that is too old is told so, and which ones are not', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
  await page.goto('/docs/intro')
  await page.mouse.wheel(0, 100)
  await expect(page.getByText('This browser is too old')).toBeVisible()
  await expect(page.getByText('you need Chrome')).toBeVisible()
})
