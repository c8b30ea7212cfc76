// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code with templates is expected
import { describe, expect, test } from 'vitest'
import type { Dialect } from '#model/dialect.ts'
import { runCode } from '#runner/sandbox/run-code.ts'
import { type Compile, translate } from './translate.ts'

const compiler =
  (dialect: Dialect): Compile =>
  async (code) => {
    const { compiled } = await runCode({ dialect, code, run: 1 }, null, () => {})
    return compiled ?? null
  }

const translated = (sql: string, dialect: Dialect = 'postgres') =>
  translate(sql, dialect, compiler(dialect))

test('a query as people write it', async () => {
  const { code, kind, notes } = await translated(`
    SELECT p.first_name, count(*) AS bookings, sum(b.seats) AS seats -- all of them
    FROM booking b JOIN passenger AS p ON p.id = b.passenger_id
    LEFT JOIN sailing s ON s.id = b.sailing_id AND s.status <> 'cancelled'
    WHERE p.points > 10 AND (b.paid = true OR b.paid IS NULL) AND p.id IN (1, 2)
    GROUP BY p.id, p.first_name HAVING count(*) > 1
    ORDER BY bookings DESC, p.first_name LIMIT 10 OFFSET 5;`)
  expect({ kind, notes }).toEqual({ kind: 'same', notes: [] })
  expect(code).toBe(`const rows = await db
  .selectFrom('booking as b')
  .innerJoin('passenger as p', 'p.id', 'b.passenger_id')
  .leftJoin('sailing as s', (join) => join.onRef('s.id', '=', 'b.sailing_id').on('s.status', '<>', 'cancelled'))
  .select((eb) => ['p.first_name', eb.fn.countAll().as('bookings'), eb.fn.sum('b.seats').as('seats')])
  .where('p.points', '>', 10)
  .where((eb) => eb.or([eb('b.paid', '=', true), eb('b.paid', 'is', null)]))
  .where('p.id', 'in', [1, 2])
  .groupBy(['p.id', 'p.first_name'])
  .having((eb) => eb(eb.fn.countAll(), '>', 1))
  .orderBy('bookings', 'desc')
  .orderBy('p.first_name')
  .limit(10)
  .offset(5)
  .execute()
`)
})

describe('compiles to the same SQL', () => {
  test.each<[Dialect, string]>([
    [
      'postgres',
      "select distinct * from archive.sailing where name like 'B%' and id between 1 and 3",
    ],
    [
      'postgres',
      'select a.*, b.x as y from a, b where not exists (select c.id from c where c.id = a.id)',
    ],
    [
      'postgres',
      'with t as (select id from port) select upper(name) as u from t left join b on t.id = b.id union all select x.u from x',
    ],
    [
      'postgres',
      "select case when id = 1 then 'a' else 'b' end as c, (a + b) * 2 as d, a || '-' as e from t order by c desc nulls last",
    ],
    [
      'postgres',
      'select id from (select id from port where id = 1) as t where id in (select id from u) and not (a = 1 or b = 2)',
    ],
    ['postgres', 'select coalesce(a, 0) as z, count(distinct b) as n from t group by a'],
    [
      'postgres',
      "insert into port (name, island) values ('a', null), ('b', 'it''s') on conflict (name) do update set island = excluded.island returning id, name",
    ],
    ['postgres', 'insert into a (b) select c from d on conflict do nothing'],
    ['postgres', "update port set name = 'x', n = n + 1 where id = 3 returning *"],
    ['postgres', 'select distinct on (a, b.c) a, d from b order by a, d desc'],
    ['postgres', 'select distinct on (lower(a)) a from b'],
    ['postgres', 'update a set x = b.x, y = 1 from b where a.id = b.id returning a.id'],
    [
      'sqlite',
      'update a set x = c.x from b as c join d on d.id = c.id left join e on e.id = d.id where a.id = c.id',
    ],
    ['postgres', 'select a from t where b = 1 order by a limit 2 for update skip locked'],
    ['postgres', 'select a from t join u on u.id = t.id for no key update of t, u nowait'],
    ['postgres', 'select a from t for share'],
    ['mysql', 'select a from t FOR UPDATE'],
    [
      'postgres',
      "select count(*) filter (where status = 'x' and a > b) as n, sum(c) filter (where d is null or e in (1, 2)) as s from t",
    ],
    [
      'postgres',
      'select row_number() over (partition by a, b order by c desc nulls last, d) as n, rank() over () as r from t',
    ],
    ['sqlite', 'select lag(b, 1) over (order by c) as l, sum(d) over (partition by e) as s from t'],
    [
      'mysql',
      'select dense_rank() over (order by a) as n, max(b) over (partition by c) as m from t',
    ],
    ['mssql', 'select row_number() over (partition by a order by b) as n from t'],
    ['postgres', 'delete from port where id = 3 and a is not null'],
    ['sqlite', "insert into port (name) values ('a') on conflict (name) do nothing returning *"],
    ['sqlite', 'select "Name" from Port where exists (select id from x)'],
    ['mysql', "insert into a (b, c) values (1, 'x') on duplicate key update b = 2"],
    ['mysql', 'select `a`.`b` from `a` right join c on a.id = c.id limit 5'],
    ['mssql', 'select top 3 [a], b as c from [d] where e >= 1 order by a desc'],
    ['mssql', 'select a from b order by a offset 1 rows fetch next 2 rows only'],
  ])('%s: %s', async (dialect, sql) => {
    const { code, kind, notes } = await translated(sql, dialect)
    expect([code, kind, notes]).toEqual([code, 'same', []])
  })
})

