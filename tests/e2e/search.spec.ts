import { expect, type Page, type Request } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { intercept } from '../support/network.ts'
import { hydrate } from './hydration.ts'
import { dialog, hitsOf, input, options, QUERIES, requestedQuery, results } from './searching.ts'

const openIntro = async (page: Page) => {
  await page.goto('/docs/intro')
  await hydrate(page)
}

/** Opens the search on the introduction. */
async function openSearch(page: Page): Promise<void> {
  await openIntro(page)
  await page.keyboard.press('Control+k')
}

test.describe('opening and closing', () => {
  test('a shortcut opens the dialog, Escape closes it, and keys typed before it is there are kept', async ({
    page,
  }) => {
    await openSearch(page)
    await page.keyboard.type('alias', { delay: 0 })
    await expect(input(page)).toHaveValue('alias')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    for (const shortcut of ['Control+k', 'Meta+k', '/']) {
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
      await page.keyboard.press(shortcut)
      await expect(input(page)).toBeFocused()
      await page.keyboard.press('Escape')
    }
    await test.step('a letter on the focused button opens the dialog with it', async () => {
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
      await page.keyboard.press('j')
      await expect(input(page)).toHaveValue('j')
    })
    await test.step('a letter right behind Escape opens it again', async () => {
      for (let i = 0; i < 10; i += 1) {
        await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('k')])
        await expect(input(page)).toHaveValue('k')
      }
    })
    await test.step('the query is cut at 64 characters', async () => {
      await input(page).fill('x'.repeat(80))
      expect((await input(page).inputValue()).length).toBeLessThanOrEqual(64)
    })
  })

  test('each key typed while the page comes alive counts once', async ({ page }) => {
    for (let i = 0; i < 4; i += 1) {
      await page.goto('/docs/intro', { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('inner join', { delay: 15 })
      await expect(input(page)).toHaveValue('inner join')
    }
  })

  test('/ in a field is a slash', async ({ page }) => {
    await page.goto('/search')
    await hydrate(page)
    await page.getByLabel('Search for').fill('a')
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
  })

  test('/ in an editor is written into the code', async ({ page }) => {
    await page.goto('/docs/playground?dialect=sqlite')
    await hydrate(page)
    await page.getByRole('textbox', { name: 'Query' }).first().focus()
    const editor = page.locator('.cm-content').first()
    await expect(editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('// by name')
    await expect(editor).toContainText('// by name')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('no byte of it is loaded before it is asked for', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/docs/intro')
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((path) => /search/i.test(path))).toEqual([])
    await hydrate(page)
    await page.getByRole('button', { name: 'Search' }).hover()
    await expect.poll(() => loaded.some((path) => path.includes('SearchModal'))).toBe(true)
    // The code that answers searches is loaded as well, before the dialog opens.
    await expect.poll(() => loaded.some((path) => path.includes('algolia-port'))).toBe(true)
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('results', () => {
  test('the exact identifier comes first, with its words marked, and opens at its place', async ({
    page,
  }) => {
    await openSearch(page)
    await page.keyboard.type('innerJoin')
    await expect(options(page).first()).toContainText('Simple inner join')
    await expect(options(page).first().locator('mark').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/docs\/examples\/join\//)
    await expect(page).not.toHaveURL(/mark=/)
    const clear = page.getByRole('button', { name: /Clear \d+ marks?/ })
    await expect(clear).toBeVisible()
    await clear.click()
    await expect(clear).toHaveCount(0)
    // The same hit again marks its words again, without an entry that going back would lead to.
    const entries = await page.evaluate(() => history.length)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('innerJoin')
    await hitsOf(page, 'innerjoin').first().click()
    await expect(clear).toBeVisible()
    await expect(page).not.toHaveURL(/mark=/)
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })

  test('a call that is found in code leads to its example', async ({ page }) => {
    await openSearch(page)
    await page.keyboard.type('$narrowType')
    await hitsOf(page, 'narrowtype').filter({ hasText: 'Not null' }).first().click()
    await expect(page).toHaveURL('/docs/examples/select/not-null#ex-not-null')
    await expect(page.locator('#ex-not-null')).toBeInViewport()
  })

  test('hits are grouped, five to a group, and counted for readers of a screen: as many as there are rows, or how many of all', async ({
    page,
  }) => {
    await openSearch(page)
    for (const query of ['knex', 'ilike', 'select', 'skip locked']) {
      const answered = page.waitForResponse(QUERIES)
      await input(page).fill(query)
      await answered
      const rows = options(page).and(page.locator('a:not(:text("More in "))'))
      const status = dialog(page).getByRole('status')
      await expect(status).toHaveText(/^\d+(?: of \d+)? results?$/)
      for (const group of await dialog(page).getByRole('group').all()) {
        expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5)
      }
      await expect
        .poll(async () => Number.parseInt((await status.textContent()) ?? '', 10))
        .toBe(await rows.count())
    }
  })

  test('a query without hits offers other queries and a way to report it', async ({ page }) => {
    await openSearch(page)
    await page.keyboard.type('transactionzzqqxx')
    await expect(dialog(page)).toContainText('No results for')
    await expect(dialog(page)).toContainText('Try searching for')
    await expect(dialog(page)).toContainText('Believe this query should return results?')
    const report = dialog(page).getByRole('link', { name: 'Let us know' })
    await expect(report).toHaveAttribute('href', /transactionzzqqxx/)
    await dialog(page).getByRole('listitem').getByRole('button').first().click()
    await expect(options(page).first()).toBeVisible()
  })
})

test('lists show a title above its path, each in its own line, at every width', async ({
  page,
}) => {
  await openIntro(page)
  await page.evaluate(() => {
    const hierarchy = { lvl0: 'Examples', lvl1: 'Aliases', lvl2: 'The query' }
    const hit = { objectID: 'a', url: '/docs/intro', type: 'lvl2', content: null }
    const levels = { lvl3: null, lvl4: null, lvl5: null, lvl6: null }
    const list = JSON.stringify([{ ...hit, hierarchy: { ...hierarchy, ...levels } }])
    localStorage.setItem('kysely-docs.recent-searches', list)
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('Control+k')
    const recent = dialog(page).getByRole('region', { name: 'Recent searches' })
    const title = await recent.getByText('The query', { exact: true }).boundingBox()
    const path = await recent.getByText('Examples › Aliases').boundingBox()
    expect(path?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 1))
    await page.keyboard.press('Escape')
  }
})

test.describe('when nobody answers', () => {
  test('says so, and recovers by itself; a broken answer is an error, not a crash', async ({
    page,
  }) => {
    await intercept(page, QUERIES, (route) => route.abort())
    await openSearch(page)
    await page.keyboard.type('alias')
    await expect(dialog(page)).toContainText('Unable to fetch results')
    await expect(dialog(page)).toContainText('You might want to check your network connection.')
    await page.unroute(QUERIES)
    await expect(options(page).first()).toBeVisible()

    for (const answer of [
      { status: 500, body: '{"message":"broken","status":500}', why: 'check your network' },
      { status: 200, body: '<html>', why: 'check your network' },
      { status: 403, body: '{"message":"Invalid key","status":403}', why: 'refused this request' },
      { status: 429, body: '{"message":"Too Many","status":429}', why: 'too many searches' },
    ]) {
      await input(page).fill('join')
      await expect(options(page).first()).toContainText(/join/i)
      await intercept(page, QUERIES, (route) => route.fulfill(answer))
      await input(page).fill('returning')
      await expect(dialog(page), answer.body).toContainText('Unable to fetch results')
      await expect(dialog(page), answer.body).toContainText(answer.why)
      await page.unroute(QUERIES)
    }
  })

  test('429 is an answer: it is asked for once, and after a pause again', async ({ page }) => {
    await page.clock.install()
    await openSearch(page)
    await input(page).fill('join')
    await expect(options(page).first()).toContainText(/join/i)
    let requests = 0
    await intercept(page, QUERIES, (route) => {
      requests += 1
      return route.fulfill({ status: 429, body: '{"message":"Too Many","status":429}' })
    })
    /** Counts the requests that the page has sent: another one, sent now, is answered after them. */
    const sent = async () => {
      await page.evaluate(() => fetch('/robots.txt'))
      return requests
    }
    await input(page).fill('returning')
    await expect(dialog(page)).toContainText('too many searches')
    // Longer than the interval at which a search without an answer is asked for again.
    await page.clock.runFor(5000)
    expect(await sent()).toBe(1)
    await input(page).fill('alias')
    await expect(dialog(page)).toContainText('too many searches')
    expect(await sent()).toBe(1)
    await page.clock.runFor(10_000)
    await input(page).fill('aliases')
    await expect.poll(sent).toBe(2)
  })

  test('the results page says so, too', async ({ page }) => {
    await intercept(page, QUERIES, (route) => route.abort())
    await page.goto('/search?q=alias')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to fetch results')
    await page.unroute(QUERIES)
    await expect(results(page).first()).toBeVisible()
  })
})

test.describe('on a slow line', () => {
  test('an answer after 1.3 seconds is shown, and until then that the search is stalled', async ({
    page,
  }) => {
    const late = Promise.withResolvers<void>()
    await intercept(page, QUERIES, async (route) => {
      await Promise.all([late.promise, new Promise((resolve) => setTimeout(resolve, 1300))])
      await route.continue()
    })
    await openSearch(page)
    await page.keyboard.type('alias')
    await expect(dialog(page).locator('[data-stalled]')).toBeAttached()
    late.resolve()
    await expect(options(page).first()).toBeVisible()
  })

  test('what comes late covers nothing that is newer', async ({ page }) => {
    const late = { answer: Promise.withResolvers<void>(), failure: Promise.withResolvers<void>() }
    await intercept(page, QUERIES, async (route) => {
      const query = requestedQuery(route.request())
      if (query === 'returning') await late.answer.promise
      if (query === 'savepoint') {
        await late.failure.promise
        return route.abort()
      }
      return route.continue()
    })
    const ended: string[] = []
    const note = (request: Request) => {
      if (request.url().includes('/queries')) ended.push(requestedQuery(request))
    }
    page.on('requestfinished', note)
    page.on('requestfailed', note)
    await openSearch(page)
    for (const query of ['returning', 'savepoint', 'transactionzzqqxx', 'alias']) {
      await input(page).fill(query)
    }
    const status = dialog(page).getByRole('status')
    await expect(status).toHaveText(/^(\d+ of )?\d+ results?$/)
    const [count, first] = [await status.textContent(), await options(page).first().textContent()]
    late.answer.resolve()
    late.failure.resolve()
    await expect.poll(() => ended).toEqual(expect.arrayContaining(['returning', 'savepoint']))
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await expect(status).toHaveText(count ?? '')
    await expect(options(page).first()).toHaveText(first ?? '')
    await expect(dialog(page).getByText('Try searching for')).toHaveCount(0)
  })
})

test('each state is accessible, also at 320 px', async ({ page }) => {
  let isDown = false
  await page.route(QUERIES, (route) => (isDown ? route.abort() : route.continue()))
  const check = async () => {
    expect(await axeViolations(page, { within: 'dialog' })).toEqual([])
  }
  await openSearch(page)
  await expect(input(page)).toBeFocused()
  await check()
  await page.keyboard.type('join')
  await expect(options(page).first()).toBeVisible()
  await check()
  await page.setViewportSize({ width: 320, height: 640 })
  await check()
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
  await input(page).fill('zzqqxxzz')
  await expect(dialog(page)).toContainText('No results for')
  await check()

  await input(page).fill('join')
  await options(page).first().click()
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('region', { name: 'Recent searches' })).toBeVisible()
  await check()
  isDown = true
  await page.keyboard.type('alias')
  await expect(dialog(page)).toContainText('Unable to fetch results')
  await check()
})
