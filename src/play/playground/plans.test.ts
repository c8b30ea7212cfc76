import { expect, test } from 'vitest'
import { explainable, rowsReadIn } from './plans.ts'

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

test('rows that a plan reads are those of its scans, removed ones included, as often as each ran', () => {
  const plan = `Nested Loop  (cost=24.18..6365.12 rows=504000 width=0) (actual time=0.2..0.3 rows=20.00 loops=1)
  ->  Seq Scan on ship s  (cost=0.00..18.00 rows=800 width=0) (actual time=0.03..0.04 rows=3.00 loops=1)
        Filter: (capacity > 10)
        Rows Removed by Filter: 2
  ->  Index Scan using route_pkey on route  (cost=0.15..8.17 rows=1 width=4) (actual time=0.01..0.01 rows=1.00 loops=3)
        Index Cond: (id = s.route_id)
  ->  Hash  (cost=16.30..16.30 rows=630 width=4) (actual time=0.03..0.03 rows=5.00 loops=1)
        Rows Removed by Filter: 9
        ->  Seq Scan on port  (cost=0.00..16.30 rows=630 width=4) (never executed)
Planning Time: 2.206 ms`
  expect(rowsReadIn(plan.split('\n'))).toBe(3 + 2 + 3)
})
