import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { FONT_STORAGE_KEY } from '#base/model/constants.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { numberTokens } from '#docs/output/bundle/tokens.ts'
import { MAX_PARSING_SHIFT, observeLayoutShift } from '../support/tab.ts'
import { hydrate, open, suppressHydration } from './hydration.ts'

/** One page of each kind that has its own styles. */
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

/** The whole stylesheet, which isn't applied until the reader interacts with the page. */
const LATER = 'link[rel="stylesheet"][href*="/site-"]'

/** Properties that determine how an element looks, apart from its position and size. */
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

/** Returns what is shown: the position of each element, and how it looks; words of code that look alike count once. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate((properties) => {
    const words = new Set<string>()
    const shown = [document.body, ...document.body.querySelectorAll('*:not(script)')].filter(
      (element) => {
        if (!element.matches('code span')) return true
        const isNew = !words.has(element.className)
        words.add(element.className)
        return isNew
      },
    )
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

/** Returns what is shown in windows of both widths, in CSS pixels. */
async function looksAtWidths(page: Page): Promise<string[]> {
  const shown: string[] = []
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    shown.push(...(await looks(page)).map((text) => `${width} px: ${text}`))
  }
  return shown
}

for (const path of PAGES) {
  test(`${path} looks the same without the whole stylesheet, in wide and narrow windows`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    // The styles don't depend on whether the font arrives in time.
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(new URL(path, baseURL).href)
    const own = await looksAtWidths(page)
    // The document names the stylesheet where the script looks for it.
    const hrefs = await page.locator('#_payload').getAttribute('data-styles')
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
    const whole = await looksAtWidths(page)
    const differing = own.flatMap((text, index) =>
      text === whole[index] ? [] : [[text, whole[index]]],
    )
    // Only the first: it often shifts those below it.
    expect(differing[0]).toBeUndefined()
    expect(own.length).toBeGreaterThan(200)
    await page.close()
  })
}

test('the whole stylesheet is applied before anything is shown that the page did not come with', async ({
  page,
}) => {
  await suppressHydration(page)
  await page.goto('/docs/intro')
  await expect(page.locator(LATER)).toHaveAttribute('media', 'not all')
  await hydrate(page)
  await expect(page.locator(LATER)).toHaveAttribute('media', 'all')
})

// A late stylesheet with a font or a layer makes Chromium discard all fonts.
for (const path of ['/', '/docs/intro', '/docs/examples/select/nested-array', '/docs/reference']) {
  test(`applying the whole stylesheet to ${path} lays out no text again`, async ({
    page,
    browser,
  }) => {
    await suppressHydration(page)
    await page.goto(path)
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLLinkElement>(selector)?.sheet,
      LATER,
    )
    await page.waitForLoadState('networkidle')
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.locator(LATER).evaluate((link: HTMLLinkElement) => {
      link.media = 'all'
      const height = document.body.offsetHeight
      // A small layout, which shows that the trace has this frame's.
      const box = document.createElement('div')
      box.style.cssText =
        'position: absolute; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px'
      document.body.append(box)
      return height + box.offsetHeight
    })
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
    const layouts: { frame: string; dirtyObjects: number; totalObjects: number }[] =
      traceEvents.flatMap(({ name, args }: { name: string; args?: { beginData?: object } }) =>
        name === 'Layout' && args?.beginData ? [args.beginData] : [],
      )
    const session = await page.context().newCDPSession(page)
    const { frameTree } = await session.send('Page.getFrameTree')
    // The frame of the sandbox, which shows nothing, may be laid out for the first time just then.
    const ofPage = layouts.filter(({ frame }) => frame === frameTree.frame.id)
    expect(ofPage).not.toEqual([])
    const whole = ofPage.filter(({ dirtyObjects, totalObjects }) => dirtyObjects > totalObjects / 4)
    expect(whole).toEqual([])
  })
}

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

test('a font that comes after the first frame is shown where it moves no line', async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    await route.continue()
  })
  await page.addInitScript(observeLayoutShift)
  await open(page, '/docs/intro')
  // Stored once the font has loaded; `document.fonts` loses it when the whole stylesheet is applied.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), FONT_STORAGE_KEY))
    .toMatch(/\.woff2$/)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(requestAnimationFrame.bind(null, done))),
  )
  await expect(page.locator('html')).not.toHaveAttribute('data-font')
  // Words move sideways by a few pixels; a line more or less would be a hundred times as much.
  const shifts = (await page.evaluate(() => window.layoutShifts?.())) ?? []
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.0005)
})

test('parts around the content that a late font would move get it with the next page', async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    // With the font, everything below the navbar moves.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root:not([data-font]) header { padding-block-end: 40px }')
      document.adoptedStyleSheets.push(sheet)
    })
    await route.continue()
  })
  await open(page, '/docs/intro')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-font', 'main')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect(html).not.toHaveAttribute('data-font')
})

