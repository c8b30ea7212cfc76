import { expect, test } from 'vitest'
import { foldSql } from '#model/fold-sql.ts'
import { SQL_WIDTH } from './break-lines.ts'
import { formatSql } from './statements.ts'

const LONG = [
  'select "a"."id" from "booking" as "a" inner join "booking" as "b" on "b"."sailing_id" = "a"."sailing_id" and "b"."passenger_id" > "a"."passenger_id"',
  'insert into "passenger" ("first_name", "last_name", "email", "points") values ($1, $2, $3, $4) on conflict ("email") do update set "points" = "passenger"."points" + "excluded"."points"',
  'select "p"."name" from "port" as "p" inner join (select "route_id", max("departs_at") as "departs_at" from "sailing" group by "route_id") as "last" on "last"."route_id" = "p"."route_id"',
  'merge into "passenger" using "passenger_import" on "passenger_import"."email" = "passenger"."email" when matched and "passenger_import"."closed" = $1 then update set "points" = $2 when not matched then insert ("first_name", "last_name", "email") values ("passenger_import"."first_name", "passenger_import"."last_name", "passenger_import"."email")',
]

test.each(LONG)('breaks long lines and adds nothing but white space: %s', (sql) => {
  const formatted = formatSql(sql, 'postgres')
  for (const line of formatted.split('\n')) expect(line.length).toBeLessThanOrEqual(SQL_WIDTH)
  expect(foldSql(formatted)).toBe(sql)
})

test('keeps the conditions of a join below its table', () => {
  expect(formatSql(LONG[0]!, 'postgres')).toBe(`select "a"."id"
from "booking" as "a"
  inner join "booking" as "b"
    on "b"."sailing_id" = "a"."sailing_id"
    and "b"."passenger_id" > "a"."passenger_id"`)
})

test('never breaks inside of quotes', () => {
  const name = `"${'a name and more '.repeat(5)}"`
  expect(formatSql(`select ${name} from "port"`, 'postgres')).toContain(name)
})
