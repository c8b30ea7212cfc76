import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { hydrate } from './hydration.ts'

const PAGE = '/docs/examples/insert/returning-data?dialect=sqlite'

// Transferred bytes are counted.
test.use({ coldCache: true })

/** Files that only a run, or the editor, requires. */
const ON_DEMAND = /\/assets\/(runner\/|ExampleRunner|create-editor|keep-offline)/

/** Records the pathname of every request. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const block = (page: Page) => page.getByRole('figure').first()

async function run(page: Page): Promise<void> {
  await block(page).getByRole('button', { name: 'Edit and run' }).click()
  await expect(block(page).getByText(/Your run on/)).toBeVisible()
}

test('no byte of the runner travels before the click', async ({ page }) => {
  const paths = watchRequests(page)
  await page.goto(PAGE)
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(paths.filter((path) => ON_DEMAND.test(path))).toEqual([])
})

for (const [engine, dialect, least, most] of [
  ['SQLite', 'sqlite', 300_000, 500_000],
  ['PostgreSQL', 'postgres', 3_000_000, 4_000_000],
] as const) {
  test(`a run on ${engine} costs at most ${most / 1000} kB in all, and no editor`, async ({
    page,
  }) => {
    const paths = watchRequests(page)
    await page.goto(PAGE.replace('sqlite', dialect))
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    let bytes = 0
    const session = await page.context().newCDPSession(page)
    // Responses of a service worker were counted when they arrived from the network, and data of other pages
    // is prefetched for links in view, whether something runs or not. That of the playground includes the
    // layout script of its window, since the pointer may end up on the link to it. The files for reading the
    // page offline, its document and the script that fetches it, arrive after the rows.
    const others = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(response.url)
      const isAhead = pathname.endsWith('.rsc') && !PAGE.startsWith(pathname.slice(0, -4))
      const isRare = /^\/assets\/rare-[^/]+$/.test(pathname)
      const isForOffline =
        pathname === new URL(page.url()).pathname || /^\/assets\/cache-page-[^/]+$/.test(pathname)
      if (response.fromServiceWorker || isAhead || isRare || isForOffline) others.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!others.has(requestId)) bytes += encodedDataLength
    })
    await session.send('Network.enable')
    await run(page)
    expect(bytes).toBeGreaterThan(least)
    expect(bytes).toBeLessThanOrEqual(most)
    const unwanted =
      dialect === 'sqlite' ? /create-editor|type-service|pglite/ : /create-editor|type-service/
    expect(paths.filter((path) => unwanted.test(path))).toEqual([])
  })
}

test('editor and language service are files of their own, with a hash, fetched on focus', async ({
  page,
}) => {
  await page.goto(PAGE)
  await hydrate(page)
  await run(page)
  const paths = watchRequests(page)
  await block(page).locator('[data-view="query"] pre:visible').click()
  await expect(page.getByRole('textbox', { name: 'Query' })).toBeFocused()
  await expect.poll(() => paths.join()).toMatch(/\/assets\/create-editor-[\w-]{6}\.js/)
  await expect.poll(() => paths.join()).toMatch(/\/assets\/runner\/type-service-[\da-f]{12}\.js/)
})

test('nothing moves while the block runs and becomes an editor', async ({ page }) => {
  await page.goto(PAGE)
  await hydrate(page)
  const code = block(page).locator('[data-view="query"] pre:visible, .cm-content').first()
  /** Returns the positions of the parts in the block, which may itself be scrolled. */
  const places = async () => {
    const top = (await block(page).boundingBox())!.y
    const parts = {
      code: code.locator('.line, .cm-line').first(),
      sql: block(page).locator('[data-view="sql"] pre:visible').first(),
      rows: block(page).locator('[data-view="rows"] table:visible'),
    }
    const found: Record<string, number> = {}
    for (const [name, part] of Object.entries(parts)) {
      found[name] = Math.round((await part.boundingBox())!.y - top)
    }
    return found
  }
  await block(page).getByRole('button', { name: 'Edit and run' }).scrollIntoViewIfNeeded()
  const proven = await places()
  await page.evaluate(() => {
    document.body.dataset.moved = '0'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (entry.hadRecentInput) continue
        document.body.dataset.moved = String(Number(document.body.dataset.moved) + entry.value)
      }
    }).observe({ type: 'layout-shift' })
  })
  await run(page)
  expect(await places()).toEqual(proven)
  await code.click()
  await expect(block(page).locator('[data-editing]')).toBeVisible()
  await expect(block(page).getByText('Loading TypeScript')).toHaveCount(0)
  expect(await places()).toEqual(proven)
  expect(Number(await page.evaluate(() => document.body.dataset.moved))).toBeLessThan(0.01)
})
