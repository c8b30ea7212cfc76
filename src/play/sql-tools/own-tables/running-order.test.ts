import { expect, test } from 'vitest'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { readTables } from './own-database.ts'
import { inRunningOrder, refersToLater } from './running-order.ts'

/** What a script has in its batches, by the first words of each. */
const begins = (script: string) =>
  script
    .split(/^go$/im)
    .map((batch) => batch.trim().split(/\s+/).slice(0, 3).join(' ').replace(/[[\]]/g, ''))
    .filter(Boolean)

test.each<[name: string, batches: string[], order: string[]]>([
  [
    'a table before those that refer to it',
    ['create table a (b int references dbo.c (id))', 'create table c (id int primary key)'],
    ['create table c', 'create table a'],
  ],
  [
    'over several tables, whatever the letters',
    [
      'create table [a] (x int, foreign key (x) references [B] (x))',
      'create table b (x int primary key references [dbo].[C])',
      'create table C (x int primary key)',
      'insert into c values (1)',
    ],
    ['create table C', 'create table b', 'create table a', 'insert into c'],
  ],
  [
    'schemas, types and functions that tables need',
    [
      'create table app.a (b dbo.name, c as (dbo.twice(1)))',
      'create view v as select * from app.a',
      'create function dbo.twice(@x int) returns int as begin return @x end',
      'create type dbo.name from int',
      'create schema app',
    ],
    [
      'create schema app',
      'create type dbo.name',
      'create function dbo.twice(@x',
      'create table app.a',
      'create view v',
    ],
  ],
  [
    'keys and indexes of a later table',
    [
      'create index i on a (b)',
      'alter table a add constraint k foreign key (b) references c (id)',
      'create table a (b int)',
      'create table c (id int primary key)',
    ],
    ['create table a', 'create table c', 'create index i', 'alter table a'],
  ],
  [
    'keys of tables that refer to each other',
    [
      'create table a (id int primary key, b int, constraint k foreign key (b) references b (id) on delete cascade)',
      'create table b (id int primary key, a int null constraint l foreign key references a (id) not for replication)',
    ],
    ['create table b', 'create table a', 'alter table b'],
  ],
  [
    'a table of earlier rows',
    [
      'create table a (id int) with (system_versioning = on (history_table = dbo.old))',
      'create table old (id int)',
    ],
    ['create table old', 'create table a'],
  ],
  [
    'views of views',
    [
      'create view v as select * from w',
      'create view w as select * from a',
      'create table a (b int)',
    ],
    ['create table a', 'create view w', 'create view v'],
  ],
])('a script of T-SQL is put in an order in which it runs: %s', (_, batches, order) => {
  const script = inRunningOrder(batches.join('\ngo\n'))
  expect(begins(script!)).toEqual(order)
  // Nothing is lost, and what runs stays as it is.
  expect(inRunningOrder(script!)).toBe(script)
})

test.each([
  ['constraint K references a (id)', 'add constraint K foreign key (x) references a (id)'],
  [
    'not null constraint [K] foreign key references a',
    'add constraint [K] foreign key (x) references a',
  ],
  [
    'constraint "K" references a (id) on delete cascade',
    'add constraint "K" foreign key (x) references a (id) on delete cascade',
  ],
  ['null references a (id)', 'add foreign key (x) references a (id)'],
  [
    'constraint D default 1 constraint K references a (id)',
    'add constraint K foreign key (x) references a (id)',
  ],
])('a key that comes at the end keeps its name: %s', (key, added) => {
  const script = `create table a (id int primary key, b int references b (id))\ngo\ncreate table b (id int primary key, x int ${key})`
  const written = inRunningOrder(script)!
  expect(written).toContain(`alter table b ${added}\nGO`)
  expect(written.match(/\bK\b/g)?.length ?? 0).toBe(key.includes('K') ? 1 : 0)
})

test.each([
  'create table a (b int)\ngo\ncreate table c (d int references a)',
  'create table a (b int references a)\ngo\ninsert into a values (1)',
  'declare @x int; set @x = 1; create table a (b int)',
  'create table a (b int references other.dbo.c)',
])('a script that runs as it is stays as it is: %s', (script) => {
  expect(inRunningOrder(script)).toBe(script)
})

test('what takes something away between definitions keeps its order', () => {
  const script = 'create table a (b int references c)\ngo\ndrop table c\ngo\ncreate table c (d int)'
  expect(inRunningOrder(script)).toBeNull()
})

test.each<[script: string, isLater: boolean]>([
  ['create table a (b int references c (id)); create table c (id int primary key)', true],
  [
    'create table a (b int, foreign key (b) references `C` (id)); create table if not exists c (id int primary key)',
    true,
  ],
  ['create table c (id int primary key); create table a (b int references c (id))', false],
  ['create table a (b int references a (b))', false],
])('a key of MySQL to a later table is seen: %s', (script, isLater) => {
  expect(refersToLater(splitStatements(script, 'mysql'), 'mysql')).toBe(isLater)
})

test.each([
  "create database [Shop] on primary (name = N'Shop', filename = N'C:\\Shop.mdf')",
  'ALTER DATABASE [Shop] SET COMPATIBILITY_LEVEL = 160',
  'use master;\ndrop database if exists Shop',
  "if (1 = fulltextserviceproperty('IsFullTextInstalled'))\nbegin\nexec [Shop].[dbo].[sp_fulltext_database] @action = 'enable'\nend",
])(
  'a project’s script for SQL Server has nothing of the database that it comes from: %s',
  async (batch) => {
    const rest = ['create table dbo.a (b int)', 'insert dbo.a values (1)']
    const noEngine = () => Promise.reject(new Error('no engine'))
    const script = `use master\ngo\n${batch}\ngo\nuse [Shop]\ngo\n${rest.join('\ngo\n')}`
    const read = await readTables(script, 'mssql', 'mssql', noEngine)
    const batches = read.script.split(/^\s*go\s*$/im).map((part) => part.trim())
    expect(batches.filter(Boolean)).toEqual(rest)
  },
)
