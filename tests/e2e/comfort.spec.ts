/** What stood in a reader's way: each is done as a reader does it, by roles and names. */

import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { holdBack } from '../support/network.ts'
import { hydrate, open } from './hydration.ts'

const EXAMPLE = '/docs/examples/insert/returning-data'
const PHONE = { width: 390, height: 844 }

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN
}

test.describe('the playground', () => {
  const divider = (page: Page) => page.getByRole('separator', { name: 'Width of the code' })
  const widthOf = async (page: Page) =>
    (await page.getByRole('region', { name: 'Code', exact: true }).boundingBox())?.width ?? 0

  test('has a divider that is dragged, moved by keys and found where it was left', async ({
    page,
  }) => {
    await page.goto('/docs/playground')
    await expect(divider(page)).toBeVisible()
    const first = await widthOf(page)
    const box = (await divider(page).boundingBox())!
    await page.mouse.move(box.x + 8, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x - 192, box.y + 120, { steps: 4 })
    await page.mouse.up()
    const dragged = await widthOf(page)
    expect(Math.abs(first - dragged - 200)).toBeLessThan(10)

    await divider(page).focus()
    await page.keyboard.press('ArrowRight')
    expect(await widthOf(page)).toBeGreaterThan(dragged)
    await page.keyboard.press('Home')
    await expect(divider(page)).toHaveAttribute('aria-valuenow', '25')

    await page.reload()
    await expect(divider(page)).toHaveAttribute('aria-valuenow', '25')
    await divider(page).dblclick()
    await expect.poll(() => widthOf(page)).toBe(first)
  })

  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    test(`has menus that stand below their button at ${viewport.width} px, also when the page moves`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto('/docs/playground')
      for (const name of ['Start from', 'Snippets', 'Share']) {
        const opener = page.getByRole('button', { name, exact: true })
        await opener.click()
        const panel = page.locator('[popover]:popover-open')
        await expect(panel).toBeVisible()
        for (const scroll of [0, 30]) {
          await page.evaluate((top) => scrollTo(0, top), scroll)
          await expect
            .poll(async () => {
              const [above, below] = [(await opener.boundingBox())!, (await panel.boundingBox())!]
              const left = Math.abs(above.x - below.x)
              const right = Math.abs(above.x + above.width - below.x - below.width)
              const isWhole = below.x >= 0 && below.x + below.width <= viewport.width
              return isWhole && below.y - above.y - above.height < 8 && Math.min(left, right) < 1.5
            })
            .toBe(true)
        }
        await page.keyboard.press('Escape')
        await page.evaluate(() => scrollTo(0, 0))
      }
    })
  }

  for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
    test(`has its tools in their places at ${viewport.width} px while its code is on the way`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const release = await holdBack(page, /assets\/Workbench/)
      await page.goto('/docs/playground')
      const names = ['Run', 'Stop', 'Explain', 'Start from', 'Snippets', 'Share']
      const placesOf = (tool: (name: string) => Locator) =>
        Promise.all(
          names.map(async (name) => {
            const { x, y, width, height } = (await tool(name).boundingBox())!
            return [x, y, width, height]
          }),
        )
      const preview = page.locator('[data-preview]')
      const before = await placesOf((name) => preview.getByText(name, { exact: true }))
      release()
      await expect(page.getByRole('region', { name: 'Code', exact: true })).toBeVisible()
      const after = await placesOf((name) => page.getByRole('button', { name, exact: true }))
      for (const [index, place] of before.entries()) {
        for (const [side, value] of place.entries()) {
          expect(Math.abs(value - after[index]![side]!), `${index} ${side}`).toBeLessThan(2)
        }
      }
    })
  }

  test('has menus for the keyboard', async ({ page }) => {
    await page.goto('/docs/playground')
    const opener = page.getByRole('button', { name: 'Share', exact: true })
    await opener.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: 'Download project' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})

test('a query has a button that opens it, and the view follows from the button at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, `${EXAMPLE}?dialect=sqlite`)
  await hydrate(page)
  const [first, second] = [page.getByRole('figure').nth(0), page.getByRole('figure').nth(1)]
  await first.getByRole('button', { name: 'Edit query' }).click()
  await expect(first.getByText(/Your run on SQLite/)).toBeVisible()
  await expect(first.getByRole('button', { name: 'Edit query' })).toBeHidden()

  await second.getByRole('button', { name: 'Edit and run' }).click()
  await expect(second.getByRole('button', { name: 'Close' })).toBeAttached()
  await expect(second.getByRole('region', { name: /^Query/ }).getByRole('textbox')).toBeInViewport()
})

