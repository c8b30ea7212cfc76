import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { ofOneDatabase } from './one-database.ts'
import { readTables } from './own-database.ts'
import { NOT_A_DEFINITION } from './own-table.ts'
import { selectStatements } from './prepare.ts'
import { readDefinitions } from './read-definitions.ts'
import { splitTsql } from './split-tsql.ts'

/** Returns the keys that a script defines, by `table.column`: what a column references, or `key`. */
function keysIn(script: string, dialect: Dialect): Record<string, string> {
  const { tables } = readDefinitions(splitStatements(script, dialect), dialect)
  const keys = tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name, primaryKey, references }) =>
      primaryKey || references ? [[`${table}.${name}`, references ?? 'key']] : [],
    ),
  )
  return Object.fromEntries(keys)
}

test.each(DIALECTS)('the keys of the sample for %s', async (dialect) => {
  const sample = new URL(`../../../../content/sample/${dialect}.sql`, import.meta.url)
  const keys = keysIn(await readFile(sample, 'utf8'), dialect)
  expect(keys).toMatchObject({
    'port.id': 'key',
    'sailing.ship_id': 'ship.id',
    'passenger.referred_by_id': 'passenger.id',
  })
  expect(keys['port.name']).toBeUndefined()
})

test('quoted names, a reference without a column, and a key that is added later', () => {
  const script =
    'create table "a b"(x int);\ncreate table `t` (\n  `id` int primary key,\n  "o" int references "audit"."x",\n  primary key (id)\n)'
  expect(keysIn(script, 'sqlite')).toEqual({ 't.id': 'key', 't.o': 'audit.x.id' })
  const dump =
    'create table public.a (b int); alter table only public.a add constraint c foreign key (b) references public.d(e)'
  expect(keysIn(dump, 'postgres')).toEqual({ 'a.b': 'd.e' })
})

const SHIP = 'create table Ship (id int primary key, name varchar(9), captain int, unique (name));'
const BERTH = 'create table berth (ship int references Ship (id), place int default 1);'

/** What later statements change about the tables above, as `table(columns)`, with what the columns refer to. */
const CHANGES: [dialect: Dialect, change: string, expected: string][] = [
  ['mysql', 'alter table Ship drop column captain', 'Ship(id, name) berth(ship>Ship.id, place)'],
  [
    'mysql',
    'alter table `ship` drop captain, drop primary key',
    'Ship(id, name) berth(ship>Ship.id, place)',
  ],
  [
    'mysql',
    'alter table Ship drop index name, add (built date, flag char(2))',
    'Ship(id, name, captain, built, flag) berth(ship>Ship.id, place)',
  ],
  [
    'mysql',
    'alter table Ship rename column id to `key`',
    'Ship(key, name, captain) berth(ship>Ship.key, place)',
  ],
  [
    'mysql',
    'alter table Ship change id `no` bigint',
    'Ship(no, name, captain) berth(ship>Ship.no, place)',
  ],
  [
    'mysql',
    'alter table Ship rename to vessel',
    'vessel(id, name, captain) berth(ship>vessel.id, place)',
  ],
  [
    'mysql',
    'rename table Ship to vessel, berth to quay',
    'vessel(id, name, captain) quay(ship>vessel.id, place)',
  ],
  ['mysql', 'drop table if exists berth, nothing', 'Ship(id, name, captain)'],
  [
    'mssql',
    'alter table [dbo].[Ship] add [built] date null, [flag] char(2)',
    'Ship(id, name, captain, built, flag) berth(ship>Ship.id, place)',
  ],
  [
    'mssql',
    'alter table Ship add built date, constraint k foreign key (captain) references berth (place)',
    'Ship(id, name, captain>berth.place, built) berth(ship>Ship.id, place)',
  ],
  ['mssql', 'alter table Ship drop column captain, name', 'Ship(id) berth(ship>Ship.id, place)'],
  [
    'mssql',
    'alter table Ship drop constraint uq, column captain',
    'Ship(id, name) berth(ship>Ship.id, place)',
  ],
  ['mssql', 'alter table Ship drop uq', 'Ship(id, name, captain) berth(ship>Ship.id, place)'],
  [
    'mssql',
    "exec sp_rename 'dbo.Ship.id', 'key', 'COLUMN'",
    'Ship(key, name, captain) berth(ship>Ship.key, place)',
  ],
  [
    'mssql',
    "EXECUTE sp_rename N'Ship', N'Vessel'",
    'Vessel(id, name, captain) berth(ship>Vessel.id, place)',
  ],
  [
    'mssql',
    "exec sp_rename 'Ship.id', 'key'",
    'Ship(key, name, captain) berth(ship>Ship.key, place)',
  ],
  [
    'mssql',
    "exec sp_rename '[dbo].[Ship].[captain]', 'owner'",
    'Ship(id, name, owner) berth(ship>Ship.id, place)',
  ],
  [
    'mssql',
    "exec sys.sp_rename N'dbo.Ship', N'Vessel', N'OBJECT'",
    'Vessel(id, name, captain) berth(ship>Vessel.id, place)',
  ],
  [
    'mssql',
    "exec sp_rename '[Fleet].[dbo].[Ship]', 'Vessel'",
    'Vessel(id, name, captain) berth(ship>Vessel.id, place)',
  ],
  [
    'mssql',
    "exec sp_rename 'Fleet.dbo.Ship.captain', 'owner', 'COLUMN'",
    'Ship(id, name, owner) berth(ship>Ship.id, place)',
  ],
  [
    'mssql',
    "exec sp_rename @objname = 'ship.name', @newname = 'title'",
    'Ship(id, title, captain) berth(ship>Ship.id, place)',
  ],
  ['mssql', 'drop table berth', 'Ship(id, name, captain)'],
  [
    'mysql',
    'alter table Ship add column if not exists built date',
    'Ship(id, name, captain, built) berth(ship>Ship.id, place)',
  ],
  [
    'mysql',
    'alter table if exists Ship add if not exists owner int, modify column if exists built date',
    'Ship(id, name, captain, owner) berth(ship>Ship.id, place)',
  ],
  [
    'mysql',
    'alter table Ship change column if exists id `no` bigint, drop column if exists built',
    'Ship(no, name, captain) berth(ship>Ship.no, place)',
  ],
  [
    'mysql',
    'alter table berth add constraint if not exists k foreign key (place) references Ship (id)',
    'Ship(id, name, captain) berth(ship>Ship.id, place>Ship.id)',
  ],
  [
    'mysql',
    'alter online ignore table Ship add foreign key if not exists k (captain) references berth (place)',
    'Ship(id, name, captain>berth.place) berth(ship>Ship.id, place)',
  ],
  ['mysql', 'alter ignore table Ship drop captain', 'Ship(id, name) berth(ship>Ship.id, place)'],
  [
    'mssql',
    'alter table Ship add owner int, built date',
    'Ship(id, name, captain, owner, built) berth(ship>Ship.id, place)',
  ],
]

