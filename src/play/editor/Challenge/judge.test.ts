import { expect, test } from 'vitest'
import type { Challenge } from '#base/model/challenge.ts'
import type { ExampleResult } from '#base/model/example.ts'
import { toResultView } from '#base/model/result-view.ts'
import type { RunSummary } from '#play/sandbox/protocol/messages.ts'
import { type Answer, judge } from './judge.ts'

/** An answer that one statement gave. */
function answer(summary: Partial<RunSummary>): Answer {
  return { summary: { ms: 1, ...summary }, statements: [{ kind: 'query' }] }
}

type Row = Record<string, string | number | null>

function result(rows: Row[], single = false): ExampleResult {
  const columns = Object.keys(rows[0] ?? {})
  return {
    kind: 'rows',
    single,
    columns,
    rows: rows.map((row) =>
      columns.map((name) => {
        const value = row[name] ?? null
        if (value === null) return { t: 'null' as const }
        return typeof value === 'string'
          ? { t: 'string' as const, v: value }
          : { t: 'number' as const, v: value }
      }),
    ),
  }
}

const SHIPS: Row[] = [
  { id: 1, name: 'Guillemot' },
  { id: 2, name: 'Kittiwake' },
]

function challenge(ordered: boolean): Challenge {
  const value = toResultView(result(SHIPS))
  return { key: null, ordered, results: [{ dialects: ['postgres', 'sqlite'], value }] }
}

function say(summary: Partial<RunSummary>, ordered = true, dialect: 'sqlite' | 'mysql' = 'sqlite') {
  const { kind, sentences } = judge(challenge(ordered), answer(summary), dialect)
  return [kind, ...sentences].join(' | ')
}

test('the rows of the solution are right, in any order of columns', () => {
  expect(say({ result: result(SHIPS) })).toMatch(/^right/)
  const turned = SHIPS.map(({ id = null, name = null }) => ({ name, id }))
  expect(say({ result: result(turned) })).toMatch(/^right/)
})

test('a number that a driver returns as text may be converted, to the same number', () => {
  const counts = (n: string | number) => result([{ name: 'Brae', n }])
  const value = toResultView(counts('2'))
  const requested: Challenge = {
    key: null,
    ordered: true,
    results: [{ dialects: ['postgres'], value }],
  }
  const kind = (n: string | number) =>
    judge(requested, answer({ result: counts(n) }), 'postgres').kind
  expect(['2', 2].map(kind)).toEqual(['right', 'right'])
  expect(['3', 3, '02', '', 20].map(kind)).not.toContain('right')
})

test('nested objects are compared by value', () => {
  const nested = (v: string): ExampleResult => ({
    kind: 'rows',
    single: false,
    columns: ['sailings'],
    rows: [[{ t: 'object', v }]],
  })
  const value = toResultView(nested('[{"id":1,"status":"sailed"}]'))
  const requested: Challenge = {
    key: null,
    ordered: true,
    results: [{ dialects: ['sqlite'], value }],
  }
  const kindOf = (v: string) => judge(requested, answer({ result: nested(v) }), 'sqlite').kind
  expect(kindOf('[{"status":"sailed","id":1}]')).toBe('right')
  expect(kindOf('[{"id":2,"status":"sailed"}]')).toBe('wrong')
})

test('another order is right only where it does not matter', () => {
  const turned = result(SHIPS.toReversed())
  expect(say({ result: turned }, false)).toMatch(/^right/)
  expect(say({ result: turned })).toBe(
    'wrong | Your rows are right, but they are in a different order.',
  )
})

test.each<[string, Row[], boolean, string]>([
  ['rows', SHIPS.slice(1), true, 'Your code returns 1 row. It should return 2 rows.'],
  ['no rows', [], true, 'Your code returns no rows. It should return 2 rows.'],
  ['a column', [{ id: 1 }, { id: 2 }], true, 'Your rows lack the column `name`.'],
  [
    'more columns',
    SHIPS.map((row) => ({ ...row, a: 1, b: 2 })),
    true,
    'Your rows also have the columns `a`, `b`. Remove them.',
  ],
  [
    'a value',
    [SHIPS[0]!, { id: 2, name: null }],
    true,
    "In row 2, `name` is null. It should be 'Kittiwake'.",
  ],
  [
    'a type',
    [{ id: '1', name: 'Guillemot' }, SHIPS[1]!],
    true,
    "In row 1, `id` is '1'. It should be 1.",
  ],
  [
    'a row, where the order does not matter',
    [SHIPS[1]!, { id: 3, name: 'Puffin' }],
    false,
    'Row 2 of your result isn’t one of the expected rows.',
  ],
  [
    'a row that is there twice',
    [SHIPS[0]!, SHIPS[0]!],
    false,
    'One of your rows occurs too often, and another one is missing.',
  ],
])('says what differs: %s', (_, rows, ordered, text) => {
  expect(say({ result: result(rows) }, ordered)).toBe(`wrong | ${text}`)
})

test('one object is no array, and a value is no row', () => {
  expect(say({ result: result(SHIPS.slice(0, 1), true) })).toContain('Return an array of rows.')
  expect(say({ result: { kind: 'value', value: { t: 'number', v: 1 } } })).toContain('Return rows.')
})

test('without a result it says why', () => {
  const error = { kind: 'code' as const, message: 'No.' }
  expect(say({ error })).toContain('stopped with an error')
  expect(say({ compiled: { sql: 'select 1', parameters: [] } })).toContain('Add `.execute()`')
  expect(say({})).toContain('returns no result')
  expect(say({ result: result(SHIPS), rowsLeftOut: 1 })).toContain('far more rows')
})

test('a dialect that runs in no browser is not judged', () => {
  expect(say({ result: result(SHIPS) }, true, 'mysql')).toMatch(/^unjudged \| MySQL doesn’t run/)
})

test('rows that no statement gave, or that the code does not wait for, solve nothing', () => {
  const summary = { ms: 1, result: result(SHIPS) }
  const say = (given: Answer) => judge(challenge(true), given, 'sqlite').sentences.join()
  expect(say({ summary, statements: [] })).toContain('sent no statement')
  expect(say({ summary, statements: [{ kind: 'control' }] })).toContain('sent no statement')
  expect(say({ summary, statements: [{ kind: 'query', failed: true }] })).toContain('no statement')
  expect(say(answer({ ...summary, unawaited: true }))).toContain('Put `await` before the query')
})
