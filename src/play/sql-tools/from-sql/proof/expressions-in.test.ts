import { describe, expect, test } from 'vitest'
import { expressionsAt, isOneExpression } from './expressions-in.ts'
import type { OwnDialect } from './reserved-words.ts'
import { readParts } from './statement-parts.ts'

const ALL: OwnDialect[] = ['mysql', 'sqlite', 'mssql']

/** What may follow an expression of a statement and is no part of it, by the dialects that have it. */
const AFTER: [OwnDialect[], string][] = [
  [ALL, 'as r'],
  [ALL, 'desc'],
  [ALL, ', b'],
  [ALL, 'from t'],
  [ALL, 'join u on x = y'],
  [ALL, 'left join u on x = y'],
  [ALL, 'cross join u'],
  [ALL, 'where b = 1'],
  [ALL, 'group by b'],
  [ALL, 'having b = 1'],
  [ALL, 'order by b'],
  [ALL, 'union select b'],
  [ALL, 'intersect select b'],
  [ALL, 'except select b'],
  [ALL, 'set b = 1'],
  [ALL, 'values (1)'],
  [ALL, 'on b = c'],
  [ALL, 'then 1'],
  [['mysql', 'sqlite'], 'limit 1'],
  [['mysql', 'sqlite'], 'limit 1 offset 2'],
  [['mysql', 'sqlite'], 'window w as (order by b)'],
  [['mysql', 'sqlite'], 'using (b)'],
  [['mysql', 'sqlite'], 'returning b'],
  [['mysql'], 'on duplicate key update b = 1'],
  [['mysql'], 'for update'],
  [['mysql'], 'lock in share mode'],
  [['mysql'], "into outfile 'x'"],
  [['sqlite'], 'on conflict (b) do nothing'],
  [['sqlite'], 'nulls last'],
  [['mssql'], 'offset 5 rows'],
  [['mssql'], 'offset 5 rows fetch next 1 rows only'],
  [['mssql'], 'cross apply f(b) as u'],
  [['mssql'], 'outer apply f(b) as u'],
  [['mssql'], 'output inserted.b'],
  [['mssql'], "for xml path('')"],
  [['mssql'], 'when matched then delete'],
  [['mssql'], 'option (recompile)'],
  [['mssql'], 'exec p'],
  [['mssql'], 'declare @x int'],
  [['mssql'], 'update t set b = 1'],
  [['mssql'], 'insert into t (b) select 1'],
  [['mssql'], 'if b = 1 print c'],
]

const BEFORE = ['a', 'rank() over w', "f(a) + 'x'", 'case when a = 1 then 2 end', '(select a)']

describe('an expression that took a clause along is none', () => {
  const all = AFTER.flatMap(([dialects, rest]) =>
    dialects.map((dialect) => [dialect, rest] as const),
  )
  test.each(all)('%s: … %s', (dialect, rest) => {
    for (const before of BEFORE) {
      expect([before, isOneExpression(before, dialect)]).toEqual([before, true])
      expect([before, isOneExpression(`${before} ${rest}`, dialect)]).toEqual([before, false])
      // Within parentheses it belongs to a query or a call.
      expect(isOneExpression(`x in (select ${before} from t)`, dialect)).toBe(true)
    }
  })
})

test.each<[OwnDialect, string]>([
  ['mysql', 'values(a) + 1'],
  ['mysql', "replace(a, 'x', '')"],
  ['mysql', 'if(a, 1, 2) + truncate(b, 1)'],
  ['mysql', "group_concat(distinct a order by b desc separator ', ')"],
  ['mysql', 'a with rollup'],
  ['mysql', "match(a) against ('x' in boolean mode)"],
  ['mysql', 'a between 1 and 2'],
  ['sqlite', 'sum(a) over (partition by b order by c rows 1 preceding)'],
  ['sqlite', 'count(*) filter (where a is not null)'],
  ['sqlite', 'a is not distinct from b'],
  ['sqlite', 'offset + 1'],
  ['mssql', 'a is distinct from b'],
  ['mssql', "string_agg(a, ',') within group (order by b)"],
  ['mssql', 'convert(varchar(10), a, 120)'],
  ['mssql', "a at time zone 'UTC'"],
])('an expression may have the words of clauses in it: %s: %s', (dialect, text) => {
  expect(isOneExpression(text, dialect)).toBe(true)
})

test.each(['', 'a)', '(a', 'case when a then b', 'a, b', '/*! a */'])(
  '%j is no expression',
  (text) => {
    expect(isOneExpression(text, 'mysql')).toBe(false)
  },
)

test('the expressions around a place are listed from the innermost one', () => {
  const sql = 'select a, f(b + c * d) as e from t where x = 1'
  const ranges = expressionsAt(readParts(sql, 'mysql'), 'mysql', sql.indexOf('d)'))
  expect(ranges.map(({ start, end }) => sql.slice(start, end))).toEqual([
    'd',
    'c * d',
    'b + c * d',
    'f(b + c * d)',
  ])
})

test.each([
  'a =',
  'a +',
  'a like',
  'a is not',
  'a and b or',
  'a in',
  'f(a, b *)',
  'f(a,)',
  '(a -)',
  'case when a = then b end',
  'a between 1 and',
])('no piece lacks an operand: %s', (text) => {
  for (const dialect of ['mysql', 'sqlite', 'mssql'] as const) {
    expect(isOneExpression(text, dialect)).toBe(false)
  }
})

test.each<[OwnDialect, string]>([
  ['mysql', "{d '2025-01-01'} e"],
  ['mysql', "'paid' procedure analyse"],
  ['sqlite', "'x' foo"],
  ['sqlite', "a = 1 adn b = 'x'"],
  ['mssql', "a = 1 and staus like = 'x'"],
  ['mssql', '{fn now()} x'],
  ['mssql', 'f(a) nonsense'],
  ['mysql', 'case when a then b end c'],
  ['mysql', 'a in = 5'],
])('no piece holds a word or an operator too many: %s: %s', (dialect, text) => {
  expect(isOneExpression(text, dialect)).toBe(false)
})

test.each(['count(*)', 't.*', '-a', 'a is null', '(select * from t)', '(select top 5 * from t)'])(
  'what ends with a sign may be whole: %s',
  (text) => {
    expect(isOneExpression(text, 'mssql')).toBe(true)
  },
)
