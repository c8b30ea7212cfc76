import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { intercept } from '../support/network.ts'
import { hydrate, open, suppressHydration } from './hydration.ts'

const INTRO = '/docs/intro'
const NEXT = '/docs/getting-started'
/** A page without a link in view, so that nothing of it is prefetched. */
const FAR = '/docs/recipes/logging'

/** Opens the introduction. The router is available once the page is hydrated. */
const openIntro = (page: Page) => open(page, INTRO)

const navigate = (page: Page, href: string) =>
  page.evaluate((href) => void navigation.navigate(href), href)

/** Marks the document, which a page load replaces (a window's name would survive it). */
const mark = (page: Page) => page.evaluate(() => void Object.assign(document, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in document)

const openNext = { name: 'Getting started', exact: true }

test('addresses lead to their pages without loading a document', async ({
  page,
  request,
  baseURL,
}) => {
  await openIntro(page)
  await mark(page)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('back restores the page and its scroll position', async () => {
    await page.evaluate(() => scrollTo(0, 600))
    await navigate(page, NEXT)
    await expect(heading).toHaveText('Getting started')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(INTRO)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  })

  await test.step('a link shows the next page', async () => {
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', openNext).click()
    await expect(page).toHaveURL(NEXT)
    await expect(heading).toHaveText('Getting started')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(/^Getting started/)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(canonical).toMatch(/getting-started$/)
  })

  await test.step('/docs leads to the main doc', async () => {
    await navigate(page, '/docs')
    await expect(page).toHaveURL(INTRO)
    await expect(heading).toHaveText('Introduction')
  })

  await test.step('a link with a hash scrolls to its heading', async () => {
    const html = await (await request.get(NEXT)).text()
    const id = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].at(2)?.[1]
    await navigate(page, `${NEXT}#${id}`)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  })

  await test.step('back to another address of the same page leaves the focus where it is', async () => {
    await navigate(page, INTRO)
    await expect(heading).toBeFocused()
    await page.evaluate((href) => navigation.navigate(href).finished, `${INTRO}?dialect=mysql`)
    const button = page.getByRole('button', { name: 'Search' })
    await button.focus()
    const shown = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('kysely-docs:page-shown', () => resolve(0), { once: true }),
        ),
    )
    await page.goBack()
    await shown
    await expect(page).toHaveURL(INTRO)
    await expect(button).toBeFocused()
  })

  for (const written of [`${NEXT}.html`, `${NEXT}/`, `${NEXT}/index.html`]) {
    await test.step(`${written} is normalised`, async () => {
      await navigate(page, INTRO)
      await expect(heading).toHaveText('Introduction')
      await navigate(page, written)
      await expect(page).toHaveURL(NEXT)
      await expect(heading).toHaveText('Getting started')
      const answer = await request.get(written, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(new URL(answer.headers().location ?? '', baseURL).pathname).toBe(NEXT)
    })
  }
  expect(await isMarked(page)).toBe(true)

  await test.step('an unknown path shows the not-found page with status 404', async () => {
    await navigate(page, '/docs/no-such-page')
    await expect(heading).toContainText(/not found/i)
    expect((await request.get('/docs/no-such-page')).status()).toBe(404)
    await page.goBack()
    await expect(heading).toHaveText('Getting started')
  })
})

