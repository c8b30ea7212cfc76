import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { open } from './hydration.ts'

test('the index is filtered while one types, by owner and by kind, and says how many are left', async ({
  page,
}) => {
  await page.goto('/docs/reference')
  const main = page.getByRole('main')
  const filter = main.getByRole('searchbox', { name: 'Filter by name, owner or kind' })
  await test.step('the index without a match says so, and an emptied field shows all again', async () => {
    const name = main.getByRole('link', { name: 'Kysely', exact: true })
    await filter.fill('nothingIsCalledThis')
    await expect(name).toBeHidden()
    await expect(main.getByRole('status')).not.toBeEmpty()
    await filter.fill('')
    await expect(name).toBeVisible()
  })
  await filter.fill('InsertQueryBuilder.onConflict')
  const link = main.getByRole('link', { name: 'InsertQueryBuilder.onConflict', exact: true })
  await expect(link).toBeVisible()
  await expect(
    main.getByRole('link', { name: 'SelectQueryBuilder.having', exact: true }),
  ).toBeHidden()
  await expect(main.getByRole('status')).toContainText(/^\d+ /)
  expect(await axeViolations(page)).toEqual([])
  await link.click()
  await expect(page).toHaveURL('/docs/reference/insert-query-builder/conflicts#onConflict')
})

test('a class page links types, shows members with anchors, and says what the newest version changes', async ({
  page,
}) => {
  await page.goto('/docs/reference/insert-query-builder/conflicts#onConflict')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'onConflict', exact: true })).toBeInViewport()
  await expect(main.getByRole('link', { name: 'OnConflictBuilder' }).first()).toBeVisible()
  await page.goto('/docs/reference/select-query-builder/joining')
  await main
    .getByRole('link', { name: /^Changed in \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/docs\/reference\/changes#SelectQueryBuilder\./)
  const name = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect(main.getByRole('link', { name, exact: true })).toBeInViewport()
})

test('overloads stand under each other, with what differs marked', async ({ page }) => {
  await page.goto('/docs/reference/select-query-builder/selecting#select')
  const signatures = page.locator('section', { has: page.locator('h2[id="select"]') }).last()
  const marked = signatures.locator('li mark')
  await expect(marked.first()).toBeVisible()
  await expect(signatures.locator('li').nth(1)).toContainText('callback')
  await expect(marked.filter({ hasText: 'callback' })).not.toHaveCount(0)
})

test('a long page is filtered by member, contents included, and follows links to what it hides', async ({
  page,
}) => {
  await page.goto('/docs/reference/function-module')
  const main = page.getByRole('main')
  const contents = page.locator('[data-toc]')
  const filter = main.getByRole('searchbox', { name: 'Filter members by name' })
  await filter.fill('countall')
  await expect(main.getByRole('heading', { name: 'sum', exact: true })).toBeHidden()
  await expect(contents.getByRole('link', { name: 'sum', exact: true })).toBeHidden()
  await expect(contents.getByRole('link', { name: 'countAll' })).toBeVisible()
  const member = main.locator('section', { has: page.locator('h3[id="countAll"]') }).last()
  await member.getByRole('link', { name: 'count', exact: true }).first().click()
  await expect(filter).toHaveValue('')
  await expect(main.getByRole('heading', { name: 'count', exact: true })).toBeInViewport()
})

const SELECT = '/docs/reference/select-query-builder'

