import { describe, expect, test } from 'vitest'
import { isOneExpression } from './expressions-in.ts'
import type { OwnDialect } from './reserved-words.ts'
import { compareStatements } from './same-statement.ts'
import { readParts } from './statement-parts.ts'

function compare(first: string, second: string, dialect: OwnDialect) {
  return compareStatements(readParts(first, dialect), readParts(second, dialect), dialect)
}

/** Pairs that the databases' manuals call equal, by what makes them so. */
const EQUAL: Record<string, [OwnDialect, string, string][]> = {
  'the case of keywords, and quotes around names': [
    ['mysql', 'Select a From t', 'select `a` from `t`'],
    ['sqlite', 'SELECT DiStInCt a FROM t', 'select distinct "a" from "t"'],
    ['mssql', 'select [a b] from t', 'select "a b" from "t"'],
    ['sqlite', 'select A from T where B = Null', 'select "A" from "T" where "B" = null'],
  ],
  'parentheses that change nothing': [
    ['mysql', 'select a from t where (a = 1) and (b = 2)', 'select a from t where a = 1 and b = 2'],
    ['mysql', 'select (a | (b & c)) as d from t', 'select a | b & c as d from t'],
    ['sqlite', 'select a from t where ((a or b)) and c', 'select a from t where (a or b) and c'],
    ['mssql', 'select (a + (b * c)) as d from t', 'select a + b * c as d from t'],
    [
      'mysql',
      'select a from ((t join u on x = y) join v on z = y)',
      'select a from t join u on x = y join v on z = y',
    ],
  ],
  'words that may be left out': [
    ['mysql', 'select a b from t as u', 'select a as b from t u'],
    ['mssql', 'select a from t left outer join u on b = c', 'select a from t left join u on b = c'],
    [
      'sqlite',
      'select a from t inner join u on b = c order by a asc',
      'select a from t join u on b = c order by a',
    ],
    ['mysql', 'insert t (a) values (1)', 'insert into t (a) values (1)'],
    ['mssql', 'delete t where a = 1', 'delete from t where a = 1'],
    [
      'sqlite',
      'select a from (select b as a from t)',
      'select a from (select b as a from t) as derived',
    ],
    ['sqlite', 'select a from sqlite_schema', 'select a from sqlite_schema as sqlite_schema'],
    ['sqlite', 'select value from JSON_EACH(a)', 'select value from JSON_EACH(a) as "JSON_EACH"'],
  ],
  'rows of `values` as a query': [
    ['sqlite', 'values (1, 2)', 'select 1 as column1, 2 as column2'],
    [
      'sqlite',
      'with d(a) as (values (1), (2)) select a from d',
      'with d(a) as (select 1 as a union all select 2 as a) select a from d',
    ],
    ['sqlite', 'select a from t where b in (values (1))', 'select a from t where b in (select 1)'],
    ['sqlite', 'select 1 as a union values (2)', 'select 1 as a union select 2'],
  ],
  'hints of changed tables': [
    [
      'mssql',
      'update t with (rowlock) set a = 1 where b = 2',
      'update t set a = 1 from t as t with (rowlock) where b = 2',
    ],
    [
      'mssql',
      'delete from t with (rowlock) where t.a = 1',
      'with hinted as (select * from t as t with (rowlock)) delete from hinted where hinted.a = 1',
    ],
    [
      'mssql',
      'delete top (5) x from t x with (index = 1) where x.a = 1',
      'with hinted as (select * from t as x with (index = 1)) delete top (5) from hinted where hinted.a = 1',
    ],
    [
      'mssql',
      'merge t with (holdlock) as x using s on s.a = x.a when matched then delete',
      'with hinted as (select * from t with (holdlock)) merge into hinted as x using s on s.a = x.a when matched then delete',
    ],
  ],
  'columns of a new row with names of their own': [
    [
      'mysql',
      'insert into t (a, b) values (1, 2) as n(x, y) on duplicate key update b = x + n.y',
      'insert into t (a, b) values (1, 2) on duplicate key update b = values(a) + values(b)',
    ],
    [
      'mysql',
      'insert into t (a, b) values (1, 2) as n(b, a) on duplicate key update b = n.b',
      'insert into t (a, b) values (1, 2) on duplicate key update b = values(a)',
    ],
    [
      'mysql',
      'insert into t set a = 1, b = 2 as n(x, y) on duplicate key update b = x + n.y',
      'insert into t (a, b) values (1, 2) on duplicate key update b = values(a) + values(b)',
    ],
    [
      'mysql',
      'insert into t (a) values (1) as n(x) on duplicate key update c = t.x + x',
      'insert into t (a) values (1) on duplicate key update c = t.x + values(a)',
    ],
  ],
  'words behind `select` in any order': [
    ['mysql', 'select high_priority distinct a from t', 'select distinct high_priority a from t'],
    [
      'mysql',
      'select distinct sql_cache straight_join a from t',
      'select straight_join distinct sql_cache a from t',
    ],
    ['mysql', 'select all sql_no_cache a from t', 'select sql_no_cache a from t'],
    [
      'mysql',
      'select a from (select sql_no_cache distinctrow b as a from t) u',
      'select a from (select distinct sql_no_cache b as a from t) u',
    ],
  ],
  'a limit behind a query with one': [
    [
      'mysql',
      '(select a from t limit 2) limit 1',
      'select * from (select a from t limit 2) as derived limit 1',
    ],
    [
      'mysql',
      '(select a from t limit 2) order by a',
      'select * from (select a from t limit 2) as derived order by a',
    ],
    ['mysql', '(select a from t order by b) limit 1', 'select a from t order by b limit 1'],
  ],
  'queries whose rows are deleted': [
    [
      'mssql',
      'delete d from (select a from t) as d where d.a = 1',
      'with d as (select a from t) delete from d where d.a = 1',
    ],
    [
      'mssql',
      'with c as (select 1 as b) delete d from (select a from t) d (x)',
      'with c as (select 1 as b), d (x) as (select a from t) delete from d',
    ],
    [
      'mssql',
      'delete t with (rowlock) from t join u on u.a = t.a',
      'with hinted as (select * from t with (rowlock)) delete from hinted where exists (select 1 as one from u where u.a = hinted.a)',
    ],
    [
      'mssql',
      'update x with (rowlock) set a = 1 from t as x join u on u.a = x.a',
      'update x set a = 1 from t as x with (rowlock) join u on u.a = x.a',
    ],
  ],
  'deletions of one of several tables': [
    [
      'mssql',
      'delete t from t left join u on u.a = t.a where u.a is null',
      'delete from t where exists (select 1 from (select 1 as one) as one left join u on u.a = t.a where u.a is null)',
    ],
    [
      'mssql',
      'delete y from u x join t y on y.a = x.a left join v on v.b = y.b where v.b is null',
      'delete from t where exists (select 1 from u x left join v on v.b = t.b where t.a = x.a and v.b is null)',
    ],
    [
      'mssql',
      'delete t from (select max(a) as a from t) d join t on t.a < d.a',
      'delete from t where exists (select 1 from (select max(a) as a from t) d where t.a < d.a)',
    ],
    [
      'mssql',
      'delete from s.t from s.t x join u on u.a = x.a',
      'delete from s.t where exists (select 1 from u where u.a = s.t.a)',
    ],
    ['mssql', 'select x.a from t cross apply u as x', 'select x.a from t cross join u as x'],
  ],
  'forms of one clause': [
    ['mssql', 'insert top (5) t (a) select b from u', 'insert top(5) into t (a) select b from u'],
    ['mssql', 'select a from t where b in @b', 'select a from t where b in (@b)'],
    ['sqlite', 'select a from t where (b in @b or c)', 'select a from t where (b in (@b) or c)'],
    ['mssql', 'select a from t for system_time all', 'select a from t for system_time all as t'],
    [
      'mssql',
      'insert into t (a) select b from u order by b',
      'insert into t (a) select b as a from u order by b',
    ],
    ['mysql', 'select a from t limit 5, 10', 'select a from t limit 10 offset 5'],
    ['mssql', 'select top 5 a from t', 'select top (5) a from t'],
    ['mssql', 'select [x y] = a, b = c + 1 from t', 'select a as [x y], c + 1 as b from t'],
    ['mysql', 'insert into t set a = 1, b = 2', 'insert into t (a, b) values (1, 2)'],
    [
      'mysql',
      'update a join b on x = y set c = 1 where d',
      'update a, b set c = 1 where x = y and d',
    ],
    ['mysql', 'delete b from u b join v on b.x = v.y', 'delete from u using u join v on u.x = v.y'],
    ['mssql', 'select a from #t', 'select a from "#t"'],
    ['mssql', 'update t set a += b or c', 'update t set a = a + (b or c)'],
    [
      'mssql',
      'select a from t order by a offset 1 + @n row',
      'select a from t order by a offset (1 + @n) rows',
    ],
    [
      'mssql',
      'select a from openjson(b) with (a int)',
      'select a from openjson(b) with (a int) as openjson',
    ],
    ['mysql', 'select a from t cross join u on b = c', 'select a from t join u on b = c'],
    ['mssql', 'update u set u.a = 1 from t u', 'update u set a = 1 from t u'],
    [
      'mssql',
      'delete u from dbo.t as u join v on v.b = u.b left join w on w.c = v.c where v.d = 1',
      'delete from dbo.t where exists (select 1 as one from v left join w on w.c = v.c where v.b = dbo.t.b and v.d = 1)',
    ],
    [
      'mssql',
      'delete t from t, u where u.a = t.a',
      'delete from t where exists (select 1 from u where u.a = t.a)',
    ],
    ['mssql', 'delete u from t u where u.a = 1', 'delete from t where t.a = 1'],
    ['mssql', 'select a from t with (nolock)', 'select a from t as t with (nolock)'],
    ['mysql', 'select a from t use index (i)', 'select a from t as t use index (i)'],
    ['sqlite', 'select a from t indexed by i', 'select a from t as t indexed by i'],
    ['sqlite', 'select a from t left join u', 'select a from t left join u on true'],
    [
      'sqlite',
      'select a from t, u join v on x = y',
      'select a from t cross join u join v on x = y',
    ],
    ['sqlite', 'select id from a join b using (id)', 'select a.id from a join b on a.id = b.id'],
    [
      'sqlite',
      'select sum(a) over w as b from t window w as (order by c)',
      'select sum(a) over (order by c) as b from t',
    ],
    ['sqlite', 'update t set (a, b) = (1, 2)', 'update t set a = 1, b = 2'],
    [
      'mysql',
      '(select a from t limit 1) union select b from u',
      'select * from (select a from t limit 1) as x union select b from u',
    ],
  ],
  'joins within a join': [
    [
      'mssql',
      'select a.x from a join b join c on c.i = b.i on b.j = a.j',
      'select a.x from a join b on b.j = a.j join c on c.i = b.i',
    ],
    [
      'mysql',
      'select a.x from a left join (b, c) on b.i = a.i',
      'select a.x from a left join (b as b cross join c) on b.i = a.i',
    ],
    [
      'sqlite',
      'select a.x from a join (b left join (c join d on d.i = c.i) on c.i = b.i) on b.i = a.i',
      'select a.x from a join b on b.i = a.i left join (c as c join d on d.i = c.i) on c.i = b.i',
    ],
    [
      'mssql',
      'select a.x from a left join b join c on c.i = b.i on c.j = a.j where a.y = 1',
      'select a.x from a left join (b as b join c on c.i = b.i) on c.j = a.j where a.y = 1',
    ],
    [
      'mysql',
      'delete a from a join (b join c on c.i = b.i) on b.j = a.j',
      'delete from a using a join b on b.j = a.j join c on c.i = b.i',
    ],
  ],
  'intervals of MySQL in sums': [
    [
      'mysql',
      'select (d + interval 1 day) * 2 as x from t',
      'select d + interval 1 day * 2 as x from t',
    ],
    [
      'mysql',
      'select (d + interval 1 day) - interval a hour as x from t',
      'select d + interval 1 day - interval a hour as x from t',
    ],
    ['mysql', 'select a = (b like c) as x from t', 'select a = b like c as x from t'],
    ['mysql', 'select (interval 1 day + d) as x from t', 'select interval 1 day + d as x from t'],
  ],
  negations: [
    [
      'sqlite',
      'select a from t where a not between 1 and 2',
      'select a from t where not a between 1 and 2',
    ],
    ['mysql', 'select a from t where not a in (1)', 'select a from t where a not in (1)'],
    ['mysql', 'select a from t where a not like b', 'select a from t where not a like b'],
    ['sqlite', 'select a from t where a isnull', 'select a from t where a is null'],
  ],
}

