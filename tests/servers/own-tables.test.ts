import { randomBytes } from 'node:crypto'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { runImport } from '#play/sandbox/worker/run-import.ts'
import { CATALOGS } from '#play/sql-tools/own-tables/catalogs.ts'
import { readMysqlForSqlite } from '#play/sql-tools/own-tables/own-database.ts'
import { readDefinitions } from '#play/sql-tools/own-tables/read-definitions.ts'
import { sqlite } from '../support/engines.ts'
import { CHANGED, OF_MYSQL } from '../support/everyday-scripts.ts'

const { MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

/** A database of each run, so that neither other tests nor a second run on the server see its tables. */
const DATABASE = `kysely_own_tables_${randomBytes(4).toString('hex')}`

const SHIP = `create table fleet (code char(2) primary key);
create table ship (id int not null auto_increment, name varchar(9) not null default 'x' comment 'painted on it',
  fleet char(2), length decimal(5,2), area decimal(7,2) as (length * 2) stored, kind enum('a', 'b') default 'a',
  primary key (id), unique key by_name (name), unique (length), constraint of_fleet foreign key (fleet) references fleet (code));
create table berth (ship int unique, place int, foreign key (ship) references ship (id));`

/** Statements after the tables above. */
const CHANGES: string[] = [
  // Each replaces all but the keys.
  'drop table berth; alter table ship modify id bigint not null',
  'alter table ship modify column name varchar(20)',
  'alter table ship modify name text not null, drop index by_name',
  'alter table ship modify name varchar(9) not null default "y" comment "new"',
  'alter table ship change id no int not null auto_increment',
  'drop table berth; alter table ship change id no int, modify kind int',
  'alter table ship change column name title varchar(30) null default "a" after length',
  'alter table ship modify area decimal(7,2) not null default 0',
  'alter table ship modify kind varchar(5) first',
  'alter table ship modify fleet char(2) not null',
  'alter table ship drop foreign key of_fleet, modify fleet int unique',
  // What one statement drops is gone before it changes the rest, whatever the order; names are those before it.
  'drop table berth; alter table ship modify id int, drop primary key',
  'drop table berth; alter table ship drop primary key, modify id int null',
  'drop table berth; alter table ship modify id int, drop primary key, add primary key (length)',
  'drop table berth; alter table ship add primary key (no), change id no int, drop primary key',
  'drop table berth; alter table ship change id no int, drop primary key, add key (no)',
  'drop table berth; alter table ship modify length decimal(5,2) primary key first, drop primary key, modify id int',
  'alter table ship change kind sort int, add primary key (id, sort), drop primary key',
  'alter table berth drop foreign key berth_ibfk_1; alter table berth change ship place int not null, change place ship bigint',
  'alter table berth rename column ship to place, rename column place to ship, drop foreign key berth_ibfk_1',
  'alter table berth rename column place to dock, add column pier int after dock, add unique (pier, dock)',
  'alter table berth change place dock int, add primary key (dock), add pier int not null after dock',
  'alter table berth add a int first, add b int first, add c int after ship, add d int after ship',
  'alter table berth modify place int not null first, add pier int after ship, add dock int after pier',
  'alter table berth add place text not null, drop place',
  'alter table berth drop place, rename column ship to place',
  'alter table berth add pier int, modify pier bigint not null, alter place set default 1',
  'alter table berth add (pier int, primary key (pier), dock int)',
  'alter table berth add unique (pier), add pier int not null after ship, rename to pier',
  'alter table ship rename index by_name to by_title, rename key length to by_length; alter table ship drop key by_title, drop area, drop key by_length',
  // These leave the rest as it is.
  'alter table ship alter column name set default "z"',
  'alter table ship alter name drop default',
  'alter table ship alter kind drop default, alter length set default 1.5',
  'alter table ship alter column kind set default "b"; alter table ship rename column kind to sort',
  'alter table ship alter length set default (1 + 1)',
  // Keys.
  'alter table berth drop foreign key berth_ibfk_1; alter table ship modify id int not null, drop primary key',
  'alter table ship drop constraint of_fleet, drop key length',
  'drop table berth; alter table ship add primary key if not exists (length), add crew int',
  'drop table berth; alter table ship modify id int not null; drop index `primary` on ship; alter table ship add primary key (length)',
  'drop table berth; alter table ship drop column id, add primary key (length)',
  'drop table berth; alter table ship modify id int not null; alter table ship drop constraint `primary`, add primary key (length)',
  'create table log (id int primary key primary key, x int)',
  'alter table berth drop constraint berth_ibfk_1, drop index ship, add primary key (place)',
  'alter table berth add constraint fits foreign key (place) references ship (id); alter table berth drop foreign key fits',
  'alter table ship drop foreign key of_fleet; alter table ship add foreign key (fleet) references fleet (code)',
  'alter table ship add column built date not null first, add flag char(2) after id',
  'alter table ship add (crew int, captain int), drop column area, drop length',
  'create table boat like ship',
  'rename table ship to vessel; alter table vessel rename column id to no',
  'create table log (id serial, what text)',
  'alter table berth modify place int auto_increment primary key',
  'create table log (no int not null, code char(2) unique key, pilot int unique, key (pilot), id int key)',
  // Keys may stand before their columns, and these words are names as well.
  'create table log (primary key (no, at), unique key (what), no int, at int, what int, period int, exclude int not null)',
  'create table log (foreign key (ship) references ship (id), ship int)',
  'create table boat (like fleet)',
  'create table log (id int, a timestamp(6) generated always as row start, b timestamp(6) generated always as row end, period for system_time (a, b)) with system versioning',
  // What ends a row is part of its primary key.
  'create table log (a timestamp(6) generated always as row start, b timestamp(6) generated always as row end, period for system_time (a, b), id int primary key, code int unique) with system versioning',
  'create table log (id int, a timestamp(6) as row start invisible, b timestamp(6) as row end invisible, primary key (id, b), period for system_time (a, b)) with system versioning',
  'create table log (id int unique, a timestamp(6) as row start, b timestamp(6) as row end, period for system_time (a, b)) with system versioning',
  'create table log (id int, a timestamp(6) as row start, b timestamp(6) as row end, unique (id, b), period for system_time (a, b)) with system versioning',
  'create table log (id int not null, a timestamp(6) as row start, b timestamp(6) as row end, period for system_time (a, b)) with system versioning; alter table log add primary key (id)',
  'create table log (id int, a timestamp(6) as row start, b timestamp(6) as row end, primary key (id), period for system_time (a, b)) with system versioning; create table note (log int, foreign key (log) references log (id))',
  'create table log (id int, row_end timestamp(6) as row end, row_start timestamp(6) as row start, primary key (id, row_end), period for system_time (row_start, row_end)) with system versioning; alter table log add note text',
  'create table log (id int primary key) with system versioning; create table note (log int references log (id))',
  'create table log (id int primary key); alter table log add a timestamp(6) as row start, add b timestamp(6) as row end, add period for system_time (a, b), add system versioning',
  'create table log (id int primary key, a timestamp(6) as row start, b timestamp(6) as row end, period for system_time (a, b)) with system versioning; alter table log drop column a, drop b, drop period for system_time, drop system versioning',
  'create table log (id int, primary key (id, stay without overlaps), a date, b date, period for stay (a, b))',
  'create table log (id int, a date, b date, period for stay (a, b), unique (id, stay without overlaps)); alter table log drop index id, drop period for stay',
  'create table log (a date, b date, period for stay (a, b)); alter table log add system versioning',
  'create table log (id int) partition by range (id) (partition a values less than (1)); alter table log add partition (partition b values less than (2))',
]

/** Tables whose texts are bytes, and some that have characters all the same. */
const OF_BYTES: string[] = [
  'create table log (a varchar(9), b text, c char(3) character set utf8mb4, d enum("x"), e char(2) collate utf8mb4_bin) charset binary',
  'create table log (a tinytext, b char(3), c mediumtext) engine = innodb default character set = binary',
  'create table log (a longtext, b varchar(3) charset latin1) collate = binary comment "charset utf8mb4"',
  'create table log (a text, b varchar(3)) default charset = utf8mb4 comment = "charset binary"',
  'create table log (a text, b varchar(3)) charset = utf8mb4; alter table log convert to character set binary',
  'create table log (a text) charset = binary; alter table log add b varchar(9), add c text charset latin1',
  'create table log (a text) charset = utf8mb4; alter table log charset binary; alter table log add b varchar(9)',
  'create table old (a text) charset = binary; create table log like old; alter table log add b char(2)',
]

/**
 * Scripts whose rows are the same in SQLite as in MariaDB, and what is done to them in both; `!` for what both refuse.
 */
const IN_BOTH: [script: string, ...changes: string[]][] = [
  ...[
    "set sql_mode = 'ansi_quotes'",
    'set session sql_mode = ANSI_QUOTES',
    "/*!40101 set @old_sql_mode = @@sql_mode, sql_mode = 'ANSI,NO_AUTO_VALUE_ON_ZERO' */",
    'set @@sql_mode = "ansi"',
  ].map((mode): [string, ...string[]] => [
    `${mode}; create table "a" ("id" int primary key, "b" varchar(99) default 'a "b"' comment 'a "c"', unique key "by ""b\`" ("b"));
    insert into "a" ("id") values (1); insert into a values (2, 'it"s "'); update "a" set "b" = '"' where "id" = 1;
    set sql_mode = ''; insert into a values (3, "text")`,
  ]),
  [
    `create table p (id int primary key, n int unique); create table c (id int auto_increment primary key, p int, n int, foreign key (p) references p (id) on delete cascade, foreign key (n) references p (n) on delete set null on update cascade);
    insert into p values (1, 10), (2, 20), (3, 30); insert into c (p, n) values (1, 20), (2, 10), (3, 30)`,
    'update p set n = 21 where id = 2',
    'delete from p where id = 1',
    'insert into c (p) values (3)',
    '! insert into c (p) values (9)',
  ],
  [
    `create table p (id int primary key); create table c (id int primary key, p int default 1, constraint of_p foreign key (p) references p (id) on update restrict);
    alter table c drop foreign key of_p, add foreign key (p) references p (id) on update cascade; insert into p values (1), (2); insert into c values (1, 1), (2, default)`,
    'update p set id = 7 where id = 1',
    '! delete from p where id = 7',
  ],
  [
    "create table a (id int primary key check (id > 0), state varchar(9) default 'new', size decimal(5,2), constraint fits check (size between 1 and 10 or state in ('old', 'new')), check (char_length(state) > 1 and lower(state) = state)); insert into a (id, size) values (1, 5), (2, 99)",
    '! insert into a (id) values (0)',
    "! insert into a values (3, 'x', 2)",
    "! insert into a values (3, 'other', 20)",
    "insert into a values (3, 'other', 2)",
  ],
  [
    'create table a (id int primary key, b int check (b > 0), c int, constraint low check (c < 5), check (c + b < 100)); alter table a drop constraint low, modify b int, rename column c to d; insert into a values (1, -1, 50)',
    'insert into a values (2, -2, 60)',
    '! insert into a values (3, 50, 60)',
  ],
  [
    "create table a (id int primary key, n int default 0x10, t varchar(9) default 0x6162, b varbinary(9) default 0x00ff, f bit(1) default b'1', g bit(12) default b'101', y tinyint(1) default b'1', x varchar(9) default x'41', z binary(3) default 0x41); insert into a (id) values (1); insert into a values (2, 0x0a, 0x41, 0xff, 1, 5, true, 'z', 'abc'), (3, default, default, default, default, default, default, default, default), (4, b'11', x'42', x'0a0b', b'0', 0x0fff, false, default(t), x'0102')",
    'insert into a (id) values (5)',
  ],
  [
    "create table a (id int auto_increment primary key, b int default 5, c varchar(9) not null default 'x'); insert into a set b = 1, c = 'y'; insert into a set id = default, b = default(b), c = upper('q'); insert into a () values (); insert into a value (0, 7, 'q'); insert into a values (null, default, default)",
    'insert into a (b) values (8)',
  ],
  [
    'create table a (id int primary key, n int not null auto_increment, unique (n)); insert into a (id) values (4), (9)',
    'insert into a (id) values (7)',
    '! insert into a (id) values (9)',
  ],
  [
    'create table a (id int auto_increment, at date, primary key (id, at)); insert into a (at) values ("2026-01-01"), ("2026-01-01")',
    "insert into a (at) values ('2026-02-01')",
  ],
  [
    "create table a (id int auto_increment, k enum('Red', 'green') default 'red', s int, unique (id)); insert into a (k) values ('RED'), (2), ('green'), (default)",
    "! insert into a (k) values ('blue')",
  ],
  // What changes rows, among them.
  [
    "create table a (id int primary key, n int, s varchar(20)); insert into a values (1, 1, 'x'), (2, 2, 'y'), (3, 3, 'z'); update a set n = 10, s = concat(s, '!') where id in (1, 3); delete from a where id = 2; insert into a select id + 10, n, upper(s) from a; UPDATE `a` SET n = `a`.n + 1",
  ],
  [
    'create table a (id int primary key); create table b (id int); insert into a values (1), (2); insert into b values (1); truncate b; insert into b values (5), (6); delete from a; truncate table b; insert into a values (9); insert into b values (7)',
  ],
  // Keys over the beginnings of columns.
  [
    "create table a (id int primary key, name varchar(30), body text, data blob, unique (name(3)), unique key b (body(2), id), unique (data(2))); insert into a values (1, 'abcd', 'xyz', x'0102ff'), (2, 'abde', 'xyz', x'0103')",
    "! insert into a values (3, 'abce', 'q', x'09')",
    "! insert into a values (3, 'ABCE', 'q', x'09')",
    "! insert into a values (3, 'q', 'q', x'010209')",
    "insert into a values (3, 'ab', 'xyz', null)",
  ],
  [
    "create table a (name varchar(30), n int, primary key (name(2), n)); insert into a values ('abc', 1), ('abd', 2)",
    "! insert into a values ('abe', 2)",
    "insert into a values ('abe', 3)",
  ],
  [
    "create table a (name varchar(30) primary key, n int); create unique index by_name on a (name(2)); create unique index if not exists by_n using btree on a (n); create table b (n int references a (n) on delete cascade); insert into a values ('abc', 1); insert into b values (1)",
    "! insert into a values ('abe', 2)",
    "! insert into a values ('q', 1)",
    'delete from a where n = 1',
  ],
  [
    "create table a (name varchar(30) not null, n int, primary key (name(2)), unique by_n (n)); alter table a drop primary key, drop index by_n, add unique key (name(3)); create unique index two on a (n); drop index two on a; insert into a values ('abc', 1), ('abd', 1)",
    "! insert into a values ('abcd', 2)",
  ],
  // Texts are compared without case unless a collation says otherwise.
  [
    "create table a (id int primary key, n varchar(9) unique, c char(3) collate utf8mb4_bin unique, t text, x tinytext binary, e enum('one', 'Two')); insert into a values (1, 'Ann', 'Ann', 'B', 'B', 'TWO'), (2, 'Bo', 'ann', 'b', 'b', 'one')",
    "! insert into a (id, n) values (3, 'ANN')",
    "! insert into a (id, c) values (3, 'ann')",
    "insert into a (id, c) values (3, 'ANN')",
    "update a set n = 'x' where n = 'aNN' and t = 'b' and x <> 'b'",
    "delete from a where n between 'BA' and 'bz'",
  ],
  [
    "create table a (n varchar(9) primary key, m varchar(9) collate utf8mb4_general_ci unique) collate utf8mb4_bin; create table b (n varchar(9), m varchar(9), unique (m)); alter table b convert to character set utf8mb4 collate utf8mb4_bin; insert into a values ('a', 'a'), ('A', 'b'); insert into b values ('A', 'x'), ('a', 'X')",
    "! insert into a values ('b', 'B')",
    "! insert into b values ('a', 'X')",
  ],
  [
    "create table a (id int primary key, secret int invisible default 7, name varchar(9), back int as (id + 1) invisible); insert into a values (1, 'x'), (2, 'y'); insert into a (id, secret) values (3, 4)",
    'update a set id = 5 where secret = 4',
  ],
  [
    'create table a (id int primary key, b int, c int default 3); alter table a modify b int invisible, alter column c set default 4; insert into a values (1, 2)',
    'insert into a (id, b, c) values (3, 4, 5)',
  ],
  [
    "set sql_mode = 'NO_AUTO_VALUE_ON_ZERO'; create table a (id int auto_increment primary key, b int); insert into a values (0, 1)",
    'insert into a (b) values (2)',
  ],
  [
    "create table a (id int primary key, b int, c varchar(9)); insert into a values (1, 1, 'x'), (2, 2, 'y'); insert into a values (1, 5, 'z') on duplicate key update b = values(b) + 1, c = values(c); insert into a (id, b) values (2, 7) on duplicate key update b = b + values(b)",
  ],
  [
    `create table a (id int primary key, p decimal(9,2), q int, total decimal(9,2) as (p * q) stored, half double as (q / 2), name varchar(9), full varchar(30) as (concat(name, '-', q)) virtual, big int as (greatest(q, 3)), y int as (year(at)), at date, j text, k varchar(20) as (json_unquote(json_extract(j, '$.k'))), short varchar(3) as (left(name, 2)));
    insert into a (id, p, q, name, at, j) values (1, 2.5, 3, 'Ann', '2026-03-04', '{"k": "v"}'), (2, 1, 7, 'Bo', '2027-01-01', '{}')`,
    "insert into a (id, p, q, name, at) values (3, 4, 5, 'Cy', '2028-01-01')",
  ],
  [
    "create table a (id int primary key, code varchar(9) check (code like 'A\\\\_%'), f int check (f & 0x04 > 0), g int check (g <=> 1 or !isnull(g)), h int check (h % 2 = 0 and not (h = 4))); insert into a values (1, 'A_1', 4, 1, 2)",
    "! insert into a (id, code) values (2, 'AB1')",
    '! insert into a (id, f) values (2, 3)',
    '! insert into a (id, h) values (2, 4)',
  ],
  [
    'create table a (id int primary key, at point, way linestring); insert into a values (1, 0x000000000101000000000000000000f03f0000000000000040, null)',
  ],
  [
    'create table a (id int primary key, n int, key (n)); create table b (id int primary key, n int, foreign key (n) references a (n)); insert into a values (1, 1); insert into b values (1, 1)',
    'insert into b values (2, 1)',
  ],
]

interface Described {
  name: string
  nullable: boolean
  filled: boolean
  primaryKey: boolean
  references: string | null
  comment: string | null
}

let connection: Awaited<ReturnType<typeof createConnection>> | undefined
beforeAll(async () => {
  if (!MYSQL_URL) return
  connection = await createConnection({ uri: MYSQL_URL, multipleStatements: true })
  await connection.query('set system_versioning_alter_history = keep')
})
afterAll(async () => {
  await connection?.query(`drop database if exists ${DATABASE}`)
  await connection?.end()
})

/** Asks the server for what a script's tables are. */
async function askServer(script: string): Promise<Record<string, Described[]>> {
  const server = connection!
  await server.query(`drop database if exists ${DATABASE}; create database ${DATABASE}`)
  await server.query(`use ${DATABASE}; ${script}`)
  const [columns] = await server.query<RowDataPacket[]>(
    `select c.*, (select group_concat(concat(k.referenced_table_name, '.', k.referenced_column_name))
       from information_schema.key_column_usage k where k.table_schema = c.table_schema and
         k.table_name = c.table_name and k.column_name = c.column_name) as refers,
       exists (select 1 from information_schema.statistics s where s.table_schema = c.table_schema and
         s.table_name = c.table_name and s.column_name = c.column_name and s.index_name = 'PRIMARY') as is_key
     from information_schema.columns c where c.table_schema = ? order by c.table_name, c.ordinal_position`,
    [DATABASE],
  )
  const tables: Record<string, Described[]> = {}
  for (const row of columns) {
    const column = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key.toLowerCase(), value]),
    )
    const isNull = column.column_default === null || column.column_default === 'NULL'
    tables[column.table_name] ??= []
    tables[column.table_name]!.push({
      name: column.column_name,
      nullable: column.is_nullable === 'YES',
      filled: !isNull || column.extra !== '',
      primaryKey: column.is_key === 1,
      references: column.refers,
      comment: column.column_comment || null,
    })
  }
  return tables
}

