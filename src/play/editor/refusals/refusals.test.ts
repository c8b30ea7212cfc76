import { expect, test } from 'vitest'
import { findRefusals } from './refusals.ts'
import { RULES } from './rules.ts'

const partsOf = (sql: string, dialect: 'mysql' | 'mssql') =>
  findRefusals(sql, dialect).map(({ part }) => part)

test('each part of a statement that the database refuses is found', () => {
  const sql =
    'update "a" set "b" = @1 from "c" where "d" ilike @2 and "a"."e"->>\'f\' = @3 returning "a"."id"'
  expect(partsOf(sql, 'mssql')).toEqual(['returning', '-> and ->>', 'ilike'])
  expect(partsOf(sql, 'mysql')).toEqual(['returning', 'update … from', 'ilike'])
})

test.each([
  'select "limit", [returning] from "full" where "a" = \'limit 5 returning it\'\'s\' -- limit',
  'update "a" set "b" = (select max("x") from "c") where "d" = @1',
  'select * from "a" order by "b" offset @1 rows fetch next @2 rows only',
  'select sum(case when "filter" = 1 then 1 end) from "a" /* filter (where */',
])('what only looks like it is none: %s', (sql) => {
  expect(partsOf(sql, 'mssql')).toEqual([])
})

test('a subquery may change rows nowhere, and read from other tables in an update', () => {
  expect(partsOf('update `a` set `b` = (select 1 from `c`)', 'mysql')).toEqual([])
  expect(partsOf('with `t` as (delete from `a`) select 1', 'mysql')).toEqual([
    'with … as (insert, update or delete)',
  ])
})

test('every rule says what to write instead', () => {
  expect(new Set(RULES.map(({ part }) => part)).size).toBe(RULES.length)
  for (const { part, instead } of RULES) {
    expect([part, Object.values(instead).every((words) => words.endsWith('.'))]).toEqual([
      part,
      true,
    ])
  }
})
