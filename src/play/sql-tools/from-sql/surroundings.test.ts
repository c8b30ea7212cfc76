// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of templates are what is tested.
import { describe, expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import { translateSql } from '../../../../tests/sql/translation.ts'
import { readDeclaredTables } from './scope.ts'

/** A table with the columns of the statement below: numbers are parameters on each database. */
const tablesFor = (dialect: Dialect) =>
  readDeclaredTables(
    'export interface Database {\n  t: T\n}\n\nexport interface T {\n  a: number\n  b: number\n}\n',
    dialect,
  )
const NO_TYPES = { columns: new Map(), interfaces: new Map() }
const LEFT_OUT = 'is left out: it isn’t part of the statement.'
const CODE = "selectFrom('t')\n  .select('a')\n  .where('b', '=', "

/** What tools write around `select a from t where b = 1`. */
const AROUND: Record<string, [Dialect, sql: string][]> = {
  'prompts of clients': [
    ['postgres', 'test=# select a from t where b = 1;'],
    ['postgres', 'my_db=> select a\nmy_db-> from t\nmy_db-> where b = 1;'],
    ['mysql', 'mysql> select a\n    -> from t where b = 1;'],
    ['mysql', 'MariaDB [shop]> select a from t where b = 1;'],
    ['sqlite', 'sqlite> select a from t\n   ...> where b = 1;'],
    ['mssql', '1> select a from t\n2> where b = 1\n3> go'],
  ],
  'what logs write before it': [
    ['postgres', '2026-01-02 10:00:00 UTC [12] LOG:  statement: select a from t where b = 1'],
    ['mysql', 'Hibernate: select a from t where b = 1'],
    ['sqlite', 'Executing (default): select a from t where b = 1'],
    ['postgres', 'prisma:query select a from t where b = 1'],
    [
      'mssql',
      "Executed DbCommand (5ms) [Parameters=[@p='1'], CommandTimeout='30']\nselect a from t where b = 1",
    ],
  ],
  'what logs write behind it': [
    ['postgres', 'Row Load (0.5ms)  select a from t where b = 1  [["id", 1], ["limit", 2]]'],
    ['postgres', '(0.001) select a from t where b = 1; args=(1,); alias=default'],
    [
      'postgres',
      "LOG:  execute <unnamed>: select a from t where b = 1\nDETAIL:  Parameters: $1 = '2'",
    ],
  ],
  'what a log has before and behind it': [
    [
      'postgres',
      "2026-01-02 10:00:00,123 INFO sqlalchemy.engine.Engine BEGIN (implicit)\n2026-01-02 10:00:00,124 INFO sqlalchemy.engine.Engine select a from t where b = 1\n2026-01-02 10:00:00,125 INFO sqlalchemy.engine.Engine [generated in 0.0001s] {'c': 1}",
    ],
    [
      'sqlite',
      'INFO sqlalchemy.engine.Engine select a\nfrom t\nwhere b = 1\n[cached since 0.5s ago] (1,)',
    ],
    [
      'mysql',
      '10:00:00 DEBUG - ==>  Preparing: select a from t where b = 1\n10:00:00 DEBUG - ==> Parameters: 1(Integer)\n10:00:00 DEBUG - <==      Total: 1',
    ],
    [
      'postgres',
      '10:00 DEBUG 1 --- [main] org.hibernate.SQL : select a from t where b = 1\n10:00 TRACE 1 --- [main] org.hibernate.orm.jdbc.bind : binding parameter (1:BIGINT) <- [1]',
    ],
    [
      'postgres',
      '[debug] QUERY OK source="t" db=0.5ms queue=0.1ms\nselect a from t where b = 1 [1, "x"]\n↳ anonymous fn/0, at: a.ex:1',
    ],
    [
      'mysql',
      '# Time: 2026-01-02T10:00:00Z\n# User@Host: me[me] @ localhost []  Id: 8\n# Query_time: 0.1  Rows_sent: 1\nSET timestamp=1700000000;\nselect a from t where b = 1;',
    ],
    [
      'mysql',
      '# Query_time: 0.1\nuse shop;\nSET timestamp=1700000000;\nselect a from t where b = 1;\n# Time: 2026-01-02T10:00:01Z',
    ],
  ],
  'the call of SQL Server that holds it, and settings before it': [
    ['mssql', "exec sp_executesql N'select a from t where b = 1',N'@p0 int',@p0=1"],
    ['mssql', "EXECUTE sys.sp_executesql @stmt = N'select a from t where b = 1';"],
    [
      'mssql',
      "exec sp_executesql N'SET IMPLICIT_TRANSACTIONS OFF;\nSET NOCOUNT ON;\nselect a from t where b = 1;\n',N'@p0 nvarchar(9)',@p0=N'it''s'",
    ],
    ['mssql', 'set nocount on\nselect a from t where b = 1'],
  ],
  'what sends it': [
    ['postgres', 'select a from t where b = 1 \\g'],
    ['postgres', 'select a from t where b = 1 \\gx'],
    ['mysql', 'select a from t where b = 1\\G'],
    ['mssql', 'select a from t where b = 1\nGO'],
  ],
}

describe.each(Object.entries(AROUND))('%s is left out', (_kind, statements) => {
  test.each(statements)('%s: %s', async (dialect, sql) => {
    const { kind, code, notes } = await translateSql(sql, dialect, tablesFor(dialect))
    expect(code).toContain(`${CODE}1)`)
    expect(kind).toBe('same')
    expect(notes[0]).toContain(LEFT_OUT)
  })
})

/** Calls of procedures, and the text that stays of them. */
const CALLS: [sql: string, text: string][] = [
  [
    "exec sp_executesql N'select a into #b from t where c = ''x'' and d = @p', N'@p int', @p = 1",
    "select a into #b from t where c = 'x' and d = ${p}",
  ],
  ['exec dbo.grow @by = 1, @at = @now', 'exec dbo.grow @by = 1, @at = ${now}'],
  ['EXECUTE grow @by=@a, @to=@b', 'EXECUTE grow @by=${a}, @to=${b}'],
  ["exec sp_executesql @text, N'@p int', @p = 1", "exec sp_executesql ${text}, N'@p int', @p = 1"],
  [
    "exec sp_executesql N'select a' + @rest, N'@p int', @p = 1",
    "exec sp_executesql N'select a' + ${rest}, N'@p int', @p = 1",
  ],
]

test.each(CALLS)('the name of an argument is no value: %s', async (sql, text) => {
  const { kind, code } = await translateSql(sql, 'mssql', NO_TYPES)
  expect(kind).toBe('raw')
  expect(code).toContain(`\n${text}\n`)
})

test.each([
  'merge t using u on t.a = u.a when matched then delete output deleted.a into u;',
  'merge t using u on t.a = u.a when matched then delete output deleted.a into u',
  'with v as (select 1 as a) merge t using v on t.a = v.a when matched then delete output deleted.a into u;',
])('a merge of SQL Server keeps its semicolon: %s', async (sql) => {
  const { kind, code } = await translateSql(sql, 'mssql', NO_TYPES)
  expect(kind).toBe('raw')
  expect(code).toContain(`${sql.replace(/;$/, '')};\n\``)
})

test('quotes in a statement that a call holds are its own', async () => {
  const sql = "exec sp_executesql N'update t set a = @p where b = N''it''''s''', N'@p int', @p = 1"
  const { kind, code } = await translateSql(sql, 'mssql', NO_TYPES)
  expect(kind).toBe('same')
  expect(code).toContain(String.raw`.where('b', '=', 'it\'s')`)
})

test('the fence of a Markdown block is left out in silence', async () => {
  const sql = '```sql\nselect a from t where b = 1;\n```\n'
  for (const dialect of ['postgres', 'mysql', 'sqlite', 'mssql'] as const) {
    const translation = await translateSql(sql, dialect, tablesFor(dialect))
    expect(translation).toMatchObject({ kind: 'same', notes: [] })
  }
})

test('a line that only looks like the next prompt goes on in the expression', async () => {
  const sql = 'test=# select a from t where b\n> 5 and c\n> 6'
  const { code } = await translateSql(sql, 'postgres', NO_TYPES)
  expect(code).toContain(".where('b', '>', 5)\n  .where('c', '>', 6)")
})

const PLACEHOLDERS: [Dialect, written: string, variable: string][] = [
  ['postgres', '%s', 'parameter1'],
  ['postgres', '%(id)s', 'id'],
  ['postgres', '#{id}', 'id'],
  ['postgres', '${id}', 'id'],
  ['postgres', '{{ row.id }}', 'id'],
  ['postgres', '$id', 'id'],
  ['mysql', '%s', 'parameter1'],
  ['mysql', '#{row.id}', 'id'],
  ['mysql', '#{id,jdbcType=INTEGER}', 'id'],
  ['mysql', '${id}', 'id'],
  ['sqlite', '%s', 'parameter1'],
  ['sqlite', '#{id}', 'id'],
  ['sqlite', '{{id}}', 'id'],
  ['mssql', '?', 'parameter1'],
  ['mssql', ':id', 'id'],
  ['mssql', '%s', 'parameter1'],
]

describe('a placeholder that the database doesn’t know is a parameter', () => {
  test.each(PLACEHOLDERS)('%s: %s', async (dialect, written, variable) => {
    const sql = `select a from t where b = ${written} and b in (1, ${written})`
    const { kind, code, notes } = await translateSql(sql, dialect, NO_TYPES)
    expect(code).toContain(`${CODE}${variable})`)
    expect(kind).toBe('same')
    expect(notes[0]).toBe(`\`${written}\` is a parameter here.`)
  })
})

test('what `@` is to PostgreSQL itself is said beside the parameters', async () => {
  const { notes } = await translateSql('select a from t where b = @id', 'postgres', NO_TYPES)
  expect(notes[0]).toBe('`@id` is a parameter here.')
  expect(notes[1]).toContain('absolute value')
})

test('beside `%s`, `%%` is `%`, and so it says', async () => {
  const sql = "select a from t where c like '%%x%%' and b = %s"
  const { code, notes } = await translateSql(sql, 'postgres', NO_TYPES)
  expect(code).toContain(".where('c', 'like', '%x%')")
  expect(notes).toContain('`%%` stands for `%` here, as it does next to `%s`.')
})

test.each([
  ['postgres', 'select a from ${table} where b = 1'],
  ['mysql', 'select a from t where b = 1 {{ more }}'],
  ['sqlite', 'select a from t where ${filter}'],
  ['postgres', 'select a from t where b = 1 order by {{ order }}'],
  ['postgres', 'insert into %s (a) values (1)'],
] as const)('%s: a template for more than a value needs its tool: %s', async (dialect, sql) => {
  const { code, notes } = await translateSql(sql, dialect, NO_TYPES)
  expect([code, notes.join(' ')]).toEqual(['', expect.stringContaining('filled in by a tool')])
})

/** Statements that their dialect reads, with signs that are a placeholder elsewhere, and a part of their code. */
const UNTOUCHED: [Dialect, sql: string, code: string][] = [
  ['postgres', 'select a %s from t', "eb('a', '%', eb.ref('s'))"],
  ['postgres', 'select a % d as m from t', "eb('a', '%', eb.ref('d'))"],
  ['postgres', 'select a from t where b = @ id', '@ ${'],
  ['postgres', 'select a from t where b <@ c and d @@ e', ".whereRef('b', '<@', 'c')"],
  ['postgres', "select a from t where b ? 'x'", ".where('b', '?', 'x')"],
  ['postgres', 'select a[1:n] as r from t', '[1:${'],
  ['postgres', 'select a # b as r from t', "'#'"],
  ['postgres', "select a from t where b = '%s #{x} {{x}} ${x}'", "'%s #{x} {{x}} ${x}'"],
  ['postgres', 'select a from t where b = $q$ %s; args=(1) $q$', "' %s; args=(1) '"],
  ['postgres', 'select a from t where b = \'x: select 1 [["id", 1]]\'', 'x: select 1'],
  ['mysql', 'select a %s from t', "eb('a', '%', eb.ref('s'))"],
  ['mysql', 'select a #{b}\nfrom t', '// {b}'],
  ['mysql', 'select #{b}\n-match(a) against (1) as r from t', 'match'],
  ['mysql', 'select a from t where b = @id', '@id'],
  ['mysql', "select a from t where b = 'mysql> #{x}; args='", "'mysql> #{x}; args='"],
  ['sqlite', 'select a %s from t', "eb('a', '%', eb.ref('s'))"],
  ['sqlite', 'select a from t where b = @id and c = $c', "'c', '=', c"],
  ['mssql', 'select a %s as r from t', "eb('a', '%', eb.ref('s'))"],
  ['mssql', "select geometry::Parse('x') as r from t", "geometry::Parse('x')"],
  ['mssql', "select a from t where b = '?\ngo'", '?\\ngo'],
]

describe('a statement that can be read as it is stays so', () => {
  test.each(UNTOUCHED)('%s: %s', async (dialect, sql, part) => {
    const { code, notes } = await translateSql(sql, dialect, NO_TYPES)
    expect(code).toContain(part)
    expect(notes.join('\n')).not.toMatch(/left out| here\.$/m)
  })
})

test('what isn’t SQL isn’t made into a statement', async () => {
  for (const sql of ["the query 'x: select 1' is slow", 'log: nothing', 'test=# \\d t']) {
    const { kind } = await translateSql(sql, 'postgres', NO_TYPES)
    expect(kind).toBe('none')
  }
})
