import { describe, expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import {
  compileQuery,
  NO_TABLES,
  queryIn,
  translateSql,
  typeProblems,
} from '../../../../tests/sql/translation.ts'

/** Forms of one dialect, or without a call, in SQL as people write it, and what Kysely makes of them. */
const FORMS: Record<string, [Dialect, sql: string, compiled: string][]> = {
  'natural joins are text': [
    ['postgres', 'select x, y from a natural join b', 'select "x", "y" from a as a natural join b'],
    [
      'mysql',
      'select a.x, q.m from a natural left join b join (select k, max(y) as m from q group by k) q on q.k = a.k',
      'select `a`.`x`, `q`.`m` from a as a natural left join b inner join (select `k`, max(`y`) as `m` from `q` group by `k`) as `q` on `q`.`k` = `a`.`k`',
    ],
    [
      'sqlite',
      'select * from a join b on b.i = a.i natural join c',
      'select * from a as a join b on b.i = a.i natural join c',
    ],
    [
      'postgres',
      'delete from t using a natural join b where a.k = t.k',
      'delete from "t" using a as a natural join b where "a"."k" = "t"."k"',
    ],
    [
      'mysql',
      'select i, a.x from a natural right outer join b',
      'select `i`, `a`.`x` from a as a natural right join b',
    ],
    [
      'postgres',
      'select i, a.x from a natural full join b',
      'select "i", "a"."x" from a as a natural full join b',
    ],
    [
      'sqlite',
      'select i, a.x from a natural left outer join b',
      'select "i", "a"."x" from a as a natural left join b',
    ],
  ],
  '`using` is text where the columns aren’t known': [
    [
      'postgres',
      'select * from t left join u using (id)',
      'select * from t as t left join u using (id)',
    ],
    [
      'sqlite',
      'select id from t full join u using (id) where coalesce(t.a, u.a) is null',
      'select "id" from t as t full join u using (id) where coalesce("t"."a", "u"."a") is null',
    ],
    [
      'mysql',
      'select u.a from t left join u using (a) order by a desc, u.id',
      'select `u`.`a` from t as t left join u using (a) order by `a` desc, `u`.`id`',
    ],
    [
      'postgres',
      'select b.x as id from t join b using (id) order by id',
      'select "b"."x" as "id" from t as t join b using (id) order by "id"',
    ],
    [
      'mysql',
      "select * from t x join u as y using (id, k) join v on v.i = x.i where x.a = 'b'",
      'select * from t as x join u as y using (id, k) inner join `v` on `v`.`i` = `x`.`i` where `x`.`a` = ?',
    ],
  ],
  '`using` is text in changes': [
    [
      'mysql',
      'delete x from t x left join u as y using (i) where y.i is null',
      'delete from `t` using t as t left join u as y using (i) where `y`.`i` is null',
    ],
    [
      'mysql',
      'delete t, u from t join u using (i)',
      'delete from `t`, `u` using t as t join u using (i)',
    ],
    [
      'postgres',
      'delete from t using s.u join v using (i, k) where t.i = u.i',
      'delete from "t" using s.u as u join v using (i, k) where "t"."i" = "u"."i"',
    ],
    [
      'sqlite',
      'update t set a = u.a from u left join v using (i) where t.i = u.i',
      'update "t" set "a" = "u"."a" from u as u left join v using (i) where "t"."i" = "u"."i"',
    ],
  ],
  'an alias of the table that SQLite inserts into': [
    [
      'sqlite',
      "insert into t as s (a, b) values ('x', 'y') on conflict (a) do update set b = s.b || excluded.b",
      'insert into "t" ("a", "b") values (?, ?) on conflict ("a") do update set "b" = "t"."b" || "excluded"."b"',
    ],
    [
      'sqlite',
      'insert into t as s (a) select b from u where true on conflict (a) do update set a = excluded.a where s.c < excluded.c returning a',
      'insert into "t" ("a") select "b" as "a" from "u" where true on conflict ("a") do update set "a" = "excluded"."a" where "t"."c" < "excluded"."c" returning "a"',
    ],
    [
      'sqlite',
      "with q as (select 'a' as a) insert into t as s (a, b) select a, a from q where true on conflict (a) do nothing",
      'with "q" as (select \'a\' as "a") insert into "t" ("a", "b") select "a", "a" as "b" from "q" where true on conflict ("a") do nothing',
    ],
    [
      'sqlite',
      "insert or ignore into t as s (a) values ('x')",
      'insert or ignore into "t" ("a") values (?)',
    ],
  ],
  'MySQL’s deletions from several tables': [
    [
      'mysql',
      'delete a, b from a join b on b.a_id = a.id where a.x = 1',
      'delete from `a`, `b` using `a` inner join `b` on `b`.`a_id` = `a`.`id` where `a`.`x` = ?',
    ],
    [
      'mysql',
      'delete from a, b using a left join b on b.a_id = a.id',
      'delete from `a`, `b` using `a` left join `b` on `b`.`a_id` = `a`.`id`',
    ],
    [
      'mysql',
      'delete o.*, i.* from orders as o, items as i where i.order_id = o.id',
      'delete from `orders`, `items` using `orders`, `items` where `items`.`order_id` = `orders`.`id`',
    ],
    [
      'mysql',
      'delete t1, t2 from t as t1 join t as t2 on t1.id = t2.up',
      'delete from `t`, `t2` using `t` inner join `t` as `t2` on `t`.`id` = `t2`.`up`',
    ],
    [
      'mysql',
      'delete o, c from shop.orders o join items i on i.order_id = o.id join c on c.i = i.id',
      'delete from `shop`.`orders`, `c` using `shop`.`orders` inner join `items` as `i` on `i`.`order_id` = `shop`.`orders`.`id` inner join `c` on `c`.`i` = `i`.`id`',
    ],
  ],
  'the order of MySQL’s groups': [
    [
      'mysql',
      'select a, count(*) as n from t group by a desc',
      'select `a`, count(*) as `n` from `t` group by `a` order by `a` desc',
    ],
    [
      'mysql',
      'select a, b from t group by a desc, b having a > 1 limit 5',
      'select `a`, `b` from `t` group by `a`, `b` having `a` > ? order by `a` desc, `b` limit ?',
    ],
    [
      'mysql',
      'select a, count(*) as n from t group by a asc order by n desc',
      'select `a`, count(*) as `n` from `t` group by `a` order by `n` desc',
    ],
    [
      'mysql',
      'select b from t where b in (select c from u group by c desc) group by date(a) desc',
      'select `b` from `t` where `b` in (select `c` from `u` group by `c` order by `c` desc) group by date(`a`) order by date(`a`) desc',
    ],
  ],
  'MySQL’s updates whose join has no condition': [
    ['mysql', 'update a join b on true set a.x = b.y', 'update `a`, `b` set `a`.`x` = `b`.`y`'],
    [
      'mysql',
      'update a join b on true set a.x = b.y where a.i = b.i',
      'update `a`, `b` set `a`.`x` = `b`.`y` where `a`.`i` = `b`.`i`',
    ],
    [
      'mysql',
      'update a cross join b inner join c on c.i = a.i set a.x = 1',
      'update `a`, `b`, `c` set `a`.`x` = ? where `c`.`i` = `a`.`i`',
    ],
    [
      'mysql',
      'update a join b on true join c on c.i = b.i set a.x = c.y where a.i > 1',
      'update `a`, `b`, `c` set `a`.`x` = `c`.`y` where `c`.`i` = `b`.`i` and `a`.`i` > ?',
    ],
  ],
  'binary numbers': [
    ['mysql', 'select 0b1011 as x from t', 'select 0b1011 as `x` from `t`'],
    [
      'mysql',
      'select a from t where f & 0b11 = 0b10',
      'select `a` from `t` where `f` & 0b11 = 0b10',
    ],
    ['mysql', 'update t set a = 0b1', 'update `t` set `a` = 0b1'],
    ['mysql', 'insert into t (a) values (0b101)', 'insert into `t` (`a`) values (0b101)'],
  ],
  'comparisons with all rows of a query in SQL Server, which takes one pair of parentheses': [
    [
      'mssql',
      'select a from t where b > all (select c from u)',
      'select "a" from "t" where "b" > all (select "c" from "u")',
    ],
    [
      'mssql',
      'select a from t where b = any (select c from u where d = @d)',
      'select "a" from "t" where "b" = any (select "c" from "u" where "d" = @1)',
    ],
    [
      'mssql',
      'delete from t where b < all (select c from u)',
      'delete from "t" where "b" < all (select "c" from "u")',
    ],
    [
      'mssql',
      'update t set a = 1 where b <> any (select c from u)',
      'update "t" set "a" = @1 where "b" <> any (select "c" from "u")',
    ],
  ],
  'queries that give JSON or XML, as sources of SQL Server': [
    [
      'mssql',
      'select x.j from (select a, b from t for json path) as x(j)',
      'select "x"."j" from (select a, b from t for json path) as x(j)',
    ],
    [
      'mssql',
      "select o.id, x.j from o cross apply (select i.a from i where i.o = o.id for xml path('')) x (j)",
      'select "o"."id", "x"."j" from "o" cross apply (select i.a from i where i.o = o.id for xml path(\'\')) as x(j)',
    ],
    [
      'mssql',
      'select o.id, x.j from o outer apply (select i.a from i where i.o = o.id and i.k = @k for json auto) as x(j)',
      'select "o"."id", "x"."j" from "o" outer apply (select i.a from i where i.o = o.id and i.k = @1 for json auto) as x(j)',
    ],
    [
      'mssql',
      'select x.j, u.a from u join (select a from t for json path, root) as x(j) on x.j = u.j',
      'select "x"."j", "u"."a" from "u" inner join (select a from t for json path, root) as x(j) on "x"."j" = "u"."j"',
    ],
  ],
}

describe.each(Object.entries(FORMS))('%s', (_, cases) => {
  test.each(cases)('%s: %s', async (dialect, sql, compiled) => {
    const { kind, code } = await translateSql(sql, dialect, NO_TABLES)
    expect(['same', 'rewritten']).toContain(kind)
    expect((await compileQuery(queryIn(code), dialect))?.sql).toBe(compiled)
    expect([code, await typeProblems(code, dialect, 'any')]).toEqual([code, []])
  })
})

test.each<[Dialect, string]>([
  // It would be sorted by the result instead of the column.
  ['mysql', 'select a, max(b) as b from t group by a desc, b'],
  ['mysql', "select a, max(b) 'b' from t group by b desc"],
  ['mysql', 'select a from t group by a desc union select b from u'],
  ['mysql', 'select a, count(*) as n from t group by a desc with rollup'],
  [
    'sqlite',
    'insert into t as s (a) values (1) on conflict (a) do update set a = (select s.b from u s)',
  ],
  [
    'sqlite',
    'insert into t as s (a) values (1) on conflict (a) do update set a = (select t.b from t where t.c = s.c)',
  ],
])('what would mean something else stays whole: %s: %s', async (dialect, sql) => {
  expect((await translateSql(sql, dialect, NO_TABLES)).kind).toBe('raw')
})