test('what the builder has no call for is left as SQL within it, and said', async () => {
  const { code, kind, notes } = await translated('select id, a::int as m from t where a = 1')
  expect(kind).toBe('same')
  expect(code).toContain("import { sql } from 'kysely'")
  expect(code).toContain("sql<never>`a::INT`.as('m')")
  expect(notes).toEqual(['`a::INT` is left as `sql`.'])
})

describe('a window’s frame is left as `sql`, its function and columns are not', () => {
  test.each<[Dialect, string, string, string]>([
    [
      'postgres',
      'max(b) over (order by c rows between 1 preceding and current row)',
      "`${eb.fn.max('b')} over (order by ${eb.ref('c')} rows between 1 preceding and current row)`",
      'rows between 1 preceding and current row',
    ],
    [
      'sqlite',
      'sum(b) over (partition by lower(e) order by c desc nulls last rows unbounded preceding)',
      "`${eb.fn.sum('b')} over (partition by ${eb.fn('lower', ['e'])} order by ${eb.ref('c')} desc nulls last rows unbounded preceding)`",
      'rows unbounded preceding',
    ],
    [
      'mysql',
      'count(*) over (rows between 2 following and unbounded following)',
      '`${eb.fn.countAll()} over (rows between 2 following and unbounded following)`',
      'rows between 2 following and unbounded following',
    ],
    [
      'mssql',
      'min(b) over (partition by a order by c rows between current row and 3 following)',
      "`${eb.fn.min('b')} over (partition by ${eb.ref('a')} order by ${eb.ref('c')} rows between current row and 3 following)`",
      'rows between current row and 3 following',
    ],
  ])('%s: %s', async (dialect, expression, written, frame) => {
    const { code, kind, notes } = await translated(`select ${expression} as m from t`, dialect)
    expect([code, kind]).toEqual([code, 'same'])
    expect(code).toContain(`sql<unknown>${written}.as('m')`)
    expect(notes).toEqual([`\`${frame}\` is left as \`sql\`.`])
  })
})

test('windows with names are written where they are used', async () => {
  const sql =
    'select a, sum(b) over w as m, rank() over v as r from t where exists (select x, max(y) over w as z from u window w as (order by x)) window w as (partition by a order by c), v as (order by c)'
  for (const dialect of ['postgres', 'sqlite', 'mysql'] as const) {
    const { code, kind, notes } = await translated(sql, dialect)
    expect([code, kind]).toEqual([code, 'rewritten'])
    expect(code).toContain("eb.fn.sum('b').over((over) => over.partitionBy(['a']).orderBy('c'))")
    expect(code).toContain("eb.fn.agg('rank').over((over) => over.orderBy('c'))")
    expect(code).toContain("eb.fn.max('y').over((over) => over.orderBy('x'))")
    expect(notes[0]).toBe('The builder has no `window` clause: `w` is written where it is used.')
  }
})

