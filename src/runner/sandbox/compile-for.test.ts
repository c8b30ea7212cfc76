import { expect, test } from 'vitest'
import { DIALECTS } from '#model/dialect.ts'
import { compileFor } from './compile-for.ts'

const compile = (code: string) => compileFor({ code, run: 1, dialects: [...DIALECTS] })

test('code has its SQL in each dialect, executed or not', async () => {
  const results = await compile(`
    const [port] = await db.selectFrom('port').select('id').execute()
    db.selectFrom('ship').where('port_id', '=', port.id).select('name').offset(1)`)
  const sql = Object.fromEntries(
    results.map(({ dialect, statements }) => [dialect, statements.map((it) => it.sql)]),
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
    expect(statements.filter(({ kind }) => kind === 'query')).toHaveLength(2)
  }
})

test('a mistake is told for each dialect', async () => {
  const results = await compile('db.selectFrom(')
  expect(results.map(({ error }) => error?.kind)).toEqual(DIALECTS.map(() => 'syntax'))
})
