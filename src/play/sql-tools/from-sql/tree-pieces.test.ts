import { describe, expect, test } from 'vitest'
import { translateSql } from '../../../../tests/sql/translation.ts'

const NO_TYPES = { columns: new Map(), interfaces: new Map() }

/** Statements of PostgreSQL, a part of which no call writes, by what it is, and the piece that it becomes. */
const PIECES: Record<string, [sql: string, piece: string][]> = {
  'calls that have words of their own': [
    [
      'select a from t where (b, c) overlaps (d, now())',
      'sql<boolean>`(b, c) overlaps (d, now())`',
    ],
    [
      'select concat(variadic array[a, b]) as c from t',
      'sql<unknown>`concat(variadic array[a, b])`',
    ],
    ['select pg_catalog.count(*) as n from t', '`pg_catalog.count(*)`'],
    [
      'select array_agg(a order by b using >) as c from t',
      "eb.fn.agg<unknown>('array_agg', ['a']).orderBy((eb) => sql",
    ],
    ['select a from t where normalize(b, nfkc) = $1', '`normalize(b, nfkc)`'],
    ['select collation for (a) as c from t', '`collation for (a)`'],
    ['select a at local as b from t', '`a at local`'],
    ['select a operator(s.+) b as c from t', '`a operator(s.+) b`'],
  ],
  'constructors and predicates': [
    ["select json_object('a': b) as c from t", "`json_object('a': b)`"],
    ['select a from t where b is json object', 'sql<boolean>`b is json object`'],
    ['select xmlelement(name a, xmlattributes(b as c), d) as e from t', '`xmlelement(name a,'],
    ['select row(a, b, c, d, e, f) as g from t', '`row(a, b, c, d, e, f)`'],
    ['select a from t where b is nfd normalized', 'sql<boolean>`b is nfd normalized`'],
    ["select interval(3) '1 second' as a from t", "`interval(3) '1 second'`"],
  ],
  'only the part that no call writes': [
    [
      'select sum(coalesce(json_value(a, $1), b)) as c from t where d = $2',
      `eb.fn.coalesce(sql<unknown>\`json_value(a, \${parameter1})\`, 'b')`,
    ],
    [
      'select a from t order by xmlserialize(content b as text) desc',
      '.orderBy(sql<unknown>`xmlserialize(content b as text)`',
    ],
    [
      'select a from t where b = 1 and (c is json or (d = 2 and not e is json array))',
      "eb.or([sql<boolean>`c is json`, eb.and([eb('d', '=', 2), eb.not(sql<boolean>`e is json array`)])])",
    ],
    ['update t set a = json_array(b, $1), c = c + 1 where d = 1', "c: eb('c', '+', eb.lit(1))"],
    [
      'select case when a is json then b end as c from t group by row(d)',
      'eb.case().when(sql<boolean>`a is json`).then',
    ],
    ['insert into t (a, b) values (1, json_scalar($1))', 'a: 1, b: sql<unknown>`json_scalar('],
    [
      'insert into t (a) values (1) on conflict (a) do update set b = json_scalar(excluded.a)',
      '({ b: sql<unknown>`json_scalar(excluded.a)` })',
    ],
    [
      'merge into t using u on t.a = u.a when matched and u.b is json then delete',
      'sql<boolean>`u.b is json`',
    ],
  ],
  'values with comments, quotes and signs of other lengths': [
    [
      "select 'ä€😀' as a, (b /* ) */ , c) overlaps (d, e) as f from t",
      '`(b   , c) overlaps (d, e)`',
    ],
    ['select a from t where b ? $1 and c is json', 'sql<boolean>`c is json`'],
    ["select json_object('a)(': $$b;$$) as c from t", "`json_object('a)(': $$b;$$)`"],
    ['select json_array(a, `\\` || b) as c from t'.replaceAll('`', "'"), 'json_array('],
  ],
  'queries and sources of rows': [
    [
      'with a as (select * from t join u using (k) as j) select b from a',
      '`(select * from t join u using (k) as j)`',
    ],
    [
      'select b from (select * from t join u using (k) as j) as a',
      '`(select * from t join u using (k) as j)`.as(',
    ],
    ["select a.* from json_table($1, '$' columns (b int)) as a", "columns (b int))`.as('a')"],
    ["select b from xmltable('/a' passing c columns b int) x, t", "columns b int)`.as('x')"],
    ['select x.a from t as x tablesample system ($1)', 'x tablesample system ('],
    ['select a from only t', '`only t`'],
    ['select a from rows from (f(1), g(2) as (b int)) as x', 'rows from (${'],
    [
      'select x.b from t cross join lateral (select * from u join v using (k) as j where u.c = t.c) x',
      '.crossJoinLateral(sql<any>`(select * from u join v using (k) as j where u.c = t.c)`',
    ],
  ],
  'parts of columns, and several at once': [
    ['update t set a[1] = 3', '.set(sql<any>`"a"[1]`, 3)'],
    ['update t set a.b = $1, c = 2', '.set(sql<any>`"a"."b"`, parameter1)\n  .set(\'c\', 2)'],
    ['update t set (a, b) = (select c, d from u)', '.set(sql<any>`("a", "b")`, (eb) =>'],
    ['update t set a[2:3] = b', '.set(sql<any>`"a"[2:3]`, (eb) => eb.ref(\'b\'))'],
  ],
}

