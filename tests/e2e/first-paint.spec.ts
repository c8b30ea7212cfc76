import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { STORAGE_KEYS } from '#model/constants.ts'
import { observeLayoutShift } from '../support/tab.ts'
import { hydrate, leaveUntouched } from './hydration.ts'

/** One page of each kind that has styles of its own. */
const PAGES = [
  '/',
  '/docs/intro',
  '/docs/examples/select/nested-array',
  '/docs/recipes/relations',
  '/docs/category/select',
  '/docs/reference',
  '/docs/playground',
  '/search',
  '/no-such-page',
]

/** The whole stylesheet, which is not applied before a reader does something. */
const LATER = 'link[rel="stylesheet"][href*="/site-"]'

/** What decides how an element looks, beside its place and size. */
const PROPERTIES = [
  'animation-name',
  'background-color',
  'border-block-end',
  'border-block-start',
  'border-inline-end',
  'border-inline-start',
  'border-start-start-radius',
  'box-shadow',
  'color',
  'content',
  'cursor',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'mask-image',
  'opacity',
  'order',
  'outline',
  'overflow',
  'padding',
  'position',
  'rotate',
  'text-align',
  'text-decoration',
  'transform',
  'transition-property',
  'visibility',
  'white-space',
  'z-index',
]

/** What is shown: where each element stands, and how it looks. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const shown = [document.body, ...document.body.querySelectorAll('*:not(script)')]
    return shown.flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const { x, y, width, height } = element.getBoundingClientRect()
        const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return [element.nodeName, pseudo, x, y, width, height, ...values].join(' ')
      }),
    )
  }, PROPERTIES)
}

for (const path of PAGES) {
  for (const width of [1280, 360]) {
    test(`${path} looks the same without the whole stylesheet, ${width} px wide`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
      })
      // Whether it is there in time is no matter of the styles.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(new URL(path, baseURL).href)
      const own = await looks(page)
      // The document names it where the script looks for it.
      const hrefs = await page.locator('#page-payload').getAttribute('data-styles')
      expect(hrefs).toMatch(/\/assets\/site-/)
      await page.evaluate((names) => {
        for (const href of names) {
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
          )
        }
      }, hrefs!.split(' '))
      const pending = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('link')].some(
            ({ rel, sheet }) => rel === 'stylesheet' && !sheet,
          ),
        )
      await expect.poll(pending).toBe(false)
      const whole = await looks(page)
      const differing = own.flatMap((text, index) =>
        text === whole[index] ? [] : [[text, whole[index]]],
      )
      // The first alone: those below it often stand elsewhere because of it.
      expect(differing[0]).toBeUndefined()
      expect(own.length).toBeGreaterThan(100)
      await page.close()
    })
  }
}

test('the whole stylesheet is applied before anything is shown that the page did not come with', async ({
  page,
}) => {
  await leaveUntouched(page)
  await page.goto('/docs/intro')
  await expect(page.locator(LATER)).toHaveAttribute('media', 'not all')
  await hydrate(page)
  await expect(page.locator(LATER)).toHaveAttribute('media', 'all')
})

test('a stylesheet that could not be loaded is asked for again at the next sign of a reader', async ({
  page,
}) => {
  let refused = 0
  await page.route('**/assets/site-*.css', (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/docs/intro')
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.unroute('**/assets/site-*.css')
  await hydrate(page)
  await expect(page.locator(LATER)).toHaveAttribute('media', 'all')
})

test('a font that comes after the first frame moves nothing, and is used from the next page on', async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    await route.continue()
  })
  await page.addInitScript(observeLayoutShift)
  await page.goto('/docs/intro')
  await hydrate(page)
  // Said once it is loaded; `document.fonts` forgets that when the whole stylesheet is applied.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.font))
    .toMatch(/\.woff2$/)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(requestAnimationFrame.bind(null, done))),
  )
  expect(await page.evaluate(() => window.layoutShifts?.())).toEqual([])
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-font', 'later')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect(html).not.toHaveAttribute('data-font')
})

test('the home page does not move when its install command arrives after the tabs above it', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const html = await (await fetch(site)).text()
  const end = html.indexOf('<div role="tabpanel"')
  const slow = createServer(async (request, response) => {
    if (request.url !== '/') {
      const file = await fetch(new URL(request.url ?? '', site))
      response.writeHead(file.status, { 'Content-Type': file.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await file.arrayBuffer()))
      return
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, end))
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    response.end(html.slice(end))
  })
  await new Promise<void>((resolve) => slow.listen(0, resolve))
  try {
    await page.addInitScript(observeLayoutShift)
    await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/`)
    await expect(page.getByRole('tabpanel').first()).toContainText('npm install')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => window.layoutShifts?.())).toEqual([])
  } finally {
    slow.close()
    slow.closeAllConnections()
  }
})
