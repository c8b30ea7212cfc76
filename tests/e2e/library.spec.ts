import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { LIBRARY_ORIGIN } from '../support/library.ts'
import { intercept } from '../support/network.ts'
import { open } from './hydration.ts'

/** Features that the real site doesn't use, on the fixture site in `tests/sites/library`. */
const BASE = '/library'

test.use({ baseURL: LIBRARY_ORIGIN })

test.describe('base path', () => {
  test('pages, links and data stand below it', async ({ page }) => {
    await open(page, `${BASE}/`)
    await page.getByRole('link', { name: 'introduction', exact: true }).click()
    await expect(page).toHaveURL(`${BASE}/docs/intro`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
  })

  test('redirects of the configuration are followed in the page', async ({ page }) => {
    await open(page, `${BASE}/docs/intro`)
    await page.evaluate((href) => void navigation.navigate(href), `${BASE}/docs/lending`)
    await expect(page).toHaveURL(`${BASE}/docs/borrowing`)
  })
})

test.describe('versions', () => {
  test('the dropdown leads to the same page in another version', async ({ page }) => {
    await open(page, `${BASE}/docs/borrowing`)
    const nav = page.getByRole('navigation', { name: 'Main' })
    await nav.locator('summary', { hasText: '2.0' }).click()
    await nav.getByRole('link', { name: '1.0' }).click()
    await expect(page).toHaveURL(`${BASE}/docs/1.0/borrowing`)
    await expect(page.getByText('Borrow up to five books in versions/1.0.')).toBeVisible()
  })

  test('the chosen version is kept, and named where a page has none', async ({ page }) => {
    const nav = page.getByRole('navigation', { name: 'Main' })
    const dropdown = nav.locator('summary', { hasText: 'Version' })
    await open(page, `${BASE}/`)
    await expect(dropdown).toHaveText('Version: 2.0')
    await dropdown.click()
    await nav.getByRole('link', { name: '1.0' }).click()
    await expect(page).toHaveURL(`${BASE}/docs/1.0/intro`)
    for (let visit = 0; visit < 2; visit++) {
      await open(page, `${BASE}/`)
      await expect(dropdown).toHaveText('Version: 1.0')
    }
    // Links to the docs go to that version, too.
    await nav.getByRole('link', { name: 'Borrow', exact: true }).click()
    await expect(page).toHaveURL(`${BASE}/docs/1.0/borrowing`)
    await page.goto(`${BASE}/`)
    // A docs page shows its own version, whatever was chosen.
    await open(page, `${BASE}/docs/next/intro`)
    await expect(dropdown).toHaveText('Version: 3.0 · Next')
  })
})

test.describe('an unlisted page', () => {
  test('says that it is, and is in the sidebar only where it is read', async ({ page }) => {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    const banner = page.getByRole('complementary', { name: 'Unlisted page' })
    await open(page, `${BASE}/docs/next/rare-books`)
    await expect(banner).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'Rare books' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await sidebar.getByRole('link', { name: 'Introduction' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    await expect(banner).toHaveCount(0)
    await expect(sidebar.getByRole('link', { name: 'Rare books' })).toHaveCount(0)
  })
})

test.describe('announcement bar', () => {
  test('is shown until it is closed, and stays closed without a flash', async ({ page }) => {
    await page.goto(`${BASE}/docs/intro`)
    const bar = page.getByRole('region', { name: 'Announcement' })
    await expect(bar).toContainText('Open until eight in summer.')
    await expect(bar).toHaveCSS('background-color', 'rgb(27, 77, 62)')
    await bar.getByRole('button', { name: /close/i }).click()
    await expect(bar).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-announcement', 'closed')
    await expect(bar).toBeHidden()
  })
})

test.describe('navbar', () => {
  test('a dropdown works by keyboard, and Escape keeps the focus', async ({ page }) => {
    await open(page, `${BASE}/docs/intro`)
    const button = page.locator('summary', { hasText: 'More' })
    await button.focus()
    await page.keyboard.press('Enter')
    const start = page.getByRole('link', { name: 'Start' })
    await expect(start).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(start).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(start).toBeHidden()
    await expect(button).toBeFocused()

    await test.step('a dropdown closes on a click elsewhere', async () => {
      await button.click()
      await expect(start).toBeVisible()
      await page.getByRole('heading', { level: 1 }).click()
      await expect(start).toBeHidden()
    })
  })
})

test.describe('a large sidebar', () => {
  const PAGE = `${BASE}/docs/next/intro`
  const parts = '**/assets/sidebar/*.json'

  test('fetches what a category holds when it is opened, once', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/sidebar/')) fetched.push(request.url())
    })
    await open(page, PAGE)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Borrowing' })).toBeVisible()
    expect(fetched).toEqual([])

    const summary = sidebar.locator('summary', { hasText: 'Pages of Shelves' })
    await summary.click()
    await expect(sidebar.getByRole('link', { name: 'Shelf 9' })).toBeVisible()
    await summary.click()
    await summary.click()
    await expect(sidebar.getByRole('link', { name: 'Shelf 9' })).toBeVisible()
    expect(fetched).toHaveLength(1)

    await sidebar.getByRole('link', { name: 'Shelf 2' }).click()
    await expect(page).toHaveURL(`${BASE}/docs/next/guides/shelf-2`)
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Shelf 2')
    await sidebar.locator('summary', { hasText: 'Catalogue' }).click()
    await expect(sidebar.getByRole('link', { name: 'Book 120' })).toBeAttached()
  })

  test('says when that failed, and asks again', async ({ page }) => {
    await intercept(page, parts, (route) => route.abort())
    await open(page, PAGE)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    const summary = sidebar.locator('summary', { hasText: 'Pages of Shelves' })
    await summary.click()
    const failure = sidebar.getByRole('alert')
    await expect(failure).toContainText('The list of pages could not be loaded.')
    await page.unroute(parts)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(sidebar.getByRole('link', { name: 'Shelf 1' })).toBeVisible()
    await expect(failure).toBeHidden()
  })
})

