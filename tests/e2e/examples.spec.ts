import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { hydrate } from './hydration.ts'

const PAGE = '/docs/examples/insert/returning-data'

test('the dialect is one choice for the site: address, memory, other tabs', async ({
  page,
  context,
}) => {
  await page.goto(PAGE)
  await hydrate(page)
  const block = page.getByRole('figure').first()
  await block.getByRole('radio', { name: 'SQL Server' }).check()
  await expect(page).toHaveURL(`${PAGE}?dialect=mssql`)
  await expect(block.getByText('Compiled for SQL Server; not run')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-dialect', 'mssql')

  const other = await context.newPage()
  await other.goto('/docs/examples/select/aliases')
  await expect(other.locator('html')).toHaveAttribute('data-dialect', 'mssql')
  await page.bringToFront()
  await block.getByRole('radio', { name: 'SQLite' }).check()
  await expect(other.locator('html')).toHaveAttribute('data-dialect', 'sqlite')
  // This hydrates the other tab, which must not restore the state that it was opened with.
  await expect(other.locator('html')).toHaveAttribute('data-ready', '')
  expect(await page.evaluate(() => localStorage.getItem('kysely-docs.dialect'))).toBe('sqlite')
  await expect(page.locator('html')).toHaveAttribute('data-dialect', 'sqlite')
})

test('a link with a dialect opens with it', async ({ page }) => {
  await page.goto(`${PAGE}?dialect=mysql`)
  const block = page.getByRole('figure').first()
  await expect(block.getByText('Run on MariaDB').first()).toBeVisible()
  await expect(block.getByRole('radio', { name: 'MySQL' })).toBeChecked()
})

test('the type of an identifier is shown on hover, from a file fetched then', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.types.json')) fetched.push(request.url())
  })
  await page.goto(PAGE)
  await hydrate(page)
  expect(fetched).toEqual([])
  await page.getByRole('figure').first().getByRole('button', { name: 'Types' }).first().click()
  await expect.poll(() => fetched.length).toBe(1)
})

test('a type is shown where the pointer rests, also when its code loads late or failed before', async ({
  page,
}) => {
  let attempts = 0
  await page.route('**/assets/start-hovers-*.js', async (route) => {
    attempts += 1
    if (attempts === 1) return route.abort()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(PAGE)
  await hydrate(page)
  const line = page.locator('[data-view=query] .line:visible', { hasText: 'insertInto' }).first()
  await line.hover({ position: { x: 1, y: 5 } })
  await expect.poll(() => attempts).toBeGreaterThan(0)
  // A pointer may move more than once on its way.
  await line.hover({ position: { x: 2, y: 5 } })
  await expect.poll(() => attempts).toBeGreaterThan(1)
  await line.getByText('insertInto', { exact: true }).hover()
  await expect(page.getByRole('tooltip')).toContainText('insertInto')
})

test('a line of a query marks the SQL that it made, and the SQL its line', async ({ page }) => {
  await page.goto('/docs/examples/join/simple-inner-join?dialect=postgres')
  await hydrate(page)
  const block = page.getByRole('figure').first()
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('origin') ?? [])].map(String).join(' / '))
  const part = (language: 'query' | 'sql', text: string) =>
    block.locator(`[data-view="${language}"] .line:visible`, { hasText: text }).first()

  await part('query', '.innerJoin(').hover()
  await expect.poll(marked).toMatch(/^\.innerJoin\(.*\) \/ inner join/)
  await block.locator('[data-view=sql] pre:visible').getByText('from', { exact: true }).hover()
  await expect.poll(marked).toMatch(/^\.selectFrom\(.*\) \/ from "/)
  await block.getByText('Query', { exact: true }).hover()
  await expect.poll(marked).toBe('')

  // With the keyboard, from one identifier to the next.
  await block.getByRole('button', { name: 'Types' }).press('Enter')
  await expect(block.locator('.type-identifier:focus')).toBeVisible()
  for (let presses = 0; presses < 8 && !(await marked()).startsWith('.where('); presses += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect.poll(marked).toMatch(/^\.where\(.*\) \/ where "/)
  await page.keyboard.press('Escape')
  await expect.poll(marked).toBe('')
})

test('the query stands beside its SQL where there is room, and above it where there is none', async ({
  page,
}) => {
  await page.goto('/docs/examples/join/simple-inner-join')
  const block = page.getByRole('figure').first()
  const top = (label: string) =>
    block.getByText(label, { exact: true }).evaluate((label) => label.getBoundingClientRect().top)
  for (const width of [1600, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await top('SQL'), `at ${width} px`).toBe(await top('Query'))
    const text = page.getByRole('article').locator('p').first()
    expect(await text.evaluate((element) => element.clientWidth)).toBeLessThan(600)
  }
  for (const width of [360, 768, 996, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await top('SQL'), `at ${width} px`).toBeGreaterThan(await top('Query'))
  }
})