const WITH_TABLES = [
  ...CHANGES.map((change) => [change, SHIP] as const),
  ...OF_MYSQL.map((change) => [change, CHANGED] as const),
]

test.skipIf(!MYSQL_URL && !isRequired).each(WITH_TABLES)(
  'a script for MySQL becomes the tables that MariaDB makes: %s',
  async (change, changed) => {
    const script = `${changed}\n${change};`
    const { tables, failed } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
    expect(failed.filter(({ kind }) => kind !== 'ordinary')).toEqual([])
    const read = tables.map(({ name, columns }): [string, Described[]] => [
      name,
      columns.map((column) => ({
        name: column.name,
        nullable: column.nullable,
        filled: column.filled !== null,
        primaryKey: column.primaryKey,
        references: column.references,
        comment: column.comment ?? null,
      })),
    ])
    expect(Object.fromEntries(read)).toEqual(await askServer(script))
  },
)

test.skipIf(!MYSQL_URL && !isRequired).each(OF_BYTES)(
  'texts are bytes where MariaDB stores bytes: %s',
  async (script) => {
    await askServer(script)
    const [columns] = await connection!.query<RowDataPacket[]>(
      'select column_name as name, column_type as type from information_schema.columns where table_schema = ? and table_name = "log" order by ordinal_position',
      [DATABASE],
    )
    const { tables } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
    const log = tables.find(({ name }) => name === 'log')!
    const isBytes = (type: string) => /blob|binary/.test(type)
    expect(log.columns.map(({ name, type }) => [name, isBytes(type)])).toEqual(
      columns.map(({ name, type }) => [name, isBytes(type)]),
    )
  },
)