test('the navbar goes away on the way down, and comes back on the way up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open(page, `${BASE}/docs/next/intro`)
  const bar = page.getByRole('banner')
  await expect(bar).toBeInViewport()
  await page.mouse.wheel(0, 200)
  await expect(bar).not.toBeInViewport()
  await page.mouse.wheel(0, -40)
  await expect(bar).toBeInViewport()
  // It becomes visible when focused by keyboard, wherever the page is scrolled.
  await page.mouse.wheel(0, 100)
  await expect(bar).not.toBeInViewport()
  await bar.getByRole('link', { name: 'Borrow' }).focus()
  await expect(bar).toBeInViewport()
})

test('a navbar item that fails to render says so, and the rest works', async ({ page }) => {
  await intercept(page, `${BASE}/docs/borrowing`, async (route) => {
    const answer = await route.fetch()
    // The list of versions is missing, as in a broken deployment.
    const versions = /"items":\[\{"name":"current"[^\]]*\]/g
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(versions, '"items":null'),
    })
  })
  await open(page, `${BASE}/docs/borrowing`)
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('alert')).toHaveText('The navbar item “Version” failed to render.')
  await nav.locator('summary', { hasText: 'More' }).click()
  await nav.getByRole('link', { name: 'Start' }).click()
  await expect(page).toHaveURL(`${BASE}/docs/intro`)
})

test('without the system preference the color mode toggles between two', async ({ page }) => {
  await page.goto(`${BASE}/docs/intro`)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  const toggle = page.getByRole('button', { name: /color mode/i })
  await toggle.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await toggle.click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('a host that sends no headers leaves the policy to the documents', async ({ page }) => {
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await open(page, `${BASE}/docs/intro`)
  const refused = await page.evaluate(async () => {
    const names: string[] = []
    addEventListener('securitypolicyviolation', (event) => names.push(event.effectiveDirective))
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.body.append(script)
    await fetch('https://elsewhere.example/').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
    return names
  })
  expect(refused).toEqual(['script-src-elem', 'connect-src'])
  await expect(page).not.toHaveTitle('run')
})

test('search needs no server: an index file answers', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open(page, `${BASE}/docs/intro`)
  expect(requested.filter((path) => path.includes('search'))).toEqual([])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('opening')
  await page
    .getByRole('option', { name: /Opening hours/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/library\/docs\/intro.*#opening-hours$/)
  expect(requested.some((path) => path.startsWith('/1/'))).toBe(false)
})
