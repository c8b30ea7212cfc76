import { describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { splitStatements, sqlTokens } from './sql-tokens.ts'

const starts = (sql: string, dialect: Dialect) =>
  splitStatements(sql, dialect).map(({ sql, line }) => [line, sql.split('\n')[0]])

test.each<[Dialect, sql: string, tokens: string]>([
  ['postgres', "e'it\\'s; '", "string e'it\\'s; '"],
  ['postgres', "'C:\\'::text", "string 'C:\\' symbol :: word text"],
  ['postgres', "$a$ 'b $$ $a$", "string $a$ 'b $$ $a$"],
  [
    'postgres',
    'a[b:c]=:d',
    'word a symbol [ word b symbol : word c symbol ] symbol = parameter :d',
  ],
  ['postgres', "a->>'b' || .5", "word a symbol ->> string 'b' symbol || number .5"],
  ['postgres', '/* a /* b */ c */', 'comment /* a /* b */ c */'],
  ['mysql', '/* a /* b */ c', 'comment /* a /* b */ word c'],
  ['mysql', '"it\\"s"', 'string "it\\"s"'],
  ['mysql', '1--1 -- 1', 'number 1 symbol - symbol - number 1 comment -- 1'],
  ['mysql', 'a<=>b&&c', 'word a symbol <=> word b symbol && word c'],
  ['sqlite', '[a "b"]', 'name [a "b"]'],
  ['mssql', "N'ä' [a]]b] @p #t", "string N'ä' name [a]]b] parameter @p name #t"],
  ['mssql', '@@rowcount', 'symbol @ symbol @ word rowcount'],
])('tokens of %s: %s', (dialect, sql, expected) => {
  const tokens = [...sqlTokens(sql, dialect)].filter(({ kind }) => kind !== 'space')
  expect(tokens.map(({ kind, text }) => `${kind} ${text}`).join(' ')).toBe(expected)
})

describe('statements', () => {
  test.each<[Dialect, rows: string[]]>([
    ['postgres', [`(1, 'it''s; ', 2.5)`, `('a''', ';'),\n\n(e'\\';', -1)`, `('', ';')`]],
    ['mysql', [`(1,'a\\'; ',"b;'")`, `('x', null, 'y;')`, '(1)\n\n,(2)']],
    ['sqlite', [`(1, ';', x'0a')`, `('a''' , ';' )`, `(1.5,'--',';')`]],
    ['mssql', [`(1, N'a;')`, `('b', ';')`, `(0, '/*', ';')`]],
  ])('values of rows end none: %s', (dialect, rows) => {
    const inserts = rows.map((row) => `insert into a values ${row}`)
    const found = splitStatements(inserts.join(';\n'), dialect)
    expect(found.map(({ sql }) => sql)).toEqual(inserts)
    const ends = inserts.map(
      (_, at) =>
        inserts
          .slice(0, at + 1)
          .join('\n')
          .split('\n').length,
    )
    expect(found.map(({ line }) => line)).toEqual([1, ...ends.slice(0, -1).map((end) => end + 1)])
  })

  test('values of rows leave the client its lines', () => {
    const go = 'insert into a values (1), (2)\n  go\ninsert into b values (3)'
    expect(splitStatements(go, 'mssql')).toHaveLength(2)
    const delimiter = "insert into a values (1, 'b')\ndelimiter //\nselect 1; select 2//"
    expect(splitStatements(delimiter, 'mysql')).toHaveLength(3)
  })

  test('begin on their lines, and end at semicolons of their own', () => {
    const sql = `-- one; two
create table a (b text default ';'); /* ; */

insert into a values ('it''s; $$'), ("x;y");
create function f() as $body$ select ';'; $body$;
select 1`
    expect(starts(sql, 'postgres')).toEqual([
      [2, "create table a (b text default ';')"],
      [4, `insert into a values ('it''s; $$'), ("x;y")`],
      [5, "create function f() as $body$ select ';'; $body$"],
      [6, 'select 1'],
    ])
  })

  test('a backslash escapes a quote only in MySQL', () => {
    const sql = "insert into a values ('C:\\'); select 1"
    expect(splitStatements(sql, 'postgres')).toHaveLength(2)
    expect(splitStatements(sql, 'sqlite')).toHaveLength(2)
    expect(splitStatements(sql, 'mssql')).toHaveLength(2)
    expect(splitStatements(sql, 'mysql')).toHaveLength(1)
  })

  test('rows of `copy` are data, whatever quotes they contain', () => {
    const script = `copy public.a (b, c) from stdin;
it's; \\N
x\ty
\\.

create table d ();`
    expect(splitStatements(script, 'postgres')).toEqual([
      { sql: 'copy public.a (b, c) from stdin', line: 1, rows: "it's; \\N\nx\ty\n" },
      { sql: 'create table d ()', line: 6 },
    ])
    const none = splitStatements('copy a from stdin;\n\\.\nselect 1', 'postgres')
    expect(none.map(({ rows }) => rows)).toEqual(['', undefined])
  })

  test('lines for a client: psql, MySQL’s delimiter, `go`', () => {
    expect(starts("\\connect it's\nselect 1", 'postgres')).toEqual([
      [1, "\\connect it's"],
      [2, 'select 1'],
    ])
    const routine = `DELIMITER //
create procedure p() begin select 1; select 2; end //
DELIMITER ;
select ';'; select 3`
    expect(starts(routine, 'mysql')).toEqual([
      [2, 'create procedure p() begin select 1; select 2; end'],
      [4, "select ';'"],
      [4, 'select 3'],
    ])
    expect(
      starts('create table [go] (a int)\nGO\nselect 1; select 2\ngo -- again', 'mssql'),
    ).toEqual([
      [1, 'create table [go] (a int)'],
      [3, 'select 1'],
      [3, 'select 2'],
    ])
  })

  test.each([
    ['create table a (b int); create table c (d int);\n//', ['create table a', 'create table c']],
    ["insert into a values (';'); select 1 //", ['insert into a', 'select 1']],
    [
      'drop trigger if exists t; create trigger t before insert on a for each row begin set @a = 1; set @b = 2; end; select 1 //',
      ['drop trigger', 'create trigger'],
    ],
    [
      'create procedure p() begin select 1; end; //\ncreate table a (b int);',
      ['create procedure', 'create table a'],
    ],
  ])('what MySQL’s client sends at once is several statements: %s', (script, begins) => {
    const found = splitStatements(`delimiter //\n${script}`, 'mysql').map(({ sql }) => sql)
    expect(found).toHaveLength(begins.length)
    for (const [place, begin] of begins.entries()) expect(found[place]).toMatch(begin)
  })

  test('MySQL’s delimiter ends a statement that nothing else has ended', () => {
    const routine = 'create procedure a() begin select 1; end;'
    const starts = (script: string) =>
      splitStatements(script, 'mysql').map(({ sql }) => sql.slice(0, 14))
    for (const end of ['delimiter ;', 'DELIMITER $$', 'Delimiter //', 'delimiter ;  ']) {
      const rest = `create table b (c int)${end.split(/\s+/)[1]}`
      expect(starts(`delimiter $$\n${routine}\n${end}\n${rest}`)).toEqual([
        'create procedu',
        'create table b',
      ])
    }
    expect(starts('create table a (\ndelimiter char(1)\n)')).toHaveLength(1)
    expect(starts("insert into a values ('\ndelimiter ;\n')")).toHaveLength(1)
  })

  test.each<[Dialect, string]>([
    ['postgres', 'create table "a" ("b" int)'],
    ['mysql', 'create table `a` (`b` int)'],
    ['sqlite', 'create table `a` (`b` integer)'],
    ['mssql', 'create table [a] ([b] int)'],
  ])('Drizzle’s breakpoints end statements of %s, with a semicolon or without', (dialect, sql) => {
    const mark = '--> statement-breakpoint'
    const script = `${sql};${mark}\n${sql}\n${mark}\n${sql};\n${mark}\n`
    expect(splitStatements(script, dialect)).toEqual([1, 2, 4].map((line) => ({ sql, line })))
  })

  test.each<[Dialect, string]>([
    ['sqlite', 'create trigger t after insert on a begin select case when 1 then 2 end; end'],
    [
      'mysql',
      'create trigger t before update on a for each row begin if 1 then set @a = 1; end if; end',
    ],
    ['mssql', 'create procedure p as begin begin transaction; select 1; commit; end'],
    ['postgres', 'create function f() returns int begin atomic select 1; select 2; end'],
  ])('a routine of %s contains its statements', (dialect, sql) => {
    expect(starts(`${sql};\nselect 1`, dialect)).toEqual([
      [1, sql],
      [2, 'select 1'],
    ])
  })

  test('a column may be called `begin`', () => {
    expect(splitStatements('create table event (begin int); select 1', 'sqlite')).toHaveLength(2)
  })

  test('what MySQL runs in comments is a statement', () => {
    expect(
      starts(
        '/*!40101 SET NAMES utf8 */;\n/* no */;\n/*!50001 create */ /*!50013 view v as select 1 */;',
        'mysql',
      ),
    ).toEqual([
      [1, 'SET NAMES utf8'],
      [3, 'create   view v as select 1'],
    ])
  })

  test.each(['', ';;', '-- nothing', "'never closed", '/* never closed', '$a$ never', '"'])(
    '%j is no reason to fail',
    (sql) => {
      for (const dialect of DIALECTS) {
        expect(splitStatements(sql, dialect).length).toBeLessThan(2)
      }
    },
  )
})
