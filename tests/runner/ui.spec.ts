import { expect, type Locator } from '@playwright/test'
import { axeViolations, lightViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { holdBack } from '../support/network.ts'
import { editExample, replaceCode, runExample } from './example-block.ts'

/** The SQL sent by a run, shown instead of the proven one. */
const liveSql = (block: Locator) => block.locator('[data-view="sql"] [data-runner-mount] code')

test('a click, or the keys for Run, run the example and show its rows in place', async ({
  page,
}) => {
  const { block, editor, rows, proven, result, messages } = await runExample(page, 'sqlite')
  await expect(result.getByRole('status')).toContainText('Your run on SQLite')
  await expect(rows).toHaveCount(3)
  await expect(proven).toBeHidden()
  await expect(liveSql(block)).toContainText('from "sailing"')
  // The keys work without an editor.
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('Escape')
  await expect(block.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result).toContainText('Your run on SQLite')
  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(proven).toBeVisible()
  expect(messages).toEqual([])
})

test('SQL Server is compiled, and the block says so', async ({ page }) => {
  const { block, result } = await runExample(page, 'mssql')
  await expect(result).toContainText('SQL Server doesn’t run in a browser')
  await expect(liveSql(block)).toContainText('= @1')
  // Nothing ran, so there is no time and no row to report.
  await expect(result).not.toContainText(/\d ms|\d rows?\b/)
  await expect(block.locator('[data-view="sql"]')).not.toContainText(/\d ms|\d rows?\b/)
})

test('MySQL is compiled, and the rows that were proven on a server stay', async ({ page }) => {
  const { result, proven } = await runExample(page, 'mysql')
  await expect(result.getByRole('status')).toHaveText(
    'Compiled for MySQL in this browser: 1 statement',
  )
  await expect(result.getByText('compiled, not run')).toBeVisible()
  await expect(result).toContainText('MySQL doesn’t run in a browser')
  await expect(proven).toBeVisible()
})

test('the code becomes an editor with types, keys and formatting, points at errors, and has no accessibility violation', async ({
  page,
}) => {
  const { block, editor, result, rows, messages } = await editExample(page, 'sqlite')
  const mark = result.getByText('The code has changed since.')
  await expect(mark).toBeHidden()
  await expect(block.getByText('Loading TypeScript')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type("const rows = await db.selectFrom('port').select(['na")
  await expect(page.getByRole('option', { name: /^name\b/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  // What was run before an edit is marked until the next run.
  await expect(mark).toBeVisible()
  await replaceCode(
    page,
    "const rows = await db.selectFrom('port').select(['id', 'nome']).orderBy('id').limit(1).execute()",
  )
  await expect(block.locator('.cm-lintRange-error')).toBeVisible()
  await replaceCode(
    page,
    "const rows = await db.selectFrom('port').select('name').orderBy('id').limit(1).execute()",
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(rows).toHaveCount(2)
  await expect(mark).toBeHidden()
  await expect(block.locator('.cm-lintRange-error')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(block.getByRole('button', { name: 'Run', exact: true })).toBeFocused()

  await editor.focus()
  await replaceCode(page, `const ports=await db.selectFrom('port').select('name').execute()`)
  await expect(editor).toHaveText(/^const ports=/)
  await page
    .locator('.cm-line')
    .first()
    .hover({ position: { x: 85, y: 8 } })
  await expect(page.locator('.type-info').first()).toContainText('ports: {')
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(editor).toContainText('ports = await')

  await editor.click()
  await replaceCode(page, 'const a = 1\nnothing.here()')
  await page.keyboard.press('ControlOrMeta+Enter')
  const alert = block.getByRole('alert')
  await expect(alert).toContainText("“nothing” isn't defined")
  await alert.getByRole('button', { name: 'line 2, column 1' }).click()
  await expect(editor).toBeFocused()
  await replaceCode(page, 'const a = 1\nconst b: string = a')
  await expect(result).toContainText("Type 'number' is not assignable to type 'string'")
  await expect(result).toContainText('This has the type number, but string is expected.')
  await expect(result.getByRole('button', { name: 'line 2, column 7' })).toBeVisible()
  expect(messages).toEqual([])

  // An open list closes first.
  await page.keyboard.press('Escape')
  const within = '[data-example-block]'
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page, { within })).toEqual([])
    expect(await lightViolations(page, { within })).toEqual([])
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test.describe('without a service worker, whose requests can’t be held back', () => {
  test.use({ serviceWorkers: 'block' })

  test('the caret stands in the code that ran, and what is typed before the editor is there stays', async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const arrive = await holdBack(page, '**/create-editor-*.js')
    const { block, button, editor, line, rows, messages } = await runExample(page, 'sqlite')
    await expect(editor).toBeFocused()
    expect(requests.filter((url) => url.includes('create-editor'))).toEqual([])

    // Keys that only move the caret don't load anything either.
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('ControlOrMeta+Home')
    expect(requests.filter((url) => url.includes('create-editor'))).toEqual([])
    await page.keyboard.type('const first = 1')
    await page.keyboard.press('Enter')
    await page.keyboard.press('x')
    await page.keyboard.press('Backspace')
    await expect.poll(() => requests.join()).toContain('create-editor')
    // Code that has become too wide for its box stays a text field.
    await page.setViewportSize({ width: 360, height: 800 })
    const isCut = () => editor.evaluate((code) => code.scrollWidth > code.clientWidth)
    await expect.poll(isCut).toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(editor).toHaveRole('textbox')
    arrive()
    await expect(block.locator('[data-editing]')).toBeVisible()
    await expect(editor).toBeFocused()
    await page.keyboard.type('void first; ')
    await expect(editor).toHaveText(/^const first = 1void first; const sailings/)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(block.getByText('The code has changed since.')).toHaveCount(0)
    await expect(rows).not.toHaveCount(0)

    await block.getByRole('button', { name: 'Close' }).click()
    await expect(button).toBeVisible()
    await expect(line).toBeVisible()
    await expect(block.locator('[data-view="query"] pre:visible')).not.toContainText('first = 1')
    await expect(editor).toHaveCount(0)
    expect(
      messages.filter((text) => !text.startsWith('Service Worker registration blocked')),
    ).toEqual([])
  })

  test('the list of what fits opens behind what was typed before the editor was there', async ({
    page,
  }) => {
    const arrive = await holdBack(page, '**/create-editor-*.js')
    const { block, editor } = await runExample(page, 'sqlite')
    await expect(editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('db.selectF')
    arrive()
    await expect(block.locator('[data-editing]')).toBeVisible()
    const list = block.getByRole('listbox')
    await expect(list.getByRole('option', { name: /^selectFrom/ })).toBeVisible()
    // A list that has just opened ignores keys for 75 ms: they were meant for the code.
    await page.waitForTimeout(100)
    await page.keyboard.press('Enter')
    await expect(editor).toHaveText(/^db\.selectFrom/)
  })
})
