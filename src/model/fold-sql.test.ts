import { expect, test } from 'vitest'
import { foldSql } from './fold-sql.ts'
import { formatSql } from './format-sql.ts'

test.each([
  'select "id" from "ship" where ("capacity" > $1 and "name" in ($2, $3)) or "id" = $4 limit $5',
  'insert into "booking" ("sailing_id", "seats") values ($1, $2), ($3, $4) returning "id"',
  'with "a" as (select 1 as "x") select count(*) from (select "x" from "a") as "b"',
])('gives back what was sent: %s', (sql) => {
  expect(foldSql(formatSql(sql, 'postgres'))).toBe(sql)
})
