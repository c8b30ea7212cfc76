import { expect, test } from 'vitest'
import { explainable } from './plans.ts'

const query = (sql: string) => ({ sql, parameters: [], kind: 'query' as const })

test('only statements that have a plan are explained, each once', () => {
  const statements = [
    { ...query('begin'), kind: 'control' as const },
    query('select 1'),
    query('create table a (b integer)'),
    query('with a as (select 1) select * from a'),
    query('select 1'),
  ]
  expect(explainable(statements).map(({ sql }) => sql)).toEqual([
    'select 1',
    'with a as (select 1) select * from a',
  ])
})