describe.each(Object.entries(PIECES))('%s', (_kind, statements) => {
  test.each(statements)('%s', async (sql, piece) => {
    const { code, kind, notes } = await translateSql(sql, 'postgres', NO_TYPES)
    expect([code, kind]).toEqual([code, expect.stringMatching(/^(?:same|rewritten)$/)])
    expect(code).toContain(piece)
    expect(notes.join()).toContain('is left as `sql`')
  })
})

test.each([
  ['select a from t join u using (k) as j', 'naming a join, `j`'],
  ['select * from (t join u on t.a = u.a) as x', 'naming a join, `x`'],
  ['update only t set a = 1', '`only` before the changed table'],
  ['insert into t (a[1]) values (2)', 'into a part of `a`'],
  ['merge into t using u on t.a = u.a when not matched then insert values (1)', 'name the columns'],
  [
    'insert into t (a) values (1) on conflict (a) do update set (b, c) = (select 1, 2)',
    'not to several columns',
  ],
])('what no piece can hold is named: %s', async (sql, sentence) => {
  const { kind, notes } = await translateSql(sql, 'postgres', NO_TYPES)
  expect([kind, notes[0]]).toEqual(['raw', expect.stringContaining(sentence)])
})

/** What is rewritten around a piece would not be rewritten in it. */
test.each([
  'select a is json as b, sum(c) over w + json_value(d, json_scalar(e) returning int) as f from t window w as (order by a)',
  'select xmlforest(a) as b from t join u using (a)',
  'insert into t as x (a) values (1) on conflict (a) do update set b = json_scalar(x.a)',
  'select json_scalar(rank() over w) as b from t window w as (order by a)',
])('a piece has no name that is written differently around it: %s', async (sql) => {
  const { code, kind } = await translateSql(sql, 'postgres', NO_TYPES)
  const isBroken = /over w\b|xmlforest\(a\)|scalar\(x\.a\)/.test(code)
  expect([code, kind === 'raw' || !isBroken]).toEqual([code, true])
})

/** A query within an expression may read the columns of what is around it, whose names change. */
test.each([
  'select (with q as (select * from u join v using (k) as j where u.c = id) select d from q) as e from t join w using (id)',
  'select a from t join w using (id) where exists (select 1 from (select * from u join v using (k) as j where c = id) as q)',
  'select x.a from t join w using (id), lateral (select q.a from (select * from u join v using (k) as j where c = id) as q) as x',
  'insert into t as x (a) values (1) on conflict (a) do update set b = (select q.c from (select x.a as c from u join v using (k) as j) as q)',
])('a query in an expression keeps no name that is written differently: %s', async (sql) => {
  const { code, kind } = await translateSql(sql, 'postgres', NO_TYPES)
  expect([code, kind]).toEqual([code, 'raw'])
})

test('a piece that gives several columns says so', async () => {
  const { notes } = await translateSql('select (f(a)).* from t', 'postgres', NO_TYPES)
  expect(notes[0]).toContain('gives a column for each field')
})