test('the next page slides in, unless the reader wants less motion, and its text has its contrast from the start', async ({
  page,
}) => {
  await openIntro(page)
  const moving = (href: string) =>
    page.evaluate(async (href) => {
      await navigation.navigate(href).finished
      const prose = document.querySelector('[data-prose]')!
      return prose.getAnimations({ subtree: true }).flatMap((animation) => {
        const isLong = Number(animation.effect?.getTiming().duration) > 1
        return animation instanceof CSSTransition && isLong ? animation.transitionProperty : []
      })
    }, href)
  expect(await moving(NEXT)).toEqual(['translate'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(INTRO)).toEqual([])
})

test.describe('after a reload, back and forward show the page of their address', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  for (const isHydrated of [false, true]) {
    test(`when the page is ${isHydrated ? '' : 'not '}hydrated`, async ({ page }) => {
      await openIntro(page)
      await suppressHydration(page)
      await page.evaluate((href) => navigation.navigate(href).finished, NEXT)
      await page.reload()
      if (isHydrated) await hydrate(page)
      await page.goBack()
      await expect(heading(page)).toHaveText('Introduction')
      await expect(page).toHaveURL(INTRO)
      await page.reload()
      if (isHydrated) await hydrate(page)
      await page.goForward()
      await expect(heading(page)).toHaveText('Getting started')
      await expect(page).toHaveURL(NEXT)
    })
  }

  test('when its script has not run yet', async ({ page }) => {
    await openIntro(page)
    await page.evaluate((href) => navigation.navigate(href).finished, NEXT)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(heading(page)).toHaveText('Getting started')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(INTRO)
    held.resolve()
    await expect(heading(page)).toHaveText('Introduction')
  })
})

test('an address that is nearly one of a page, or a name of the reference, leads on', async ({
  page,
}) => {
  await page.goto('/docs')
  await expect(page).toHaveURL(INTRO)
  await page.goto('/docs/guides/paginaton')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '/docs/guides/pagination', exact: true }).click()
  await expect(page).toHaveURL('/docs/guides/pagination')
  await page.goto('/docs/reference/SelectQueryBuilder')
  await expect(page).toHaveURL('/docs/reference/select-query-builder')
  // A member has no rule on the server: the page for missing ones looks it up.
  await page.goto('/docs/reference/OverBuilder.partitionBy')
  await expect(page).toHaveURL('/docs/reference/over-builder#partitionBy')
})

test('a page is fetched once, whether its link is in view, hovered or followed', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await openIntro(page)
  const link = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', openNext)
  await link.hover()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
  expect(fetched.filter((path) => path === `${NEXT}.rsc`)).toHaveLength(1)
})

test('a slow page shows the progress bar, a fast one does not', async ({ page }) => {
  await openIntro(page)
  const arrive = Promise.withResolvers<void>()
  await intercept(page, `**${FAR}.rsc`, async (route) => {
    await arrive.promise
    await route.continue()
  })
  await navigate(page, FAR)
  const bar = page.locator('[data-phase=running]')
  await expect(bar).toBeAttached()
  arrive.resolve()
  await expect(page).toHaveURL(FAR)
  await expect(bar).not.toBeAttached()
})

test('a page that fails to load leads to a reload of the target', async ({ page }) => {
  await openIntro(page)
  await intercept(page, `**${FAR}.rsc`, (route) => route.abort())
  await navigate(page, FAR)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging')
  await expect(page).toHaveURL(FAR)
})

test('a newer deployment ends in a clean load of the target', async ({ page }) => {
  await openIntro(page)
  await intercept(page, `**${FAR}.rsc`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"buildId":"[^"]+"/, '"buildId":"newer"')
    await route.fulfill({ response: answer, body })
  })
  const loaded = page.waitForEvent('load')
  await navigate(page, FAR)
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging')
})

test('the load-failure screen has a title of its own, marks nothing as current and offers Retry', async ({
  page,
}) => {
  await open(page, '/docs/guides/pagination')
  const title = await page.title()
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await expect(current).toHaveText('Guides')
  await intercept(page, `**${FAR}*`, (route) => route.abort())
  await navigate(page, FAR)
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.getByRole('alert').getByText(/could not be loaded/)).toBeVisible()
  await expect(page).toHaveTitle('This page did not load')
  await expect(current).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveTitle(title)
  await expect(current).toHaveText('Guides')

  await page.goForward()
  await expect(page).toHaveTitle('This page did not load')
  await page.unroute(`**${FAR}*`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging')
  await expect(page).toHaveTitle(/^Logging/)
  await expect(current).toHaveCount(0)
})

