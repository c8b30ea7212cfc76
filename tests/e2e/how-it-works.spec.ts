import { expect } from '@playwright/test'
import { replaceCode } from '../runner/example-block.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { hydrate } from './hydration.ts'

const PAGE = '/docs/guides/how-it-works?dialect=sqlite'

test('a query that a reader writes is traced from the tree to the rows', async ({ page }) => {
  await page.goto(PAGE)
  await hydrate(page)
  const block = page.locator('[data-trace]')
  const view = (name: string) => block.locator(`[data-view="${name}"]`)
  await expect(view('tree')).toContainText('IdentifierNode "firstName"')
  await expect(view('sent-tree')).toContainText('IdentifierNode "first_name"')
  await expect(view('driver-rows').getByRole('columnheader')).toHaveText([/^id/, /^first_name/])
  await expect(view('rows').getByRole('columnheader')).toHaveText([/^id/, /^firstName/])

  await block.getByRole('button', { name: 'Change the query and trace it' }).click()
  await expect(block.getByText(/Your run on/)).toBeVisible()
  await expect(view('sent-tree').locator('pre:visible')).toHaveText(/"first_name"/)
  await view('query').locator('pre:visible').click()
  const editor = block.getByRole('textbox', { name: 'Query' })
  await expect(editor).toBeFocused()
  await replaceCode(
    page,
    "await db.selectFrom('port').select('name').where('id', '=', 3).execute()",
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(view('sent-tree')).toContainText('No plugin changed the tree.')
  await expect(view('tree').locator('pre:visible')).toContainText('IdentifierNode "port"')
  await expect(view('sql')).toContainText('from "port"')
  await expect(view('driver-rows').locator('table:visible')).toContainText('name')
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await replaceCode(page, 'const nothing = 1')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(view('tree')).toContainText('The code executed no query.')
  await block.getByRole('button', { name: 'Close' }).click()
  await expect(view('tree')).toContainText('IdentifierNode "firstName"')
})

test.describe('on a narrow screen without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('the trace is there, and nothing is wider than the screen', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.locator('[data-trace] [data-view="tree"] pre')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
})
