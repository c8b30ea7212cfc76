import { expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import { translateSql, typeProblems } from '../../../../tests/sql/translation.ts'

test.each<[Dialect, string]>([
  // Of values that can't be null, `coalesce` has the type of the first.
  [
    'postgres',
    'select coalesce(price, 0) + 1.5 as x, coalesce(price, 0) - seats as y from booking',
  ],
  [
    'postgres',
    'select coalesce(note, null) as x, coalesce(ship_id, route_id) * 2 as y from sailing',
  ],
  [
    'mysql',
    'select round(coalesce(price, 0) * 1.2, 2) as y from booking where coalesce(price, 0) > 5',
  ],
  [
    'sqlite',
    "select coalesce(note, 'x') || 'y' as x, coalesce(ship_id, 0) + 1.5 as y from sailing",
  ],
  [
    'mssql',
    'select coalesce(email, first_name, last_name) as n from passenger order by coalesce(points, 1)',
  ],
  // Bounds that can be null, beside a column that can't.
  ['postgres', 'select id from sailing where route_id between ship_id and 10'],
  ['mysql', 'select id from sailing where 5 between ship_id and route_id'],
  ['sqlite', 'select id from sailing where id not between 1 and ship_id'],
  ['mssql', 'select id from sailing where route_id between coalesce(ship_id, 0) and ship_id + 1'],
  // Queries that read only the table around them.
  [
    'mssql',
    'select p.id, x.n from passenger p cross apply (select p.points * 2 as n) x where x.n > 4',
  ],
  [
    'mssql',
    'select y.m from passenger p cross apply (select p.points * 2 as n) x outer apply (select x.n + 1 as m) y',
  ],
  [
    'postgres',
    'select x.n from passenger p left join lateral (select upper(p.first_name) as n, p.points + 1 as m) x on true where x.m > 5',
  ],
  ['postgres', 'select p.id from passenger p where exists (select 1 where p.points > 5)'],
])('code fits the types of declared tables: %s: %s', async (dialect, sql) => {
  const { kind, code } = await translateSql(sql, dialect)
  expect(['same', 'rewritten']).toContain(kind)
  expect([code, await typeProblems(code, dialect)]).toEqual([code, []])
})
