import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { open } from './hydration.ts'

test('the SQL and the rows of the first example follow what is typed', async ({ page }) => {
  await open(page, '/')
  const example = page.getByRole('region', { name: 'A query to edit' })
  await example.locator('[data-view="query"] pre:visible').click()
  await expect(example.getByRole('textbox', { name: 'Query' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(
    "await db.selectFrom('ship').select('name').orderBy('id').execute()",
  )
  const sql = example.locator('[data-view="sql"]')
  await expect(sql.getByText('from "ship"')).toBeVisible()
  const rows = example.locator('[data-view="rows"]')
  await expect(rows.getByRole('columnheader', { name: /^name/ })).toBeVisible()

  // An unfinished query keeps the results of the last one.
  await page.keyboard.insertText('.')
  await expect(sql.getByText('from "ship"')).toBeVisible()
})
