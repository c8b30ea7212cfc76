import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { becomeLive } from './live.ts'

const QUERIES = '**/1/indexes/*/queries**'

test.beforeEach(async ({ page }) => {
  await page.goto('/docs/intro')
  await becomeLive(page)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' })
const input = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

test.describe('opening and closing', () => {
  for (const shortcut of ['Control+k', 'Meta+k', '/']) {
    test(`${shortcut} opens the dialog, Escape closes it`, async ({ page }) => {
      await page.keyboard.press(shortcut)
      await expect(input(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
    })
  }

  test('keys typed before the dialog is there are kept', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('alias', { delay: 0 })
    await expect(input(page)).toHaveValue('alias')
    await expect(options(page).first()).toBeVisible()
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

  test('a letter on the focused button opens the dialog with it', async ({ page }) => {
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('j')
    await expect(input(page)).toHaveValue('j')
  })

  test('/ in a field is a slash', async ({ page }) => {
    await page.goto('/search')
    await becomeLive(page)
    await page.getByLabel('Search for').fill('a')
    await page.keyboard.press('/')
    await expect(dialog(page)).toBeHidden()
  })

  test('no byte of it is loaded before it is asked for', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((path) => /search/i.test(path))).toEqual([])
    await becomeLive(page)
    await page.getByRole('button', { name: 'Search' }).hover()
    await expect.poll(() => loaded.some((path) => path.includes('SearchModal'))).toBe(true)
  })
})

test.describe('results', () => {
  test('the exact identifier comes first, with its words marked, and opens at its place', async ({
    page,
  }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('innerJoin')
    await expect(options(page).first()).toContainText('Simple inner join')
    await expect(options(page).first().locator('mark').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/docs\/examples\/join\//)
    await expect(page.getByRole('button', { name: /Clear \d+ marks?/ })).toBeVisible()
    await page.getByRole('button', { name: /Clear \d+ marks?/ }).click()
    await expect(page).not.toHaveURL(/mark=/)
  })

  test('hits are grouped, five to a group, and counted for readers of a screen', async ({
    page,
  }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('select')
    await expect(options(page).first()).toBeVisible()
    const groups = dialog(page).getByRole('group')
    for (const group of await groups.all()) {
      expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5)
    }
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  })

  test('arrow keys move, Ctrl+click opens a tab and leaves the dialog', async ({
    page,
    context,
  }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('insert')
    await expect(dialog(page).getByRole('status')).toHaveText(/results/)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    const opened = context.waitForEvent('page')
    await options(page)
      .nth(1)
      .click({ modifiers: ['Control'] })
    expect(new URL((await opened).url()).pathname).toMatch(/^\/docs\//)
    await expect(dialog(page)).toBeVisible()
  })

  test('a query without hits offers other queries and a way to report it', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('transactionzzqqxx')
    await expect(dialog(page)).toContainText('No results for')
    await expect(dialog(page)).toContainText('Try searching for')
    await expect(dialog(page)).toContainText('Believe this query should return results?')
    const report = dialog(page).getByRole('link', { name: 'Let us know' })
    await expect(report).toHaveAttribute('href', /transactionzzqqxx/)
    await dialog(page).getByRole('listitem').getByRole('button').first().click()
    await expect(options(page).first()).toBeVisible()
  })

  test('the query is cut at 64 characters', async ({ page }) => {
    await page.keyboard.press('Control+k')
    await input(page).fill('x'.repeat(80))
    expect((await input(page).inputValue()).length).toBeLessThanOrEqual(64)
  })
})

test('recent searches are remembered, become favorites, and can be removed', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toContainText('No recent searches')
  await page.keyboard.type('savepoint')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await dialog(page)
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .click()
  await expect(dialog(page).getByRole('region', { name: 'Favorite searches' })).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: 'Recent searches' })).toHaveCount(0)
  await dialog(page)
    .getByRole('button', { name: /^Remove .* from favorites$/ })
    .click()
  await expect(dialog(page)).toContainText('No recent searches')
})

