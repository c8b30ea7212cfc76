import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'

const PAGE = '/docs/sql-to-kysely'

test('a page translates SQL, says how it knows, and opens the query in the playground', async ({
  page,
}) => {
  await page.goto(PAGE)
  const translator = page.getByRole('region', { name: 'Translate SQL to Kysely' })
  await translator.getByRole('radio', { name: 'PostgreSQL' }).check()
  await translator.getByRole('button', { name: 'Translate to Kysely' }).click()
  await expect(translator.getByText('compiles to the same statement')).toBeVisible()
  await expect(translator.locator('pre')).toContainText(".innerJoin('booking as b'")
  await expect(translator.getByText('your SQL and the code give the same row.')).toBeVisible()
  const sql = translator.getByRole('textbox', { name: 'One SQL statement' })
  await sql.fill('select id\nfrom port\nwhere name = = 1')
  await translator.getByRole('button', { name: 'Translate to Kysely' }).click()
  await expect(translator.getByText('Line 3, column 14, at =')).toBeVisible()
  await sql.fill('select name from port where id = $1')
  await translator.getByRole('button', { name: 'Translate to Kysely' }).click()
  await expect(translator.locator('pre')).toContainText('const parameter1: number = 1')
  expect(await axeViolations(page, { within: 'main' })).toEqual([])
  await translator.getByRole('link', { name: 'Open in playground' }).click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/parameter1/)
})
