// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code with templates is expected
import { describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { parseSql, translateSql } from '../../../../tests/sql/translation.ts'
import { readDeclaredTables } from './scope.ts'
import { translate } from './translate.ts'

/** Tables without types, as those that no interface declares. */
const NO_TYPES = { columns: new Map(), interfaces: new Map() }
const translated = (sql: string, dialect: Dialect = 'postgres') =>
  translateSql(sql, dialect, NO_TYPES)

test('a cast of a condition stays with the condition', async () => {
  const { code } = await translateSql("select name from port where name % 'Bre'", 'postgres')
  expect(code).toContain(".where((eb) => eb('name', '%', sql.lit('Bre')).$castTo<boolean>())")
})

test.each([
  ['invalid operator "><"', ': “invalid operator "><"”'],
  ['invalid column reference a.b.c.d', ': “invalid column reference a.b.c.d”'],
])('what Kysely has against the code is said: %s', async (message, said) => {
  const { kind, notes } = await translate('select a from t', 'postgres', {
    parse: parseSql,
    compile: async () => ({ error: { kind: 'kysely', message } }),
    tables: NO_TYPES,
  })
  expect([kind, notes[0]]).toEqual(['raw', expect.stringContaining(said)])
})

test('a query as people write it', async () => {
  const { code, kind, notes } = await translated(`
    SELECT p.first_name, count(*) AS bookings, sum(b.seats) AS seats -- all of them
    FROM booking b JOIN passenger AS p ON p.id = b.passenger_id
    LEFT JOIN sailing s ON s.id = b.sailing_id AND s.status <> 'cancelled'
    WHERE p.points > 10 AND (b.paid = true OR b.paid IS NULL) AND p.id IN (1, 2)
    GROUP BY p.id, p.first_name HAVING count(*) > 1
    ORDER BY bookings DESC, p.first_name LIMIT 10 OFFSET 5;`)
  expect({ kind, notes }).toEqual({ kind: 'same', notes: [] })
  expect(code).toBe(`// all of them
const rows = await db
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

test('what Kysely has no method for is left as SQL within it, and said', async () => {
  const { code, kind, notes } = await translated('select id, a[1] as m from t where a = 1')
  expect(kind).toBe('same')
  expect(code).toContain("import { sql } from 'kysely'")
  expect(code).toContain("sql<unknown>`(${eb.ref('a')})[1]`.as('m')")
  expect(notes).toEqual(['`(…)[1]` is left as `sql`.'])
})

test.each<[Dialect, string, string]>([
  [
    'sqlite',
    'sum(b) over (partition by lower(e) order by c desc nulls last rows unbounded preceding)',
    "`${eb.fn.sum('b')} over (partition by ${eb.fn<string>('lower', ['e'])} order by ${eb.ref('c')} desc nulls last rows unbounded preceding)`",
  ],
  [
    'mysql',
    'count(*) over (rows between 2 following and unbounded following)',
    '`${eb.fn.countAll()} over (rows between 2 following and unbounded following)`',
  ],
])(
  'a window’s frame is left as `sql`, its function is not: %s, %s',
  async (dialect, sql, written) => {
    const { code, kind } = await translated(`select ${sql} as m from t`, dialect)
    expect([code, kind]).toEqual([code, 'same'])
    expect(code).toContain(`sql<string | number | bigint>${written}.as('m')`)
  },
)

test('windows with names are written where they are used', async () => {
  const sql =
    'select a, sum(b) over w as m, rank() over v as r from t where exists (select x, max(y) over w as z from u window w as (order by x)) window w as (partition by a order by c), v as (order by c)'
  for (const dialect of ['postgres', 'sqlite', 'mysql'] as const) {
    const { code, kind, notes } = await translated(sql, dialect)
    expect([code, kind]).toEqual([code, 'rewritten'])
    expect(code).toContain("eb.fn.sum('b').over((over) => over.partitionBy(['a']).orderBy('c'))")
    expect(code).toContain(
      "eb.fn.agg<string | number | bigint>('rank').over((over) => over.orderBy('c'))",
    )
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
    expect(notes[0]).toMatch(/^Kysely has no method for `using`: `using \((id|n, m)\)` is written/)
  })
})

test.each([
  ['create table a (id int)', /^`create` is not translated: `select`, `insert`/],
  [
    'select sum(a) over v as s from t window w as (partition by b)',
    '`over v` names no window of the query.',
  ],
  ['select a; select b', 'Paste one statement at a time.'],
])('%s is left as `sql`', async (sql, why) => {
  const { code, kind, notes } = await translated(sql)
  expect(kind).toBe('raw')
  expect(notes[0]).toMatch(why)
  expect(code).toContain(sql.replaceAll('`', '\\`'))
})

describe('SQL that its database can’t run gets a sentence, and no code', () => {
  test.each<[Dialect, string, RegExp]>([
    ['postgres', 'selct a from `b`', /^Line 1, column 1, at `selct`: /],
    [
      'postgres',
      'select a\nfrom t\nwhere ä = ) 1',
      /^Line 3, column 11, at `\)`: SQL doesn’t allow this/,
    ],
    ['postgres', 'select a from t where', /^Line 1, column 22: The statement ends too early\.$/],
    [
      'postgres',
      'select `a` from `t` limit 1, 2',
      /can be read as a statement for MySQL: choose MySQL if/,
    ],
    ['mysql', 'selct * form t', /^Line 1, column 1, at `selct`: /],
    ['sqlite', 'selct * form t', /^Line 1, column 1, at `selct`: /],
    ['mssql', 'slect top 5 * from t', /^Line 1, column 1, at `slect`: /],
  ])('%s: %s', async (dialect, sql, why) => {
    const { code, kind, notes } = await translated(sql, dialect)
    expect([kind, code]).toEqual(['none', ''])
    expect(notes[0]).toMatch(why)
  })
})

const TYPOS: [sql: string, typo: string, meant: string][] = [
  ['select nme frm port', 'frm', 'from'],
  ['select name from port wher id = 1', 'wher', 'where'],
  ['select name from port where id = 1 oder by name', 'oder', 'order'],
  ['select name from port gruop by name', 'gruop', 'group'],
  ['select name from port inner jion booking on 1 = 1', 'jion', 'join'],
  ['insert into port (name) vlues (1)', 'vlues', 'values'],
  ['update port st name = 1', 'st', 'set'],
]
describe.each(DIALECTS)(
  '%s: a typo in a word of a clause is named, and gives no code',
  (dialect) => {
    test.each(TYPOS)('%s', async (sql, typo, meant) => {
      const { code, kind, notes } = await translated(sql, dialect)
      expect([kind, code]).toEqual(['none', ''])
      expect(notes).toEqual([
        `Line 1, column ${sql.indexOf(typo) + 1}, at \`${typo}\`: The statement can’t be read as it is. Is \`${meant}\` meant?`,
      ])
    })
  },
)