test.each(CHANGES)('%s: %s', (dialect, change, expected) => {
  const script = [SHIP, BERTH, change]
    .join('\n')
    .replaceAll(';', dialect === 'mssql' ? '\ngo' : ';')
  const { tables, failed } = readDefinitions(splitStatements(script, dialect), dialect)
  expect(failed).toEqual([])
  const found = tables.map(({ name, columns }) => {
    const list = columns.map(
      (column) => column.name + (column.references ? `>${column.references}` : ''),
    )
    return `${name}(${list.join(', ')})`
  })
  expect(found.join(' ')).toBe(expected)
})

/** Statements that don't define a table but run what does, and what they are said to hold. */
const HIDDEN: [dialect: Dialect, statement: string, holds: string][] = [
  ['mysql', "set @change = 'alter table `Ship` add built date'", 'alter table Ship'],
  ['mysql', 'SET @made = CONCAT("CREATE TABLE ", @name, " (id int)")', 'CREATE TABLE'],
  ['mysql', "prepare change from 'rename table Ship to vessel'", 'rename table Ship'],
  [
    'mysql',
    "execute immediate concat('alter online table Ship drop ', @x)",
    'alter online table Ship',
  ],
  ['mysql', 'create procedure p() alter table Ship add built date', 'alter table Ship'],
  ['mssql', "exec('create table ' + @name + ' (id int)')", 'create table'],
  ['mssql', "declare @sql nvarchar(max) = N'alter  table Ship '", 'alter table Ship'],
  ['mssql', 'create procedure p as create table quay (id int)', 'create table quay'],
]

test.each(HIDDEN)('%s: what is defined while it runs is named: %s', (dialect, statement, holds) => {
  const { failed } = readDefinitions([{ sql: statement, line: 1 }], dialect)
  const why = `contains \`${holds}\`, which runs only when this statement does: write it as a statement of its own`
  expect(failed).toMatchObject([{ why }])
})

test.each<[Dialect, string]>([
  ['mssql', "print 'create table Ship'"],
  ['mssql', 'create procedure p as create table #quay (id int)'],
  ['mssql', 'grant create table to sailor'],
  ['mssql', "exec('update Ship set name = 1')"],
  ['mssql', 'select 1 as id into #quay'],
  ['mysql', "set @change = 'select 1'"],
  ['mysql', 'execute change'],
  ['mysql', "update log set text = 'alter table Ship'"],
])('%s: a statement that defines no table is an ordinary one: %s', (dialect, statement) => {
  const { failed } = readDefinitions([{ sql: statement, line: 1 }], dialect)
  expect(failed).toMatchObject([NOT_A_DEFINITION])
})