test('a font that would move lines is used from the next page on', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    // The fallback without its measures: every line breaks elsewhere.
    await page.evaluate((fallback) => {
      document.documentElement.style.setProperty(fallback, 'monospace')
    }, numberTokens(PROJECT_ROOT)('--font-fallback'))
    await route.continue()
  })
  await open(page, '/docs/intro')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), FONT_STORAGE_KEY))
    .toMatch(/\.woff2$/)
  await page.waitForLoadState('networkidle')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-font', 'later')
  await expect(page.locator('main [style*="letter-spacing"]')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect(html).not.toHaveAttribute('data-font')
})

/**
 * Blocks in blocks. A text with `data-fit` is so many px narrower than its block, or wider, where it has two lines; the
 * late font adds the second number of px to it.
 */
const NESTED: Record<string, string> = {
  'paragraphs of a list item': `<ul><li>
    <p data-fit="1 4">Harbors keep a list of ships at anchor and of those that are due</p>
    <p data-fit="40 0">Pilots read it every morning before they go out to meet them</p></li></ul>`,
  'a list in a list item': `<ol><li data-fit="60 0">Ships are entered as they come in
    <ul><li data-fit="1 4">Those that carry mail are entered before any of the others are</li></ul></li></ol>`,
  'an item and the list in it': `<ul><li data-fit="1 4">Every ship has a name that no other ship of its port may have
    <ul><li data-fit="-1 -4">Its number is its own in all of the ports that it ever calls at</li></ul></li></ul>`,
  'cells with code': `<table><tbody>
    <tr><td data-fit="1 4">A berth has a number, <code>berth.number</code>, and a port that it is in</td></tr>
    <tr><th data-fit="-1 -4">Of the berths in use, <code>berth.ship</code> is the ship that lies there</th></tr></tbody></table>`,
  'a list in a note': `<aside><p data-fit="30 0">Before a ship leaves:</p>
    <ul><li data-fit="-1 -4">Its cargo is weighed, and the weight goes into the list of the port</li>
    <li data-fit="1 4">Its crew is counted, and none of them may be left behind on the land</li></ul></aside>`,
  'a paragraph that would fit the spacing of the one beside it': `<ul><li>
    <p data-fit="1 7">Lights are lit at dusk and put out at dawn, all year, in any weather</p>
    <p data-fit="-1 0">Their keeper notes in a book who passed by them during that night</p></li></ul>`,
}