test('the formats that rows are copied in stand at equal distances, also when one says that it was copied', async ({
  page,
}) => {
  await open(page, `${EXAMPLE}?dialect=sqlite`)
  await hydrate(page)
  const example = page.getByRole('figure').first()
  await example.getByRole('button', { name: 'Edit and run' }).click()
  const formats = example.getByRole('button', { name: /^Copy rows as/ })
  await expect(formats).toHaveCount(3)
  const edges = () =>
    formats.evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange()
        text.selectNodeContents(button)
        const { left, right } = text.getBoundingClientRect()
        return { left, right }
      }),
    )
  const [first, second, third] = await edges()
  expect(Math.abs(second!.left - first!.right - (third!.left - second!.right))).toBeLessThan(1)
  await formats.nth(1).click()
  await expect(formats.nth(1)).toHaveAttribute('data-done')
  expect(await edges()).toEqual([first, second, third])
})

test('what is shown for another dialect or tab has its contrast from the start', async ({
  page,
}) => {
  await open(page, '/docs/getting-started')
  await hydrate(page)
  const fading = (selector: string) =>
    page.evaluate(async (selector) => {
      document.querySelector<HTMLElement>(selector)?.click()
      await new Promise((resolve) =>
        requestAnimationFrame(requestAnimationFrame.bind(null, resolve)),
      )
      return document
        .getAnimations()
        .filter(
          (animation) =>
            animation instanceof CSSTransition && animation.transitionProperty === 'opacity',
        ).length
    }, selector)
  expect(await fading('main [role=tab][data-value=pnpm]')).toBe(0)
  expect(await fading('main [data-dialect-radio][value=sqlite]')).toBe(0)
})

test('the parts of an example are regions with a name of their own', async ({ page }) => {
  await open(page, EXAMPLE)
  const example = page.getByRole('figure', { name: 'returning data', exact: true })
  for (const part of ['Query', 'SQL', 'Rows']) {
    await expect(
      example.getByRole('region', { name: `${part}: returning data`, exact: true }),
    ).toBeVisible()
  }
})

test('“On this page” is within reach on phones, and closes after a choice', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/docs/guides/pagination')
  await hydrate(page)
  await page.evaluate(() => scrollTo(0, 2500))
  const list = page.getByRole('navigation', { name: 'Table of contents' })
  const opener = list.getByText('On this page')
  await expect(opener).toBeInViewport()
  await opener.click()
  const link = list.getByRole('link').last()
  const label = (await link.textContent()) ?? ''
  await link.click()
  await expect(link).toBeHidden()
  const heading = page.getByRole('heading', { name: label })
  await expect(heading).toBeInViewport()
  // Not below the bar.
  expect(await topOf(heading)).toBeGreaterThan((await topOf(opener)) + 20)
})

test('on phones, code is as wide as the screen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/docs/getting-started', EXAMPLE, '/docs/learn/filtering']) {
    await page.goto(path)
    const places = await page
      .getByRole('main')
      .locator('[data-prose] > div > figure')
      .evaluateAll((figures) =>
        figures.map((figure) => [figure.getBoundingClientRect().left, figure.clientWidth]),
      )
    const widths = await page.evaluate(() => [document.body.clientWidth, document.body.scrollWidth])
    expect(places.length, path).toBeGreaterThan(0)
    for (const place of places) expect(place, path).toEqual([0, widths[0]])
    expect(widths[1], path).toBe(widths[0])
  }
})

test('on phones, no word in the title of a code block is broken, whatever tools are beside it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  let titles = 0
  for (const chapter of [
    'filtering',
    'inserting',
    'migrating',
    'types-of-your-own',
    'testing',
    'shipping',
  ]) {
    await page.goto(`/docs/learn/${chapter}`)
    const words = await page
      .getByRole('main')
      .locator('figcaption > span')
      .evaluateAll((spans) =>
        spans.flatMap((span) => {
          const text = span.firstChild as Text
          return [...text.data.matchAll(/[^\s/-]+/g)].map(({ 0: word, index }) => {
            const range = new Range()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return [word, range.getClientRects().length]
          })
        }),
      )
    titles += words.length
    for (const [word, lines] of words) expect(lines, String(word)).toBeLessThanOrEqual(1)
  }
  expect(titles).toBeGreaterThan(0)
})