test.describe('scripts that cannot be loaded', () => {
  test('the results page reloads once, then offers Retry, which recovers', async ({ page }) => {
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await intercept(page, '**/search-page-*.js', (route) => route.abort())
    await page.goto('/search?q=alias')
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    expect(documents).toBe(2)
    await page.unroute('**/search-page-*.js')
    await retry.click()
    await expect(page.getByRole('status').filter({ hasText: 'results for alias' })).toBeVisible()
  })

  test('the playground says so in its place, and Retry brings it', async ({ page }) => {
    await intercept(page, '**/Playground-*.js', (route) => route.abort())
    await page.goto('/docs/playground')
    const message = page.getByRole('main').getByRole('alert')
    await expect(message).toContainText('The playground could not be loaded.')
    await page.unroute('**/Playground-*.js')
    await message.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
  })

  test('the search says so, leaves keys to the page, and Retry opens it', async ({ page }) => {
    await intercept(page, '**/SearchModal-*.js', (route) => route.abort())
    await openIntro(page)
    await page.keyboard.press('Control+k')
    const message = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' })
    await expect(message).toBeVisible()
    await page.keyboard.press('Space')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.unroute('**/SearchModal-*.js')
    await message.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
  })
})

test('a pointer that rests where the page comes up hydrates nothing until it moves', async ({
  context,
}) => {
  const page = await context.newPage()
  await page.goto(INTRO)
  // The script listens by now: it has asked for the files of hydration.
  await expect(page.locator('link[rel="modulepreload"][href*="/hydrate-"]')).not.toHaveCount(0)
  await page.evaluate(async () => {
    // Where the pointer is before a test moves it: the browser may report it, too.
    const place = { bubbles: true, clientX: 0, clientY: 0 }
    document.body.dispatchEvent(new PointerEvent('pointermove', place))
    document.body.dispatchEvent(new PointerEvent('pointermove', place))
    // Longer than hydration takes.
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull()
  await page.mouse.move(400, 300)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.close()
})

test('a link that is in view is fetched once the line is idle, before anything is done', async ({
  page,
}) => {
  const fetched: string[] = []
  await suppressHydration(page)
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(INTRO)
  await expect.poll(() => fetched).toContain(`${NEXT}.rsc`)
  await expect(page.locator('link[rel="modulepreload"][href*="/hydrate-"]')).not.toHaveCount(0)
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull()
})

for (const [where, connection] of [
  ['where data is to be saved', { saveData: true }],
  ['on a slow connection', { effectiveType: 'slow-2g' }],
] as const) {
  test(`nothing is fetched ahead ${where}, also when the reader scrolls`, async ({ page }) => {
    const fetched: string[] = []
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await page.goto(INTRO)
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 400)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((path) => path.endsWith('.rsc'))).toEqual([])
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  /** Opens a page without interacting with it; its next page has been prefetched. */
  async function untouched(context: BrowserContext): Promise<{ page: Page; requested: string[] }> {
    const page = await context.newPage()
    await suppressHydration(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const isAnswered = page.waitForResponse(`**${NEXT}`)
    const answersTaps = page.waitForResponse('**/document-navigation-*.js')
    await page.goto(INTRO)
    await mark(page)
    await (await isAnswered).finished()
    await (await answersTaps).finished()
    return { page, requested }
  }

  const tapNext = (page: Page) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', openNext).tap()

  /** Returns the head's metadata of the page, and whether the document is the one that was loaded first. */
  const headOf = (page: Page) =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[href]:not([rel*="load"])')]
        .filter((item) => !item.matches('[rel="stylesheet"]'))
        .map((item) => item.outerHTML)
        .sort(),
    )

  test('a tap shows the document that was fetched ahead, without hydrating this page', async ({
    context,
  }) => {
    const { page, requested } = await untouched(context)
    await tapNext(page)
    await expect(page).toHaveURL(NEXT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
    await expect(page).toHaveTitle(/^Getting started/)
    await expect(page.getByRole('status').first()).toHaveText(/^Getting started/)
    expect(await isMarked(page)).toBe(true)
    expect(await page.locator('html').getAttribute('data-ready')).toBeNull()
    expect(requested.filter((path) => path.endsWith('.rsc'))).toEqual([])
    // All of a long page is laid out, not only its first screen.
    await expect.poll(() => page.locator('[data-prose] [style]').count()).toBe(0)
    const head = await headOf(page)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
    expect(await isMarked(page)).toBe(true)

    await page.reload()
    expect(await headOf(page)).toEqual(head)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    await expect(page).toHaveTitle(/^Introduction/)
    await page.close()
  })

  test('the page that a tap brought is hydrated as any other', async ({ context }) => {
    const { page } = await untouched(context)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await tapNext(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
    await hydrate(page)
    await page.getByRole('button', { name: 'Search' }).tap()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await page.keyboard.press('Escape')
    await navigate(page, FAR)
    await expect(page).toHaveURL(FAR)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Getting started')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    expect(await isMarked(page)).toBe(true)
    expect(messages).toEqual([])
    await page.close()
  })

  test('a hydrated page takes the next one from its document', async ({ context }) => {
    const { page, requested } = await untouched(context)
    await hydrate(page)
    await tapNext(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(requested.filter((path) => path === `${NEXT}.rsc`)).toEqual([])
    expect(await isMarked(page)).toBe(true)
    await page.close()
  })
})

test('links of the sidebar that are scrolled into view are fetched as those of the article', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(NEXT)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const last = page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link')
    .filter({ visible: true })
    .last()
  const path = new URL((await last.getAttribute('href')) ?? '', 'http://site').pathname
  await page.waitForLoadState('networkidle')
  // Where a reader points, the sidebar doesn't return to the current item.
  await page.mouse.move(150, 200)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => fetched).toContain(`${path}.rsc`)
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

  /** Serves the page like a build with an analytics id, and an empty file as Google's script. */
  async function withAnalytics(page: Page): Promise<string[]> {
    const requested: string[] = []
    await page.route('https://www.googletagmanager.com/**', (route) => {
      requested.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await page.route(INTRO, async (route) => {
      const answer = await route.fetch()
      const headers = { ...answer.headers() }
      delete headers['content-security-policy']
      const body = (await answer.text()).replace('<html ', '<html data-analytics="G-TEST" ')
      await route.fulfill({ response: answer, headers, body })
    })
    return requested
  }

  /** Returns what Google's script would read: the name of each call and its parameters. */
  const calls = (page: Page) =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as Window & { dataLayer?: ArrayLike<unknown>[] }
      return dataLayer.map((call) => JSON.parse(JSON.stringify(Array.from(call))))
    })

  test('a page view is sent for each page, with anonymised addresses', async ({ page }) => {
    const requested = await withAnalytics(page)
    await page.goto(INTRO)
    await expect.poll(() => requested).toEqual([SCRIPT])
    await hydrate(page)
    await navigate(page, NEXT)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started')

    await expect.poll(async () => (await calls(page)).length).toBe(4)
    const [, config, first, second] = await calls(page)
    expect(config).toEqual(['config', 'G-TEST', { anonymize_ip: true, send_page_view: false }])
    expect(first.slice(0, 2)).toEqual(['event', 'page_view'])
    expect(first[2]).toMatchObject({ page_path: INTRO })
    expect(second[2]).toMatchObject({ page_path: NEXT })
    expect(second[2].page_title).toBe(await page.title())
    const site = await page.title().then((title) => title.slice('Getting started'.length))
    expect(first[2].page_title.endsWith(site)).toBe(true)
    expect(requested).toEqual([SCRIPT])
  })

  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    test(`nothing is sent to readers who refuse by ${signal}`, async ({ page }) => {
      const requested = await withAnalytics(page)
      await page.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true
        Object.defineProperty(navigator, name, { value })
      }, signal)
      await openIntro(page)
      await page.waitForLoadState('networkidle')
      expect(requested).toEqual([])
      expect(await calls(page)).toEqual([])
    })
  }
})
