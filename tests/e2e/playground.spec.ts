import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { becomeLive } from './live.ts'

const PAGE = '/docs/playground'

async function open(page: Page, address = PAGE): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
}

const output = (page: Page) => page.getByRole('region', { name: 'Output' })

test('runs on SQLite, and loads no engine before that', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await open(page, `${PAGE}?dialect=sqlite`)
  expect(fetched.filter((url) => /assets\/runner|create-editor/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(page).getByText('Your run on SQLite')).toBeVisible()
  await expect(output(page).getByRole('cell', { name: 'A-B' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByRole('region', { name: 'Query plans' })).toContainText('SCAN')
})

test('runs on PostgreSQL and explains', async ({ page }) => {
  await open(page, `${PAGE}?dialect=postgres`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(page).getByText('Your run on PostgreSQL')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Explain' }).click()
  const plans = page.getByRole('region', { name: 'Query plans' })
  await expect(plans).toContainText('Seq Scan', { timeout: 20_000 })
})

test('compiles for MySQL and says that nothing ran', async ({ page }) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByRole('radio', { name: 'MySQL' }).check()
  await expect(page).toHaveURL(/dialect=mysql/)
  await page.getByRole('button', { name: 'Compile' }).click()
  await expect(output(page).getByText('select `s`.`id`')).toBeVisible()
  await expect(output(page).getByText('no MySQL runs in a browser')).toBeVisible()
})

test('the editor comes with the focus, checks types, and runs by keyboard', async ({ page }) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByRole('button', { name: 'Empty' }).click()
  await page.getByRole('textbox', { name: 'Query' }).focus()
  const editor = page.locator('.cm-content')
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type("db.selectFrom('port').select('nome')")
  await expect(output(page).getByText(/TypeScript \d+/)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(output(page).getByText('"nome"', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
})

test('an edited database changes tables and types, until it is reset', async ({ page }) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByText('Database: the sample').click()
  await page
    .getByLabel('Tables and rows for SQLite')
    .fill("create table cat (name text); insert into cat values ('Mog');")
  await page.getByLabel('Types').fill('export interface Database { cat: { name: string } }')
  await page.getByRole('textbox', { name: 'Query' }).focus()
  await expect(page.locator('.cm-content')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type("await db.selectFrom('cat').selectAll().execute()")
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(output(page).getByRole('cell', { name: 'Mog' })).toBeVisible()
  await expect(page.getByText('Loading TypeScript')).toBeHidden({ timeout: 20_000 })
  await expect(output(page).getByText(/TypeScript \d+/)).toBeHidden()
  await page.getByRole('button', { name: 'Reset to the sample database' }).click()
  await expect(output(page).getByText(/TypeScript \d+/)).toBeVisible({ timeout: 20_000 })
})

test('a link opens in another browser with the same code, and runs only after a click', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByRole('textbox', { name: 'Query' }).fill("db.selectFrom('ship').select('name')")
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\?dialect=sqlite#1\.[\w-]+$/)

  const fresh = await browser.newContext()
  const other = await fresh.newPage()
  await open(other, link)
  await expect(other.getByText('This code came with a link')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Query' })).toHaveValue(
    "db.selectFrom('ship').select('name')",
  )
  await expect(output(other).getByText('select "name"')).toBeHidden()
  await other.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(other).getByText('select "name"')).toBeVisible()
  await fresh.close()
})

test('an example opens in the playground as the reader has it', async ({ page }) => {
  await page.goto('/docs/examples/select/aliases?dialect=sqlite')
  await becomeLive(page)
  const block = page.getByRole('figure').first()
  const code = await block.locator('[data-copyable="query"] pre code').first().textContent()
  await block.getByRole('button', { name: 'Edit and run' }).click()
  await block.getByRole('link', { name: 'Open in playground' }).click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(code!)
  await expect(page.getByRole('radio', { name: 'SQLite' })).toBeChecked()
})

test('a link of an unknown format is told, not guessed', async ({ page }) => {
  await open(page, `${PAGE}#99.abc`)
  await expect(page.getByRole('alert')).toContainText('format 99')
})

test('what was written is there after a reload, and after a starter', async ({ page }) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Query' }).fill('// mine')
  await page.reload()
  const field = page.getByRole('textbox', { name: 'Query' })
  await expect(field).toHaveValue('// mine')
  await page.getByRole('button', { name: 'Subquery' }).click()
  await expect(field).toHaveValue(/exists/)
  await page.getByRole('button', { name: 'Restore my draft' }).click()
  await expect(field).toHaveValue('// mine')
})

test('the newest Kysely compiles too', async ({ page }) => {
  await open(page, `${PAGE}?dialect=sqlite`)
  const versions = page.getByLabel('Kysely', { exact: false }).and(page.locator('select'))
  await versions.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(page).getByText('Your run on SQLite')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} playground`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, `${PAGE}?dialect=sqlite`)
    await page.getByText('Database: the sample').click()
    await expect(page.getByLabel('Types')).toBeVisible()
    await page.getByRole('textbox', { name: 'Query' }).focus()
    await expect(page.locator('.cm-content')).toBeFocused()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(output(page).getByText('Your run on SQLite')).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}

test('fits into 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `${PAGE}?dialect=sqlite`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(output(page).getByText('Your run on SQLite')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