test.each<[Dialect, string, RegExp]>([
  ['mysql', 'alter table Ship drop captain alter table berth add built date', /semicolon/],
  ['mysql', 'alter table Ship add built date create table quay (id int)', /semicolon/],
  [
    'mssql',
    "exec sp_rename 'Ship.built', 'made', 'COLUMN'",
    /`Ship.built` isn’t among the columns/,
  ],
  ['mssql', "exec sp_rename 'quay.id', 'key', 'column'", /`quay.id` isn’t among the columns/],
  ['mssql', "exec sp_rename 'Ship.uq_name', 'uq_title', 'INDEX'", new RegExp(NOT_A_DEFINITION.why)],
  ['mssql', "exec sp_rename 'uq_name', 'uq_title'", new RegExp(NOT_A_DEFINITION.why)],
  ['mssql', 'select * into quay from Ship', /columns aren’t listed/],
  ['mssql', 'select id, name into dbo.[a quay] from Ship', /columns aren’t listed/],
  ['mysql', 'create table quay select * from Ship', /columns aren’t listed/],
  ...[
    '(select 2 as q)',
    '(select * from Ship)',
    'if not exists quay (SELECT id, name from Ship where id > 1)',
    '(((select id from Ship)))',
    '((select 1 as x) union (select 2))',
    '(select 1 as x) union (select 2)',
    '(values (1, 2))',
    '(with q as (select 1 as x) select * from q)',
  ].map((query): [Dialect, string, RegExp] => [
    'mysql',
    `create table ${query.replace(/^\(/, 'quay (')}`,
    /^its columns aren’t listed here$/,
  ]),
  ['mysql', 'create table quay (id int) as values (1)', /columns that only its query/],
  ['mssql', 'exec sp_rename @from, @to', /renames something that only the running script knows/],
  ['mssql', "execute sp_rename @objname = @from, @newname = 'x'", /renames something that only/],
  ['mssql', "exec sp_rename @column, 'built', 'COLUMN'", /renames something that only/],
])('%s: a table or a change that can’t be read is named: %s', (dialect, statement, why) => {
  const script = [SHIP, BERTH].map((sql) => ({ sql: sql.replace(/;$/, ''), line: 1 }))
  const { failed } = readDefinitions([...script, { sql: statement, line: 2 }], dialect)
  expect(failed).toMatchObject([{ line: 2, why: expect.stringMatching(why) }])
})

const JOB = `create table Job (id int identity(1,1) constraint pk_job primary key, name nvarchar(9) constraint df_name default N'x',
  size int not null constraint uq_size unique, boss int constraint fk_boss references Job, area as (size * 2), at datetime);`

/** Columns as SQL Server has them: `?` takes null, `=` has a default, `!` is filled in always, `*` is a key. */
const ALTERED: [change: string, expected: string][] = [
  // The type and null change; what fills the column in and its keys stay.
  [
    'alter table Job alter column id bigint not null',
    'id bigint!*, name?=, size, boss?>Job.id, area?!, at?',
  ],
  [
    'alter table Job alter column [Id] bigint',
    'id bigint!*, name?=, size, boss?>Job.id, area?!, at?',
  ],
  [
    'alter table dbo.Job alter column name nvarchar(max) collate Latin1_General_BIN not  null',
    'id!*, name nvarchar(max)=, size, boss?>Job.id, area?!, at?',
  ],
  [
    'alter table Job alter column size bigint',
    'id!*, name?=, size bigint?, boss?>Job.id, area?!, at?',
  ],
  [
    'alter table Job alter column boss bigint not null',
    'id!*, name?=, size, boss bigint>Job.id, area?!, at?',
  ],
  [
    'alter table Job alter column area add persisted',
    'id!*, name?=, size, boss?>Job.id, area?!, at?',
  ],
  ['alter table Job alter column nothing int', 'id!*, name?=, size, boss?>Job.id, area?!, at?'],
  // What has a name is dropped by it.
  ['alter table Job drop constraint pk_job', 'id!, name?=, size, boss?>Job.id, area?!, at?'],
  [
    'alter table Job drop constraint [DF_name], uq_size',
    'id!*, name?, size, boss?>Job.id, area?!, at?',
  ],
  ['alter table Job drop constraint if exists fk_boss', 'id!*, name?=, size, boss?, area?!, at?'],
  ['alter table Job drop fk_boss, column at', 'id!*, name?=, size, boss?, area?!'],
  [
    'alter table Job add constraint df_at default getdate() for at, constraint df_size default ((0)) for [size]',
    'id!*, name?=, size=, boss?>Job.id, area?!, at?=',
  ],
  [
    'alter table Job add constraint df_at default (getdate()) for at\ngo\nalter table Job drop constraint DF_AT',
    'id!*, name?=, size, boss?>Job.id, area?!, at?',
  ],
]

test.each(ALTERED)('SQL Server: %s', (change, expected) => {
  const statements = splitStatements(`${JOB}\ngo\n${change}`, 'mssql')
  const { tables } = readDefinitions(statements, 'mssql')
  const types: Record<string, string> = { id: 'int', name: 'nvarchar(9)', at: 'datetime' }
  const found = tables[0]!.columns.map(
    ({ name, type, nullable, filled, primaryKey, references }) => {
      const isChanged = type !== '' && type !== (types[name] ?? 'int')
      const marks = [nullable ? '?' : '', filled === 'always' ? '!' : filled ? '=' : '']
      const keys = [primaryKey ? '*' : '', references ? `>${references}` : '']
      return name + (isChanged ? ` ${type}` : '') + [...marks, ...keys].join('')
    },
  )
  expect(found.join(', ')).toBe(expected)
})

