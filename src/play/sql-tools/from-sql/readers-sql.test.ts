import { describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { translateSql } from '../../../../tests/sql/translation.ts'

const NO_TYPES = { columns: new Map(), interfaces: new Map() }

/** SQL as readers bring it, by what is special about it, and a part of the code that it becomes. */
const BUILT: Record<string, [Dialect, sql: string, code: string][]> = {
  'the empty string is a value': DIALECTS.flatMap((dialect): [Dialect, string, string][] => [
    [dialect, "select a from t where email <> ''", ".where('email', '<>', '')"],
    [dialect, "select a from t where b in ('', 'a')", ".where('b', 'in', ['', 'a'])"],
    [dialect, "update t set note = '' where a = 1", ".set({ note: '' })"],
    [dialect, "insert into t (a, b) values ('', 1)", ".values({ a: '', b: 1 })"],
    [dialect, "select case when a = 1 then 'x' else '' end as b from t", ".then('x').else('')"],
  ]),
  'division by what may be nothing': DIALECTS.map((dialect) => [
    dialect,
    'select a / nullif(b, 0) as r from t',
    "'/', eb.fn<unknown | null>('nullif', ['b', eb.lit(0)])",
  ]),
  'a parameter beside a constant': [
    [
      'postgres',
      'select a from t where ($1 = 0 or b = $2)',
      "eb(eb.val(parameter1), '=', eb.lit(0))",
    ],
    ['mssql', 'select a from t where (@only = 0 or status = @status)', "eb('status', '=', status)"],
    ['mysql', 'select a from t where (? = 0 or b = ?)', "eb('b', '=', parameter2)"],
    ['sqlite', 'select a from t where (:only = 1 or b = :b)', "eb('b', '=', b)"],
  ],
  'keywords in any case, and names in theirs': [
    ['mysql', 'select Distinct island from port', ".distinct()\n  .select('island')"],
    ['sqlite', 'update p set email = Null', '.set({ email: null })'],
    [
      'mysql',
      'Select SHIP_ID as ID From SAILING Left Join X on X.ID = SAILING.SHIP_ID',
      ".leftJoin('X', 'X.ID', 'SAILING.SHIP_ID')",
    ],
    ['mssql', 'Select Id, Name From Users Order By Name Desc', ".orderBy('Name', 'desc')"],
    ['sqlite', 'select a from t where b = True', "eb('b', '=', eb.lit(true))"],
  ],
  'SQL Server’s own forms': [
    ['mssql', 'select [Full Name] = first_name from t', "'first_name as Full Name'"],
    ['mssql', 'select top (@limit) a from t', '.top(limit)'],
    ['mssql', 'select count_big(*) as n from t', 'count_big(*)'],
    ['mssql', 'select t.text from a s cross apply dbo.f(s.h) as t', '.crossApply((eb) => '],
    ['mssql', 'select t.text from a s outer apply dbo.f(s.h) t', '.outerApply((eb) => '],
  ],
  'texts that name results': [
    ['mysql', "select a as 'days overdue' from t", "'a as days overdue'"],
    ['mysql', 'select count(*) "n x" from t', ".as('n x')"],
    ['mssql', "select a as 'b c' from t", "'a as b c'"],
    ['sqlite', "select count(*) as 'n x' from t", ".as('n x')"],
  ],
  'what has no method is a piece of `sql`, and the rest is built': [
    [
      'mssql',
      'select convert(varchar(10), d, 120) as d, a from t',
      '`convert(varchar(10), d, 120)`',
    ],
    ['mssql', 'select try_cast(a as int) as b from t', '`try_cast(a as int)`'],
    ['mysql', 'select a, sum(b) as s from t group by a with rollup', '`a with rollup`'],
    [
      'mysql',
      "select a from t where match(a) against ('x' in boolean mode)",
      "`match(a) against ('x' in boolean mode)`",
    ],
    ['mysql', 'select a div b as c from t', '`a div b`'],
    ['mysql', "select x'11ed' as a, b'101' as b, _utf8mb4' ' as c from t", "`_utf8mb4' '`"],
    ['sqlite', "select a from t where b glob '*x*'", "`b glob '*x*'`"],
    [
      'mysql',
      "select group_concat(a separator '\n') as b from t",
      "`group_concat(a separator '\\n')`",
    ],
  ],
}

describe.each(Object.entries(BUILT))('%s', (_kind, statements) => {
  test.each(statements)('%s: %s', async (dialect, sql, code) => {
    const translation = await translateSql(sql, dialect, NO_TYPES)
    expect([translation.code, translation.kind]).toEqual([
      translation.code,
      expect.stringMatching(/^(?:same|rewritten)$/),
    ])
    expect(translation.code).toContain(code)
  })
})

test.each<[Dialect, string]>([
  ['mssql', 'delete b from booking b inner join s on s.id = b.sailing_id'],
  ['mssql', 'select @x = a from t'],
  ['mysql', 'select a /*! , b */ from t'],
  ['mysql', 'update a left join b on b.x = a.y set a.c = 1'],
  ['sqlite', 'select a from t natural join u'],
])('what can’t be built or proven is left whole: %s: %s', async (dialect, sql) => {
  const { kind } = await translateSql(sql, dialect, NO_TYPES)
  expect(kind).toBe('raw')
})