describe('`using` is written as `on`', () => {
  test.each<[string, string[]]>([
    [
      'select id, b.x from a join b using (id) where id > 1 group by id, b.x order by id',
      [
        "innerJoin('b', 'a.id', 'b.id')",
        "select(['a.id', 'b.x'])",
        "where('a.id', '>', 1)",
        "groupBy(['a.id', 'b.x'])",
        "orderBy('a.id')",
      ],
    ],
    [
      'select s.a, b.*, n from a as s left join b using (n, m)',
      [".onRef('s.n', '=', 'b.n').onRef('s.m', '=', 'b.m')", "'s.n'"],
    ],
    [
      'select id from a right join b using (id)',
      ["rightJoin('b', 'a.id', 'b.id')", "select('b.id')"],
    ],
    [
      'select id from a join b using (id) left join c using (id)',
      ["leftJoin('c', 'a.id', 'c.id')", "select('a.id')"],
    ],
    [
      'select t.n from (select count(*) as n, id from a join b using (id) group by id) as t',
      ["innerJoin('b', 'a.id', 'b.id')", "groupBy('a.id')"],
    ],
  ])('%s', async (sql, calls) => {
    const { code, kind, notes } = await translated(sql)
    expect([code, kind]).toEqual([code, 'rewritten'])
    for (const call of calls) expect(code).toContain(call)
    expect(notes[0]).toMatch(
      /^The builder has no call for `using`: `using \((id|n, m)\)` is written/,
    )
  })
})

test.each([
  ['select 1', 'A query without a table is not translated.'],
  ['select count(*) from t', 'A selected expression needs a name: add `as …` to it.'],
  ['create table a (id int)', 'No call of the builder makes `create` of SQL here.'],
  ['select sum(a) over v as s from t window w as (partition by b)', '`over v` names no window.'],
  ['insert into a (b) values (default)', '`default` is not translated.'],
  ['select a from only t', '`only` is not translated.'],
  ['select a from t natural join b', '`natural` is not translated.'],
  ['select a from t as x(y)', '`x(y)` is not translated.'],
  ['select * from t join b using (id)', /^`\*` after `using` is not translated/],
  ['select id from t full join b using (id)', '`full join` with `using` is not translated.'],
  [
    'select t.a from t join b using (id) join c using (d)',
    '`using (d)` is not translated: write `on`, which says whose column it is.',
  ],
  [
    'select t.a from t join b using (id) where exists (select c.x from c where c.y = id)',
    '`id` in an inner query needs its table’s name.',
  ],
  ['select b.x as id from t join b using (id) order by id', '`id` has two meanings here.'],
  [
    'update a set x = c.x from b join c using (id) where a.id = c.id',
    '`using` is not translated here.',
  ],
  [
    "select a from t where a like 'x' escape '!'",
    'What the builder made of it isn’t the same SQL.',
  ],
  ['select a; select b', 'Paste one statement at a time.'],
  ['selct a from `b`', /^The parser doesn’t understand /],
])('%s is left as `sql`', async (sql, why) => {
  const { code, kind, notes } = await translated(sql)
  expect(kind).toBe('raw')
  expect(notes[0]).toMatch(why)
  expect(code).toContain(sql.replaceAll('`', '\\`'))
})

test('a word that changes the meaning isn’t lost', async () => {
  const { kind } = await translated('insert ignore into a (b) values (1)', 'mysql')
  expect(kind).toBe('raw')
  const escaped = await translated("select a from t where b = 'x\\\\n'", 'mysql')
  expect(escaped.kind).toBe('raw')
  const collated = await translated('select a collate "C" as b from t')
  expect(collated.code).toContain('COLLATE')
})

test('parameters become texts that wait for values', async () => {
  const { code, kind, notes } = await translated('select a from T where B = $1 and c = :name')
  expect(kind).toBe('same')
  expect(code).toContain(".selectFrom('t')")
  expect(code).toContain(".where('b', '=', '$1')")
  expect(code).toContain(".where('c', '=', ':name')")
  expect(notes).toHaveLength(1)
})
