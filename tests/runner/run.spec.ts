import { expect } from '@playwright/test'
import { test as testAlone } from '../support/browser.ts'
import { openPage, replaceRunner, rowsOf, run, test } from './built-runner.ts'

const QUERY = `
const ports = await db
  .selectFrom('port')
  .select(['id', 'name'])
  .orderBy('id')
  .limit(2)
  .execute()
`

for (const [dialect, engine] of [
  ['sqlite', /^SQLite 3\./],
  ['postgres', /^PostgreSQL 18\./],
] as const) {
  test(`runs a query on ${dialect}`, async ({ page }) => {
    const messages = await openPage(page)
    const ran = await run(page, dialect, QUERY)
    expect(rowsOf(ran)).toHaveLength(2)
    expect(ran.version).toMatch(engine)
    expect(ran.statements).toHaveLength(1)
    expect(ran.statements[0]).toMatchObject({ kind: 'query', rows: 2, at: { line: 7 } })
    const last = ran.progress.at(-1)!
    expect(last.received).toBe(last.total)
    expect(messages).toEqual([])
  })
}

test('values arrive as from `pg`', async ({ page }) => {
  const ran = await run(
    page,
    'postgres',
    `import { sql } from 'kysely'
    const values = await db.selectNoFrom([
      sql<string>\`1::int8\`.as('int8'),
      sql<string>\`1.50::numeric\`.as('numeric'),
      sql<number[]>\`array[1, 2]\`.as('ints'),
      sql<Uint8Array>\`'\\\\xdead'::bytea\`.as('bytes'),
      sql<Uint8Array>\`\${new Uint8Array([1, 255])}::bytea\`.as('sent'),
      sql<object>\`\${{ a: [1] }}::jsonb\`.as('json'),
      sql<string[]>\`\${['a "b"', null]}::text[]\`.as('texts'),
      sql<Date>\`\${new Date(0)}::timestamptz\`.as('time'),
    ]).executeTakeFirstOrThrow()`,
  )
  expect(rowsOf(ran)).toEqual([
    {
      int8: '1',
      numeric: '1.50',
      ints: '[1,2]',
      bytes: 'dead',
      sent: '01ff',
      json: '{"a":[1]}',
      texts: '["a \\"b\\"",null]',
      time: '1970-01-01T00:00:00.000Z',
    },
  ])
})

test('definitions count no rows', async ({ page }) => {
  const { statements } = await run(
    page,
    'sqlite',
    `await db.deleteFrom('passenger_import').execute()
    await db.schema.dropTable('passenger_import').execute()`,
  )
  expect(statements[0]?.affected).toMatch(/^[1-9]/)
  expect(statements[1]).not.toHaveProperty('affected')
  expect(statements[1]).not.toHaveProperty('rows')
})

for (const dialect of ['sqlite', 'postgres'] as const) {
  test(`what a run leaves open or changes doesn't reach the next one: ${dialect}`, async ({
    page,
  }) => {
    await replaceRunner(page)
    const options = { keep: true }
    const leave = `const trx = await db.startTransaction().execute()
await trx.deleteFrom('booking').execute()
Array.prototype.map = () => []`
    const left = await run(page, dialect, leave, options)
    expect(left.summary).toMatchObject({ leftOpen: true })
    const read = "await db.selectFrom('port').select('id').where('id', '=', 1).execute()"
    const next = await run(page, dialect, read, options)
    expect(rowsOf(next)).toEqual([{ id: 1 }])
    expect(next.summary.leftOpen).toBeUndefined()
    const count = "await db.selectFrom('booking').select('sailing_id').execute()"
    expect(rowsOf(await run(page, dialect, count, options)).length).toBeGreaterThan(0)
  })
}

testAlone.describe('with an empty cache', () => {
  testAlone.use({ coldCache: true })

  testAlone('it works without network once it was used', async ({ page, context }) => {
    await openPage(page)
    await run(page, 'sqlite', QUERY)
    await run(page, 'postgres', QUERY)
    await context.setOffline(true)
    // A new runner, as after a reload: nothing of the first one is left except what the browser stores.
    await replaceRunner(page)
    expect(rowsOf(await run(page, 'sqlite', QUERY))).toHaveLength(2)
    expect(rowsOf(await run(page, 'postgres', QUERY))).toHaveLength(2)
  })
})
