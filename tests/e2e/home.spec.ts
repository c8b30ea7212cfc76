import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { hydrate } from './hydration.ts'

test('the SQL and the rows of the first example follow what is typed', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  const example = page.getByRole('region', { name: 'A query to edit' })
  await example.locator('[data-copyable="query"] pre:visible').click()
  await expect(example.getByRole('textbox', { name: 'Query' })).toBeFocused({ timeout: 30_000 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(
    "await db.selectFrom('ship').select('name').orderBy('id').execute()",
  )
  const sql = example.locator('[data-copyable="SQL"]')
  await expect(sql.getByText('from "ship"')).toBeVisible({ timeout: 30_000 })
  const rows = example.locator('[data-copyable="rows"]')
  await expect(rows.getByRole('columnheader', { name: /^name/ })).toBeVisible({ timeout: 30_000 })

  // An unfinished query keeps the results of the last one.
  await page.keyboard.insertText('.')
  await expect(sql.getByText('from "ship"')).toBeVisible()
})

test('the still of the editor becomes that editor, with its list, when its code is selected', async ({
  page,
}) => {
  await page.goto('/')
  await hydrate(page)
  const still = page.getByRole('figure').filter({ hasText: 'The columns of the table' })
  await expect(still.getByRole('list', { name: 'Names that fit' })).toBeVisible()
  await still.locator('[data-copyable="query"] pre').click()
  const names = still.getByRole('listbox')
  await expect(names.getByRole('option', { name: 'origin_id', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(still.getByRole('list', { name: 'Names that fit' })).toBeHidden()
  await names.getByRole('option', { name: 'minutes', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+Enter')
  const rows = still.getByRole('table')
  await expect(rows.getByRole('columnheader', { name: /^minutes/ })).toBeVisible({
    timeout: 30_000,
  })

  await still.getByRole('button', { name: 'Close' }).click()
  await expect(still.getByRole('list', { name: 'Names that fit' })).toBeVisible()
})
