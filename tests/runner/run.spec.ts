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

test('numbers are what `better-sqlite3` binds, and definitions count no rows', async ({ page }) => {
  const code = (value: string) => `import { sql } from 'kysely'
    const row = await db.selectNoFrom(sql<number>\`7 / \${${value}}\`.as('v')).executeTakeFirst()`
  expect(rowsOf(await run(page, 'sqlite', code('2')))).toEqual([{ v: 3.5 }])
  expect(rowsOf(await run(page, 'sqlite', code('2n')))).toEqual([{ v: 3 }])
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

test('code without a result shows none, and `compile()` shows SQL with its parameters', async ({
  page,
}) => {
  for (const code of ['', '// later', "import { sql } from 'kysely'", 'type A = 1', 'if (db) {}']) {
    const { summary } = await run(page, 'sqlite', code)
    expect(summary.error).toBeUndefined()
    expect(summary.result, code).toBeUndefined()
  }
  const query = `db.selectFrom('port').select('id').where('id', '=', 7).compile()`
  const { summary } = await run(page, 'sqlite', query)
  expect(summary.result).toBeUndefined()
  expect(summary.compiled).toEqual({
    sql: 'select "id" from "port" where "id" = ?',
    parameters: [{ t: 'number', v: 7 }],
  })
})

test('changes are gone in the next run, unless they are kept', async ({ page }) => {
  await replaceRunner(page)
  const remove = `const gone = await db.deleteFrom('passenger_import').executeTakeFirst()`
  const count = `const rows = await db.selectFrom('passenger_import').select((eb) => eb.fn.countAll().as('n')).execute()`
  const before = rowsOf(await run(page, 'sqlite', count))
  await run(page, 'sqlite', remove)
  expect(rowsOf(await run(page, 'sqlite', count))).toEqual(before)
  await run(page, 'sqlite', remove, { keep: true })
  expect(rowsOf(await run(page, 'sqlite', count, { keep: true }))).toEqual([{ n: 0 }])
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

test('transactions show their marks', async ({ page }) => {
  const code = `await db.transaction().execute(async (trx) => {
    const { id } = await trx.selectFrom('port').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    await trx.updateTable('port').set({ island: 'X' }).where('id', '=', id).execute()
  })`
  const statements = async (dialect: 'postgres' | 'mysql' | 'mssql' | 'sqlite') => {
    const ran = await run(page, dialect, code)
    expect(ran.summary.error).toBeUndefined()
    return ran.statements.map(({ sql, kind }) => (kind === 'control' ? sql : kind))
  }
  expect(await statements('postgres')).toEqual(['begin', 'query', 'query', 'commit'])
  expect(await statements('sqlite')).toEqual(['begin', 'query', 'query', 'commit'])
  expect(await statements('mysql')).toEqual(['begin', 'query', 'query', 'commit'])
  expect(await statements('mssql')).toEqual([
    'begin transaction',
    'query',
    'query',
    'commit transaction',
  ])
})

const ERRORS = {
  syntax: ['const a = 1\nconst b = (', { line: 2 }, /isn't valid TypeScript/],
  database: [
    `const rows: unknown[] = await db\n  .selectFrom('nobody' as never)\n  .selectAll()\n  .execute()`,
    { line: 4 },
    /no table “nobody”/,
  ],
  kysely: [
    `const n = 1\nawait db.selectFrom('port').selectAll().where('id', '=', -1)\n  .executeTakeFirstOrThrow()`,
    { line: 2 },
    /returned no row/,
  ],
  code: [
    'const a: string = "x"\nnothing.here()',
    { line: 2, column: 1 },
    /“nothing” isn't defined/,
  ],
} as const

for (const [kind, [code, at, message]] of Object.entries(ERRORS)) {
  test(`an error of the kind ${kind} has its place and plain words`, async ({ page }) => {
    const { summary } = await run(page, 'sqlite', code)
    expect(summary.error).toMatchObject({ kind, at })
    expect(summary.error?.message).toMatch(message)
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