/** Pairs that look alike and aren't, by what tells them apart. */
const DIFFERENT: Record<string, [OwnDialect, string, string][]> = {
  'a shared column and a result that is another table’s': [
    [
      'mysql',
      'select b.id from a left join b using (id) order by id',
      'select b.id from a left join b on a.id = b.id order by a.id',
    ],
    [
      'sqlite',
      'select b.* from a left join b using (id) order by id desc',
      'select b.* from a left join b on a.id = b.id order by a.id desc',
    ],
  ],
  'schemas that aren’t the one that is looked in': [
    ['mssql', 'select a from main.t', 'select a from t'],
    ['mssql', 'select a from public.t', 'select a from dbo.t'],
    ['mysql', 'select a from main.t', 'select a from t'],
    ['mysql', 'update dbo.t set a = 1', 'update t set a = 1'],
    ['sqlite', 'select a from public.t', 'select a from t'],
    ['sqlite', 'select a from x join dbo.t on true', 'select a from x join t on true'],
  ],
  'a table and a query of its name': [
    [
      'sqlite',
      'with t as (select a from main.t) select a from t',
      'with t as (select a from t) select a from t',
    ],
    [
      'mssql',
      'with t as (select 1 as a) select a from dbo.T',
      'with t as (select 1 as a) select a from T',
    ],
  ],
  'rows of `values` that a set operation takes as one': [
    ['sqlite', 'select 3 union values (1), (1)', 'select 3 union select 1 union all select 1'],
    ['sqlite', 'select 3 except values (1), (3)', 'select 3 except select 1 union all select 3'],
    [
      'sqlite',
      'values (1) intersect values (1), (1)',
      'values (1) intersect select 1 union all select 1',
    ],
    ['sqlite', 'insert into t values (1), (2)', 'insert into t select 1 union all select 3'],
  ],
  'what is not the new row, or not seen by `values`': [
    [
      'mysql',
      'insert into t (a) values (1) as n on duplicate key update a = m.a',
      'insert into t (a) values (1) on duplicate key update a = values(a)',
    ],
    [
      'mysql',
      'insert into t (a, b) values (1, 2) as n on duplicate key update a = n.a',
      'insert into t (a, b) values (1, 2) on duplicate key update a = values(b)',
    ],
    [
      'mysql',
      'insert into t (a) values (1) as n on duplicate key update a = (select max(b) from u where c = n.a)',
      'insert into t (a) values (1) on duplicate key update a = (select max(b) from u where c = values(a))',
    ],
    [
      'mysql',
      'insert into t (a) select b from s as n on duplicate key update a = n.a',
      'insert into t (a) select b from s as n on duplicate key update a = values(a)',
    ],
  ],
  'a keyword and a name': [
    ['mysql', 'select Distinct island from port', 'select `Distinct` as island from port'],
    ['sqlite', 'update t set a = Null', 'update t set a = "Null"'],
    ['sqlite', 'select Current_Date as a from t', 'select "Current_Date" as a from t'],
    ['mysql', 'select a from t where b = True', 'select a from t where b = `True`'],
    ['sqlite', 'select a from t Left join u on b = c', 'select a from t as Left join u on b = c'],
  ],
  'the case of names': [
    ['mysql', 'select SHIP_ID as ID from SAILING', 'select ship_id as id from sailing'],
    ['sqlite', 'select a as ID from t', 'select a as "id" from t'],
    ['mysql', 'select a from Port', 'select a from `port`'],
    ['mssql', 'select a from T as X', 'select a from "T" as "x"'],
  ],
  'kinds of values': [
    ['mysql', "select x'11ed' as a from t", "select '11ed' as a from t"],
    ['mysql', "select b'101' as a from t", "select '101' as a from t"],
    ['sqlite', 'select a from t where b = 1', "select a from t where b = '1'"],
    ['mysql', "select a from t where b = ''", 'select a from t where b = null'],
    ['mysql', 'select 1.0 as a from t', 'select 1 as a from t'],
  ],
  grouping: [
    ['mysql', 'select a | b & c as d from t', 'select (a | b) & c as d from t'],
    ['sqlite', 'select a || b * c as d from t', 'select a || (b * c) as d from t'],
    ['mysql', 'select a from t where a or b and c', 'select a from t where (a or b) and c'],
    ['mssql', 'select a & b + c as d from t', 'select a & (b + c) as d from t'],
    ['sqlite', 'select a from t where not a = b', 'select a from t where (not a) = b'],
  ],
  'predicates of MySQL without parentheses': [
    ['mysql', 'select a from t where a <=> b rlike c', 'select a from t where (a <=> b) rlike c'],
    ['mysql', 'select a from t where a = b like c', 'select a from t where (a = b) like c'],
    [
      'mysql',
      'select a from t where a rlike b not between c and d',
      'select a from t where not (a rlike b) between c and d',
    ],
    [
      'mysql',
      'select a from t where a like b not in (1)',
      'select a from t where (a like b) not in (1)',
    ],
    [
      'mysql',
      'select a from t where a between b and c like d',
      'select a from t where a between b and (c like d)',
    ],
    [
      'mysql',
      'select a from t where a = b between c and d',
      'select a from t where (a = b) between c and d',
    ],
  ],
  'intervals of MySQL, which are no operands': [
    [
      'mysql',
      'select d + interval 1 day * 2 as x from t',
      'select d + (interval 1 day * 2) as x from t',
    ],
    [
      'mysql',
      'select d - interval 1 day / a as x from t',
      'select d - (interval 1 day / a) as x from t',
    ],
    [
      'mysql',
      'select date_add(d, interval a | 1 day) as x from t',
      'select date_add(d, interval a | (1 day)) as x from t',
    ],
    [
      'mysql',
      'select d + interval a + 1 day as x from t',
      'select d + (interval a) + 1 day as x from t',
    ],
  ],
  'texts side by side': [
    ['mysql', "select 'a' 'b' from t", "select 'a' as b from t"],
    ['mysql', 'select \'a\' "b" from t', "select 'a' as b from t"],
    ['mysql', "select f('x'), 'a' 'b' from t", "select f('x'), 'a' as b from t"],
    ['mysql', "insert into t (a) select 'a' 'b'", "insert into t (a) select 'a'"],
  ],
  'hints of changed tables': [
    ['mssql', 'update t with (rowlock) set a = 1', 'update t set a = 1'],
    ['mssql', 'update t with (rowlock) set a = 1', 'update t set a = 1 from u with (rowlock)'],
    [
      'mssql',
      'delete from t with (rowlock) where t.a = 1',
      'with hinted as (select * from u with (rowlock)) delete from hinted where hinted.a = 1',
    ],
    [
      'mssql',
      'merge t with (holdlock) as x using s on s.a = x.a when matched then delete',
      'merge into t as x using s on s.a = x.a when matched then delete',
    ],
  ],
  'deletions of one of several tables': [
    [
      'mssql',
      'delete t from t left join u on u.a = t.a where u.a is null',
      'delete from t where exists (select 1 from u where u.a = t.a and u.a is null)',
    ],
    [
      'mssql',
      'delete from t from t x join t y on y.a = x.b',
      'delete from t where exists (select 1 from t y where y.a = t.b)',
    ],
    [
      'mssql',
      'delete from r.t from s.t x join u on u.a = x.a',
      'delete from s.t where exists (select 1 from u where u.a = t.a)',
    ],
    [
      'mssql',
      'delete y from u x left join t y on y.a = x.a',
      'delete from t where exists (select 1 from u x where t.a = x.a)',
    ],
    [
      'mssql',
      'delete t from t left join u on u.one = t.a where u.one is null',
      'delete from t where exists (select 1 from (select 1 as one) as one left join u on u.one = t.a where u.one is null)',
    ],
    [
      'mssql',
      'delete x from t x left join u on u.a = x.a where exists (select 1 from t x where x.b = 1)',
      'delete from t where exists (select 1 from (select 1 as one) as one left join u on u.a = t.a where exists (select 1 from t x where t.b = 1))',
    ],
  ],
  'a name of a result that rows are sorted by': [
    [
      'mssql',
      'insert into t (a) select b as c from u order by c',
      'insert into t (a) select b as a from u order by c',
    ],
    [
      'mysql',
      'insert into t (a) select b from u order by a',
      'insert into t (a) select b as a from u order by a',
    ],
  ],
  'an alias and a comparison': [
    ['mssql', 'select [Full Name] = a from t', 'select ([Full Name] = a) as x from t'],
    ['mssql', 'select a = b from t', 'select b from t'],
    ['mysql', 'select a = b as c from t', 'select b as c from t'],
    ['mssql', 'select a = b from t', 'select b as c from t'],
  ],
  joins: [
    ['sqlite', 'select a from t left join u on b = c', 'select a from t join u on b = c'],
    [
      'mysql',
      'select a from t, u right join v on x = y',
      'select a from t cross join u right join v on x = y',
    ],
    ['mysql', 'update a left join b on x = y set c = 1', 'update a, b set c = 1 where x = y'],
    ['sqlite', 'select id from a join b using (id)', 'select b.id from a join b on a.id = b.id'],
  ],
  'assignments and amounts': [
    ['mssql', 'update t set a -= b - c', 'update t set a = a - b - c'],
    ['mssql', 'update t set a += b', 'update t set a = b'],
    [
      'mssql',
      'select a from t order by a offset 1 rows',
      'select a from t order by a offset 2 rows',
    ],
    [
      'mssql',
      'select a from t order by a offset 0 rows fetch next 1 rows with ties',
      'select a from t order by a offset 0 rows fetch next 1 rows only',
    ],
    ['sqlite', 'select a from t cross join u on b = c', 'select a from t join u on b = c'],
  ],
  'deletions and hints': [
    [
      'mssql',
      'delete b from t b where exists (select 1 from u b where b.x = 1)',
      'delete from t where exists (select 1 from u b where t.x = 1)',
    ],
    [
      'mysql',
      'delete b from t b join s on s.a = b.a where exists (select 1 from u b where b.x = 1)',
      'delete from t using t join s on s.a = t.a where exists (select 1 from u b where t.x = 1)',
    ],
    [
      'mssql',
      'delete b from t b where exists (select 1 from u as t where t.x = b.x)',
      'delete from t where exists (select 1 from u as t where t.x = t.x)',
    ],
    [
      'mssql',
      'delete t from t left join u on u.a = t.a',
      'delete from t where exists (select 1 from u where u.a = t.a)',
    ],
    [
      'mssql',
      'delete u from t join u on u.a = t.a',
      'delete from t where exists (select 1 from u where u.a = t.a)',
    ],
    [
      'mssql',
      'delete t from t join u on u.a = t.a where u.b = 1',
      'delete from t where exists (select 1 from u where u.a = t.a)',
    ],
    [
      'mssql',
      'delete t from t join u on u.a = t.a or u.b = 1 where u.c = 2',
      'delete from t where exists (select 1 from u where u.a = t.a or u.b = 1 and u.c = 2)',
    ],
    ['mssql', 'select a from t with (nolock)', 'select a from t as t'],
    ['mssql', 'select a from t with (nolock)', 'select a from t with (updlock)'],
    [
      'mssql',
      'select a from t with (nolock) join u on b = c',
      'select a from t join u with (nolock) on b = c',
    ],
    ['mysql', 'select a from t use index (i)', 'select a from t force index (i)'],
    ['sqlite', 'select a from t left join u', 'select a from t join u on true'],
    ['mysql', 'update t join u on a = b set t.c = 1', 'update t join u on a = b set c = 1'],
  ],
  'joins within a join that keep rows without a partner, or need what comes later': [
    [
      'sqlite',
      'select a.x from a left join (b join c on c.i = b.i) on b.i = a.i',
      'select a.x from a left join b on b.i = a.i join c on c.i = b.i',
    ],
    [
      'mysql',
      'select a.x from a join (b right join c on c.i = b.i) on b.i = a.i',
      'select a.x from a join b on b.i = a.i right join c on c.i = b.i',
    ],
    [
      'mssql',
      'select a.x from a join b join c on c.i = b.i on c.j = a.j',
      'select a.x from a join b on c.j = a.j join c on c.i = b.i',
    ],
    [
      'sqlite',
      'select a.x from a join (b join c on c.i = b.i) on b.i = y',
      'select a.x from a join b on b.i = y join c on c.i = b.i',
    ],
    [
      'mssql',
      'select a.x from a left join b join c on c.i = b.i on c.j = a.j',
      'select a.x from a left join (b as b join c on c.j = a.j) on c.i = b.i',
    ],
  ],
  'names that order or name results': [
    ['mysql', 'select max(a) from t order by max', 'select max(a) as max from t order by max'],
    ['sqlite', 'select a as b from t', 'select a from t'],
    [
      'mysql',
      'select a from t union select b from u order by a',
      'select a from t union select b from u order by b',
    ],
    ['sqlite', 'select a from (select b as c from t) x', 'select a from (select b from t) x'],
  ],
  'names that other clauses use': [
    ['mysql', 'select max(a) from t having max > 1', 'select max(a) as max from t having max > 1'],
    ['sqlite', 'select max(a) from t group by max', 'select max(a) as max from t group by max'],
    [
      'sqlite',
      'select b from t where exists (select count(*) from u having count > 1)',
      'select b from t where exists (select count(*) as count from u having count > 1)',
    ],
    ['mssql', 'select max(a) from t group by max', 'select max(a) as max from t group by max'],
  ],
  'what a rule about a clause could swallow': [
    ['mysql', 'select b window from t', 'select b from t'],
    ['mysql', 'delete from t window where a = 1', 'delete from t where a = 1'],
    ['sqlite', 'select a from t order by a asc asc', 'select a from t order by a'],
    ['sqlite', 'select a from t order by asc a', 'select a from t order by a'],
    ['sqlite', "select a from t join u using ('x' id)", 'select a from t join u on t.id = u.id'],
    ['sqlite', 'select * from t join u using (id)', 'select * from t join u on t.id = u.id'],
    ['sqlite', 'values (1, 2)', 'select 1 as a, 2 as b'],
    ['sqlite', 'values (1), (1)', 'select 1 as column1 union select 1'],
    [
      'sqlite',
      'with d as (values (1)) select b from d',
      'with d as (select 1 as b) select b from d',
    ],
    ['mysql', 'select a from t where b in (values (1))', 'select a from t where b in (select 1)'],
    ['mssql', 'select a from t (nolock) as f', 'select a from t as f (updlock)'],
    ['mssql', 'select a from t (nolock) as f', 'select a from t as f'],
    ['mssql', 'select a from t (nolock) as f', 'select a from t as g (nolock)'],
    [
      'sqlite',
      'select id from t full join u using (id)',
      'select t.id from t full join u on t.id = u.id',
    ],
    [
      'mysql',
      'select sum(a) over w as b from t window w as (order by c) rows',
      'select sum(a) over (order by c) as b from t',
    ],
    ['mysql', 'select /*+ no_index(t) */ a from t', 'select a from t'],
    ['mysql', 'delete /*+ no_index(t) */ from t', 'delete from t'],
  ],
  'units and columns': [
    [
      'mysql',
      'select timestampdiff(day, a, b) as c from t',
      'select timestampdiff(`day`, a, b) as c from t',
    ],
    ['mssql', 'select dateadd(day, 1, a) as c from t', 'select dateadd([day], 1, a) as c from t'],
    [
      'mssql',
      'select datediff(hour, a, b) as c from t',
      'select datediff("hour", a, b) as c from t',
    ],
    ['mssql', 'select datepart(year, a) as c from t', 'select datepart([year], a) as c from t'],
  ],
}