/** Tables with columns that `select *` doesn't return. */
const HIDDEN: string[] = [
  'create table log (a int, b int default 1 invisible, c int invisible)',
  'create table log (a int, b int); alter table log add c int invisible, modify b int invisible',
  'create table log (a int, b int invisible); alter table log change b c int, add d int invisible after a',
  'create table log (a int, b timestamp(6) as row start invisible, c timestamp(6) as row end, period for system_time (b, c)) with system versioning',
  'create table old (a int, b int invisible); create table log like old; alter table log rename column b to invisible',
  'create table log (invisible int, b int comment "invisible")',
]

test.skipIf(!MYSQL_URL && !isRequired).each(HIDDEN)(
  'columns are hidden where MariaDB doesn’t return them: %s',
  async (script) => {
    await askServer(script)
    const [, fields] = await connection!.query('select * from log')
    const { tables } = readDefinitions(splitStatements(script, 'mysql'), 'mysql')
    const log = tables.find(({ name }) => name === 'log')!
    const shown = log.columns.filter(({ isHidden }) => !isHidden)
    expect(shown.map(({ name }) => name)).toEqual(fields.map(({ name }) => name))
    expect(shown.length).toBeLessThanOrEqual(log.columns.length)
  },
)

test
  .skipIf(!MYSQL_URL && !isRequired)
  .each([
    'create table f (g int, G text)',
    'alter table a add x int, add b text',
    'alter table a add (x int, X int)',
    'alter table a rename column b to C',
    'alter table a change b c bigint',
    'alter table a rename d, add x int',
    'rename table a to d',
  ])('what MariaDB refuses for a name that is there isn’t done: %s', async (change) => {
  const tables = 'create table a (b int, c int); create table d (e int)'
  await askServer(tables)
  await expect(connection!.query(change)).rejects.toThrow(/^Duplicate column|already exists/)
  const { failed } = readDefinitions(splitStatements(`${tables};\n${change}`, 'mysql'), 'mysql')
  expect(failed).toHaveLength(1)
})

