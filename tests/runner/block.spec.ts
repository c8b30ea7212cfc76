import { expect, type Locator } from '@playwright/test'
import { LIMITS } from '#play/sandbox/limits.ts'
import { hydrate } from '../e2e/hydration.ts'
import { test } from '../support/browser.ts'
import { fillStorage } from '../support/full-storage.ts'
import { holdBack, setOffline } from '../support/network.ts'
import { editExample, openExample, replaceCode } from './example-block.ts'

/** The parts of a run that a reader sees, apart from its rows. */

const sql = (block: Locator) => block.locator('[data-view="sql"] [data-runner-mount]')

test.describe('with an empty cache', () => {
  test.use({ coldCache: true })

  test('a download shows its bytes, and the proven result until the run is done', async ({
    page,
  }) => {
    const { button, result, proven } = await openExample(page, 'sqlite')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 300_000,
      uploadThroughput: 300_000,
    })
    await button.click()
    await expect(result.getByRole('progressbar', { name: /^0\.\d of 0\.4 MB$/ })).toBeVisible()
    await expect(result.getByRole('status')).toHaveText('Downloading SQLite …')
    await expect(proven).toBeVisible()
    await expect(result).toContainText('Your run on SQLite')
    await expect(result.getByRole('progressbar')).toHaveCount(0)
    await expect(proven).toBeHidden()
  })
})

test('edits are kept when the block is closed, reset, or the page left, unless the storage is full', async ({
  page,
}) => {
  const { block, button, editor, result } = await editExample(page, 'sqlite')
  const restore = block.getByRole('button', { name: 'Restore my edits' })
  const mine = "await db.selectFrom('ship').select('name').execute()"
  await expect(restore).toBeHidden()
  await replaceCode(page, mine)
  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).toContainText("selectFrom('sailing')")
  await restore.click()
  await expect(editor).toContainText("selectFrom('ship')")
  await expect(restore).toBeHidden()

  await block.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await hydrate(page)
  await button.click()
  await expect(result).toContainText('Your run on SQLite')
  await restore.click()
  await expect(editor).toBeFocused()
  await expect(editor).toContainText("selectFrom('ship')")

  const warning = block.getByRole('alert').filter({ hasText: 'your edits are lost' })
  await expect(warning).toHaveCount(0)
  await fillStorage(page, 'session')
  await replaceCode(page, `${mine} ${'// longer'.repeat(20)}`)
  await expect(warning).toHaveCount(1)
})

test('Stop ends what goes on, keeps the focus, and Run begins again', async ({ page }) => {
  const arrive = await holdBack(page, '**/sqlite*.wasm')
  const { block, button, result } = await openExample(page, 'sqlite')
  await button.click()
  const stop = block.getByRole('button', { name: 'Stop' })
  await expect(result.getByRole('status')).toHaveText('Downloading SQLite …')
  await stop.click()
  await expect(result.getByRole('status')).toHaveText('Run on SQLite: stopped')
  await expect(result.getByRole('alert')).toContainText('You stopped the run.')
  await expect(stop).toBeFocused()
  await expect(stop).toHaveAttribute('aria-disabled', 'true')
  arrive()
  await block.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(result.getByRole('status')).toContainText('Your run on SQLite')
})

test('a block that waits for another one says so, and leaving the page ends what runs', async ({
  page,
}) => {
  await page.addInitScript(removeTimeLimit, LIMITS.runTime)
  const { block, result } = await editExample(page, 'sqlite')
  await replaceCode(page, 'await new Promise(() => setInterval(() => {}, 1_000))')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(result.getByText('Running …')).toBeVisible()
  const second = page.getByRole('figure').nth(1)
  await second.getByRole('button', { name: 'Edit and run' }).click()
  await expect(second.getByText('Waiting for another run on this page …')).toBeVisible()
  await block.getByRole('button', { name: 'Stop' }).click()
  await expect(second.getByText('Your run on SQLite')).toBeVisible()

  await block.getByRole('textbox', { name: 'Query' }).focus()
  await replaceCode(page, 'while (true) {}')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(result.getByText('Running …')).toBeVisible()
  const busy = () => page.workers().filter((worker) => worker.url().startsWith('blob:')).length
  expect(busy()).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().click()
  await expect.poll(busy).toBe(0)
})