for (const [name, html] of Object.entries(NESTED)) {
  test(`a late font keeps the lines of nested blocks: ${name}`, async ({ page }) => {
    await open(page, '/docs/intro')
    await page.evaluate(prepareNested, html)
    const before = await page.evaluate(readHeights, false)
    // Without moved letters, the font changes them.
    expect(await page.evaluate(readHeights, true)).not.toEqual(before)
    await showLateFont(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-font')
    expect(await page.evaluate(readHeights, false)).toEqual(before)
  })

  test(`a late font that moves nested blocks is shown later: ${name}`, async ({ page }) => {
    await open(page, '/docs/intro')
    // Five times as far as letters may be moved.
    const far = html.replaceAll(/(?<= )(-?)[47]"/g, '$160"')
    await page.evaluate(prepareNested, far)
    const before = await page.evaluate(readHeights, false)
    await showLateFont(page)
    await expect(page.locator('html')).toHaveAttribute('data-font', 'later')
    await expect(page.locator('[style*="letter-spacing"]')).toHaveCount(0)
    expect(await page.evaluate(readHeights, false)).toEqual(before)
  })
}

/** Shows the late font as the page's script does once it has come. */
async function showLateFont(page: Page): Promise<void> {
  const files = await readdir(join(PROJECT_ROOT, 'dist/assets'))
  const script = files.find((file) => /^late-font-.*\.js$/.test(file))
  await page.evaluate(async (script) => {
    const { showLateFont } = await import(script)
    showLateFont(document.documentElement)
  }, `/assets/${script}`)
}

/** Runs in the page: replaces it by blocks, and its late font by one that is as much wider as each of them says. */
function prepareNested(html: string): void {
  const root = document.createElement('div')
  root.innerHTML = html
  // One font at all times: what is wider is only what the blocks say.
  root.style.cssText = 'font: 16px/24px monospace; width: max-content'
  const main = document.createElement('main')
  main.append(root)
  document.body.replaceChildren(main)
  const rules: string[] = []
  for (const [index, block] of root.querySelectorAll<HTMLElement>('[data-fit]').entries()) {
    const [room = 0, wider = 0] = block.dataset.fit!.split(' ').map(Number)
    block.style.cssText = 'display: block; font: inherit; white-space: nowrap'
    const text = document.createRange()
    text.selectNodeContents(block)
    const list = block.querySelector('ul')
    if (list) text.setEndBefore(list)
    const { width } = text.getBoundingClientRect()
    block.style.cssText = `display: block; box-sizing: content-box; max-width: none; padding: 0; font: inherit; width: ${width + room}px`
    block.dataset.index = String(index)
    const spaces = text.toString().trim().split(/\s+/).length - 1
    rules.push(
      `[data-index="${index}"] * { word-spacing: 0 }`,
      `:root:not([data-font="later"]) [data-index="${index}"] { word-spacing: ${wider / spaces}px }`,
    )
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  document.adoptedStyleSheets.push(sheet)
  document.documentElement.dataset.font = 'later'
}

/** Runs in the page: returns the heights of its texts with its font as it is, or with the late one. */
function readHeights(isLate: boolean): number[] {
  const { dataset } = document.documentElement
  const shown = dataset.font
  if (isLate) delete dataset.font
  const blocks = [...document.querySelectorAll('[data-fit]')]
  const heights = blocks.map((block) => block.getBoundingClientRect().height)
  if (shown !== undefined) dataset.font = shown
  return heights
}

test('the home page does not move when its install command arrives after the tabs above it', async ({
  page,
  baseURL,
}) => {
  using slow = await serveInTwoParts(page, baseURL ?? '', (html) =>
    html.indexOf('<div role="tabpanel"'),
  )
  await page.addInitScript(observeLayoutShift)
  await page.goto(`${slow.origin}/`)
  await expect(page.getByRole('tabpanel').first()).toContainText('npm install')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => window.layoutShifts?.())).toEqual([])
})

for (const [path, where, before] of [
  ['/docs/reference/function-module', 'in the line of its heading', /<\/h1><span[^>]*>/],
  ['/docs/examples/select/nested-array', 'in the toolbar of its code', /"types".*?<\/button>/],
  ['/docs/generating-types', 'in the head of its table', /<th scope="col">Use<\/th>/],
] as const) {
  test(`${path} hardly moves when it arrives in two parts, cut ${where}`, async ({
    page,
    baseURL,
  }) => {
    using slow = await serveInTwoParts(page, baseURL ?? '', (html) => {
      const start = html.indexOf('<main')
      const match = before.exec(html.slice(start))
      return start + (match ? match.index + match[0].length : 0)
    })
    await page.addInitScript(observeLayoutShift)
    await open(page, slow.origin + path)
    const shifts = (await page.evaluate(() => window.layoutShifts?.())) ?? []
    expect(shifts.filter(({ whileParsing }) => !whileParsing)).toEqual([])
    // The cut is one that moves something: the test would not notice a browser that waits for the whole page.
    expect(shifts.length).toBeGreaterThan(0)
    expect(Math.max(...shifts.map(({ value }) => value))).toBeLessThan(MAX_PARSING_SHIFT)
  })
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`the playground's query is its largest paint, not the editor that comes later, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LargestContentfulPaint[])
          document.documentElement.dataset.largest = entry.element?.textContent ?? 'gone'
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await open(page, '/docs/playground')
    await expect(page.getByRole('textbox', { name: 'Query' })).toBeVisible()
    // Two frames later, what the editor painted would be known.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect(page.locator('html')).toHaveAttribute('data-largest', /^\/\/ Which ship/)
    expect(await page.locator('[data-preview] pre').first().textContent()).toBe(
      await page.locator('html').getAttribute('data-largest'),
    )
  })
}

/**
 * Serves the site with documents in two parts: the second is sent once the first is painted.
 *
 * @param cut returns the offset at which the document is cut
 */
async function serveInTwoParts(
  page: Page,
  site: string,
  cut: (html: string) => number,
): Promise<Disposable & { origin: string }> {
  const slow = createServer(async (request, response) => {
    const { url = '/' } = request
    // The font moves words sideways when it comes, see above; here only what arrives late may.
    if (url.endsWith('.woff2')) {
      response.writeHead(404).end()
      return
    }
    const file = await fetch(new URL(url, site))
    const type = file.headers.get('content-type') ?? ''
    response.writeHead(file.status, {
      'Content-Type': type,
      'Cache-Control': file.headers.get('cache-control') ?? '',
    })
    const body = Buffer.from(await file.arrayBuffer())
    if (!type.startsWith('text/html')) {
      response.end(body)
      return
    }
    const html = body.toString()
    const end = cut(html)
    response.write(html.slice(0, end))
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
    response.end(html.slice(end))
  })
  await new Promise<void>((resolve) => slow.listen(0, resolve))
  return {
    origin: `http://localhost:${(slow.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      slow.close()
      slow.closeAllConnections()
    },
  }
}
