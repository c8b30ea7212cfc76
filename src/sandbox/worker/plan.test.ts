import { expect, test } from 'vitest'
import { rowsReadIn } from './plan.ts'

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
