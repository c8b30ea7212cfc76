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
    // No byte of the runner travels before the click.
    expect(paths.filter((path) => ON_DEMAND.test(path))).toEqual([])
    const session = await page.context().newCDPSession(page)
    // Responses of a service worker were counted when they arrived from the network, and data of other pages
    // is prefetched for links in view, whether something runs or not. That of the playground includes the
    // layout script of its window, since the pointer may end up on the link to it. The files for reading the
    // page offline, its document and the script that fetches it, arrive after the rows. What was asked for before the
    // click, such as pages of links in view on a busy machine, isn't counted if only its end comes behind.
    const files = new Map<string, { path: string; size: number }>()
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { pathname } = new URL(response.url)
      const isAhead = pathname.endsWith('.rsc') && !PAGE.startsWith(pathname.slice(0, -4))
      const isRare = /^\/assets\/rare-[^/]+$/.test(pathname)
      const isForOffline =
        pathname === new URL(page.url()).pathname || /^\/assets\/cache-page-[^/]+$/.test(pathname)
      const isOther = response.fromServiceWorker || isAhead || isRare || isForOffline
      if (!isOther) files.set(requestId, { path: pathname, size: 0 })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId)
      if (file) file.size = encodedDataLength
    })
    await session.send('Network.enable')
    await run(page)
    const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
    const list = [...files.values()].map(({ path, size }) => `${size} ${path}`).join('\n')
    expect(bytes, list).toBeGreaterThan(least)
    expect(bytes, list).toBeLessThanOrEqual(most)
    const unwanted =
      dialect === 'sqlite'
        ? /create-editor|type-service|runner\/typescript|pglite/
        : /create-editor|type-service|runner\/typescript/
    expect(paths.filter((path) => unwanted.test(path))).toEqual([])
    // Editor and language service are files of their own, with a hash, fetched on focus.
    await block(page).locator('[data-view="query"] pre:visible').click()
    await expect(page.getByRole('textbox', { name: 'Query' })).toBeFocused()
    await expect.poll(() => paths.join()).toMatch(/\/assets\/create-editor-[\w-]{7}\.js/)
    await expect.poll(() => paths.join()).toMatch(/\/assets\/runner\/type-service-[\da-f]{12}\.js/)
  })
}

test('few Tabs lead from the top of an example to its Run', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/docs/examples/select/aliases')
  const button = block(page).getByRole('button', { name: 'Edit and run' })
  await expect(button).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // The breadcrumbs and the dialects come before in reading order; the query has an Edit of its own.
  const edit = block(page).getByRole('button', { name: 'Edit query' })
  let pressed = 1
  const reach = async (target: typeof button, most: number) => {
    const reaches = () => target.evaluate((element) => element === document.activeElement)
    for (; pressed < most && !(await reaches()); pressed += 1) await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await reach(edit, 10)
  await reach(button, 18)
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
    const found: Record<string, [x: number, y: number]> = {}
    for (const [name, part] of Object.entries(parts)) {
      const { x, y } = (await part.boundingBox())!
      found[name] = [Math.round(x), Math.round(y - top)]
    }
    return found
  }
  await block(page).getByRole('button', { name: 'Edit and run' }).scrollIntoViewIfNeeded()
  const proven = await places()
  await page.evaluate(() => {
    Object.assign(document.body.dataset, { moved: '0', movedParts: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const part = element?.closest('[data-view]')
          if (part) document.body.dataset.movedParts += `${part.getAttribute('data-view')} `
        }
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
  const { moved, movedParts } = await page.evaluate(() => ({ ...document.body.dataset }))
  expect(movedParts).toBe('')
  // Where the engine takes longer than half a second, what the foot of the block gets counts: one line and one row.
  expect(Number(moved)).toBeLessThan(0.02)
})