Object.assign(DIFFERENT, {
  'columns of a new row with names of their own': [
    [
      'mysql',
      'insert into t (a, b) values (1, 2) as n(b, a) on duplicate key update b = b',
      'insert into t (a, b) values (1, 2) on duplicate key update b = b',
    ],
    [
      'mysql',
      'insert into t (a, b) values (1, 2) as n(x, y) on duplicate key update b = x',
      'insert into t (a, b) values (1, 2) on duplicate key update b = values(b)',
    ],
    [
      'mysql',
      'insert into t (a, b) values (1, 2) as n(x, y) on duplicate key update b = x',
      'insert into t (a, b) values (1, 2) on duplicate key update b = x',
    ],
    [
      'mysql',
      'insert into t values (1, 2) as n(x, y) on duplicate key update b = x',
      'insert into t values (1, 2) on duplicate key update b = values(a)',
    ],
    [
      'mysql',
      'insert into t (a) values (1) as n(x) on duplicate key update c = (select x from u)',
      'insert into t (a) values (1) on duplicate key update c = (select values(a) from u)',
    ],
  ],
  'words behind `select`': [
    ['mysql', 'select high_priority distinct a from t', 'select high_priority a from t'],
    ['mysql', 'select sql_no_cache a from t', 'select a from t'],
    ['mysql', 'select sql_no_cache distinct a from t', 'select distinct sql_cache a from t'],
    ['mysql', 'select /*+ x() */ distinct a from t', 'select distinct /*+ x() */ a from t'],
    ['mysql', 'select `straight_join`, a from t', 'select straight_join a from t'],
  ],
  'a limit behind a query with one': [
    ['mysql', '(select a from t limit 2) limit 1', 'select a from t limit 1'],
    [
      'mysql',
      '(select a from t order by a) order by b limit 1',
      'select a from t order by a limit 1',
    ],
    [
      'mysql',
      '(select a from t order by a limit 2) limit 1',
      'select * from (select a from t order by a) as derived limit 1',
    ],
    [
      'sqlite',
      '(select a from t limit 2) limit 1',
      'select * from (select a from t limit 2) as derived limit 1',
    ],
  ],
  'hints of a table that is changed beside others': [
    [
      'mssql',
      'delete t with (rowlock) from t join u on u.a = t.a',
      'delete from t where exists (select 1 as one from u where u.a = t.a)',
    ],
    [
      'mssql',
      'update t with (rowlock) set a = 1 from t join u on u.a = t.a',
      'update t set a = 1 from t join u on u.a = t.a',
    ],
    [
      'mssql',
      'update t with (rowlock) set a = 1 from t join u on u.a = t.a',
      'update t set a = 1 from t join u with (rowlock) on u.a = t.a',
    ],
    [
      'mssql',
      'delete t from t with (rowlock) join u on u.a = t.a',
      'with hinted as (select * from t with (tablock)) delete from hinted where exists (select 1 as one from u where u.a = hinted.a)',
    ],
  ],
  'queries whose rows are deleted': [
    ['mssql', 'delete d from (select a from d) as d', 'with d as (select a from d) delete from d'],
    [
      'mssql',
      'delete d from (select a from t) as d where exists (select 1 from d)',
      'with d as (select a from t) delete from d where exists (select 1 from d)',
    ],
    ['mssql', 'delete d from (select a from t) as d', 'with d as (select a from u) delete from d'],
    ['mssql', 'delete d from (select a from t) as e', 'with d as (select a from t) delete from d'],
  ],
} satisfies typeof DIFFERENT)

