import { expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { Cell, DialectProof, ExampleProof } from '#base/model/example.ts'
import { toResultView } from '#base/model/result-view.ts'
import { toExampleView } from './to-example-view.ts'

const highlight = (code: string, lang: string) => `${lang}:${code}`

function proofOf(parts: Partial<Record<Dialect, Partial<DialectProof>>>): ExampleProof {
  const base: DialectProof = {
    status: 'run',
    code: 'db.selectFrom("ship")',
    statements: [{ sql: 'select 1', formatted: 'select\n  1', parameters: [], kind: 'query' }],
    resultType: 'number[]',
    engine: 'Engine 1',
    result: { kind: 'value', value: { t: 'number', v: 1 } },
  }
  const dialects = Object.fromEntries(DIALECTS.map((name) => [name, { ...base, ...parts[name] }]))
  return { id: 'x', dialects: dialects as ExampleProof['dialects'] }
}

test('says once what all dialects share', async () => {
  const view = await toExampleView(proofOf({}), 'Ships', highlight)
  expect(view).toMatchObject({ id: 'x', title: 'Ships' })
  expect(view.queries).toEqual([
    {
      dialects: [...DIALECTS],
      value: { html: 'ts:db.selectFrom("ship")', text: 'db.selectFrom("ship")' },
    },
  ])
  expect(view.statements).toHaveLength(1)
  expect(view.results).toHaveLength(1)
  expect(view.types[0]?.value.text).toBe('type Result = number[]')
})

test('keeps apart what differs, part by part', async () => {
  const view = await toExampleView(
    proofOf({ mysql: { code: 'db.other' }, sqlite: { code: 'db.other', resultType: 'string[]' } }),
    null,
    highlight,
  )
  expect(view.queries.map(({ dialects }) => dialects)).toEqual([
    ['postgres', 'mssql'],
    ['mysql', 'sqlite'],
  ])
  expect(view.types.map(({ dialects }) => dialects)).toEqual([
    ['postgres', 'mysql', 'mssql'],
    ['sqlite'],
  ])
  expect(view.statements.map(({ dialects }) => dialects)).toEqual([[...DIALECTS]])
})

test('a dialect that can not do it has its reason and nothing else', async () => {
  const unavailable = { because: 'No.', instead: 'Do this.', see: '/docs/x' }
  const view = await toExampleView(
    proofOf({ mysql: { status: 'unavailable', code: 'left over', unavailable } }),
    null,
    highlight,
  )
  expect(view.status.mysql).toEqual({
    status: 'unavailable',
    text: 'Not available in MySQL',
    unavailable,
  })
  const parts = [view.queries, view.statements, view.results, view.types]
  expect(parts.flat().flatMap(({ dialects }) => dialects)).not.toContain('mysql')
})

test('says what was run and shows no rows of what was only compiled', async () => {
  const view = await toExampleView(
    proofOf({
      mysql: { status: 'compiled', note: 'MariaDB has no `->` operator.' },
      mssql: { status: 'compiled' },
      sqlite: { engine: 'SQLite 3.50' },
    }),
    null,
    highlight,
  )
  expect(view.status.sqlite.text).toBe('Run on SQLite 3.50')
  expect(view.status.mssql.text).toBe('Compiled for SQL Server; not run')
  expect(view.status.mysql.text).toBe('Compiled for MySQL; not run. MariaDB has no -> operator.')
  expect(view.results.flatMap(({ dialects }) => dialects)).not.toContain('mssql')
})

test('carries the exact statement only where the formatted one does not give it', async () => {
  const statement = (sql: string, formatted: string) => ({
    statements: [{ sql, formatted, parameters: [], kind: 'query' as const }],
  })
  const view = await toExampleView(
    proofOf({
      postgres: statement('select f(1)', 'select\n  f(\n    1\n  )'),
      sqlite: statement("select 'a  b'", "select\n  'a  b'"),
    }),
    null,
    highlight,
  )
  const exact = new Map(
    view.statements.map(({ dialects, value }) => [dialects[0], value[0]?.exact]),
  )
  expect(exact.get('postgres')).toBeUndefined()
  expect(exact.get('sqlite')).toBe("select 'a  b'")
})

test('names each column with the types of its values', () => {
  const rows: Cell[][] = [
    [{ t: 'string', v: '1' }, { t: 'null' }],
    [{ t: 'number', v: 2 }, { t: 'null' }],
  ]
  const view = toResultView({ kind: 'rows', single: false, columns: ['id', 'ship'], rows })
  expect(view).toMatchObject({
    columns: [
      { name: 'id', type: 'string | number' },
      { name: 'ship', type: 'null' },
    ],
  })
})
