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
  await expect(translator.getByText('compiles to SQL with the same syntax tree')).toBeVisible()
  await expect(translator.locator('pre')).toContainText(".innerJoin('booking as b'")
  await expect(translator.getByText('both give the same row.')).toBeVisible()
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

test('the playground starts from SQL', async ({ page }) => {
  await page.goto('/docs/playground')
  await page.getByRole('button', { name: 'Start from' }).click()
  await page.getByRole('button', { name: 'Your SQL …' }).click()
  await expect(page.getByRole('textbox', { name: /^One statement for/ })).toBeFocused()
})

test('a database interface becomes tables that can be queried', async ({ page }) => {
  await page.goto('/docs/playground?dialect=sqlite')
  const database = page.getByRole('region', { name: 'Database' })
  await database.getByRole('button', { name: 'Database: the sample' }).click()
  await database.getByText('Use your own tables').click()
  await database
    .getByRole('textbox', { name: /Paste create table/ })
    .fill(`import type { Generated } from 'kysely'

export interface Database {
  pet: PetTable
}

export interface PetTable {
  id: Generated<number>
  name: string
}
`)
  await database.getByRole('button', { name: 'Use these tables' }).click()
  await expect(database.getByText('1 table is in the playground')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/selectFrom\('pet'\)/)
  await expect(database.getByRole('textbox', { name: 'Types' })).toHaveValue(/interface PetTable/)
})
