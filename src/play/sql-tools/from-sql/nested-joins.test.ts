import { describe, expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import {
  compileQuery,
  NO_TABLES,
  queryIn,
  translateSql,
  typeProblems,
} from '../../../../tests/sql/translation.ts'

/** Joins within a join, and what the builder makes of them. */
const JOINS: Record<string, [Dialect, sql: string, compiled: string][]> = {
  'inner joins behind an inner one follow it': [
    [
      'postgres',
      'select a.x, c.z from a join (b join c on c.id = b.c_id) on b.a_id = a.id',
      'select "a"."x", "c"."z" from "a" inner join "b" on "b"."a_id" = "a"."id" inner join "c" on "c"."id" = "b"."c_id"',
    ],
    [
      'mysql',
      'select a.x from a join b left join c on c.id = b.c_id on b.a_id = a.id',
      'select `a`.`x` from `a` inner join `b` on `b`.`a_id` = `a`.`id` left join `c` on `c`.`id` = `b`.`c_id`',
    ],
    [
      'sqlite',
      'select * from a join (b join (c join d on d.i = c.i) on c.i = b.i) on b.i = a.i',
      'select * from "a" inner join "b" on "b"."i" = "a"."i" inner join "c" on "c"."i" = "b"."i" inner join "d" on "d"."i" = "c"."i"',
    ],
    [
      'mssql',
      'select dbo.A.x from dbo.A inner join dbo.B inner join dbo.C on dbo.B.CId = dbo.C.Id on dbo.A.Id = dbo.B.AId',
      'select "dbo"."A"."x" from "dbo"."A" inner join "dbo"."B" on "dbo"."A"."Id" = "dbo"."B"."AId" inner join "dbo"."C" on "dbo"."B"."CId" = "dbo"."C"."Id"',
    ],
    [
      'postgres',
      'delete from a using b join (c join d on d.i = c.i) on c.j = b.j where a.k = b.k',
      'delete from "a" using "b" inner join "c" on "c"."j" = "b"."j" inner join "d" on "d"."i" = "c"."i" where "a"."k" = "b"."k"',
    ],
  ],
  'others stay in parentheses': [
    [
      'postgres',
      'select a.x from a left join (b join c on c.id = b.c_id) on b.a_id = a.id',
      'select "a"."x" from "a" left join (b as b join c on c.id = b.c_id) on "b"."a_id" = "a"."id"',
    ],
    [
      'mysql',
      'select a.x from a left join (b, c) on (b.a_id = a.id and c.b_id = b.id)',
      'select `a`.`x` from `a` left join (b as b cross join c) on `b`.`a_id` = `a`.`id` and `c`.`b_id` = `b`.`id`',
    ],
    [
      'mssql',
      'select A.x from A left join B inner join C on B.CId = C.Id on A.Id = B.AId',
      'select "A"."x" from "A" left join (B as B join C on B.CId = C.Id) on "A"."Id" = "B"."AId"',
    ],
    [
      'sqlite',
      "select a.x from a left join (b as bb join c on c.id = bb.id and c.k > 5 or bb.l = 'it''s') on bb.a_id = a.id",
      'select "a"."x" from "a" left join (b as bb join c on (c.id = bb.id and c.k > 5) or bb.l = \'it\'\'s\') on "bb"."a_id" = "a"."id"',
    ],
    [
      'mssql',
      'select a.x from A a left join (B b with (nolock) join C c with (nolock) on b.CId = c.Id) on a.Id = b.AId',
      'select "a"."x" from "A" as "a" left join (B as b with (nolock) join C as c with (nolock) on b.CId = c.Id) on "a"."Id" = "b"."AId"',
    ],
    // The condition reads what would come later, or a column of any of the tables.
    [
      'postgres',
      'select a.x from a join (b join c on c.id = b.id) on b.i = a.i and c.j = a.j',
      'select "a"."x" from "a" inner join (b as b join c on c.id = b.id) on "b"."i" = "a"."i" and "c"."j" = "a"."j"',
    ],
    [
      'sqlite',
      'select a.x from a join (b join c on c.id = b.id) on b.i = z',
      'select "a"."x" from "a" inner join (b as b join c on c.id = b.id) on "b"."i" = "z"',
    ],
    [
      'mysql',
      'select a.x from a join (b right join c on c.i = b.i) on a.k = b.k',
      'select `a`.`x` from `a` inner join (b as b right join c on c.i = b.i) on `a`.`k` = `b`.`k`',
    ],
  ],
}

describe.each(Object.entries(JOINS))('%s', (_, cases) => {
  test.each(cases)('%s: %s', async (dialect, sql, compiled) => {
    const { kind, code } = await translateSql(sql, dialect, NO_TABLES)
    expect(['same', 'rewritten']).toContain(kind)
    expect((await compileQuery(queryIn(code), dialect))?.sql).toBe(compiled)
    expect(await typeProblems(code, dialect, 'any')).toEqual([])
  })
})

test.each<[Dialect, string]>([
  [
    'postgres',
    "select p.id, b.seats, s.status from passenger p left join (booking b join sailing s on s.id = b.sailing_id and s.note like 'x%') on b.passenger_id = p.id where s.status = 'sailed' order by s.departs_at",
  ],
  [
    'mysql',
    'select p.id, b.seats, s.status from passenger p left join (booking b, sailing s) on (b.passenger_id = p.id and s.id = b.sailing_id)',
  ],
  [
    'sqlite',
    'select * from passenger p left join (booking b join sailing s on s.id = b.sailing_id) on b.passenger_id = p.id where s.ship_id is null',
  ],
  [
    'mssql',
    'select p.id, coalesce(s.note, p.email) as x from passenger p left join booking b join sailing s on s.id = b.sailing_id on b.passenger_id = p.id',
  ],
  [
    'postgres',
    'select p.id from passenger p right join (select passenger_id, sailing_id from booking) b join sailing s on s.id = b.sailing_id on b.passenger_id = p.id group by p.id having max(s.route_id) > 2',
  ],
])('joins within a join keep the types of declared tables: %s: %s', async (dialect, sql) => {
  const { kind, code } = await translateSql(sql, dialect)
  expect(['same', 'rewritten']).toContain(kind)
  expect([code, await typeProblems(code, dialect)]).toEqual([code, []])
})