test('a divided class lists all members by what they are for, and filters them', async ({
  page,
}) => {
  await page.goto(SELECT)
  const main = page.getByRole('main')
  await main.getByRole('searchbox', { name: 'Filter members by name' }).fill('lateral')
  await expect(main.getByRole('status')).toHaveText('3 names')
  await expect(main.getByRole('heading', { name: 'Filtering' })).toBeHidden()
  expect(await axeViolations(page)).toEqual([])
  await main.getByRole('link', { name: 'leftJoinLateral', exact: true }).click()
  await expect(page).toHaveURL(`${SELECT}/joining#leftJoinLateral`)
  await expect(main.getByRole('heading', { name: 'leftJoinLateral', exact: true })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(
    'SelectQueryBuilder',
  )
  const pages = page.getByRole('navigation', { name: 'Docs pages' })
  await expect(pages.getByRole('link', { name: 'Selecting' })).toBeVisible()
  await pages.getByRole('link', { name: 'Filtering' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SelectQueryBuilder: filtering')
})

test.describe('an address that a member had before its class was divided', () => {
  test('leads on to its section, also from the page of the class, and Back skips the line', async ({
    page,
  }) => {
    await page.goto('/docs/intro')
    await page.goto(`${SELECT}#$if`)
    const heading = page.getByRole('main').getByRole('heading', { name: '$if', exact: true })
    await expect(page).toHaveURL(`${SELECT}/composing#$if`)
    await expect(heading).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/docs/intro')
    await open(page, SELECT)
    await page.evaluate(() => {
      location.hash = '#$if'
    })
    await expect(page).toHaveURL(`${SELECT}/composing#$if`)
    await expect(heading).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(SELECT)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('leads to its line, which links to the section', async ({ page }) => {
      await page.goto(`${SELECT}#innerJoin`)
      const link = page.getByRole('main').getByRole('link', { name: 'innerJoin', exact: true })
      await expect(link).toBeInViewport()
      await link.click()
      await expect(page.getByRole('heading', { name: 'innerJoin', exact: true })).toBeInViewport()
    })
  })
})

test('the contents of a long page keep the member that is being read in view', async ({ page }) => {
  await open(page, '/docs/reference/controlled-transaction#executeQuery')
  const current = page.locator('[data-toc] [aria-current]')
  await expect(current).toHaveText('executeQuery')
  await expect(current).toBeInViewport()
  const button = await page.getByRole('button', { name: 'Back to top' }).boundingBox()
  const contents = await page.locator('[data-toc]').boundingBox()
  expect(contents!.y + contents!.height).toBeLessThanOrEqual(button!.y)
})

test('the page of changes shows both versions side by side', async ({ page }) => {
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
  await main.getByRole('searchbox', { name: 'Filter changes by name' }).fill('Transaction.destroy')
  await expect(main.getByRole('link', { name: 'ControlledTransaction.destroy' })).toBeVisible()
  await expect(
    main.getByRole('heading', { level: 2, name: 'Deprecated', exact: true }),
  ).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: 'Removed', exact: true })).toBeHidden()
})

test('the footer says which version is documented and leads to what newer ones change', async ({
  page,
}) => {
  await page.goto('/docs/intro')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: /^Kysely \d/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Changes in \d/)
})

test('three clicks lead from a method in an example to its reference, to another example, to the playground', async ({
  page,
}) => {
  await open(page, '/docs/examples/insert/multiple-rows')
  const main = page.getByRole('main')
  const code = main.locator('pre:visible code span')
  await code.getByText('onConflict', { exact: true }).first().hover()
  await page.getByRole('tooltip').getByRole('link', { name: 'Reference' }).click()
  await expect(page).toHaveURL('/docs/reference/insert-query-builder/conflicts#onConflict')
  await main
    .locator('section', { has: page.locator('h2[id="onConflict"]') })
    .last()
    .getByRole('link', { name: 'Insert with expressions and upserts' })
    .first()
    .click()
  await expect(page).toHaveURL('/docs/examples/insert/complex-values')
  // The address changes first; until the page is there, the one before it has such links, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Insert with expressions/)
  await main.getByRole('link', { name: 'Open in playground' }).first().click()
  await expect(page).toHaveURL('/docs/playground?example=docs/examples/insert/complex-values')
  const query = page.getByRole('textbox', { name: 'Query' })
  await expect(query).toContainText('insertInto')
  await run(page, 'SQLite')
})

/** Runs the code in the playground, and waits for the result. */
async function run(page: Page, database: string): Promise<void> {
  await page.getByRole('radio', { name: database }).check()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const output = page.getByRole('region', { name: 'Output' })
  await expect(output.getByText(`Your run on ${database}`)).toBeVisible()
  await expect(output.getByRole('alert')).toHaveCount(0)
}

test('a sample opens in the playground with the database that it needs, and runs there', async ({
  page,
}) => {
  await page.goto('/docs/reference/insert-query-builder/values#values')
  const member = page.locator('section', { has: page.locator('h2[id="values"]') }).last()
  await member.getByRole('link', { name: 'Open in playground' }).first().click()
  await expect(page).toHaveURL('/docs/playground?sample=InsertQueryBuilder.values%231')
  await expect(page.getByRole('textbox', { name: 'Query' })).toContainText("insertInto('person')")
  await run(page, 'SQLite')
})

test('a link to code that the site does not have says so', async ({ page }) => {
  await page.goto('/docs/playground?example=docs/examples/none')
  await expect(page.getByText('this version of the site has no such code')).toBeVisible()
})