test.each<[Dialect, string]>(
  (['mysql', 'sqlite', 'mssql'] as const).flatMap((dialect) =>
    [
      'select nme blah port',
      'select name from port where id = 1 nmae',
      'select name from port where id = = 1',
      'select a, 1 b c from t',
    ].map((sql): [Dialect, string] => [dialect, sql]),
  ),
)('%s: words that are no expression are no piece of one: %s', async (dialect, sql) => {
  expect((await translated(sql, dialect)).kind).toBe('raw')
})

test('a result without a name is said to get one, where the dialect calls it otherwise', async () => {
  const notes = async (dialect: Dialect) =>
    (await translated('select count(*) from t', dialect)).notes
  expect(await notes('postgres')).toEqual([])
  expect(await notes('mysql')).toEqual([expect.stringMatching(/is named after its function here/)])
})

test('parameters become variables', async () => {
  const { code, kind, notes } = await translated(
    'select a from T where B = $1 and c = :name limit $3',
  )
  expect(kind).toBe('same')
  expect(code).toContain("const parameter1: string = ''\n")
  expect(code).toContain("const name: string = ''\n")
  expect(code).toContain('const parameter3: number = 1\n')
  expect(code).toContain(".where('b', '=', parameter1)")
  expect(code).toContain(".where('c', '=', name)")
  expect(code).toContain('.limit(parameter3)')
  expect(notes).toEqual(['Parameters became variables: put your values into them.'])
})

