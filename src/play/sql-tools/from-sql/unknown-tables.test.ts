import { describe, expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import {
  compileQuery,
  NO_TABLES,
  queryIn,
  translateSql,
  typeProblems,
} from '../../../../tests/sql/translation.ts'

/** Statements of which no table is declared, by what is special about them, and what Kysely makes of them. */
const STATEMENTS: Record<string, [Dialect, sql: string, compiled: string][]> = {
  'a table of a schema whose alias Kysely doesn’t take': [
    [
      'mssql',
      "update o set o.status = 'x' from dbo.orders o join dbo.customers c on c.id = o.customer_id",
      'update "dbo"."orders" set "status" = @1 from "dbo"."orders" inner join "dbo"."customers" as "c" on "c"."id" = "dbo"."orders"."customer_id"',
    ],
    [
      'mssql',
      'update o set total += 5 from sales.orders as o where o.id = 5',
      'update "sales"."orders" set "total" = "total" + 5 from "sales"."orders" where "sales"."orders"."id" = @1',
    ],
    [
      'mssql',
      'delete o from dbo.orders o where o.id = 5',
      'delete from "dbo"."orders" where "dbo"."orders"."id" = @1',
    ],
    [
      'mssql',
      'delete from o output deleted.id from sales.orders o join sales.items i on i.order_id = o.id',
      'delete from "sales"."orders" output "deleted"."id" where exists (select 1 as "one" from "sales"."items" as "i" where "i"."order_id" = "sales"."orders"."id")',
    ],
    [
      'mysql',
      'delete o from shop.orders o join shop.items i on i.order_id = o.id where o.id = 5',
      'delete from `shop`.`orders` using `shop`.`orders` inner join `shop`.`items` as `i` on `i`.`order_id` = `shop`.`orders`.`id` where `shop`.`orders`.`id` = ?',
    ],
    [
      'postgres',
      'insert into shop.stock as s (id, n) values (1, 2) on conflict (id) do update set n = s.n + excluded.n returning s.n',
      'insert into "shop"."stock" ("id", "n") values ($1, $2) on conflict ("id") do update set "n" = "shop"."stock"."n" + "excluded"."n" returning "shop"."stock"."n"',
    ],
  ],
  'a table of a schema that is called without it': [
    [
      'mssql',
      'select orders.id as a from dbo.orders where orders.id = 5',
      'select "orders"."id" as "a" from "dbo"."orders" where "orders"."id" = @1',
    ],
    [
      'postgres',
      'select t.a as b from s.t left join s.u on u.c = t.c where s.u.d = 1',
      'select "t"."a" as "b" from "s"."t" left join "s"."u" on "u"."c" = "t"."c" where "s"."u"."d" = $1',
    ],
    [
      'mysql',
      'select t.a as b from s.t order by t.a',
      'select `t`.`a` as `b` from `s`.`t` order by `t`.`a`',
    ],
    [
      'sqlite',
      "update s.t set a = b where t.c = 'x'",
      'update "s"."t" set "a" = "b" where "t"."c" = ?',
    ],
  ],
  'a merge of what no interface declares': [
    [
      'mssql',
      'merge dbo.orders with (holdlock) t using src s on s.id = t.id when matched then update set a = s.a when not matched then insert (id, a) values (s.id, s.a)',
      'with "hinted" as (select * from dbo.orders as orders with (holdlock)) merge into "hinted" as "t" using "src" as "s" on "s"."id" = "t"."id" when matched then update set "a" = "s"."a" when not matched then insert ("id", "a") values ("s"."id", "s"."a");',
    ],
    [
      'mssql',
      'merge t with (updlock) as x using u on u.a = x.a when not matched then insert (a) values (abs(u.a));',
      'with "hinted" as (select * from t as t with (updlock)) merge into "hinted" as "x" using "u" on "u"."a" = "x"."a" when not matched then insert ("a") values (abs("u"."a"));',
    ],
    [
      'postgres',
      'merge into stock t using (values (1, 2)) as s (id, n) on s.id = t.id when matched and t.n > s.n then update set n = t.n - s.n when matched then delete',
      'merge into "stock" as "t" using (values (1, 2)) as s(id, n) on "s"."id" = "t"."id" when matched and "t"."n" > "s"."n" then update set "n" = "t"."n" - "s"."n" when matched then delete',
    ],
    [
      'mssql',
      'merge into t using u on u.a = t.a when not matched by source then update set b = coalesce(t.b, 0) + 1;',
      'merge into "t" using "u" on "u"."a" = "t"."a" when not matched by source then update set "b" = coalesce("t"."b", 0) + 1;',
    ],
  ],
  'a recursive query': [
    [
      'postgres',
      'with recursive r as (select id, 0 as n from t union all select t.id, r.n + 1 from t join r on r.id = t.up) select * from r order by n',
      'with recursive "r"("id", "n") as (select "id", 0 as "n" from "t" union all select "t"."id", "r"."n" + 1 as "n" from "t" inner join "r" on "r"."id" = "t"."up") select * from "r" order by "n"',
    ],
    [
      'mysql',
      "with recursive r as (select id, concat(a, '') as p from t union all select t.id, concat(r.p, t.a) from t join r on r.id = t.up) select p from r",
      "with recursive `r`(`id`, `p`) as (select `id`, concat(`a`, '') as `p` from `t` union all select `t`.`id`, concat(`r`.`p`, `t`.`a`) as `p` from `t` inner join `r` on `r`.`id` = `t`.`up`) select `p` from `r`",
    ],
    [
      'sqlite',
      'with r (id, p) as (select id, lower(a) from t union all select t.id, r.p || t.a from t join r on r.id = t.up) select p from r',
      'with "r"("id", "p") as (select "id", lower("a") as "p" from "t" union all select "t"."id", "r"."p" || "t"."a" as "p" from "t" inner join r as "r" on "r"."id" = "t"."up") select "p" from "r"',
    ],
    [
      'mssql',
      'with r as (select id, 0 as n from dbo.t union all select t.id, r.n + 1 from dbo.t as t join r on r.id = t.up) select * from r',
      'with "r"("id", "n") as (select "id", 0 as "n" from "dbo"."t" union all select "t"."id", "r"."n" + 1 as "n" from "dbo"."t" as "t" inner join r as "r" on "r"."id" = "t"."up") select * from "r"',
    ],
  ],
  'combined queries with results that are calculated': [
    [
      'postgres',
      'select a, b + 1 as c from t union select x.a, coalesce(y.b, 0) from x join y on y.id = x.id',
      'select "a", "b" + 1 as "c" from "t" union select "x"."a", coalesce("y"."b", 0) as "c" from "x" inner join "y" on "y"."id" = "x"."id"',
    ],
    [
      'mysql',
      'select a, 1 as n from t union all select u.a, count(*) from u group by u.a',
      'select `a`, 1 as `n` from `t` union all select `u`.`a`, count(*) as `n` from `u` group by `u`.`a`',
    ],
    [
      'sqlite',
      'select a, b from t except select u.a, upper(v.b) as b from u, v',
      'select "a", "b" from "t" except select "u"."a", upper("v"."b") as "b" from "u", "v"',
    ],
    [
      'mssql',
      'select a, b from t intersect select u.a, isnull(u.b, 0) as b from u join v on v.a = u.a',
      'select "a", "b" from "t" intersect select "u"."a", isnull("u"."b", 0) as "b" from "u" inner join "v" on "v"."a" = "u"."a"',
    ],
  ],
}

describe.each(Object.entries(STATEMENTS))('%s', (_, cases) => {
  test.each(cases)('%s: %s', async (dialect, sql, compiled) => {
    const { kind, code } = await translateSql(sql, dialect, NO_TABLES)
    expect(['same', 'rewritten']).toContain(kind)
    expect((await compileQuery(queryIn(code), dialect))?.sql).toBe(compiled)
    expect([code, await typeProblems(code, dialect, 'any')]).toEqual([code, []])
  })
})
