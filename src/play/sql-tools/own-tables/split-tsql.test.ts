import { expect, test } from 'vitest'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { type AskEngine, readTables } from './own-database.ts'
import { splitTsql } from './split-tsql.ts'

const ask: AskEngine = () => Promise.reject(new Error('No engine has T-SQL.'))

/** Batches, and how SQL Server's documentation separates their statements: the beginning of each. */
const BATCHES: [batch: string, begins: string[]][] = [
  ['create table a (id int) create table b (id int) drop table a', ['create', 'create', 'drop']],
  [
    "create table a (id int) exec sp_rename 'a', 'b' insert b values (1)",
    ['create', 'exec', 'insert'],
  ],
  ["exec sys.sp_rename 'a', 'b' execute dbo.sp_addtype t, 'int'", ['exec', 'execute']],
  ['create type t from int not null create table a (x t)', ['create', 'create']],
  [
    'create table a (id int)\ncreate index i on a (id)\nalter schema s transfer dbo.a',
    ['create', 'create', 'alter'],
  ],
  [
    'create table a (id int)\ncreate columnstore index i on a\ncreate external table b (id int)\ncreate table c (id int)',
    ['create', 'create', 'create', 'create'],
  ],
  // Clauses of one statement.
  ['alter table a\nalter column b int\n', ['alter']],
  ['alter table a\ndrop constraint c, column d', ['alter']],
  ['create table a (id int references b\non\nupdate cascade\non delete\nset null)', ['create']],
  [
    'merge a using b on 1 = 1\nwhen matched then\nupdate set x = 1\nwhen not matched then insert (x) values (1);',
    ['merge'],
  ],
  ['grant create table, insert to b', ['grant']],
  // Texts, names and comments.
  ["insert into a values ('x\ncreate table z (id int)\nupdate b')", ['insert']],
  ['insert into a ([b\ncreate table z (id int)]) values (1)', ['insert']],
  [
    'insert into a values (1) -- create table z (id int)\n/*\ncreate table z (id int)\n*/',
    ['insert'],
  ],
  // What isn't closed costs no other table.
  ['create table a (id int\ncreate table b (id int)', ['create', 'create']],
  // A view has its own.
  ['create view v as\nselect 1 as a', ['create']],
]

test.each(BATCHES)('statements of T-SQL: %j', (sql, begins) => {
  const parts = splitTsql({ sql, line: 5 }).map((part) => part.sql)
  expect(parts.map((part) => /^\w+/.exec(part)?.[0])).toEqual(begins)
  expect(parts.join(' ').replace(/\s+/g, ' ')).toBe(sql.trim().replace(/\s+/g, ' '))
})

test('statements of a batch have their lines', () => {
  const script = `print 'a
b'

create table a (id int) create table b (id int)
create table c (
  id int
)
drop table c`
  const [batch] = splitStatements(script, 'mssql')
  expect(splitTsql(batch!).map(({ line }) => line)).toEqual([1, 4, 4, 5, 8])
})

/** Conditions, the tables of a new database, and what is said of the rest. */
const CONDITIONS: [script: string, tables: string, leftOut: RegExp | null][] = [
  [
    "if object_id('a') is null begin create table a (id int) end else begin alter table a add x int end",
    'a(id)',
    /^runs only if the statement in line 1 doesn’t/,
  ],
  [
    "if object_id('a') is null\n  create table a (id int)\nelse\n  alter table a drop column id\nalter table a add y int",
    'a(id, y)',
    /^runs only if the statement in line 2 doesn’t/,
  ],
  [
    'if 1 = 1\nbegin\n  create table a (id int)\n  create table b (id int)\nend\nelse\nbegin\n  create table c (id int)\n  drop table b\nend\ncreate table d (id int)',
    'a(id) b(id) d(id)',
    /^runs only if/,
  ],
  // What changes a table that isn't there yet is no table.
  [
    'if exists (select 1 from sys.tables)\n  drop table a\nelse\n  create table a (id int)',
    'a(id)',
    null,
  ],
  [
    'create table a (id int)\nif 1 = 1\n  print 1\nelse\n  create table b (id int)',
    'a(id) b(id)',
    null,
  ],
  [
    'create table a (id int, x as case when id > 1 then 2 else 3 end)\nalter table a add y int',
    'a(id, x, y)',
    null,
  ],
]

test.each(CONDITIONS)('of a condition, one part runs: %j', async (script, tables, leftOut) => {
  const read = await readTables(script, 'mssql', 'mssql', ask)
  const found = read.tables.map(
    ({ name, columns }) => `${name}(${columns.map((column) => column.name).join(', ')})`,
  )
  expect(found.join(' ')).toBe(tables)
  const lost = read.leftOut.filter(({ kind }) => kind === 'lost')
  expect(lost.length > 0).toBe(leftOut !== null)
  for (const { why } of lost) expect(why).toMatch(leftOut!)
})

