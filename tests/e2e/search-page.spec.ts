import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { LIBRARY_ORIGIN } from '../support/library.ts'
import { holdBack } from '../support/network.ts'
import { hydrate } from './hydration.ts'
import { dialog, options, QUERIES, results } from './searching.ts'

const counted = (page: Page, query: string) =>
  page.getByRole('status').filter({ hasText: `results for ${query}` })

/** Waits for the hits of `select` and requests more. @returns the position of the first new hit. */
async function showMore(page: Page): Promise<number> {
  await expect(counted(page, 'select')).toBeVisible()
  const first = await results(page).count()
  await page.getByRole('button', { name: 'Show more results' }).click()
  await expect.poll(() => results(page).count()).toBeGreaterThan(first)
  return first
}

test.describe('the results page', () => {
  test('a shared link shows its results, and typing changes the address', async ({ page }) => {
    await page.goto('/search?q=returning')
    await expect(counted(page, 'returning')).toBeVisible()
    await expect(page.getByLabel('Search for')).toHaveValue('returning')
    await expect(page.getByLabel('Search for')).toBeFocused()
    await expect(page).toHaveTitle(/^returning - Search the docs/)
    await page.getByLabel('Search for').fill('alias')
    await expect(page).toHaveURL('/search?q=alias')
    await expect(counted(page, 'alias')).toBeVisible()

    await test.step('"All results" in the dialog changes the page that it is opened on', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('returning')
      await expect(options(page).first()).toBeVisible()
      await dialog(page).getByRole('link', { name: 'All results' }).click()
      await expect(page.getByLabel('Search for')).toHaveValue('returning')
      await expect(counted(page, 'returning')).toBeVisible()
    })
    await test.step('the title names the query, and the next page has its own', async () => {
      await page.getByLabel('Search for').fill('')
      await expect(page).toHaveTitle(/^Search the docs/)
      await page.getByLabel('Search for').fill('aliases')
      await expect(page).toHaveTitle(/^aliases - /)
      await results(page).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Aliases' })).toBeVisible()
      await expect(page).toHaveTitle(/^Aliases/)
    })
    await test.step('the field has the focus, also after a visit from another page', async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('returning')
      await expect(options(page).first()).toBeVisible()
      await dialog(page).getByRole('link', { name: 'All results' }).click()
      await expect(page.getByLabel('Search for')).toBeFocused()
    })
  })

  test('a query in the address is cut at 64 characters, in the field and in the request', async ({
    page,
  }) => {
    const requested = page.waitForRequest(QUERIES)
    await page.goto(`/search?q=${'x'.repeat(80)}`)
    const request = await requested
    expect(request.postData()).toContain(`"${'x'.repeat(64)}"`)
    const { searchParams } = new URL(request.url())
    expect(request.method()).toBe('POST')
    expect([...searchParams.keys()]).toEqual(
      expect.arrayContaining(['x-algolia-api-key', 'x-algolia-application-id']),
    )
    await expect(page.getByLabel('Search for')).toHaveValue('x'.repeat(64))
  })

  test('Back shows the list again at its length and place', async ({ page }) => {
    await page.goto('/search?q=select')
    const first = await test.step('more results come with the button', () => showMore(page))
    const count = await results(page).count()
    const last = results(page).nth(first)
    const kept = page.evaluate(
      () =>
        new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
    )
    await last.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await kept
    await last.click()
    await expect(page).toHaveURL(/\/docs\//)
    await page.goBack()
    await expect.poll(() => results(page).count()).toBeGreaterThanOrEqual(count)
    await expect(last).toBeInViewport()
  })

  test('the list stays until the next page is there, and when the reader goes back before', async ({
    page,
  }) => {
    const arrive = await holdBack(page, '**/docs/**/*.rsc')
    await page.goto('/search?q=select')
    const first = await showMore(page)
    const count = await results(page).count()
    await results(page).nth(first).click()
    await expect(page).toHaveURL(/\/docs\//)
    await expect(counted(page, 'select')).toBeVisible()
    expect(await results(page).count()).toBeGreaterThanOrEqual(count)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/search?q=select')
    await expect(counted(page, 'select')).toBeVisible()
    expect(await results(page).count()).toBeGreaterThanOrEqual(count)
    arrive()
  })

  test('a query without hits offers other queries', async ({ page }) => {
    await page.goto('/search?q=transactionzzqqxx')
    const suggestion = page.getByRole('main').getByRole('listitem').getByRole('button').first()
    const text = (await suggestion.textContent()) ?? ''
    await suggestion.click()
    await expect(page.getByLabel('Search for')).toHaveValue(text)
    await expect(results(page).first()).toBeVisible()
  })

  test('hits stand by page, with a snippet, below the section and the page', async ({ page }) => {
    await page.goto('/search?q=savepoint')
    await expect(counted(page, 'savepoint')).toBeVisible()
    await test.step('with one version there is none to choose', async () => {
      await expect(page.getByRole('combobox', { name: 'Version' })).toHaveCount(0)
    })
    await test.step('a heading shows how the text below it begins', async () => {
      const first = results(page).first()
      const heading = await first.locator('span').first().textContent()
      const text = await first.textContent()
      expect(text?.slice(heading?.length).trim()).toMatch(/\p{L}+ \p{L}+ \p{L}+/u)
    })
    const pages = page.getByRole('region', { name: 'Results' }).locator('ol > li')
    await expect(pages.first()).toContainText('Examples')
    await expect(pages.filter({ hasText: 'Reference › API' }).first()).toBeVisible()
    await test.step('a path doesn’t end in a separator, also where it is a section alone', async () => {
      const ends = await pages.locator('> p').evaluateAll((trails) =>
        trails.map((trail) => {
          const last = trail.lastElementChild
          const generated = last ? getComputedStyle(last, '::after').content : 'none'
          return [
            trail.textContent.trim().at(-1),
            trail.textContent.includes('›') ? 'none' : generated,
          ]
        }),
      )
      expect(ends.filter(([end, generated]) => end === '›' || generated !== 'none')).toEqual([])
    })
    await expect(
      page.getByRole('region', { name: 'Results' }).locator('mark').first(),
    ).toBeVisible()
  })

  test('the list has as many hits as its count says', async ({ page }) => {
    for (const query of ['knex', 'ilike', 'distinct on']) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`)
      await expect(counted(page, query)).toBeVisible()
      const count = Number.parseInt((await counted(page, query).textContent()) ?? '', 10)
      expect(count).toBeLessThan(20)
      await expect(results(page)).toHaveCount(count)
    }
  })

  test('on a phone the first hits stand on the first screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/search?q=transaction')
    await expect(results(page).nth(1)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('what can be searched for is said until something is', async ({ page }) => {
    await page.goto('/search')
    const hint = page.getByText('You can search for method names')
    await expect(hint).toBeVisible()
    await page.getByLabel('Search for').fill('transaction')
    await expect(hint).toHaveCount(0)
    await page.goto('/search?q=transaction')
    await expect(results(page).first()).toBeVisible()
    await expect(hint).toHaveCount(0)

    await test.step("keys typed in the field until the dialog is there are the dialog's", async () => {
      await hydrate(page)
      await expect(page.getByLabel('Search for', { exact: true }).first()).toBeFocused()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('alias', { delay: 0 })
      await expect(dialog(page).getByRole('combobox')).toHaveValue('alias')
    })
  })

  test('hits are narrowed to a section, which the address keeps', async ({ page }) => {
    await page.goto('/search?q=where')
    await page.getByRole('radio', { name: 'Reference' }).check()
    await expect(page).toHaveURL('/search?q=where&section=Reference')
    await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/reference\//)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Reference' })).toBeChecked()
    await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/reference\//)
    await page.getByRole('radio', { name: 'All' }).check()
    await expect(page).toHaveURL('/search?q=where')
    await expect(results(page).first()).not.toHaveAttribute('href', /^\/docs\/reference\//)
    expect(await axeViolations(page, { within: 'main' })).toEqual([])
  })
})

test.describe('several versions', () => {
  const LIBRARY = `${LIBRARY_ORIGIN}/library`

  test('the version is chosen on the results page and kept in its address', async ({ page }) => {
    await page.goto(`${LIBRARY}/search?q=borrow`)
    const version = page.getByRole('combobox', { name: 'Version' })
    await expect(version).toHaveValue('2.0')
    await expect(results(page).first()).toHaveAttribute('href', /^\/library\/docs\/(?!next|1\.0)/)
    await version.selectOption('1.0')
    await expect(page).toHaveURL(`${LIBRARY}/search?q=borrow&version=1.0`)
    await expect(results(page).first()).toHaveAttribute('href', /^\/library\/docs\/1\.0\//)
    await page.reload()
    await expect(version).toHaveValue('1.0')
    const few = await results(page).count()
    await version.selectOption('All versions')
    await expect(page).toHaveURL(/version=all/)
    await expect.poll(() => results(page).count()).toBeGreaterThan(few)
    expect(await axeViolations(page, { within: 'main' })).toEqual([])
  })

  test('"All results" goes on in the version that is being read', async ({ page }) => {
    await page.goto(`${LIBRARY}/docs/1.0/intro`)
    await hydrate(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('borrow')
    await expect(options(page).first()).toBeVisible()
    await dialog(page).getByRole('link', { name: 'All results' }).click()
    await expect(page).toHaveURL(`${LIBRARY}/search?version=1.0&q=borrow`)
    await expect(page.getByRole('combobox', { name: 'Version' })).toHaveValue('1.0')
  })
})