test('an example that a dialect does not have opens in one that has it', async ({ page }) => {
  const example = '/docs/examples/merge/source-row-existence'
  await page.goto(`${example}?dialect=mysql`)
  const link = page
    .getByRole('main')
    .locator(`a[href="/docs/playground?example=${example.slice(1)}"]`)
  await expect(link).toBeHidden()
  await page.goto(`/docs/playground?example=${example.slice(1)}&dialect=mysql`)
  await expect(page.getByRole('textbox', { name: 'Query' })).toContainText('mergeInto')
  await expect(page.getByRole('radio', { name: 'PostgreSQL' })).toBeChecked()
})

test('a type in the editor ends with a link to the reference', async ({ page }) => {
  await page.goto('/docs/playground?example=docs/examples/insert/complex-values&dialect=sqlite')
  await page.getByRole('textbox', { name: 'Query' }).focus()
  const editor = page.locator('.cm-content[aria-label="Query"]')
  await expect(editor).toBeFocused()
  const link = page.locator('.cm-tooltip').getByRole('link', { name: 'Reference' })
  // The type service is fetched with the editor, and responds once it has read the declarations.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await editor.getByText('insertInto', { exact: true }).first().hover()
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await link.click()
  await expect(page).toHaveURL(/\/docs\/reference\/[a-z-]+#insertInto$/)
  await expect(page.getByRole('heading', { name: 'insertInto', exact: true })).toBeInViewport()
})

test('the support table is filtered by name and by database, and leads to the message of a refusal', async ({
  page,
}) => {
  await page.goto('/docs/reference/support')
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Select' })
  const header = (name: string) => table.getByRole('columnheader', { name })
  await expect(header('PostgreSQL')).toBeVisible()
  await main.getByRole('radio', { name: 'MariaDB' }).check()
  await expect(header('MariaDB')).toBeVisible()
  await expect(header('PostgreSQL')).toBeHidden()
  await main.getByRole('searchbox').fill('select fullJoin')
  await expect(main.getByRole('status')).toHaveText('1 name')
  await expect(main.getByRole('table', { name: 'Insert' })).toBeHidden()
  // Rows that are filtered out would take axe half a minute on a busy machine; it finds nothing in what is hidden.
  await main.locator('tr').evaluateAll((rows) => {
    for (const row of rows) if (!row.checkVisibility()) row.remove()
  })
  expect(await axeViolations(page, { within: 'table[aria-label="Select"]' })).toEqual([])
  const row = table.locator('tr', { hasText: 'SelectQueryBuilder.fullJoin' })
  await expect(row.getByText('refused').first()).toBeVisible()
  // Playwright puts a space into the name for each hidden `wbr`; Chromium itself doesn't.
  await row.locator('a', { hasText: 'SelectQueryBuilder.fullJoin' }).click()
  await expect(page.getByRole('heading', { name: 'fullJoin', exact: true })).toBeInViewport()
  const member = page.locator('section', { has: page.locator('h2[id="fullJoin"]') }).last()
  await member.getByText('refused').first().click()
  await expect(member.getByText('Unknown column')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the support table is narrowed by its styles', async ({ page }) => {
    await page.goto('/docs/reference/support')
    const main = page.getByRole('main')
    const header = main.getByRole('columnheader', { name: 'SQLite' }).first()
    await expect(header).toBeVisible()
    await main.getByRole('radio', { name: 'SQL Server' }).check()
    await expect(header).toBeHidden()
    await expect(main.getByRole('searchbox')).toBeHidden()
    const row = main.locator('tr', { hasText: 'SelectQueryBuilder.distinctOn' })
    await expect(row.locator('[data-on="mssql"]')).toHaveText('unavailable')
    await row.getByRole('link').click()
    const member = page.locator('section', { has: page.locator('h2[id="distinctOn"]') }).last()
    await member.getByText('unavailable').last().click()
    await expect(member.getByText('T-SQL’s select has no such clause.').last()).toBeVisible()
  })
})

test('a fragment that does not decode is no error, on a page that leads on and on one with contents', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const main = page.getByRole('main')
  await open(page, '/docs/reference/select-query-builder#%E0%A4%A')
  await main.getByRole('searchbox').fill('innerJoin')
  await expect(main.getByRole('status')).toContainText(/^\d/)
  await open(page, '/docs/reference/select-query-builder/joining#%E0%A4%A')
  const contents = page.getByRole('navigation', { name: 'Table of contents' })
  await contents.getByRole('link', { name: 'crossJoin', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'crossJoin', exact: true })).toBeInViewport()
  expect(errors).toEqual([])
})
