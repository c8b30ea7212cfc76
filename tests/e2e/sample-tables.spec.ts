import { expect } from '@playwright/test'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { intercept } from '../support/network.ts'
import { hydrate } from './hydration.ts'

test('the sample database opens beside an example, on demand, and gives the focus back', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/docs/examples/select/aliases')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(paths.filter((path) => /SampleTables-|sample-database\.json/.test(path))).toEqual([])

  const button = page.getByRole('figure').first().getByRole('button', { name: 'Tables' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'The sample database' })
  await expect(drawer).toBeVisible()
  const sailing = drawer.getByRole('region', { name: 'Rows of sailing' })
  await expect(sailing.getByRole('columnheader', { name: 'ship_id' })).toHaveText(
    'ship_id integer | null → ship.id',
  )
  await expect(sailing.getByText('4 rows shown, 4 more left out')).toBeVisible()
  expect(await axeViolations(page, { within: 'dialog' })).toEqual([])

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await drawer.getByRole('link', { name: 'the sample database' }).click()
  await expect(page).toHaveURL('/docs/sample-database')
  await expect(drawer).toBeHidden()
})

test('a drawer that could not be loaded says so beside its button, and loads on a second try', async ({
  page,
}) => {
  await intercept(page, '**/sample-database.json', (route) => route.abort())
  await page.goto('/docs/examples/select/aliases')
  await hydrate(page)
  const block = page.getByRole('figure').first()
  await block.getByRole('button', { name: 'Tables' }).click()
  const failure = block.getByRole('alert')
  await expect(failure).toContainText('The sample database could not be loaded.')
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await page.unroute('**/sample-database.json')
  await block.getByRole('button', { name: 'Tables' }).click()
  await expect(page.getByRole('dialog', { name: 'The sample database' })).toBeVisible()
  await expect(failure).toBeHidden()
})
