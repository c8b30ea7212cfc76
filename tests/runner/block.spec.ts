import { expect, type Page, test } from '@playwright/test'
import { openPage } from './helpers.ts'

/** What a reader sees of a run, beyond its rows. */

async function openBlock(page: Page, dialect: string): Promise<void> {
  await openPage(page)
  await page.getByRole('radio', { name: dialect }).check()
  await page.getByRole('button', { name: 'Edit and run' }).click()
  await expect(page.getByRole('region', { name: 'Result of your run' })).toContainText(
    /Your run|Compiled for/,
    { timeout: 30_000 },
  )
}

/** Puts code into the editor and runs it by the keyboard. */
async function runCode(page: Page, code: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Query' })
  if (!(await editor.isVisible())) await page.getByText("selectFrom('sailing')").click()
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
  await page.keyboard.press('ControlOrMeta+Enter')
}

const sql = (page: Page) => page.locator('[data-copyable="SQL"] [data-live-host]')

test('a download shows its bytes, and the proven result until the run is done', async ({
  page,
}) => {
  await openPage(page)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 300_000,
    uploadThroughput: 300_000,
  })
  await page.getByRole('button', { name: 'Edit and run' }).click()
  const result = page.getByRole('region', { name: 'Result of your run' })
  await expect(result.getByRole('progressbar', { name: /^0\.\d of 0\.4 MB$/ })).toBeVisible()
  await expect(result.getByRole('status')).toHaveText('Downloading SQLite …')
  await expect(page.getByText('proven row')).toBeVisible()
  await expect(result).toContainText('Your run on SQLite', { timeout: 30_000 })
  await expect(result.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('proven row')).toBeHidden()
})

test('offline, the reader is told, the proven result stays, and connecting mends it', async ({
  page,
  context,
}) => {
  await openPage(page)
  await page.getByRole('radio', { name: 'SQLite' }).check()
  // Pointing at the button has fetched the block's own script.
  await page.getByRole('button', { name: 'Edit and run' }).hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit and run' }).click()
  const result = page.getByRole('region', { name: 'Result of your run' })
  await expect(result.getByRole('status')).toContainText('You are offline')
  await expect(page.getByText('proven row')).toBeVisible()
  await page.getByText("selectFrom('sailing')").click()
  await expect(page.getByRole('alert')).toContainText('the editor has not been downloaded')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(result.getByRole('status')).toContainText('Your run on SQLite', { timeout: 30_000 })
})

test('offline before anything was fetched, the button says so and stays', async ({
  page,
  context,
}) => {
  await openPage(page)
  await context.setOffline(true)
  const button = page.getByRole('button', { name: 'Edit and run' })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(button).toBeVisible()
})

test('a transaction shows its markers, its affected rows, and times', async ({ page }) => {
  await openBlock(page, 'SQLite')
  await runCode(
    page,
    `const moved = await db.transaction().execute(async (trx) => {
  await trx.updateTable('passenger').set({ points: 77 }).where('id', '<', 3).execute()
  return trx.selectFrom('passenger').select('points').where('points', '=', 77).execute()
})`,
  )
  const items = sql(page).locator('> ol > li')
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toContainText('begin')
  await expect(items.nth(0)).toHaveAttribute('data-kind', 'control')
  await expect(items.nth(1)).toContainText(/2 affected · .*ms · line 2/)
  await expect(items.nth(2)).toContainText(/2 rows · .*line 3/)
  await expect(items.nth(3)).toContainText('commit')
  await expect(items.nth(2).getByRole('list', { name: 'Parameters' })).toHaveText('77')
})

test('what is kept is there in the next run, and gone when it is not kept any more', async ({
  page,
}) => {
  await openBlock(page, 'SQLite')
  await page.getByRole('checkbox', { name: 'Keep my changes' }).check()
  const count = `await db.insertInto('passenger').values({ first_name: 'A', last_name: 'B' }).execute()
const { n } = await db.selectFrom('passenger').select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
return n`
  const value = page.locator('[data-copyable="rows"] [data-live-host] samp')
  await runCode(page, count)
  await expect(value).toHaveText(/^\d+$/)
  const first = Number(await value.textContent())
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(value).toHaveText(String(first + 1))
  await page.getByRole('checkbox', { name: 'Keep my changes' }).uncheck()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(value).toHaveText(String(first))
})

test('a name has its type on hover, a call its parameters, and the code is formatted', async ({
  page,
}) => {
  await openBlock(page, 'SQLite')
  await page.getByText("selectFrom('sailing')").click()
  const editor = page.getByRole('textbox', { name: 'Query' })
  await expect(editor).toBeFocused()
  await expect(page.getByText('Loading TypeScript')).toBeHidden({ timeout: 30_000 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(`const ports=await db.selectFrom('port').select('name').execute()`)
  await expect(editor).toHaveText(/^const ports=/)
  await page
    .locator('.cm-line')
    .first()
    .hover({ position: { x: 85, y: 8 } })
  await expect(page.locator('.kd-info').first()).toContainText('ports: {', { timeout: 10_000 })
  await page.getByRole('button', { name: 'Format' }).click()
  await expect(editor).toContainText('ports = await')
  await editor.click()
  await page.mouse.move(0, 0)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\ndb.selectFrom(')
  const signature = page.locator('.kd-info').filter({ hasText: 'selectFrom(from' })
  await expect(signature).toBeVisible({ timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(signature).toHaveCount(0)
  await expect(editor).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('the code is tapped, changed and run', async ({ page }) => {
    await openPage(page)
    await page.getByText('SQLite', { exact: true }).tap()
    await page.getByRole('button', { name: 'Edit and run' }).tap()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await page.getByText("selectFrom('sailing')").tap()
    const editor = page.getByRole('textbox', { name: 'Query' })
    await expect(editor).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(
      `const one = await db.selectFrom('port').select('name').limit(1).execute()`,
    )
    await page.getByRole('button', { name: 'Run', exact: true }).tap()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  })
})