/** T-SQL takes a key of the table behind a column without a comma. */
test.each([
  ['id int not null, name int null constraint pk primary key clustered (id)', 'id key'],
  ['id int constraint pk primary key nonclustered (id), name int', 'id key'],
  ['id int, name int primary key (id, name) with (ignore_dup_key = on)', 'id key, name key'],
  ['id int, name int foreign key (id) references fleet (code)', 'id fleet.code'],
  [
    'id int, name int constraint fk foreign key (id) references fleet (code), primary key (name)',
    'id fleet.code, name key',
  ],
  ['id int, name int unique (id)', ''],
  // These are of the column itself.
  ['id int, name int constraint pk primary key clustered with (fillfactor = 90)', 'name key'],
  ['id int, name int foreign key references fleet (code)', 'name fleet.code'],
])('SQL Server: create table ship (%s)', (columns, expected) => {
  const keys = keysIn(`create table ship (${columns})`, 'mssql')
  const found = Object.entries(keys).map(([name, key]) => `${name.replace('ship.', '')} ${key}`)
  expect(found.join(', ')).toBe(expected)
})

test.each([
  ["exec sp_addtype code, 'varchar(11)', 'NOT NULL'", 'varchar(11)', false],
  ["EXECUTE sp_addtype   code      ,'char(9)'", 'char(9)', true],
  ["exec sys.sp_addtype 'code', 'int', 'null'", 'int', true],
  ['create type code from nvarchar(50) not null', 'nvarchar(50)', false],
  ['CREATE TYPE [dbo].[Code] FROM [decimal](10, 2)', 'decimal(10, 2)', true],
])('SQL Server’s other name for a type is the type: %s', (statement, type, nullable) => {
  const script = `${statement}\ngo\nraiserror('Now at the create table section', 0, 1)\ngo\ncreate table a (b code, c [dbo].[CODE] primary key, d int)`
  const { tables } = readDefinitions(splitStatements(script, 'mssql'), 'mssql')
  const [b, c, d] = tables[0]!.columns
  expect([b!.type, b!.nullable, c!.nullable, d!.type]).toEqual([type, nullable, false, 'int'])
  expect(c!.type).toBe(type)
})

/** A table’s columns in short: `?` takes null, `!` is filled in always, `*` is a key, `>` refers to a column. */
const READ: [dialect: Dialect, script: string, expected: string][] = [
  // Keys before their columns.
  ['mysql', 'create table a (primary key (id), unique u (b), id int, b int)', 'a(id*, b?)'],
  ['mysql', 'create table a (constraint f foreign key (b) references c (d), b int)', 'a(b?>c.d)'],
  ['mssql', 'create table a (constraint k primary key (id, b), id int, b int)', 'a(id*, b*)'],
  // MySQL's short form of a key.
  [
    'mysql',
    'create table a (id int key, b int unique key, c int unique, d int)',
    'a(id*, b?, c?, d?)',
  ],
  ['mysql', "create table a (id int not null key comment 'unique key', b int)", 'a(id*, b?)'],
  // Words that are reserved in other dialects only.
  ['mysql', 'create table a (period int, exclude int not null)', 'a(period?, exclude)'],
  [
    'mssql',
    'create table a (exclude bit not null, fulltext bit, spatial int)',
    'a(exclude, fulltext?, spatial?)',
  ],
  ['mysql', 'create table a (b int); alter table a add period date', 'a(b?, period?)'],
  // These add no column.
  [
    'mysql',
    'create table a (b int); alter table a add partition (partition c values less than (1))',
    'a(b?)',
  ],
  ['mysql', 'create table a (b int); alter table a add system versioning', 'a(b?)'],
  // When rows are in force.
  [
    'mssql',
    'create table a (b datetime2 generated always as row start hidden, c datetime2 generated always as row end, period for system_time (b, c)) with (system_versioning = on (history_table = dbo.a_old))',
    'a(b!, c!) a_old(b, c)',
  ],
  ['mysql', 'create table a (b date, c date, period for stay (b, c))', 'a(b, c)'],
  // Like another one, in parentheses.
  ['mysql', 'create table a (id int key); create table b (like a)', 'a(id*) b(id*)'],
  // Databases and servers before the schema.
  [
    'mssql',
    'create table [sea].[dbo].[a] (b int); alter table sea.dbo.a add c int not null',
    'a(b?, c)',
  ],
  [
    'mssql',
    'create table host.sea.app.a (b int references [sea].[app].[a] (b))',
    'app.a(b?>app.a.b)',
  ],
  // A column's own word for null is stronger than that of its type.
  [
    'mssql',
    'create type flag from bit not null; create table a (b flag null, c flag, d dbo.flag not null)',
    'a(b?, c, d)',
  ],
  [
    'mssql',
    "create type flag from bit not null; create table a (b flag null); exec sp_rename 'a.b', 'c', 'column'",
    'a(c?)',
  ],
  [
    'mssql',
    'create type no from int not null; create table a (b no references c on delete set null)',
    'a(b>c.id)',
  ],
]

test.each(READ)('%s: %s', (dialect, script, expected) => {
  const separated = script.replaceAll('; ', dialect === 'mssql' ? '\ngo\n' : '; ')
  const { tables, failed } = readDefinitions(splitStatements(separated, dialect), dialect)
  expect(failed).toEqual([])
  const found = tables.map(({ name, columns }) => {
    const list = columns.map(
      (column) =>
        column.name +
        (column.nullable ? '?' : '') +
        (column.filled === 'always' ? '!' : '') +
        (column.primaryKey ? '*' : '') +
        (column.references ? `>${column.references}` : ''),
    )
    return `${name}(${list.join(', ')})`
  })
  expect(found.join(' ')).toBe(expected)
})