/** Returns a place as the bytes that it is stored as. */
const typeCast = (field: { type: string; buffer(): Buffer | null }, next: () => unknown) =>
  field.type === 'GEOMETRY' ? field.buffer() : next()

/** Writes a value as text, as both databases have it. */
const asText = (value: unknown) => {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  const number = typeof value === 'boolean' ? Number(value) : Number(String(value))
  return String(value).trim() !== '' && !Number.isNaN(number) ? String(number) : String(value)
}

test.skipIf(!MYSQL_URL && !isRequired).each(IN_BOTH)(
  'rows are the same in SQLite as in MariaDB: %s',
  async (script, ...changes) => {
    await askServer(script)
    const server = connection!
    const read = await readMysqlForSqlite(script, async (statements, engine) => {
      const request = { statements: statements.map(({ sql }) => sql), query: CATALOGS[engine] }
      return runImport(request, await sqlite(''), () => {})
    })
    expect(read.leftOut.filter(({ kind }) => kind === 'lost')).toEqual([])
    const engine = await sqlite(read.script)
    const compare = async () => {
      for (const { name, columns } of read.tables) {
        const list = columns.map((column) => column.name).join(', ')
        const [rows] = await server.query<RowDataPacket[][]>({
          ...{
            sql: `select ${list} from ${name} order by ${list}`,
            rowsAsArray: true,
            dateStrings: true,
            typeCast,
          },
        })
        const query = engine.database.prepare(`select ${list} from ${name} order by ${list}`)
        const found = [...query.iterate([])].map((row) => Object.values(row as object))
        expect(found.map((row) => row.map(asText))).toEqual(rows.map((row) => row.map(asText)))
      }
    }
    await compare()
    for (const change of changes) {
      const isRefused = change.startsWith('! ')
      const sql = change.replace(/^! /, '')
      const [ofServer, ofEngine] = await Promise.allSettled([
        server.query(sql),
        Promise.resolve().then(() => engine.script(sql)),
      ])
      expect([ofServer.status, ofEngine.status]).toEqual(
        isRefused ? ['rejected', 'rejected'] : ['fulfilled', 'fulfilled'],
      )
      await compare()
    }
    await server.query('set sql_mode = default')
  },
)
