import { expect, test } from 'vitest'
import { foldSql } from '#docs/prose/fold-sql.ts'
import { formatSql, SQL_WIDTH } from './format-sql.ts'

const STATEMENTS = [
  'select "id" from "ship" where ("capacity" > $1 and "name" in ($2, $3)) or "id" = $4 limit $5',
  'insert into "booking" ("sailing_id", "seats") values ($1, $2), ($3, $4) returning "id"',
  'with "a" as (select 1 as "x") select count(*) from (select "x" from "a") as "b"',
  'select "a"."id" from "booking" as "a" inner join "booking" as "b" on "b"."sailing_id" = "a"."sailing_id" and "b"."passenger_id" > "a"."passenger_id"',
  'insert into "passenger" ("first_name", "last_name", "email", "points") values ($1, $2, $3, $4) on conflict ("email") do update set "points" = "passenger"."points" + "excluded"."points"',
  'select "p"."name" from "port" as "p" inner join (select "route_id", max("departs_at") as "departs_at" from "sailing" group by "route_id") as "last" on "last"."route_id" = "p"."route_id"',
  'merge into "passenger" using "passenger_import" on "passenger_import"."email" = "passenger"."email" when matched and "passenger_import"."closed" = $1 then update set "points" = $2 when not matched then insert ("first_name", "last_name", "email") values ("passenger_import"."first_name", "passenger_import"."last_name", "passenger_import"."email")',
]

test.each(STATEMENTS)('breaks long lines and adds nothing but white space: %s', (sql) => {
  const formatted = formatSql(sql, 'postgres')
  for (const line of formatted.split('\n')) expect(line.length).toBeLessThanOrEqual(SQL_WIDTH)
  expect(foldSql(formatted)).toBe(sql)
})

test('keeps the conditions of a join below its table', () => {
  expect(formatSql(STATEMENTS[3]!, 'postgres')).toBe(`select "a"."id"
from "booking" as "a"
  inner join "booking" as "b"
    on "b"."sailing_id" = "a"."sailing_id"
    and "b"."passenger_id" > "a"."passenger_id"`)
})

test.each([
  [
    'select "id", "name" from "port" where "id" = $1 limit $2',
    'select "id", "name"\nfrom "port"\nwhere "id" = $1\nlimit $2',
  ],
  [
    'select "name", (select count(*) from "route" where "route"."origin_id" = "port"."id") as "routes" from "port"',
    `select
  "name",
  (
    select count(*)
    from "route"
    where "route"."origin_id" = "port"."id"
  ) as "routes"
from "port"`,
  ],
  [
    'select distinct on ("route_id") "route_id", "id", "departs_at" from "sailing" order by "route_id"',
    `select distinct on ("route_id")
  "route_id",
  "id",
  "departs_at"
from "sailing"
order by "route_id"`,
  ],
  [
    'create view "open" as select "id" from "sailing" where "status" = \'scheduled\'',
    `create view "open" as
select "id"
from "sailing"
where "status" = 'scheduled'`,
  ],
  [
    `select "id" from "t" where "id" in (${Array.from({ length: 12 }, (_, n) => `$${n + 1}`).join(', ')})`,
    `select "id"
from "t"
where "id" in (
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
)`,
  ],
  [
    'select count(case when "paid" between $1 and $2 and "seats" > $3 then 1 end) as "n" from "booking"',
    `select count(
  case when "paid" between $1 and $2
    and "seats" > $3 then 1 end
) as "n"
from "booking"`,
  ],
  ['select 1 -- one\nfrom "port"', 'select 1 -- one\nfrom "port"'],
])('%s', (sql, lines) => {
  expect(formatSql(sql, 'postgres')).toBe(lines)
})

test('never breaks inside of quotes', () => {
  const name = `"${'a name and more '.repeat(5)}"`
  expect(formatSql(`select ${name} from "port"`, 'postgres')).toContain(name)
})

test.each([
  ['select `id` from `ship` where `id` = ? for update skip locked', 'for update skip locked'],
  ['select `id` from `ship` where `id` = ? lock in share mode', 'lock in share mode'],
  [
    'insert into `t` (`id`, `n`) values (?, ?) on duplicate key update `n` = `n` + values(n)',
    'on duplicate key update `n` = `n` + values(n)',
  ],
])("MySQL's locks and its function values() are not broken like clauses: %s", (sql, last) => {
  const formatted = formatSql(sql, 'mysql')
  expect(formatted.split('\n').at(-1)).toBe(last)
  expect(foldSql(formatted)).toBe(sql)
})