describe('operators are grouped as the dialect groups them', () => {
  test.each<[Dialect, string, string]>([
    ['mysql', 'select a | b & c as d from t', 'sql<unknown>`a | b & c`'],
    [
      'mysql',
      'select (a | b) & c as d from t',
      "eb(eb.parens(eb('a', '|', eb.ref('b'))), '&', eb.ref('c'))",
    ],
    [
      'mysql',
      'select a | (b & c) as d from t',
      "eb('a', '|', eb.parens(eb('b', '&', eb.ref('c'))))",
    ],
    ['mysql', 'select a div b + 1 as d from t', 'sql<unknown>`a div b`'],
    ['mysql', 'select (a div b) + 1 as d from t', 'sql<unknown>`(a div b)`'],
    ['mysql', "select a ->> '$.b' + 1 as d from t", "sql<unknown>`a ->> '$.b' + 1`"],
    ['sqlite', 'select a || b * c as d from t', 'sql<unknown>`a || b * c`'],
    [
      'sqlite',
      'select a || b as d from t where a || b = c',
      "eb(eb('a', '||', eb.ref('b')), '=', eb.ref('c'))",
    ],
    ['mssql', 'select a & b + c as d from t', 'sql<unknown>`a & b + c`'],
    ['mssql', 'select a + b * c as d from t', "eb('a', '+', eb.parens(eb('b', '*', eb.ref('c'))))"],
  ])('%s: %s', async (dialect, sql, call) => {
    const { code, kind } = await translated(sql, dialect)
    expect([code, kind]).toEqual([code, 'same'])
    expect(code).toContain(call)
  })

  test('SQLite combines queries from left to right only: the rows of `values` would be two of them', async () => {
    for (const union of ['union', 'except', 'intersect']) {
      const { kind } = await translated(`select a from t ${union} values (1), (2)`, 'sqlite')
      expect(kind).toBe('raw')
    }
  })
})

test.each([
  ['image', 'Buffer', 'new Uint8Array() as Buffer'],
  ['mood', "'well' | 'ill'", "'well'"],
  ['size', 'bigint', 'null!'],
  ['extent', 'any', 'null'],
])('a variable for %s has a value of its type', async (column, type, value) => {
  const types = `interface Extent { from: number }
interface Scan { image: Buffer; mood: 'well' | 'ill'; size: bigint; extent: Extent }
export interface Database { scan: Scan }`
  const { code } = await translateSql(
    `select mood from scan where ${column} = $1`,
    'postgres',
    readDeclaredTables(types, 'postgres'),
  )
  expect(code).toContain(`const parameter1: ${type} = ${value}\n`)
})

test('a statement that is left has variables, too', async () => {
  const { code } = await translated('create table x as select a from t where b = :b', 'mysql')
  expect(code).toContain('const b: unknown = null\n')
  expect(code).toContain('where b = ${b}')
})

// Those of the others are in `tests/sql`, and run.
describe('statements without types', () => {
  test.each<[Dialect, string, string]>([
    ['postgres', 'select a collate "C" as b from t', '`${eb.ref(\'a\')} collate "C"`'],
    ['sqlite', "insert or replace into a (b) values ('x')", '.orReplace()'],
    ['sqlite', 'insert or abort into a (b) values (1)', '.orAbort()'],
    ['sqlite', 'INSERT OR FAIL INTO a (b) values (1)', '.orFail()'],
    ['sqlite', 'insert or rollback into a (b) select c from d', '.orRollback()'],
    ['mssql', 'select top 3 [a], b as c from [d] where e >= 1 order by a desc', '.top(3)'],
    ['mssql', 'select a from b order by a offset 1 rows fetch next 2 rows only', '.fetch(2)'],
    [
      'mssql',
      'select top (5) percent with ties a from t order by a',
      ".top(5, 'percent with ties')",
    ],
    ['mssql', "insert into a (b) output inserted.id values (N'x')", ".output('inserted.id')"],
    [
      'mssql',
      'select a from t cross apply (select top 1 b from u where u.id = t.id) as x',
      '.crossApply((eb) => ',
    ],
    [
      'mssql',
      'select dateadd(day, 1, a) as b from t',
      "eb.fn<unknown>('dateadd', [sql<unknown>`day`, eb.lit(1), 'a'])",
    ],
  ])('%s: %s', async (dialect, sql, call) => {
    const { code, kind } = await translated(sql, dialect)
    expect([code, kind]).toEqual([code, expect.not.stringMatching('raw')])
    expect(code).toContain(call)
  })
})