test('on phones, names in headings of the reference break between their words only', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of [
    'types',
    'on-conflict-update-builder',
    'common-table-expressions',
    'plugins',
  ]) {
    await page.goto(`/docs/reference/${path}`)
    const broken = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const pieces: string[] = []
        while (walker.nextNode()) {
          const range = new Range()
          range.selectNodeContents(walker.currentNode)
          const text = walker.currentNode.textContent ?? ''
          const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
          if (/^\w+$/.test(text) && lines > 1) pieces.push(text)
        }
        return pieces
      }),
    )
    expect(broken, path).toEqual([])
  }
})

test('no heading leaves its link mark alone on a line, in a window of any width', async ({
  page,
}) => {
  const alone = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Link to “/ })
      .evaluateAll((marks) =>
        marks
          .filter((mark) => {
            const lines = mark.previousElementSibling!.getClientRects()
            return mark.getBoundingClientRect().top > lines[lines.length - 1]!.bottom - 4
          })
          .map((mark) => mark.previousElementSibling!.textContent),
      )
  // Headings that end in a word, and in a question mark.
  for (const path of ['/docs/learn/selecting', '/docs/guides/faq']) {
    await page.goto(path)
    for (let width = 320; width < 480; width += 10) {
      await page.setViewportSize({ width, height: 640 })
      expect(await alone(), `${path}, ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('what the parts of a class have stays within a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['update-query-builder', 'delete-query-builder', 'select-query-builder']) {
    await page.goto(`/docs/reference/${name}`)
    const hidden = await page.evaluate(() => document.body.scrollWidth - document.body.clientWidth)
    expect(hidden, name).toBe(0)
  }
})

test('a wide table keeps its first column and its head in view', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/docs/reference/support')
  await hydrate(page)
  const table = page.getByRole('table').first()
  const box = page.getByRole('group', { name: 'Table' }).first()
  await box.scrollIntoViewIfNeeded()
  await box.evaluate((element) => element.scrollTo(200, 150))
  const [name, head] = [table.getByRole('rowheader').nth(6), table.getByRole('columnheader').nth(3)]
  const frame = (await box.boundingBox())!
  expect(Math.abs(((await name.boundingBox())?.x ?? 0) - frame.x)).toBeLessThan(2)
  expect(Math.abs((await topOf(head)) - frame.y)).toBeLessThan(2)
})

test('a member far down is reached by its address', async ({ page }) => {
  await open(page, '/docs/reference/column-definition-builder#identity')
  const heading = page.getByRole('heading', { name: 'identity', exact: true })
  await expect(heading).toBeInViewport()
})

test('the progress bar is not seen again once it has faded', async ({ page }) => {
  await open(page, '/docs/intro')
  await hydrate(page)
  await page.route('**/guides/caching.rsc', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.evaluate(() => {
    const bar = document.querySelector('[data-phase]')!
    const seen: string[] = []
    const look = () => {
      const { opacity, visibility } = getComputedStyle(bar)
      seen.push(`${bar.getAttribute('data-phase')} ${visibility === 'visible' && opacity !== '0'}`)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenBar: seen })
  })
  await page.evaluate(() => void navigation.navigate('/docs/guides/caching'))
  const phases = () => page.evaluate(() => (window as unknown as { seenBar: string[] }).seenBar)
  await expect
    .poll(async () => (await phases()).some((phase) => phase.startsWith('fading')))
    .toBe(true)
  await expect.poll(async () => (await phases()).at(-1)).toMatch(/^off/)
  await page.waitForTimeout(300)
  const after = (await phases()).slice(
    (await phases()).findLastIndex((phase) => !/^off/.test(phase)) + 1,
  )
  expect(after.length).toBeGreaterThan(0)
  expect(after).not.toContain('off true')
})

test('the color switch says its mode where a reader sees it', async ({ page }) => {
  await open(page, '/docs/intro')
  await hydrate(page)
  const button = page.getByRole('button', { name: /^Color mode/ })
  const shown = () =>
    button.evaluate((element) => {
      return getComputedStyle(element, '::after').content
    })
  expect(await shown()).toBe('none')
  for (const word of ['light', 'dark', 'system']) {
    await button.click()
    expect(await shown()).toContain(word)
  }
})

test('a part of the runner whose script fails has a Retry', async ({ page }) => {
  const script = /Verdict-[^/]*\.js/
  await page.route(script, (route) => route.abort())
  await open(page, '/docs/learn/selecting?dialect=sqlite')
  await hydrate(page)
  const challenge = page.getByRole('region', { name: /^Challenge: / }).first()
  await challenge.getByRole('button', { name: 'Solve it here' }).click()
  const failure = challenge.getByText('The check of your answer could not be loaded')
  await expect(failure).toBeVisible()
  // Not every browser asks again for a script that failed.
  const reload = challenge.getByRole('button', { name: 'Reload the page' })
  await expect(reload).toBeHidden()
  await challenge.getByRole('button', { name: 'Retry' }).click()
  await expect(reload).toBeVisible()
  await page.unroute(script)
  await challenge.getByRole('button', { name: 'Retry' }).click()
  await expect(challenge.getByText('Not yet.')).toBeVisible()
  await expect(failure).toBeHidden()
})

for (const { what, path, script, start, seen } of [
  {
    what: 'The playground',
    path: '/docs/playground',
    script: /Workbench-[^/]*\.js/,
    seen: (page: Page) => page.getByRole('region', { name: 'Code', exact: true }),
  },
  {
    what: 'The translator',
    path: '/docs/sql-to-kysely',
    script: /Translator-[^/]*\.js/,
    seen: (page: Page) => page.getByRole('button', { name: 'Translate to Kysely' }),
  },
  {
    what: 'The editor',
    path: '/docs/playground?dialect=sqlite',
    script: /create-pane-[^/]*\.js/,
    start: (page: Page) => page.getByRole('textbox', { name: 'Query' }).focus(),
    seen: (page: Page) => page.locator('.cm-content[aria-label="Query"]'),
  },
  {
    what: 'The list of pages',
    path: '/docs/intro',
    script: /assets\/sidebar\//,
    start: (page: Page) =>
      page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .locator('summary', { hasText: 'Pages of Recipes' })
        .click(),
    seen: (page: Page) =>
      page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Raw SQL', exact: true }),
  },
]) {
  test(`${what} says in view that it could not be loaded, and Retry brings it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.route(script, (route) => route.abort())
    await page.goto(path)
    await hydrate(page)
    await start?.(page)
    const failure = page.getByRole('alert').filter({ hasText: `${what} could not be loaded` })
    await expect(failure).toBeInViewport({ ratio: 1 })
    await expect(failure.getByRole('button', { name: 'Reload the page' })).toBeHidden()
    await page.unroute(script)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(seen(page)).toBeVisible()
    await expect(failure).toBeHidden()
  })
}