test.each<[Dialect, string, string, RegExp]>([
  [
    'mysql',
    'create table c (x int) select 1 as y',
    'a b c',
    /without the columns that only its query/,
  ],
  [
    'mysql',
    'create table c (x int) engine=innodb ignore as (select * from a)',
    'a b c',
    /only its query/,
  ],
  ['mysql', 'create temporary table c (x int)', 'a b', /^temporary: /],
  ['mysql', 'create or replace temporary table c select 1', 'a b', /^temporary: /],
  ['mssql', 'create table #c (x int)', 'a b', /^temporary: /],
  ['mssql', 'create table tempdb.dbo.##c (x int)', 'a b', /^temporary: /],
  ['mssql', 'with q as (select 1 as x) select * into c from q', 'a b', /columns aren’t listed/],
  [
    'mssql',
    'with q as (select 1 as x) insert into a select x from q',
    'a b',
    new RegExp(NOT_A_DEFINITION.why),
  ],
])('%s: what comes in part or not at all is named: %s', (dialect, statement, expected, why) => {
  const script = ['create table a (x int)', 'create table b (x int)', statement]
  const { tables, failed } = readDefinitions(
    script.map((sql, place) => ({ sql, line: place + 1 })),
    dialect,
  )
  expect(tables.map(({ name }) => name).join(' ')).toBe(expected)
  expect(failed).toMatchObject([{ line: 3, why: expect.stringMatching(why) }])
})

