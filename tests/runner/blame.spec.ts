import { expect } from '@playwright/test'
import { replaceRunner, rowsOf, run, test } from './built-runner.ts'

/** Errors are reported as what went wrong, at the place where it did. */

const UNAWAITED = "db.selectFrom('nobody' as never).selectAll().execute()"

for (const [what, code, error] of [
  [
    'a throw in a timer',
    "setTimeout(() => {\n  throw new Error('late')\n}, 50)\nconst a = 1",
    { kind: 'code', message: 'late', at: { line: 2, column: 9 } },
  ],
  [
    'a throw of an object',
    'throw { code: 7 }',
    { kind: 'code', message: 'The code threw something that isn\'t an `Error`: {"code":7}' },
  ],
  [
    'a query without a row',
    `const n = 1\nawait db.selectFrom('port').selectAll().where('id', '=', -1)\n  .executeTakeFirstOrThrow()`,
    { kind: 'kysely', message: expect.stringContaining('returned no row'), at: { line: 2 } },
  ],
  ['a cause', "throw new Error('a', { cause: new Error('b') })", { detail: 'Caused by Error: b.' }],
  [
    'a failing query that nothing waits for',
    `const a = 1\n${UNAWAITED}\nconst b = 2`,
    {
      kind: 'database',
      message: 'There is no table “nobody” in this database.',
      detail: 'Nothing in the code waits for this promise: put `await` before it.',
      at: { line: 2 },
    },
  ],
  [
    'a very long message',
    "throw new Error('x'.repeat(2_000_000))",
    { kind: 'code', message: expect.stringMatching(/^x{10000}… \(1,990,000 more characters\)$/) },
  ],
  [
    'code that is too long',
    `// ${'x'.repeat(100_000)}`,
    {
      kind: 'limit',
      message: "The code has 100,003 characters. It didn't run: 100,000 is the limit.",
    },
  ],
  [
    'columns of another table in `update … from … returning`',
    `await db.updateTable('ship').from('port').set({ capacity: 1 })
  .whereRef('port.id', '=', 'ship.id').returning('port.name').execute()`,
    { message: expect.stringContaining('only columns of the updated table, and “port.name”') },
  ],
] as const) {
  test(`${what} on SQLite`, async ({ page }) => {
    expect((await run(page, 'sqlite', code)).summary.error).toMatchObject(error)
  })
}

for (const dialect of ['sqlite', 'postgres'] as const) {
  test(`the script of the database has the line of its error: ${dialect}`, async ({ page }) => {
    const scripts = {
      'create table a (b integer);\n\ncreate\n  tabel x (a integer);': 4,
      'create table a (b integer);\n-- one more\ninsert into a values (1);\ninsert into c\nvalues (2);': 4,
      'create table a (b integer unique);\ninsert into a values (1);\ninsert into a values (1);': 3,
    }
    for (const [seed, line] of Object.entries(scripts)) {
      await expect(run(page, dialect, 'db', { seed })).rejects.toThrow(
        `The script that fills the database failed in line ${line}: `,
      )
    }
  })
}

test('timers are waited for as a program does, but not for long, and none reaches the next run', async ({
  page,
}) => {
  await replaceRunner(page)
  const { logs, summary } = await run(
    page,
    'sqlite',
    `setTimeout(() => console.log('soon'), 100)
setTimeout(() => console.log('never'), 3_000)
setInterval(() => { throw new Error('left over') }, 1_500)`,
    { keep: true },
  )
  expect(summary.error).toBeUndefined()
  expect(logs).toEqual(['soon', expect.stringContaining('Timers that had not fired 1 second')])
  const next = await run(page, 'sqlite', 'await new Promise((done) => setTimeout(done, 2_500))', {
    keep: true,
  })
  expect(next.summary.error).toBeUndefined()
  expect(next.logs).toEqual([])
})

test('what the code puts in the place of built-in functions changes no time and no result', async ({
  page,
}) => {
  const { summary } = await run(
    page,
    'sqlite',
    `performance.now = () => 'x' as never
JSON.stringify = () => 'x'
const rows = [{ a: { b: 1 } }]
Array.prototype.slice = () => []
rows`,
  )
  expect(summary.error).toBeUndefined()
  expect(summary.ms).toBeGreaterThan(0)
  expect(rowsOf({ summary } as never)).toEqual([{ a: '{"b":1}' }])
})

test('changes that are kept are said to be lost when they are', async ({ page }) => {
  await replaceRunner(page)
  const keep = true
  const remove = "await db.deleteFrom('booking').execute()"
  await run(page, 'sqlite', remove, { keep })
  const { summary } = await run(page, 'sqlite', 'while (true) {}', { keep, endless: true })
  expect(summary.error?.message).toMatch(/5 seconds.*kept are lost/)
  await run(page, 'sqlite', remove, { keep })
  const other = await run(page, 'sqlite', 'const one = 1', { keep, seed: 'create table a (b)' })
  expect(other.summary.lost).toBe(true)
  const same = await run(page, 'sqlite', 'const one = 1', { keep, seed: 'create table a (b)' })
  expect(same.summary.lost).toBeUndefined()
})