test('names of the reference never break within a word where there is little room', async ({
  page,
}) => {
  /** Words of names that stand on two lines. */
  const broken = (names: Locator) =>
    names.evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility() && !/\s/.test(name.textContent ?? ''))
        .flatMap((name) =>
          [...name.childNodes].filter((word) => {
            const range = document.createRange()
            range.selectNodeContents(word)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
          }),
        )
        .map(({ textContent }) => textContent),
    )
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/docs/reference/support')
    const names = page.getByRole('rowheader').getByRole('link')
    expect(await names.count()).toBeGreaterThan(300)
    expect(await broken(names), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['select-query-builder', 'on-conflict-builder']) {
    await page.goto(`/docs/reference/${path}`)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    // As wide as with the scroll bar of a system that shows one.
    await sidebar.evaluate((list) => list.style.setProperty('width', '208px'))
    expect(await broken(sidebar.getByRole('link')), path).toEqual([])
  }
})

test('the line below the head of a table is one line, also under an empty corner', async ({
  page,
}) => {
  for (const path of ['guides/pagination', 'dialects', 'reference/support', 'generating-types']) {
    await page.goto(`/docs/${path}`)
    const heads = page.getByRole('main').locator('thead tr')
    expect(await heads.count(), path).toBeGreaterThan(0)
    const colors = await heads.evaluateAll((rows) =>
      rows.map(
        (row) =>
          new Set([...row.children].map((cell) => getComputedStyle(cell).borderBottomColor)).size,
      ),
    )
    expect(
      colors.filter((count) => count !== 1),
      path,
    ).toEqual([])
  }
})

