import { expect, test } from 'vitest'
import { sqlLines } from './sql-lines.ts'

const textOf = (sql: string) => sqlLines(sql).map((line) => line.map(({ text }) => text).join(''))

test('breaks a long statement before the clauses of the outermost query only', () => {
  const sql =
    'select "id", (select count(*) from "b" where "b"."a" = "a"."id") as "n" from "a" inner join "c" on "c"."id" = "a"."id" where "x" = $1 order by "id"'
  expect(textOf(sql)).toEqual([
    'select "id", (select count(*) from "b" where "b"."a" = "a"."id") as "n"',
    'from "a"',
    'inner join "c" on "c"."id" = "a"."id"',
    'where "x" = $1',
    'order by "id"',
  ])
})

test('a keyword inside quotes is text', () => {
  const sql = `select 'a from b where c' as "from where", "x" from "t" where "from" = 'order by' limit 1`
  expect(textOf(sql)).toHaveLength(4)
})

test('loses no character', () => {
  const sql = `with recursive "a"("n") as (select 1 union all select "n" + 1 from "a") select * from "a" -- end\nlimit ?`
  expect(textOf(sql).join('').replace(/\s/g, '')).toBe(sql.replace(/\s/g, ''))
})
