import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { hydrate, open } from './hydration.ts'

const PAGE = '/docs/examples/insert/returning-data'

// Files fetched by other tests would be available without a network, too.
test.use({ coldCache: true })

/** Runs the page's first example, and waits until everything it needed is cached. */
async function runAndCache(page: Page): Promise<void> {
  await hydrate(page)
  const block = page.getByRole('figure').first()
  await block.getByRole('button', { name: 'Edit and run' }).click()
  await expect(block.getByText(/Your run on SQLite/)).toBeVisible()
  await expect.poll(() => cachedNames(page, 'pages')).toContain(new URL(page.url()).pathname)
}

/** Returns the pathnames of the cached files. */
function cachedNames(page: Page, kind: 'pages' | 'assets'): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  }, `kysely-docs-${kind}`)
}

test('readers who run nothing get no worker and keep nothing', async ({ page }) => {
  await open(page, PAGE)
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(PAGE)
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
  expect(left).toEqual({ workers: 0, caches: [] })
})

test('once run, an example runs and is edited with types after a reload without a network', async ({
  page,
  context,
}) => {
  await page.goto(`${PAGE}?dialect=sqlite`)
  await runAndCache(page)
  const block = page.getByRole('figure').first()
  const code = block.locator('[data-view="query"] pre:visible')
  await code.click()
  await expect(block.locator('[data-editing]')).toBeVisible()
  await expect(block.getByText('Loading TypeScript')).toHaveCount(0)
  await expect
    .poll(() => cachedNames(page, 'assets'))
    .toContainEqual(expect.stringMatching(/create-editor/))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return inserted data')
  await hydrate(page)
  await block.getByRole('button', { name: 'Edit and run' }).click()
  await expect(block.getByText(/Your run on SQLite/)).toBeVisible()
  await expect(block.getByRole('cell', { name: 'Hana' })).toBeVisible()
  await code.click()
  await expect(block.locator('[data-editing]')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type("\ndb.selectFrom('")
  await expect(page.getByRole('option', { name: 'port', exact: true })).toBeVisible()
})

test('pages visited after that are there without a network; others are named as missing', async ({
  page,
  context,
}) => {
  await page.goto(`${PAGE}?dialect=sqlite`)
  await runAndCache(page)
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Return inserted data')
  const second = new URL(page.url()).pathname
  const title = await page.title()
  await expect.poll(() => cachedNames(page, 'pages')).toContain(second)

  await context.setOffline(true)
  await page.reload()
  await expect(page).toHaveTitle(title)
  await page.goto('/docs/migrations')
  const offline = page.getByRole('heading', { name: 'You are offline' })
  await expect(offline).toBeVisible()
  await page.getByRole('link', { name: title.replace(' | Kysely', ''), exact: true }).click()
  await expect(page).toHaveTitle(title)
  await page.goBack()
  await expect(offline).toBeVisible()
  const asked = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Retry' }).click()
  await asked
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  // The worker gets the network back shortly after the page.
  await expect(async () => {
    await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 })
    await expect(page).toHaveTitle(/^Migrations/, { timeout: 3000 })
  }).toPass()
})

test('who is online never sees an old page', async ({ page }) => {
  await page.goto(`${PAGE}?dialect=sqlite`)
  await runAndCache(page)
  // As left by a previous deployment.
  await page.evaluate(async (path) => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('kysely-docs-pages'))
    const old = new Response('<title>Old</title>', { headers: { 'Content-Type': 'text/html' } })
    await (await caches.open(name)).put(path, old)
  }, PAGE)
  await page.reload()
  await expect(page).toHaveTitle(/^Return inserted data/)
})