test('from the second example on, nothing is loaded again', async ({ page }) => {
  const first = await editExample(page, 'sqlite')
  const wrong = "db.selectFrom('port').select('nome')"
  await replaceCode(page, wrong)
  await expect(first.result).toContainText('Did you mean name?')
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The pointer may end up on the link to the playground, whose page is then fetched ahead.
    const ofPlayground = /^\/assets\/(rare|application|PlaygroundPortal)-/.test(pathname)
    if (pathname.startsWith('/assets/') && !ofPlayground) loaded.push(pathname)
  })
  const second = page.getByRole('figure').nth(1)
  await second.getByRole('button', { name: 'Edit and run' }).click()
  const result = second.getByRole('region', { name: 'Result of your run' })
  await expect(result.getByRole('status')).toContainText('Your run on SQLite')
  await second.locator('[data-view="query"] pre:visible').click()
  await expect(second.getByRole('textbox', { name: 'Query' })).toBeFocused()
  await replaceCode(page, wrong)
  await expect(result).toContainText('Did you mean name?')
  expect(loaded).toEqual([])
})

test.describe('without a network, and with an empty cache', () => {
  test.use({ coldCache: true })

  test('offline, the reader is told, the proven result stays, and connecting mends it', async ({
    page,
  }) => {
    const { block, button, line, result, proven } = await openExample(page, 'sqlite')
    // Hovering over the button has fetched the block's own script.
    await button.hover()
    await page.waitForLoadState('networkidle')
    await setOffline(page, true)
    await button.click()
    await expect(result.getByRole('status')).toContainText('You are offline')
    await expect(proven).toBeVisible()
    await line.click()
    await expect(block.getByRole('alert')).toContainText('the editor wasn’t downloaded')
    await setOffline(page, false)
    await block.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(result.getByText('Your run on SQLite')).toBeVisible()
  })

  test('offline before anything was fetched, the button says so and stays', async ({ page }) => {
    const { block, button } = await openExample(page, 'sqlite')
    await setOffline(page, true)
    await button.click()
    await expect(block.getByRole('alert')).toContainText('You are offline')
    await expect(button).toBeVisible()
  })
})

test('a transaction shows its markers, its affected rows, and times; what it changed is there in the next run only if it is kept', async ({
  page,
}) => {
  const { block, editor } = await editExample(page, 'sqlite')
  await replaceCode(
    page,
    `const moved = await db.transaction().execute(async (trx) => {
  await trx.updateTable('passenger').set({ points: 77 }).where('id', '<', 3).execute()
  return trx.selectFrom('passenger').select('points').where('points', '=', 77).execute()
})`,
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  const items = sql(block).locator('> ol > li')
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toContainText('begin')
  await expect(items.nth(0)).toHaveAttribute('data-kind', 'control')
  await expect(items.nth(1)).toContainText(/2 affected · .*ms · line 2/)
  await expect(items.nth(2)).toContainText(/2 rows · .*line 3/)
  await expect(items.nth(3)).toContainText('commit')
  await expect(items.nth(2).getByRole('list', { name: 'Parameters' })).toHaveText('77')

  const rest = "db.selectFrom('passenger').select('id').where('points', '=', 77).execute()"
  const kept = async (shown: string) => {
    await block.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(sql(block)).toContainText(shown)
  }
  await replaceCode(page, `await ${rest}`)
  await kept('0 rows')
  const keep = block.getByRole('checkbox', { name: 'Keep my changes' })
  await keep.check()
  await editor.focus()
  await replaceCode(page, `await db.updateTable('passenger').set({ points: 77 }).execute()`)
  await kept('6 affected')
  await editor.focus()
  await replaceCode(page, `await ${rest}`)
  await kept('6 rows')
  await keep.uncheck()
  await kept('0 rows')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('the code is tapped, changed and run', async ({ page }) => {
    const { block, button, line, editor, rows } = await openExample(page, 'sqlite')
    await button.tap()
    await expect(rows).toHaveCount(3)
    await line.tap()
    await expect(editor).toBeFocused()
    await replaceCode(
      page,
      `const one = await db.selectFrom('port').select('name').limit(1).execute()`,
    )
    await block.getByRole('button', { name: 'Run', exact: true }).tap()
    await expect(rows).toHaveCount(2)
    // One line of code has room for four.
    const { height } = (await editor.boundingBox())!
    const written = (await editor.locator('.cm-line').boundingBox())!
    expect(height).toBeGreaterThanOrEqual(4 * written.height)
  })
})

/** Lets runs go on for ever: the time limit would end one before or after a busy machine looks at it. */
function removeTimeLimit(limit: number): void {
  const { setTimeout } = window
  const withoutLimit = (run: TimerHandler, delay?: number, ...args: unknown[]) =>
    delay === limit ? 0 : setTimeout(run, delay, ...args)
  Object.assign(window, { setTimeout: withoutLimit })
}