/** Tables that get another name, and what is left of them. */
const RENAMED: [script: string, tables: string, leftOut: string[]][] = [
  [
    "create table a (id int)\nexec sp_rename 'a', 'b'\ndrop table b",
    '',
    ['1: dropped again in line 3, as `b`'],
  ],
  [
    "create table a (id int)\nexec sp_rename 'dbo.a', 'b', 'object'\nexec sp_rename 'b', 'c'\ndrop table b, c",
    '',
    ['1: dropped again in line 4, as `c`'],
  ],
  [
    'create table s.a (id int)\ngo\nalter schema t transfer s.a\ngo\ndrop table t.a',
    '',
    ['1: dropped again in line 5, as `t.a`'],
  ],
  ['create table s.a (id int)\ngo\nalter schema dbo transfer object::s.a', 'a(id)', []],
  ["create table a (id int)\nexec sp_rename 'a', 'b'\ncreate table a (x int)", 'b(id) a(x)', []],
]

test.each(RENAMED)('a table with another name is followed: %j', async (script, tables, leftOut) => {
  const read = await readTables(script, 'mssql', 'mssql', ask)
  const found = read.tables.map(
    ({ name, columns }) => `${name}(${columns.map((column) => column.name).join(', ')})`,
  )
  expect(found.join(' ')).toBe(tables)
  expect(read.leftOut.map(({ line, why }) => `${line}: ${why}`)).toEqual(leftOut)
})

/** Schemas with their elements, several databases, and what a text does, with the tables of a new database. */
const PLACES: [script: string, tables: string, leftOut: string[]][] = [
  // The documentation of `create schema`: what follows without anything between is in the schema.
  [
    'create schema s2 create table p (id int primary key)\ngo\ncreate table q (id int)',
    's2.p(id) q(id)',
    [],
  ],
  [
    'create schema [s 2] authorization dbo\ncreate table p (id int)\ncreate table [q] (id int)\ngrant select on schema::s2 to x\ncreate table s3.r (id int)',
    's 2.p(id) s 2.q(id) s3.r(id)',
    [],
  ],
  ['create schema authorization bo create table p (id int)', 'bo.p(id)', []],
  ['create schema s;\ncreate table p (id int)', 'p(id)', []],
  ['create schema s\ngo\ncreate table p (id int)', 'p(id)', []],
  [
    'create schema s\ninsert into x values (1)\ncreate table p (id int)',
    'p(id)',
    ['2: rows of `x`, which isn’t in the script'],
  ],
  // Databases.
  [
    'use one\ngo\ncreate table a (id int)\ngo\nuse two\ngo\ncreate table a (x int)\ncreate table b (id int)\nalter table a add y int\ngo\nuse [One]\ncreate table c (id int)',
    'a(id) c(id)',
    [
      '7: in the database `two`, not in `one`: import it separately',
      '8: in the database `two`, not in `one`: import it separately',
    ],
  ],
  [
    'use master\ncreate table m (id int)\nuse "one"\ncreate table a (id int)\ncreate table [two].[dbo].[a] (x int)\ncreate table two..b (x int)\ncreate table one.s.c (x int)',
    'a(id) s.c(x)',
    [
      '2: in the database `master`, not in `one`: import it separately',
      '5: in the database `two`, not in `one`: import it separately',
      '6: in the database `two`, not in `one`: import it separately',
    ],
  ],
  ['use master\ngo\nuse one\ngo\ncreate table dbo.a (id int)', 'a(id)', []],
  // Texts that are run.
  [
    "create table a (id int)\nexec ('drop table a')\nexec ('drop table if exists zz')",
    '',
    ['1: dropped again, or renamed, by a statement that runs other statements'],
  ],
  [
    "create table s.a (id int)\nexecute('sp_rename ''s.a'', ''b''')\nexec sp_executesql N'exec sp_rename ''s.b.id'', ''x'', ''column'''",
    's.b(x)',
    ['1: dropped again, or renamed, by a statement that runs other statements'],
  ],
]

test.each(PLACES)('tables are where T-SQL has them: %j', async (script, tables, leftOut) => {
  const read = await readTables(script, 'mssql', 'mssql', ask)
  const found = read.tables.map(
    ({ name, columns }) => `${name}(${columns.map((column) => column.name).join(', ')})`,
  )
  expect(found.join(' ')).toBe(tables)
  const lost = read.leftOut.filter(({ kind }) => kind !== 'ordinary')
  expect(lost.map(({ line, why }) => `${line}: ${why}`)).toEqual(leftOut)
  // The script for a project has nothing of what is left out of other databases.
  expect(/\btwo\b/.test(read.script)).toBe(false)
})

/** Types of columns, as they come, and whether they are named. */
const TYPES: [written: string, type: string, isKnown: boolean][] = [
  ['[sys].[geography]', 'geography', true],
  ['[sys].[int]', 'int', true],
  ['national char varying(5)', 'national char varying(5)', true],
  ['dbo.Flag', 'bit', true],
  ['[Flag]', 'bit', true],
  ['s.Flag', 's.Flag', false],
  ['interval_of_time', 'interval_of_time', false],
]

test.each(TYPES)('a column of SQL Server with the type %s', async (written, type, isKnown) => {
  const script = `create type dbo.Flag from bit\ncreate external table t (\n  id int,\n  x ${written}\n)`
  const { tables, leftOut } = await readTables(script, 'mssql', 'mssql', ask)
  expect(tables[0]!.columns[1]!.type).toBe(type)
  expect(leftOut).toEqual(
    isKnown
      ? []
      : [
          {
            ...{ line: 2, start: 't.x', kind: 'partial' },
            why: `came as text: the type \`${type}\` isn’t in the script`,
          },
        ],
  )
})
