import { expect, test, vi } from 'vitest'
import { DIALECTS } from '#base/model/dialect.ts'
import { compileFor } from './compile-for.ts'

const compile = (code: string, running = () => {}) =>
  compileFor({ code, dialects: [...DIALECTS] }, running)

test('code has its SQL in each dialect, executed or not', async () => {
  const results = await compile(`
    const [port] = await db.selectFrom('port').select('id').execute()
    db.selectFrom('ship').where('port_id', '=', port.id).select('name').offset(1)`)
  const sql = Object.fromEntries(
    results.map(({ dialect, statements }) => [
      dialect,
      statements.map((statement) => statement.sql),
    ]),
  )
  expect(sql).toEqual({
    postgres: [
      'select "id" from "port"',
      'select "name" from "ship" where "port_id" = $1 offset $2',
    ],
    mysql: ['select `id` from `port`', 'select `name` from `ship` where `port_id` = ? offset ?'],
    mssql: [
      'select "id" from "port"',
      'select "name" from "ship" where "port_id" = @1 offset @2 rows',
    ],
    sqlite: ['select "id" from "port"', 'select "name" from "ship" where "port_id" = ? offset ?'],
  })
})

test('code that goes on from an inserted row goes on, in transactions, too', async () => {
  const results = await compile(`await db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('port').values({ name: 'a' }).returning('id').executeTakeFirstOrThrow()
    await trx.deleteFrom('port').where('id', '=', id).execute()
  })`)
  for (const { dialect, statements, error } of results) {
    expect(error, dialect).toBeUndefined()
    const marks = statements.map(({ sql, kind }) => (kind === 'control' ? sql : kind))
    const end = dialect === 'mssql' ? ' transaction' : ''
    expect(marks).toEqual([`begin${end}`, 'query', 'query', `commit${end}`])
  }
})

test('a row of all columns has whatever is read from it', async () => {
  const results =
    await compile(`const port = await db.selectFrom('port').selectAll().executeTakeFirstOrThrow()
    db.selectFrom('ship').where('name', '=', port.name.toUpperCase()).select('id')`)
  for (const { dialect, statements, error } of results) {
    expect(error, dialect).toBeUndefined()
    expect(statements[1]?.parameters).toEqual([{ t: 'string', v: '‹NAME›' }])
  }
})

test('an error after what was read from a result says that no engine ran', async () => {
  const results = await compile(`const tables = await db.introspection.getTables()
    tables[0].name.no_such_method()`)
  for (const { error } of results) expect(error?.detail).toContain('No engine ran.')
})

test('a mistake is told for each dialect', async () => {
  const results = await compile('db.selectFrom(')
  expect(results.map(({ error }) => error?.kind)).toEqual(DIALECTS.map(() => 'syntax'))
})

test('says when the code begins, which code that cannot be parsed never does', async () => {
  const running = vi.fn()
  await compile('db.selectFrom(', running)
  expect(running).not.toHaveBeenCalled()
  await compile("db.selectFrom('port').select('id')", running)
  expect(running).toHaveBeenCalledTimes(DIALECTS.length)
})
