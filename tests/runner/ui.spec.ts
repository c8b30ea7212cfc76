import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { openPage } from './helpers.ts'

/** The SQL that a run sent, in the place of the proven one. */
function liveSql(page: Page): Locator {
  return page.locator('[data-copyable="SQL"] [data-live-host] code')
}

test('nothing of the runner is fetched before it is asked for', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await openPage(page)
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => /\/assets\/(runner|ExampleRunner|create-editor)/.test(url))).toEqual(
    [],
  )
})

test('a click runs the example and shows its rows in place', async ({ page }) => {
  const messages = await openPage(page)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  const block = page.locator('[data-example-block]')
  await page.getByRole('button', { name: 'Edit and run' }).click()
  const result = page.getByRole('region', { name: 'Result of your run' })
  await expect(result.getByRole('status')).toContainText('Your run on SQLite')
  await expect(block.getByRole('table').getByRole('row')).toHaveCount(4)
  await expect(block.getByText('proven row')).toBeHidden()
  await expect(liveSql(page)).toContainText('from "sailing"')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(block.getByText('proven row')).toBeVisible()
  expect(messages).toEqual([])
})

test('SQL Server is compiled, and the block says so', async ({ page }) => {
  await openPage(page)
  await page.getByRole('radio', { name: 'SQL Server' }).check()
  await page.getByRole('button', { name: 'Edit and run' }).click()
  const result = page.getByRole('region', { name: 'Result of your run' })
  await expect(result).toContainText('no SQL Server runs in a browser')
  await expect(liveSql(page)).toContainText('= @1')
  // Nothing ran, so there is no time and no row to tell of.
  await expect(page.locator('[data-example-block]')).not.toContainText(/\d ms|\d rows?\b/)
})

test('MySQL is compiled, and the rows that were proven on a server stay', async ({ page }) => {
  await openPage(page)
  await page.getByRole('radio', { name: 'MySQL' }).check()
  await page.getByRole('button', { name: 'Edit and run' }).click()
  const result = page.getByRole('region', { name: 'Result of your run' })
  await expect(result).toContainText('no MySQL runs in a browser')
  await expect(page.getByText('proven row')).toBeVisible()
})

test('the code becomes an editor without a jump, with types and keys', async ({ page }) => {
  const messages = await openPage(page)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  const line = page.getByText("selectFrom('sailing')")
  await page.getByRole('button', { name: 'Edit and run' }).click()
  await expect(page.getByRole('region', { name: 'Result of your run' })).toContainText('Your run')
  const before = await line.boundingBox()
  await line.click()
  const editor = page.getByRole('textbox', { name: 'Query' })
  await expect(editor).toBeFocused()
  const after = await editor.getByText("selectFrom('sailing')").boundingBox()
  expect(Math.abs(after!.x - before!.x)).toBeLessThan(1)
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(1)
  expect(after!.height).toBeCloseTo(before!.height, 0)

  await expect(page.getByText('Loading TypeScript')).toBeHidden({ timeout: 30_000 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type("const rows = await db.selectFrom('port').select(['na")
  await expect(page.getByRole('option', { name: 'name', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(
    "const rows = await db.selectFrom('port').select(['id', 'nome']).orderBy('id').limit(1).execute()",
  )
  await expect(page.locator('.cm-lintRange-error')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(
    "const rows = await db.selectFrom('port').select('name').orderBy('id').limit(1).execute()",
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  expect(messages).toEqual([])
})

test('an error points at its place in the code', async ({ page }) => {
  await openPage(page)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  await page.getByRole('button', { name: 'Edit and run' }).click()
  await page.getByText("selectFrom('sailing')").click()
  const editor = page.getByRole('textbox', { name: 'Query' })
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('const a = 1\nnothing.here()')
  await page.keyboard.press('ControlOrMeta+Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('“nothing” is not defined')
  await alert.getByRole('button', { name: 'line 2, column 1' }).click()
  await expect(editor).toBeFocused()
})

test('what TypeScript finds wrong is said in words, with its place', async ({ page }) => {
  await openPage(page)
  await page.getByRole('radio', { name: 'PostgreSQL' }).check()
  await page.getByRole('button', { name: 'Edit and run' }).click()
  await page.getByText("selectFrom('sailing')").click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('const a = 1\nconst b: string = a')
  const result = page.getByRole('region', { name: 'Result of your run' })
  await expect(result).toContainText("Type 'number' is not assignable to type 'string'", {
    timeout: 30_000,
  })
  await expect(result).toContainText('This is of the type `number`, and `string` is wanted here.')
  await expect(result.getByRole('button', { name: 'line 2, column 7' })).toBeVisible()
})

test('a first run on SQLite costs at most 500 kB, all in all', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await openPage(page)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  await page.waitForLoadState('networkidle')
  bytes = 0
  await page.getByRole('button', { name: 'Edit and run' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes).toBeLessThanOrEqual(500_000)
})

for (const width of [320, 1280]) {
  test(`the open block has no accessibility violation and fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page)
    await page.getByRole('radio', { name: 'SQLite' }).check()
    await page.getByRole('button', { name: 'Edit and run' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await page.getByText("selectFrom('sailing')").click()
    await expect(page.getByRole('textbox', { name: 'Query' })).toBeFocused()
    for (const theme of ['dark', 'light']) {
      await page.evaluate((it) => document.documentElement.setAttribute('data-theme', it), theme)
      const { violations } = await new AxeBuilder({ page })
        .include('[data-example-block]')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
