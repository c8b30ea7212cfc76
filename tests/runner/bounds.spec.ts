import { expect } from '@playwright/test'
import { test as testAlone } from '../support/browser.ts'
import { openPage, rowsOf, run, runUnwatched, test } from './built-runner.ts'

const NEXT = `const one = await db.selectFrom('port').select('id').orderBy('id').limit(1).execute()`

test('an endless loop is stopped, the reader told, and the next run works', async ({ page }) => {
  const { summary } = await run(page, 'sqlite', 'while (true) {}', { endless: true })
  expect(summary.error).toMatchObject({ kind: 'limit' })
  expect(summary.error?.message).toContain('5 seconds')
  expect(rowsOf(await run(page, 'sqlite', NEXT))).toHaveLength(1)
})

for (const [what, code, seed] of [
  ['an endless loop', 'while (true) {}'],
  ['a query that waits', 'await new Promise(() => {})'],
  [
    'a script of the database that never ends',
    'const one = 1',
    'with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n;',
  ],
] as const) {
  test(`${what} ends as soon as the reader stops it, and the next run works`, async ({ page }) => {
    // The engine has started, so that only the code's time is measured.
    await run(page, 'sqlite', NEXT)
    const { summary } = await run(page, 'sqlite', code, { seed, stopAfter: 1_000 })
    expect(summary.error).toEqual({ kind: 'limit', message: 'You stopped the run.' })
    expect(rowsOf(await run(page, 'sqlite', NEXT))).toHaveLength(1)
  })
}

test('code that waits for itself is stopped', async ({ page }) => {
  const { summary } = await run(
    page,
    'sqlite',
    `await db.transaction().execute(async () => {
      await db.selectFrom('port').selectAll().execute()
    })`,
    { endless: true },
  )
  expect(summary.error?.message).toContain('use `trx`')
})

testAlone('growing memory ends in a stop and leaves the page alive', async ({ page }) => {
  await openPage(page)
  const growing = `const all: unknown[] = []
    while (true) all.push(new Array(1_000_000).fill(all.length))`
  // The time limit stops the code or, if memory is allocated faster, the sandbox's process terminates.
  const [grown, next] = await runUnwatched(page, 'sqlite', [growing, NEXT])
  expect(grown?.summary.error?.kind).toMatch(/limit|engine|code/)
  expect(rowsOf(next!)).toHaveLength(1)
})

test("SQLite's own memory is bounded", async ({ page }) => {
  const { summary } = await run(
    page,
    'sqlite',
    `import { sql } from 'kysely'
    const all = await sql\`select hex(zeroblob(100000000))\`.execute(db)`,
  )
  expect(summary.error).toMatchObject({ kind: 'database' })
  expect(summary.error?.original).toContain('out of memory')
})

test('rows, text, logs and statements are bounded', async ({ page }) => {
  const rows = await run(
    page,
    'sqlite',
    'const rows = Array.from({ length: 50_000 }, (_, n) => ({ n }))',
  )
  expect(rowsOf(rows)).toHaveLength(1_000)
  expect(rows.summary.rowsLeftOut).toBe(49_000)

  const text = await run(page, 'sqlite', `const text = 'x'.repeat(20_000_000)`)
  const { result } = text.summary
  expect(result?.kind === 'value' && 'v' in result.value && String(result.value.v).length).toBe(
    // A cell counts as eight characters in addition to its text.
    1_000_000 - 8 + '… (19,000,008 more characters)'.length,
  )

  const logs = await run(page, 'sqlite', 'for (let n = 0; n < 10_000; n++) console.log(n)')
  expect(logs.logs).toHaveLength(200)

  const statements = await run(
    page,
    'sqlite',
    `for (let n = 0; n < 1_000; n++) await db.selectFrom('port').select('id').execute()`,
  )
  expect(statements.statements).toHaveLength(200)
  expect(statements.summary.error).toMatchObject({ kind: 'limit' })
})

test('a wide result is cut to cells that a page can show', async ({ page }) => {
  const ran = await run(
    page,
    'sqlite',
    `const row = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => ['c' + n, n]))
    const rows = Array.from({ length: 1_000 }, () => row)`,
  )
  expect(rowsOf(ran)).toHaveLength(10)
  expect(ran.summary.rowsLeftOut).toBe(990)
})

const ENDLESS =
  'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n'

test('a seed that never ends is stopped, named, and the next run works', async ({ page }) => {
  const failed = run(page, 'sqlite', NEXT, { seed: ENDLESS, endless: true })
  await expect(failed).rejects.toThrow(
    /script that fills the database was stopped after 20 seconds/,
  )
  expect(rowsOf(await run(page, 'sqlite', NEXT))).toHaveLength(1)
  // Nothing of the first run continues: only workers of the second run are left.
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(2)
})

test('forged messages are ignored', async ({ page }) => {
  const messages = await openPage(page)
  // A window that posts messages to the page without its port.
  await page.evaluate(() => {
    for (const type of ['ready', 'done', 'statement']) {
      window.postMessage({ type, worker: 1, run: 2, summary: { ms: 0 } }, '*')
    }
  })
  // Code that imitates the runner by dispatching its own events.
  const { summary, statements } = await run(
    page,
    'sqlite',
    `const forged = { type: 'run', run: 99, worker: 1, dialect: 'sqlite', code: '1' }
    self.dispatchEvent(new MessageEvent('message', { data: forged }))
    const way = [self, Object.getPrototypeOf(self), Object.getPrototypeOf(Object.getPrototypeOf(self))]
      .map((scope) => typeof (scope as { postMessage?: unknown }).postMessage)
    const found = way.join()`,
  )
  expect(summary.result).toEqual({
    kind: 'value',
    value: { t: 'string', v: 'undefined,undefined,undefined' },
  })
  expect(statements).toEqual([])
  expect(messages).toEqual([])
})
