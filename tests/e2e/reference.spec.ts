import { expect, test } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { hydrate } from './hydration.ts'

test('the index is filtered while one types, by owner and by kind, and says how many are left', async ({
  page,
}) => {
  await page.goto('/docs/reference')
  const main = page.getByRole('main')
  const filter = main.getByRole('searchbox', { name: 'Filter by name, owner or kind' })
  await filter.fill('InsertQueryBuilder.onConflict')
  const link = main.getByRole('link', { name: 'InsertQueryBuilder.onConflict', exact: true })
  await expect(link).toBeVisible()
  await expect(
    main.getByRole('link', { name: 'SelectQueryBuilder.where', exact: true }),
  ).toBeHidden()
  await expect(main.getByRole('status')).toContainText(/^\d+ /)
  expect(await axeViolations(page)).toEqual([])
  await link.click()
  await expect(page).toHaveURL('/docs/reference/insert-query-builder#onConflict')
})

test('the index without a match says so, and an emptied field shows all again', async ({
  page,
}) => {
  await page.goto('/docs/reference')
  const main = page.getByRole('main')
  const filter = main.getByRole('searchbox', { name: 'Filter by name, owner or kind' })
  await filter.fill('nothingIsCalledThis')
  await expect(main.getByRole('link', { name: 'Kysely', exact: true })).toBeHidden()
  await expect(main.getByRole('status')).not.toBeEmpty()
  await filter.fill('')
  await expect(main.getByRole('link', { name: 'Kysely', exact: true })).toBeVisible()
})

test('a class page links types, shows members with anchors, and says what the newest version changes', async ({
  page,
}) => {
  await page.goto('/docs/reference/insert-query-builder#onConflict')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'onConflict', exact: true })).toBeInViewport()
  await expect(main.getByRole('link', { name: 'OnConflictBuilder' }).first()).toBeVisible()
  await main
    .getByRole('link', { name: /^Changed in \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/docs\/reference\/changes#InsertQueryBuilder\./)
  const name = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect(main.getByRole('link', { name, exact: true })).toBeInViewport()
})

test('overloads stand under each other, with what differs marked', async ({ page }) => {
  await page.goto('/docs/reference/select-query-builder#select')
  const signatures = page.locator('section', { has: page.locator('h3[id="select"]') }).last()
  const marked = signatures.locator('li mark')
  await expect(marked.first()).toBeVisible()
  await expect(signatures.locator('li').nth(1)).toContainText('callback')
  await expect(marked.filter({ hasText: 'callback' })).not.toHaveCount(0)
})

test('the page of changes shows both versions side by side, in both color modes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/docs/reference/changes')
  const main = page.getByRole('main')
  for (const name of [
    'Examples of this site',
    'Removed',
    'Moved',
    'Deprecated',
    'Changed',
    'Added',
  ]) {
    await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: 'Migrator', exact: true }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page, { rules: 'colors' })).toEqual([])
})

test('the footer says which version is documented and leads to what newer ones change', async ({
  page,
}) => {
  await page.goto('/docs/intro')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: /^Kysely \d/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Changes in \d/)
})

test('a type hover leads from an example to the reference, which leads to another example', async ({
  page,
}) => {
  await page.goto('/docs/examples/insert/multiple-rows')
  await hydrate(page)
  const code = page.getByRole('main').locator('pre:visible code span')
  const link = page.getByRole('tooltip').getByRole('link', { name: 'Reference' })
  await code.getByText('onConflict', { exact: true }).first().hover()
  await link.click()
  await expect(page).toHaveURL('/docs/reference/insert-query-builder#onConflict')
  const member = page.locator('section', { has: page.locator('h3[id="onConflict"]') }).last()
  await member.getByRole('link', { name: 'Complex values' }).first().click()
  await expect(page).toHaveURL('/docs/examples/insert/complex-values')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the index is a plain list whose links lead on', async ({ page }) => {
    await page.goto('/docs/reference')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'InsertQueryBuilder.onConflict', exact: true }).click()
    await expect(page).toHaveURL('/docs/reference/insert-query-builder#onConflict')
    await expect(main.getByRole('heading', { name: 'onConflict', exact: true })).toBeInViewport()
  })

  test('the page of changes is complete, and leads to the reference', async ({ page }) => {
    await page.goto('/docs/reference/changes#Migrator')
    const name = page.getByRole('main').getByRole('link', { name: 'Migrator', exact: true })
    await expect(name).toBeInViewport()
    await name.click()
    await expect(page).toHaveURL('/docs/reference/migrator')
  })
})
