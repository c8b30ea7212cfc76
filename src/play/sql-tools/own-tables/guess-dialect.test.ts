import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import {
  CHANGED,
  OF_ANY,
  OF_MYSQL,
  OF_SQL_SERVER,
} from '../../../../tests/support/everyday-scripts.ts'
import { dialectsOfPaths, guessDialect, mayBeSqlite } from './guess-dialect.ts'

test.each([
  ['create table a (id integer primary key, b text)', null],
  ['CREATE TABLE a (id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1))', 'postgres'],
  ['create table a (b int identity(1,1))', 'mssql'],
  // Signs of SQLite beside backticks, which it reads, too.
  ['pragma foreign_keys = off; create table `a` (b int)', 'sqlite'],
  ['create table `a` (id integer primary key autoincrement, b text)', 'sqlite'],
  ['create table [a] ([id] integer, `b` text)', 'sqlite'],
  ['create table `a` (b int) without rowid', 'sqlite'],
  ['-- made with `x`\ncreate table a (b blob, id integer primary key)', 'sqlite'],
  ['create table "a" ("id" text not null primary key, "at" DATETIME not null)', 'sqlite'],
  // As Drizzle writes it, whose migrations for MySQL have backticks as well.
  ['create table `a` (`b` text primary key not null, `c` integer default false)', 'sqlite'],
  ['create table `a` (`b` integer not null);--> statement-breakpoint', 'sqlite'],
  ['create table `a` (`b` text not null primary key)', 'sqlite'],
  ['create table `a` (`b` varchar(64) not null, constraint `c` primary key(`b`), `d` int)', null],
  ['create table `a` (`b` integer auto_increment primary key)', 'mysql'],
  // Signs of PostgreSQL.
  ['\\c shop\ncreate table a (b int)', 'postgres'],
  ['drop table if exists a cascade; create table a (b int)', 'postgres'],
  ['create table a (b int); alter table a add constraint c unique (b)', 'postgres'],
  ['create table a (b int) partition by range (b)', 'postgres'],
  ['create table b partition of a for values from (1) to (2)', 'postgres'],
  // The same words beside signs of others.
  ['create table `a` (b int) engine=InnoDB; alter table `a` add constraint c unique (b)', 'mysql'],
  ['create table a (b int) partition by range (b) (partition p values less than (5))', 'mysql'],
  [
    'create table [dbo].[a] ([b] [int])\nGO\nalter table [dbo].[a] add constraint c unique ([b])',
    'mssql',
  ],
  // Types behind a name; alone they are names.
  ['create table a (b image not null)', 'mssql'],
  ['create table a (b int, c DATETIMEOFFSET null)', 'mssql'],
  ['create table a ([b] [ntext], c text)', 'mssql'],
  ['create table a (image varchar(9), rowversion int)', null],
  // A text, and a column that may be null, as SQL Server's scripts have them.
  ["create table a (b varchar(9)); insert into a values (N'x')", 'mssql'],
  ["create table a (b varchar(9) default N'it''s', c int)", 'mssql'],
  ['create table a (b int); alter table a add c int null', 'mssql'],
  ['create table a (b int); alter table a add c varchar(20) null, d bit null;', 'mssql'],
  ['create table a (b int); alter table a add [c] decimal(5, 2) null', 'mssql'],
  ['create table a (b int); alter table a add column c int null', null],
  ['create table a (b int); alter table `a` add `c` int null', 'mysql'],
  ['create table a (b serial); alter table a add c int null', 'postgres'],
  ["create table a (n varchar(9) default 'n'); insert into a values ('N', 'x')", null],
  // Words in texts and comments say nothing.
  ["create table a (b timestamptz default 'auto_increment engine=x `y`') -- pragma", 'postgres'],
  ['create table a (b jsonb); /* engine=InnoDB auto_increment */', 'postgres'],
])('the dialect of %s is %s', (script, dialect) => expect(guessDialect(script)).toBe(dialect))

test.each<[paths: string[], dialects: string[]]>([
  [['schema/sqlite/v3/1.sql', 'schema/sqlite/v3/2.sql'], ['sqlite']],
  [['db_sqlite/standard-create.sql'], ['sqlite']],
  [['schema.sqlite3.sql'], ['sqlite']],
  [['pgsql/1.sql', 'readme.sql'], ['postgres']],
  [['migrations/PostgreSQL/1.sql'], ['postgres']],
  [['MariaDB/a.sql', 'mysql/b.sql'], ['mysql']],
  [['Scripts/SqlServer/a.sql'], ['mssql']],
  [
    ['mysql/a.sql', 'sqlite/a.sql'],
    ['sqlite', 'mysql'],
  ],
  [['mysqlite/a.sql', 'sqliteral.sql', 'notmssql.sql', '1_users.sql'], []],
])('the paths of files may say the dialect: %j', (paths, dialects) => {
  expect(dialectsOfPaths(paths)).toEqual(dialects)
})

test('texts of rows say nothing about the dialect, also over several lines', () => {
  const text = "\\r\n\\d owner to jsonb ::\ncreate extension $$ it''s, \\' (serial) public."
  expect(guessDialect(`insert into a values (1, '${text}', 2),\n (2, 'x\n\\g');`)).toBeNull()
})

test.each<[dialect: Dialect, script: string]>([
  ['mysql', 'create table a (b int) engine = InnoDB'],
  ['mysql', 'create table a (b int)AUTO_INCREMENT=5'],
  ['mysql', 'create table a (b int) default charset=utf8mb4'],
  ['mysql', 'create table a (b int not null auto_increment, primary key (b))'],
  ['mysql', 'create table a (b text character set latin1)'],
  ['mysql', "create table a (b enum('x', 'y'))"],
  ['mysql', 'lock tables a write'],
  ['mysql', 'delimiter ;;'],
  ['mssql', 'create table a (b int)\nGO\n'],
  ['mssql', 'create table a (b varchar(max))'],
  ['mssql', 'create table [dbo].[a] (b int)'],
  ['mssql', 'create table a (b int, primary key clustered (b))'],
])('%s: SQLite refuses what isn’t tried with it: %s', (dialect, script) => {
  expect(mayBeSqlite(script, dialect)).toBe(false)
  expect(() => new DatabaseSync(':memory:').exec(script)).toThrow()
})

test.each<[dialect: Dialect, script: string]>([
  ['mysql', 'create table `a` (b int unsigned, c mediumtext, charset text, engine text)'],
  ['mysql', "create table a (b int, c int default(1)); insert into a values ('engine=x', 'enum(')"],
  ['mysql', 'create table a (b text) -- character set utf8, engine=x'],
  ['mssql', 'create table [a] ([b] int identity(1,1), go int, dbo int, clustered int)'],
])('%s: what SQLite takes is tried with it: %s', (dialect, script) => {
  expect(mayBeSqlite(script, dialect)).toBe(true)
  expect(() => new DatabaseSync(':memory:').exec(script)).not.toThrow()
})

test.each([
  ...OF_MYSQL.map((script) => ['mysql', script] as const),
  ...OF_SQL_SERVER.map((script) => ['mssql', script] as const),
  ...OF_ANY.map((script) => [null, script] as const),
])('one everyday word says that it is %s: %s', (dialect, script) => {
  expect(guessDialect(CHANGED + script)).toBe(dialect)
})