test('wide code in the playground keeps its distance from the line numbers when it is scrolled', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/docs/playground?dialect=sqlite')
  await page.getByRole('textbox', { name: 'Query' }).focus()
  const content = page.locator('.cm-content[aria-label="Query"]')
  await expect(content).toBeFocused()
  const gap = () =>
    content.evaluate((element) => {
      const scroller = element.parentElement!
      scroller.scrollLeft = 60
      const numbers = scroller.querySelector('.cm-gutters')!
      const number = scroller.querySelector('.cm-lineNumbers .cm-gutterElement:nth-child(3)')!
      return numbers.getBoundingClientRect().right - number.getBoundingClientRect().right
    })
  expect(await gap()).toBeGreaterThanOrEqual(4)
})

test('on paper, what is folded is open, and nothing stands there that can only be pressed', async ({
  page,
}) => {
  await open(page, '/docs/learn/aggregating')
  const main = page.getByRole('main')
  const folded = main.getByText('const { positionals, values } = parseArgs({')
  const solution = main.getByRole('group').filter({ hasText: /^Solution/ })
  await expect(folded).toBeHidden()
  await expect(solution.first().getByRole('figure')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(folded).toBeVisible()
  await expect(solution.first().getByRole('figure')).toBeVisible()
  await expect(main.getByText(/unchanged lines/).filter({ visible: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Open in playground' }).first()).toBeHidden()

  await open(page, '/docs/reference/select-query-builder/filtering')
  await expect(main.getByRole('searchbox')).toBeHidden()
  const source = main.getByRole('link', { name: 'MIT license' })
  const address = (link: Locator) =>
    link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await address(source)).toContain('https://')
  expect(await address(main.getByRole('link', { name: 'where' }).first())).not.toContain('/docs')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the playground says on the first screen why nothing can be run', async ({ page }) => {
    for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
      await page.setViewportSize(viewport)
      await page.goto('/docs/playground')
      const bottom = await page.locator('main noscript').evaluateAll((all) => {
        const [note] = all.filter((element) => element.textContent?.includes('needs JavaScript'))
        return note?.querySelector('p')?.getBoundingClientRect().bottom
      })
      expect(bottom).toBeLessThan(viewport.height / 3)
    }
  })

  test('the search page shows no field that nothing would answer', async ({ page }) => {
    await page.goto('/search')
    // What is in `noscript` has no text for `getByText`.
    await expect(page.getByRole('main')).toContainText('Search needs JavaScript', {
      useInnerText: true,
    })
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })
})

test('the current page stands clear of the sidebar’s edges', async ({ page }) => {
  for (const path of ['/docs/reference/select-query-builder', '/docs/guides/faq']) {
    await open(page, path)
    const current = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .locator('[aria-current=page]')
    expect(await topOf(current)).toBeGreaterThan(60 + 30)
  }
})

test('a category that is opened again shows its own level only', async ({ page }) => {
  await open(page, '/docs/intro')
  await hydrate(page)
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const fold = (name: string) => sidebar.getByText(`Pages of ${name}`, { exact: true })
  await fold('Examples').click()
  await fold('SELECT').click()
  await expect(sidebar.getByRole('link', { name: 'Aliases' })).toBeVisible()
  await fold('Examples').click()
  await fold('Examples').click()
  await expect(sidebar.getByRole('link', { name: 'SELECT', exact: true })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Aliases' })).toBeHidden()
})

test('names of files are no addresses', async ({ request }) => {
  for (const path of ['/index', '/404', '/docs/index']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).toContain('Page not found')
  }
})

test('a region that fits only since the keyboard can scroll it stays a stop of the Tab key, until its box is wider', async ({
  page,
}) => {
  await open(page, '/docs/guides/timeouts')
  await page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync(`
      #probe { width: 200px; overflow: auto }
      #probe > p { width: 300px }
      #probe[tabindex] > p { width: 100px }
    `)
    document.adoptedStyleSheets.push(styles)
    const probe = document.createElement('div')
    probe.id = 'probe'
    probe.dataset.scroll = 'Probe'
    const content = document.createElement('p')
    content.textContent = 'Probe'
    probe.append(content)
    document.querySelector('main')?.append(probe)
  })
  const probe = page.locator('#probe')
  await expect(probe).toHaveRole('group')
  await probe.locator('p').evaluate((content: HTMLElement) => {
    content.style.height = '40px'
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect(probe).toHaveRole('group')
  await expect(probe).toHaveAttribute('tabindex', '0')
  await probe.evaluate((box) => {
    box.style.width = '320px'
  })
  await expect(probe).not.toHaveAttribute('tabindex')
})
