import { expect, test } from 'vitest'
import { sqlLines } from './SqlCode.tsx'

const textOf = (sql: string) => sqlLines(sql).map((line) => line.map(({ text }) => text).join(''))

test('a keyword inside quotes is text', () => {
  const sql = `select 'a from b where c' as "from", "x" from "t" where "from" = 'order by' limit 1`
  expect(textOf(sql)).toHaveLength(4)
})

test('loses no character', () => {
  const sql = `with recursive "a"("n") as (select 1 union all select "n" + 1 from "a") select * from "a" -- end\nlimit ?`
  expect(textOf(sql).join('').replace(/\s/g, '')).toBe(sql.replace(/\s/g, ''))
})