/** Scripts, the tables that MariaDB 10.11 makes of them, with their columns, and what is named of the rest. */
const WRITTEN_WRONG: [script: string, tables: string[], named: RegExp[]][] = [
  [
    'create table a (id int, b int);\ncreate table if not exists a (id int, c int)',
    ['a id b'],
    [/^`a` is there already, from line 1, and stays as it is$/],
  ],
  [
    'create table a (id int);\ncreate table A (id int, c int)',
    ['a id'],
    [/^`a` is there already, from line 1: drop it first$/],
  ],
  ['create table a (id int primary key);\ncreate or replace table a (no int)', ['a no'], []],
  [
    'create table a (id int primary key)\ncreate table b (id int)',
    [],
    [/^a semicolon is missing before `create table b`$/],
  ],
  [
    'create table a (id int)\nalter table a add b int;\ncreate table c (id int)',
    ['c id'],
    [/^a semicolon is missing before `alter table a`$/],
  ],
  ...[
    'name varchar(20) not null primary key (id)',
    'name varchar(20) unique key (id)',
    'name varchar(20) unique key by_name (name)',
    'name varchar(20) not null key by_name (name)',
    "name varchar(20) default 'x' constraint of_a foreign key (name) references a (name)",
    'name varchar(20) foreign key (name) references a (name)',
    'name varchar(20) not null `other` int',
    'name varchar(20) not null other int(11)',
    "name varchar(20) comment 'x' other varchar(5)",
    'name int references a (id) other varchar(5)',
  ].map((column): [string, string[], RegExp[]] => [
    `create table a (id int not null,\n  ${column});\ncreate table c (id int)`,
    ['c id'],
    [/^a comma is missing before `(?:primary|unique|key|constraint|foreign|other) ?/],
  ]),
  [
    'create table a (id int) \\G\ncreate table b (id int)\\g create table c (id int)',
    ['a id', 'b id', 'c id'],
    [],
  ],
  [
    'create table a (`select` int, `values` int, value int) partition by list (value) (partition p values in (1))',
    ['a select values value'],
    [],
  ],
  [
    "create table a (c char(3) character set latin1, e enum('a') character set utf8, t longtext charset utf8mb4 collate utf8mb4_bin not null, n national varchar(5), u int unsigned zerofill default 1 comment 'int', k int unique comment 'key (a)', v varchar(9) binary character set utf8)",
    ['a c e t n u k v'],
    [],
  ],
]

test.each(WRITTEN_WRONG)(
  'MySQL: what the database refuses is named, and nothing is made of it: %s',
  (script, expected, named) => {
    const { tables, failed } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
    const read = tables.map(({ name, columns }) =>
      [name, ...columns.map((it) => it.name)].join(' '),
    )
    expect(read).toEqual(expected)
    expect(failed).toEqual(
      named.map((why) => expect.objectContaining({ why: expect.stringMatching(why) })),
    )
  },
)

/** A second primary key, as changes of `a (id int primary key, b int)`, which MariaDB refuses as a whole. */
test.each<[Dialect, string]>([
  ['mysql', 'alter table a add primary key (b)'],
  ['mysql', 'alter table a add constraint pk primary key (b), add c int'],
  ['mysql', 'alter table a add c int primary key'],
  ['mysql', 'alter table a modify b int primary key'],
  ['mysql', 'alter table a modify id bigint primary key'],
  ['mysql', 'alter table a change b c int key, rename to d'],
  ['mysql', 'alter table a drop primary key, add primary key (b), add c int primary key'],
  ['mssql', 'alter table a add constraint pk primary key clustered (b)'],
  ['mssql', 'alter table a add c int primary key'],
])('%s: a second primary key is named, and the first stays: %s', (dialect, change) => {
  const script = ['create table a (id int primary key, b int)', change]
  const { tables, failed } = readDefinitions(
    script.map((sql, place) => ({ sql, line: place + 1 })),
    dialect,
  )
  const read = tables.map(({ name, columns }) => [
    name,
    ...columns.map((it) => `${it.name} ${it.type}${it.primaryKey ? '*' : it.nullable ? '?' : ''}`),
  ])
  expect(read).toEqual([['a', 'id int*', 'b int?']])
  expect(failed).toMatchObject([{ line: 2, why: expect.stringMatching(/^`a` has a primary key/) }])
})

test.each<[Dialect, string]>([
  ['mysql', 'id int primary key, b int primary key'],
  ['mysql', 'id int key, b int, primary key (b)'],
  ['mysql', 'id int primary key, b int, primary key (id)'],
  ['mysql', 'id int, b int, primary key (id), constraint pk primary key (b)'],
  ['mssql', 'id int primary key, b int constraint pk primary key'],
  ['mssql', 'id int constraint pk primary key, b int primary key (b)'],
])('%s: no table has two primary keys: create table a (%s)', (dialect, columns) => {
  const { tables, failed } = readDefinitions(
    [{ sql: `create table a (${columns})`, line: 1 }],
    dialect,
  )
  expect(tables).toEqual([])
  expect(failed).toMatchObject([{ why: expect.stringMatching(/^has a second primary key/) }])
})

/** Types, and those that MariaDB 10.11 makes of them. */
test.each([
  ['char byte', 'binary'],
  ['char(5) byte', 'binary(5)'],
  ['character byte', 'binary'],
  ['varchar(9) byte', 'varbinary(9)'],
  ['char varying(7) byte', 'varbinary(7)'],
  ['text byte', 'blob'],
  ['tinytext byte', 'tinyblob'],
  ["mediumtext byte not null default 'x'", 'mediumblob'],
  ['longtext byte', 'longblob'],
  ['long byte', 'mediumblob'],
  ['long varchar byte', 'mediumblob'],
  ['varchar(5) character set binary not null', 'varbinary(5)'],
  ['varchar(5) char set binary', 'varbinary(5)'],
  ['text charset binary', 'blob'],
  ['char(2) collate binary', 'binary(2)'],
  // These stay texts.
  ['varchar(3) binary', 'varchar(3)'],
  ['char(3) character set utf8mb4 collate utf8mb4_bin', 'char(3)'],
  ["enum('a') charset binary", 'enum'],
  ["enum('a') byte", 'enum'],
])('MySQL: the type of `%s` is %s', (written, type) => {
  for (const script of [
    `create table a (e ${written})`,
    `create table a (e int); alter table a modify e ${written}`,
  ]) {
    const [table] = readDefinitions(splitStatements(script, 'mysql'), 'mysql').tables
    expect(table?.columns).toMatchObject([{ name: 'e', type }])
  }
})

test('types of MySQL end where an option begins, and a counter takes no null', () => {
  const script = `create table a (c char(3) character set latin1, e enum('a') character set utf8, t longtext character set utf8mb4,
  n national character varying(5), d double precision unsigned, id int auto_increment unique);
alter table a engine = InnoDB comment = 'new', add x int`
  const [table] = readDefinitions(splitStatements(script, 'mysql'), 'mysql').tables
  expect(table?.columns.map(({ type }) => type)).toEqual([
    ...['char(3)', 'enum', 'longtext', 'national character varying(5)'],
    ...['double precision unsigned', 'int', 'int'],
  ])
  expect(table?.columns.find(({ name }) => name === 'id')?.nullable).toBe(false)
  expect(table?.comment).toBe('new')
})

test('T-SQL needs nothing between statements, and these are as SQL Server has them', async () => {
  const script = `create table a (id int identity) create table b (s sysname, v rowversion, n sysname null) create table c (x integer);
create table [shop]..[d] (id int)
go
create schema s
go
alter schema s transfer dbo.a
go
if object_id('c') is null
create table c (y int)`
  const batches = splitStatements(script, 'mssql')
  const statements = selectStatements(batches.flatMap(splitTsql), 'mssql').taken
  const { tables, failed } = readDefinitions(statements, 'mssql')
  expect(
    tables.map(({ name, columns }) =>
      [name, ...columns.map((it) => `${it.name}${it.nullable ? '?' : ''}`)].join(' '),
    ),
  ).toEqual(['s.a id', 'b s v n?', 'c x?', 'd id?'])
  const created = failed.filter(({ start }) => start.startsWith('create table'))
  expect(created).toMatchObject([{ line: 9, why: /^`c` is there already, from line 1: / }])
})

test.each(['mssql', 'mysql'] as const)(
  '%s: keys of a table that comes later are added at the end, in the script too',
  async (dialect) => {
    const [go, quote] =
      dialect === 'mssql'
        ? ['\ngo\n', (it: string) => `[${it}]`]
        : [';\n', (it: string) => `\`${it}\``]
    const check = dialect === 'mssql' ? 'with check ' : ''
    const script = [
      `alter table ${quote('berth')} ${check}add constraint of_ship foreign key (ship) references ${quote('ship')} (id)`,
      `alter table ${quote('ship')} add constraint pk primary key (id)`,
      `alter table ${quote('ship')} drop column name`,
      `alter table ${quote('nothing')} add id int`,
      `create table ${quote('ship')} (id int not null, name varchar(9))`,
      `create table ${quote('berth')} (ship int)`,
    ].join(go)
    const { tables, failed, moved } = readDefinitions(splitStatements(script, dialect), dialect)
    expect(tables.map(({ columns }) => columns)).toMatchObject([
      [{ name: 'id', primaryKey: true }, { name: 'name' }],
      [{ name: 'ship', references: 'ship.id' }],
    ])
    expect(failed.map(({ start }) => start)).toEqual([
      expect.stringContaining('drop column'),
      expect.stringContaining('nothing'),
    ])
    expect(moved).toHaveLength(3)
    const ask = () => Promise.reject(new Error('no engine is asked'))
    const read = await readTables(script, dialect, dialect, ask)
    const places = ['create table', 'add constraint of_ship', 'add constraint pk'].map((words) =>
      read.script.lastIndexOf(words),
    )
    expect(Math.min(...places)).toBe(places[0])
  },
)

test.each(['two.dbo.a', '[two]..[A]', 'two.dbo.a2'])(
  'SQL Server: a table of another database with a name that is taken is named: %s',
  (name) => {
    const script = `create table one.dbo.a (id int)\ngo\ncreate table ${name} (x int)`
    const { tables, failed } = readDefinitions(splitStatements(script, 'mssql'), 'mssql')
    const isTaken = !name.includes('2')
    expect(tables.map((table) => table.name)).toEqual(isTaken ? ['a'] : ['a', 'a2'])
    expect(failed.map(({ line, why }) => `${line}: ${why}`)).toEqual(
      isTaken ? ['3: `a` is there already, from line 1: import one database at a time'] : [],
    )
  },
)

test.each([
  ["prepare s from 'drop table if exists `A`'", 'drop table A'],
  ["execute immediate concat('drop table a', @others)", 'drop table a'],
  ["prepare s from 'drop table zz'", null],
  ["prepare s from 'select 1'", null],
])('MySQL: what a text drops is named if it is there: %s', (sql, found) => {
  const script = `create table a (id int); ${sql}`
  const { tables, failed } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
  expect(tables).toHaveLength(1)
  const why = found
    ? `contains \`${found}\`, which runs only when this statement does: write it as a statement of its own`
    : 'not a table, a key or rows'
  expect(failed.map((skipped) => skipped.why)).toEqual([why])
})

/** Statements after `a (b int, c int)` and `d (e int)`, what the columns of `a` are then, and why the last isn't done. */
test.each<[Dialect, statement: string, columns: string, why: RegExp]>([
  ['mysql', 'create table f (g int, G text)', 'b c', /^has two columns `G`/],
  ['mssql', 'create table f (g int, [G] text)', 'b c', /^has two columns `G`/],
  ['mysql', 'alter table a add x int, add b text', 'b c', /^`a` has a column `b` already/],
  ['mysql', 'alter table a add (x int, X int)', 'b c', /^`a` has a column `X` already/],
  ['mysql', 'alter table a rename column b to C', 'b c', /^`a` has a column `c` already/],
  ['mysql', 'alter table a change b c bigint', 'b c', /^`a` has a column `c` already/],
  ['mysql', 'alter table a add if not exists b text, add x int', 'b c x', /^`b` is there already/],
  [
    'mssql',
    'alter table a add x int, b text',
    'b c',
    /^`a` has a column `b` already: the table stays/,
  ],
  ['mssql', "exec sp_rename 'a.b', 'c', 'COLUMN'", 'b c', /^`a` has a column `c` already/],
  ['mysql', 'alter table a rename d, add x int', 'b c', /^`d` is there already, from line 2/],
  ['mysql', 'rename table a to d', 'b c', /^`d` is there already, from line 2/],
  ['mssql', "exec sp_rename 'a', 'd'", 'b c', /^`d` is there already, from line 2/],
])(
  '%s: no table has two columns of a name, and no two tables have one: %s',
  (dialect, sql, columns, why) => {
    const script = `create table a (b int, c int);\ncreate table d (e int);\n${sql};`
    const { tables, failed } = readDefinitions(splitStatements(script, dialect), dialect)
    expect(tables.map(({ name }) => name)).toEqual(['a', 'd'])
    expect(tables[0]!.columns.map(({ name }) => name).join(' ')).toBe(columns)
    expect(failed).toEqual([expect.objectContaining({ line: 3, why: expect.stringMatching(why) })])
  },
)

test.each<[Dialect, script: string, references: (string | null)[]]>([
  ['mysql', 'use shop; create table a (b int, c int references other.p (id))', [null, null]],
  [
    'mysql',
    'create table shop.a (b int references Shop.p (id), c int references `other`.p (id))',
    ['p.id', null],
  ],
  [
    'mysql',
    'create database `shop`; create table a (b int, c int); alter table a add foreign key (b) references shop.p (id), add foreign key (c) references other.p (id)',
    ['p.id', null],
  ],
  [
    'mysql',
    'create table a (b int references p (id), c int references other.p (id))',
    ['p.id', null],
  ],
  [
    'mssql',
    'use [shop]; create table a (b int references shop.dbo.p (id), c int references [other]..p (id))',
    ['p.id', null],
  ],
])('%s: a key to a table of another database is named: %s', (dialect, script, references) => {
  const { tables, failed } = readDefinitions(splitStatements(script, dialect), dialect)
  expect(tables[0]!.columns.map((column) => column.references)).toEqual(references)
  const why = expect.stringMatching(
    /^came without the key to `other\.p`, which is in another database$/,
  )
  expect(failed.filter(({ kind }) => kind !== 'ordinary')).toEqual([
    expect.objectContaining({ kind: 'unchecked', why }),
  ])
})

/** Definitions of temporal tables of SQL Server, and the tables that there are then. */
const VERSIONED =
  'create table dbo.a (id int identity primary key, x int default 1, b datetime2 generated always as row start, c datetime2 generated always as row end, period for system_time (b, c))'
test.each<[script: string, tables: string]>([
  [
    `${VERSIONED} with (system_versioning = on (history_table = dbo.old))`,
    'a(id x b c) old(id x b c)',
  ],
  [
    `${VERSIONED}; alter table a set (system_versioning = on (history_table = [h].[a], data_consistency_check = on)); alter table a add y int`,
    'a(id x b c y) h.a(id x b c y)',
  ],
  [
    `${VERSIONED} with (system_versioning = on (history_table = dbo.old)); create table dbo.old (id int not null, x int, b datetime2 not null, c datetime2 not null)`,
    'a(id x b c) old(id x b c)',
  ],
  [
    `create table dbo.old (id int not null, x int, b datetime2 not null, c datetime2 not null); ${VERSIONED} with (system_versioning = on (history_table = dbo.old))`,
    'old(id x b c) a(id x b c)',
  ],
  [
    `${VERSIONED} with (system_versioning = on (history_table = dbo.old)); alter table a set (system_versioning = off); drop table old`,
    'a(id x b c)',
  ],
  [`${VERSIONED} with (system_versioning = on)`, 'a(id x b c)'],
])('the table of earlier rows is there, with nothing that fills it in: %s', (script, names) => {
  const { taken, leftOut } = selectStatements(splitStatements(script, 'mssql'), 'mssql')
  const { tables, failed } = readDefinitions(taken, 'mssql')
  expect(leftOut).toEqual([])
  expect(
    tables
      .map(({ name, columns }) => `${name}(${columns.map((it) => it.name).join(' ')})`)
      .join(' '),
  ).toBe(names)
  const history = tables.find(({ name }) => name !== 'a')
  for (const { filled, primaryKey } of history?.columns ?? [])
    expect([filled, primaryKey]).toEqual([null, false])
  const isUnnamed = /= on\)$/.test(script)
  expect(failed.filter(({ kind }) => kind === 'unlisted')).toHaveLength(isUnnamed ? 1 : 0)
})