test.describe('when nobody answers', () => {
  test('says so, and recovers by itself', async ({ page }) => {
    await page.route(QUERIES, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('alias')
    await expect(dialog(page)).toContainText('Unable to fetch results')
    await expect(dialog(page)).toContainText('You might want to check your network connection.')
    await page.unroute(QUERIES)
    await expect(options(page).first()).toBeVisible({ timeout: 15_000 })
  })

  test('offline it says so, and answers when the network is back', async ({ page, context }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('join')
    await expect(options(page).first()).toBeVisible()
    await context.setOffline(true)
    await input(page).fill('returning')
    await expect(dialog(page)).toContainText('Unable to fetch results')
    await context.setOffline(false)
    await expect(options(page).first()).toContainText(/returning/i)
  })

  for (const [name, answer] of [
    ['a server error', { status: 500, body: '{"message":"broken","status":500}' }],
    ['too many requests', { status: 429, body: '{"message":"Too Many Requests","status":429}' }],
    ['an answer that is no JSON', { status: 200, body: '<html>' }],
  ] as const) {
    test(`${name} is an error, not a crash`, async ({ page }) => {
      await page.route(QUERIES, (route) => route.fulfill(answer))
      await page.keyboard.press('Control+k')
      await page.keyboard.type('alias')
      await expect(dialog(page)).toContainText('Unable to fetch results')
    })
  }

  test('a slow host shows that the search is stalled', async ({ page }) => {
    await page.route(QUERIES, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900))
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('alias')
    await expect(dialog(page).locator('[data-stalled]')).toBeAttached()
    await expect(options(page).first()).toBeVisible()
  })
})

test('each state is accessible, also at 320 px', async ({ page }) => {
  const check = async () => {
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  }
  await page.keyboard.press('Control+k')
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
  await page.route(QUERIES, (route) => route.abort())
  await page.keyboard.type('alias')
  await expect(dialog(page)).toContainText('Unable to fetch results')
  await check()
})

test.describe('the results page', () => {
  test('a shared link shows its results, and typing changes the address', async ({ page }) => {
    await page.goto('/search?q=returning')
    await expect(
      page.getByRole('status').filter({ hasText: 'results for returning' }),
    ).toBeVisible()
    await expect(page.getByLabel('Search for')).toHaveValue('returning')
    await page.getByLabel('Search for').fill('alias')
    await expect(page).toHaveURL('/search?q=alias')
    await expect(page.getByRole('status').filter({ hasText: 'results for alias' })).toBeVisible()
  })

  test('more results come with the button', async ({ page }) => {
    await page.goto('/search?q=select')
    const hits = page.getByRole('main').getByRole('listitem')
    await expect(hits).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect.poll(() => hits.count()).toBeGreaterThan(20)
  })
})

test.describe('several versions', () => {
  const LIBRARY = `http://localhost:${Number(process.env.TEST_PORT ?? 4790) + 1}/library`
  const hits = (page: Page) => page.getByRole('main').getByRole('listitem')

  test('the version is chosen on the results page and kept in its address', async ({ page }) => {
    await page.goto(`${LIBRARY}/search?q=borrow`)
    const version = page.getByLabel('Version')
    await expect(version).toHaveValue('2.0')
    await expect(hits(page).first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/library\/docs\/(?!next|1\.0)/,
    )
    await version.selectOption('1.0')
    await expect(page).toHaveURL(`${LIBRARY}/search?q=borrow&version=1.0`)
    await expect(hits(page).first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/library\/docs\/1\.0\//,
    )
    await page.reload()
    await expect(version).toHaveValue('1.0')
    const few = await hits(page).count()
    await version.selectOption('All versions')
    await expect(page).toHaveURL(/version=all/)
    await expect.poll(() => hits(page).count()).toBeGreaterThan(few)
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('"All results" goes on in the version that is being read', async ({ page }) => {
    await page.goto(`${LIBRARY}/docs/1.0/intro`)
    await becomeLive(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('borrow')
    await expect(options(page).first()).toBeVisible()
    await dialog(page).getByRole('link', { name: 'All results' }).click()
    await expect(page).toHaveURL(`${LIBRARY}/search?version=1.0&q=borrow`)
    await expect(page.getByLabel('Version')).toHaveValue('1.0')
  })
})

test('with one version there is none to choose', async ({ page }) => {
  await page.goto('/search?q=alias')
  await expect(page.getByRole('status').filter({ hasText: 'results for alias' })).toBeVisible()
  await expect(page.getByLabel('Version')).toHaveCount(0)
})
