import { expect, type Page, test } from '@playwright/test'
import { becomeLive } from './live.ts'

const INTRO = '/docs/intro'
const NEXT = '/docs/getting-started'

test.beforeEach(async ({ page }) => {
  await page.goto(INTRO)
  // The router is there once the page is alive.
  await becomeLive(page)
})

const openNext = { name: 'Getting started', exact: true }

test('a link shows the next page without loading a document', async ({ page }) => {
  await page.evaluate(() => {
    window.name = 'same document'
  })
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', openNext).click()
  await expect(page).toHaveURL(NEXT)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Getting started')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^Getting started/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/getting-started$/)
  expect(await page.evaluate(() => window.name)).toBe('same document')
})

test('back restores the page and its scroll position', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 600))
  await page.evaluate((href) => void navigation.navigate(href), NEXT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(INTRO)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('a link with a hash scrolls to its heading', async ({ page }) => {
  const hash = await page.evaluate(async (href) => {
    const html = await (await fetch(href)).text()
    const document = new DOMParser().parseFromString(html, 'text/html')
    return [...document.querySelectorAll('h2[id]')].at(2)?.id
  }, NEXT)
  await page.evaluate((href) => void navigation.navigate(href), `${NEXT}#${hash}`)
  await expect(page.locator(`[id="${hash}"]`)).toBeInViewport()
})

for (const written of [`${NEXT}.html`, `${NEXT}/`, `${NEXT}/index.html`]) {
  test(`${written} is normalised`, async ({ page, request, baseURL }) => {
    await page.evaluate((href) => void navigation.navigate(href), written)
    await expect(page).toHaveURL(NEXT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
    const answer = await request.get(written, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe(NEXT)
  })
}

test('/docs leads to the main doc', async ({ page }) => {
  await page.evaluate(() => void navigation.navigate('/docs'))
  await expect(page).toHaveURL(INTRO)
  await page.goto('/docs')
  await expect(page).toHaveURL(INTRO)
})

test('an unknown path shows the not-found page with status 404', async ({ page, request }) => {
  await page.evaluate(() => void navigation.navigate('/docs/no-such-page'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
  expect((await request.get('/docs/no-such-page')).status()).toBe(404)
})

test('hovering a link fetches its page once, and following it none', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.rsc')) fetched.push(new URL(request.url()).pathname)
  })
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', openNext)
  await link.hover()
  await expect.poll(() => fetched).toEqual([`${NEXT}.rsc`])
  await link.click()
  await expect(page).toHaveURL(NEXT)
  expect(fetched).toEqual([`${NEXT}.rsc`])
})

test('links scrolled into view are prefetched, but not on a slow connection', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.rsc')) fetched.push(request.url())
  })
  await page.mouse.wheel(0, 400)
  await expect.poll(() => fetched.length).toBeGreaterThan(0)

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
  })
  await page.goto(NEXT)
  fetched.length = 0
  await page.mouse.wheel(0, 400)
  await page.waitForTimeout(500)
  expect(fetched).toEqual([])
})

test('a slow page shows the progress bar, a fast one does not', async ({ page }) => {
  await page.route(`**${NEXT}.rsc`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.evaluate((href) => void navigation.navigate(href), NEXT)
  const bar = page.locator('[data-phase=running]')
  await expect(bar).toBeAttached()
  await expect(page).toHaveURL(NEXT)
  await expect(bar).not.toBeAttached()
})

test('a page that fails to load leads to a reload of the target', async ({ page }) => {
  await page.route(`**${NEXT}.rsc`, (route) => route.abort())
  await page.evaluate((href) => void navigation.navigate(href), NEXT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  await expect(page).toHaveURL(NEXT)
})

test('without a connection the load-failure screen offers Retry', async ({ page, context }) => {
  await context.setOffline(true)
  await page.evaluate((href) => void navigation.navigate(href), NEXT)
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(page.getByText(/could not be loaded/)).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
})

test('a newer deployment ends in a clean load of the target', async ({ page }) => {
  await page.evaluate(() => {
    window.name = 'old document'
  })
  await page.route(`**${NEXT}.rsc`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"buildId":"[^"]+"/, '"buildId":"newer"')
    await route.fulfill({ response: answer, body })
  })
  const loaded = page.waitForEvent('load')
  await page.evaluate((href) => void navigation.navigate(href), NEXT)
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
})

test('no analytics request is made without an id', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto(INTRO)
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual(['localhost'])
})

test.describe('analytics', () => {
  const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=G-TEST'

  /** Serves the page as a build with an analytics id would, and Google's script as an empty one. */
  async function withAnalytics(page: Page): Promise<string[]> {
    const asked: string[] = []
    await page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.route(INTRO, async (route) => {
      const answer = await route.fetch()
      const headers = { ...answer.headers() }
      delete headers['content-security-policy']
      const body = (await answer.text()).replace('<html ', '<html data-analytics="G-TEST" ')
      await route.fulfill({ response: answer, headers, body })
    })
    return asked
  }

  /** What Google's script would read: the name of each call and its parameters. */
  const calls = (page: Page) =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as Window & { dataLayer?: ArrayLike<unknown>[] }
      return dataLayer.map((call) => JSON.parse(JSON.stringify(Array.from(call))))
    })

  test('a page view is sent for each page, with anonymised addresses', async ({ page }) => {
    const asked = await withAnalytics(page)
    await page.goto(INTRO)
    await expect.poll(() => asked).toEqual([SCRIPT])
    await becomeLive(page)
    await page.evaluate((href) => void navigation.navigate(href), NEXT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')

    await expect.poll(async () => (await calls(page)).length).toBe(4)
    const [, config, first, second] = await calls(page)
    expect(config).toEqual(['config', 'G-TEST', { anonymize_ip: true, send_page_view: false }])
    expect(first.slice(0, 2)).toEqual(['event', 'page_view'])
    expect(first[2]).toMatchObject({ page_path: INTRO })
    expect(second[2]).toMatchObject({ page_path: NEXT })
    expect(second[2].page_title).toMatch(/^Getting started/)
    expect(asked).toEqual([SCRIPT])
  })

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    test(`nothing is sent to readers who refuse by ${signal}`, async ({ page }) => {
      const asked = await withAnalytics(page)
      await page.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true
        Object.defineProperty(navigator, name, { value })
      }, signal)
      await page.goto(INTRO)
      await becomeLive(page)
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      expect(await calls(page)).toEqual([])
    })
  }
})