test.each<[dialect: 'mysql' | 'mssql', script: string, of: string]>([
  ['mssql', 'use shop; create table dbo.a (b int); alter table other.dbo.a add c int', 'other'],
  ['mssql', 'create table shop.dbo.a (b int); drop table [other]..[a]', 'other'],
  ['mssql', 'use [shop]; create table a (b int); insert into other.dbo.a values (1, 2)', 'other'],
  ['mysql', 'use shop; create table a (b int); alter table `other`.`a` drop b', 'other'],
  ['mysql', 'create table shop.a (b int); use other; alter table a add c int', 'other'],
])(
  '%s: what a script does to a table of another database isn’t done to one of the same name: %s',
  (dialect, script, of) => {
    const statements = splitStatements(script, dialect)
    const { kept, leftOut } = ofOneDatabase(statements, dialect)
    const { tables } = readDefinitions(kept, dialect)
    expect(tables.map(({ name, columns }) => [name, columns.length])).toEqual([['a', 1]])
    const why = `about a table of the database \`${of}\`, not of \`shop\``
    expect(leftOut).toEqual([expect.objectContaining({ kind: 'elsewhere', why })])
  },
)

test.each<[Dialect, statement: string, tables: string]>([
  ['mssql', "exec('create table [dbo].[c] (id int)')", 'a(b) c(id)'],
  ['mssql', "execute (N'alter table a ' + N'add c int, d int')", 'a(b c d)'],
  ['mssql', "exec sys.sp_executesql @stmt = N'create table c (id int); drop table a'", 'c(id)'],
  ['mssql', "exec ('sp_rename ''a'', ''c''')", 'c(b)'],
  ['mysql', "execute immediate 'create table c (id int)'", 'a(b) c(id)'],
  ['mysql', "execute immediate 'alter table a add c int'", 'a(b c)'],
  ['mysql', "execute immediate 'drop table a'", ''],
])('%s: a constant text that is run is read: %s', (dialect, sql, names) => {
  const script = `create table a (b int);\n${sql};`
  const { tables, failed } = readDefinitions(splitStatements(script, dialect), dialect)
  expect(failed).toEqual([])
  expect(
    tables
      .map(({ name, columns }) => `${name}(${columns.map((it) => it.name).join(' ')})`)
      .join(' '),
  ).toBe(names)
})