describe.each(Object.entries(EQUAL))('%s', (_kind, pairs) => {
  test.each(pairs)('%s: %s is %s', (dialect, first, second) => {
    expect(compare(first, second, dialect).isSame).toBe(true)
  })
})

describe.each(Object.entries(DIFFERENT))('%s', (_kind, pairs) => {
  test.each(pairs)('%s: %s isn’t %s', (dialect, first, second) => {
    expect(compare(first, second, dialect).isSame).toBe(false)
  })
})

test.each<[string, string]>([
  ['select a, f(x div 2) as c from t', 'x div 2'],
  ["select a from t where b = 1 and match(c) against ('x')", "match(c) against ('x')"],
  ['select a from t order by b div 2, c', 'b div 2'],
  ['select a from (select b div 2 as d from u) as v', 'b div 2'],
])('the smallest expression around a difference is found: %s', (sql, part) => {
  const { around } = compare(sql, sql.replace(part, 'z'), 'mysql')
  const [{ start, end } = { start: 0, end: 0 }] = around
  expect(sql.slice(start, end)).toBe(part)
})

test.each<[OwnDialect, string, string]>([
  ['sqlite', 'select sum(a) over w as b from t window w as (order by c)', 'sum(a) over w'],
  ['mysql', 'select sum(a) over w as b from t window w as (order by c)', 'sum(a) over w'],
  ['sqlite', 'select b, id + 1 as c from t join u using (id) order by b', 'id + 1'],
  ['mysql', 'select a from t join u using (id) where id = 1 group by a', 'id = 1'],
  ['mysql', 'update t join u on t.a = u.a set t.b = 1 where t.c = 2', 't.c = 2'],
])(
  'ranges around a difference hold no clauses, though parts are moved: %s: %s',
  (dialect, sql, part) => {
    const { around } = compare(sql, sql.replace(part, 'z'), dialect)
    const texts = around
      .map(({ start, end }) => sql.slice(start, end))
      .filter((text) => isOneExpression(text, dialect))
    expect(texts).toContain(part)
    expect(texts.filter((text) => / from | set /.test(text))).toEqual([])
  },
)

test.each<[OwnDialect, string]>([
  ['mysql', 'select 1.5st from t'],
  ['mysql', 'select .5b from t'],
  ['sqlite', 'select 1st from t'],
  ['mssql', 'select 0b from t'],
  ['mysql', 'select a /*! , b */ from t'],
  ['mysql', 'select a) from t'],
  ['mysql', 'select (a from t'],
])('what the rules for tokens of %s don’t read for certain is refused: %s', (dialect, sql) => {
  expect(() => readParts(sql, dialect)).toThrow(
    /isn’t a number|A comment that|has no opening one|isn’t closed/,
  )
})
