import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { DATABASE_FILE } from '#play/editor/types/file-paths.ts'
import type { DatabaseName } from '#play/sandbox/protocol/engines.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { runImport } from '#play/sandbox/worker/run-import.ts'
import { type AskedEngines, startAskedEngines } from '../../../../tests/support/asked-engines.ts'
import { sqlite } from '../../../../tests/support/engines.ts'
import { CHANGED, OF_MYSQL, OF_SQL_SERVER } from '../../../../tests/support/everyday-scripts.ts'
import { openTypeService } from '../../../../tests/support/type-service.ts'
import { CATALOGS } from './catalogs.ts'
import { guessDialect } from './guess-dialect.ts'
import { type AskEngine, type OwnDatabase, readMysqlForSqlite, readTables } from './own-database.ts'
import { NOT_A_DEFINITION } from './own-table.ts'
import { writeTypes } from './write-types.ts'

const FIXTURES = new URL('../../../../tests/fixtures/own-tables/', import.meta.url)
const fixture = (name: string) => readFile(new URL(name, FIXTURES), 'utf8')

const service = await openTypeService()
let engines: AskedEngines
beforeAll(async () => {
  engines = await startAskedEngines()
})
afterAll(() => engines.close())
const open = (engine: DatabaseName) => engines.open(engine)
const ask: AskEngine = (statements, engine) => engines.ask(statements, engine)

/** Returns what the compiler reports about code on the tables. */
function problems({ types, dialect }: OwnDatabase, code: string): unknown {
  service.answer({ ask: 'put', files: { [DATABASE_FILE]: types } })
  return service.answer({ ask: 'diagnostics', code, dialect })
}

/** Scripts and schemas, with code that type-checks on their tables; what they come as is in a file beside them. */
const SCRIPTS: Record<string, { dialect: Dialect; code?: string }> = {
  'postgres.sql': {
    dialect: 'postgres',
    code: `const jobs = await db
  .selectFrom('job')
  .innerJoin('mechanic', 'mechanic.id', 'job.mechanic_id')
  .select(['job.id', 'job.created_at', 'mechanic.hourly_rate'])
  .where('job.status', '=', 'in_work')
  .execute()
const day: number = jobs[0]!.created_at.getFullYear()
const id: string = jobs[0]!.id
await db.insertInto('job').values({ bicycle_id: id, created_at: '2026-01-01' }).execute()
await db.insertInto('customer').values({ email: 'a', full_name: 'A', tags: ['x'] }).execute()`,
  },
  'sqlite.sql': {
    dialect: 'sqlite',
    code: `const [reading] = await db.selectFrom('reading').selectAll().execute()
const bytes: Buffer | null = reading!.raw
await db.insertInto('sensor').values({ id: 'a', room: 1 }).execute()`,
  },
  // Unknown or broken words cost a column's default, not its table.
  'mysql.sql': {
    dialect: 'mysql',
    code: `const [book] = await db.selectFrom('books').innerJoin('authors', 'authors.id', 'books.author_id').select(['price', 'name']).execute()
const price: string = book!.price`,
  },
  // Rows are data, whatever quotes they hold; comments are the types' comments.
  'pg-dump.sql': { dialect: 'postgres' },
  // A key to a table that isn't there costs the key, not the table.
  'supabase.sql': { dialect: 'postgres' },
  // Only a case-insensitive type lets `a1` refer to `A1`; the type of another extension is text.
  'extensions.sql': { dialect: 'postgres' },
  // Partitions, inheritance, domains, enumerations, views, computed columns, composite keys.
  'kinds.sql': { dialect: 'postgres' },
  'inserts.sql': { dialect: 'postgres' },
  'prisma-migration.sql': { dialect: 'postgres' },
  // What it runs in comments, its strings, its computed columns, its partitions.
  'mysqldump.sql': { dialect: 'mysql' },
  // Keys and counters that are added at the end.
  'phpmyadmin.sql': { dialect: 'mysql' },
  // Its own comments, types and options, and a table like another one.
  'mariadb.sql': { dialect: 'mysql' },
  // Types and tables without running, and its descriptions.
  'sql-server.sql': { dialect: 'mssql' },
  // Of a composite key, no column counts up by itself.
  'sqlite-dump.sql': { dialect: 'sqlite' },
  // Mapped names, enumerations, lists of each other, braces and slashes in values.
  'postgres.prisma': { dialect: 'postgres' },
  'mysql.prisma': { dialect: 'mysql' },
  'interface.txt': { dialect: 'postgres' },
  // Fields with other names in keys and relations, views.
  'mapped.prisma': { dialect: 'postgres' },
  // As `kysely-codegen` writes it, with a table without columns in the text.
  'codegen.txt': { dialect: 'postgres' },
  // Several members on a line, types on several, what is inherited.
  'program.txt': { dialect: 'postgres' },
  'enum.prisma': { dialect: 'postgres' },
  // Temporary tables and partitions are named.
  'unlisted.sql': { dialect: 'postgres' },
  // Names with spaces in `copy`, and rows in another format.
  'copy.sql': { dialect: 'postgres' },
  // Conditions, and nothing between the statements of a batch.
  'batches.sql': { dialect: 'mssql' },
}

test.each(Object.entries(SCRIPTS))('%s', async (name, { dialect, code }) => {
  const script = await fixture(name)
  if (name.endsWith('.sql')) expect(guessDialect(script)).toBe(dialect)
  const read = await readTables(script, null, 'postgres', ask)
  expect(read.dialect).toBe(dialect)
  const leftOut = read.leftOut.map(({ line, start, why }) => `-- ${line}: ${start} (${why})\n`)
  const text = `${leftOut.join('')}\n${read.script}\n/*\n${read.types.replaceAll('*/', '* /')}*/\n`
  const expected = fileURLToPath(new URL(`${name}.expected.sql`, FIXTURES))
  await expect(text).toMatchFileSnapshot(expected)
  const [table] = read.tables
  const all = `await db.selectFrom('${table?.name}').selectAll().execute()`
  expect(problems(read, code ?? all)).toEqual([])
  expect(problems(read, "db.selectFrom('nothing').selectAll()")).not.toEqual([])
})

test('tables and rows of MySQL run on SQLite, with keys, defaults and what is computed', async () => {
  const rows = String.raw`
INSERT INTO \`authors\` (\`name\`, \`photo\`, \`profile\`) VALUES ('O\'Hara; \\o/', 0xCAFE, "{\"a\": 1}"), ('Ann', x'0A', NULL);
INSERT IGNORE INTO authors (name) VALUES ('Ann');
INSERT INTO books VALUES ('1', 1, 10.50, 99.99, null, '2026-01-01');`.replaceAll('\\`', '`')
  const read = await readMysqlForSqlite((await fixture('mysql.sql')) + rows, ask)
  expect(read.leftOut.map(({ why }) => why)).toEqual([
    'not a table, a key or rows',
    'drops something that isn’t here yet',
    'came without the time of each change in `updated_at`, which MySQL writes by itself',
  ])
  expect(read.types).toContain(
    '/** References `authors.id`. */\n  author_id: number\n  price: number\n',
  )
  const engine = await open('sqlite')
  await engine.script(read.script)
  const all = async (code: string) => {
    const { result, error } = await runCode({ dialect: 'sqlite', code }, engine, () => {})
    expect(error).toBeUndefined()
    expect(problems(read, code)).toEqual([])
    return (
      result?.kind === 'rows' && result.rows.map((row) => row.map((cell) => 'v' in cell && cell.v))
    )
  }
  const authors = ['id', 'name', 'kind', 'active', 'profile', 'photo']
    .map((column) => `'${column}'`)
    .join()
  expect(await all(`await db.selectFrom('authors').select([${authors}]).execute()`)).toEqual([
    [1, "O'Hara; \\o/", 'person', 1, '{"a": 1}', 'cafe'],
    [2, 'Ann', 'person', 1, false, '0a'],
  ])
  expect(
    await all("await db.selectFrom('books').select(['price_with_tax', 'price']).execute()"),
  ).toEqual([[10.5 * 1.07, 10.5]])
  const wrong =
    "await db.insertInto('books').values({ isbn: '2', author_id: 9, price: 1 }).execute()"
  const refused = await runCode({ dialect: 'sqlite', code: wrong }, engine, () => {})
  expect(refused.error?.message).toMatch(/FOREIGN KEY/)
})

test.each(['mysql.prisma', 'interface.txt', 'codegen.txt', 'program.txt'])(
  'the script that is made of %s for MySQL runs on SQLite as well',
  async (name) => {
    const read = await readTables(await fixture(name), 'mysql', 'mysql', ask)
    const converted = await readMysqlForSqlite(read.script, ask)
    expect(converted.tables.map((table) => table.name)).toEqual(read.tables.map((it) => it.name))
    expect(converted.tables).not.toEqual([])
  },
)

test.each<[delimiter: string, end: string]>([
  ['$$', 'END$$'],
  ['$$', 'END $$'],
  ['//', 'end//'],
  ['go', 'end go'],
  ['__', 'END__'],
  [';;', 'END;;'],
])(
  'what follows a routine of MySQL that ends with its delimiter comes: %s, %s',
  async (delimiter, end) => {
    const script = `create table a (id int);
delimiter ${delimiter}
create procedure p() begin insert into a values (1); ${end}
create trigger t before insert on a for each row begin set @x = 1; ${end}
create table b (id int)${end.replace(/^end/i, '')}
delimiter ;
create table c (id int);
insert into c values (3);`
    const read = await readTables(script, null, 'postgres', ask)
    expect([read.dialect, read.note]).toEqual(['mysql', undefined])
    expect(read.tables.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    const converted = await readMysqlForSqlite(read.script, ask)
    expect(converted.tables.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    const engine = await open('sqlite')
    await engine.script(converted.script)
    const code = "await db.selectFrom('c').selectAll().execute()"
    const { result } = await runCode({ dialect: 'sqlite', code }, engine, () => {})
    expect(result).toMatchObject({ rows: [[{ v: 3 }]] })
  },
)

test.each([
  'insert into shop.item values',
  'insert into `shop`.`item` (id, name, at) values',
  'INSERT IGNORE INTO `shop` . item VALUES',
  'insert item values',
  'insert low_priority ignore item (id, name, at) values',
  'replace into item values',
  'REPLACE LOW_PRIORITY INTO `shop`.item (id, name, at) VALUES',
])('rows of MySQL run on SQLite, whatever stands before the table: %s', async (begin) => {
  const script = `create database shop; use shop;
create table \`shop\`.\`item\` (id int primary key, name varchar(50), at datetime, kind int,
  foreign key (kind) references \`shop\`.\`kind\` (id));
create table shop.kind (id int primary key);
${begin.includes('(') ? begin : begin.replace(/values/i, '(id, name, at) $&')} (1, 'now() of a', now()), (2, 'b', sysdate(6)), (3, '', CURDATE());`
  const read = await readMysqlForSqlite(script, ask)
  expect(read.leftOut.filter(({ why }) => why !== NOT_A_DEFINITION.why)).toEqual([])
  const engine = await open('sqlite')
  await engine.script(read.script)
  const code = "await db.selectFrom('item').select(['name', 'at']).execute()"
  const { result, error } = await runCode({ dialect: 'sqlite', code }, engine, () => {})
  expect(error).toBeUndefined()
  const rows = result?.kind === 'rows' ? result.rows : []
  expect(rows.map(([name]) => name && 'v' in name && name.v)).toEqual(['now() of a', 'b', ''])
  for (const [, at] of rows) expect(at && 'v' in at && at.v).toMatch(/^\d{4}-\d\d-\d\d/)
})

test.each<[script: string, kind: string, why: RegExp]>([
  [
    "create table a (b varchar(9) check (b regexp '^x'))",
    'unchecked',
    /check `b regexp '\^x'`: SQLite doesn’t have `regexp`/,
  ],
  [
    'create table a (b varchar(99) default (md5(1)))',
    'partial',
    /without the default of `b`: SQLite doesn’t have `md5\(\)`/,
  ],
  [
    "create table a (b date, c varchar(9) as (date_format(b, '%Y')))",
    'partial',
    /without what is computed for `c`: .*`date_format\(\)`/,
  ],
  [
    'create table a (b int, c int as (b div 2))',
    'partial',
    /without what is computed for `c`: .*`div`/,
  ],
  // SQLite takes only constants for defaults.
  [
    'create table a (b int, c int default (b + 1))',
    'partial',
    /without the default of `c`: SQLite doesn’t take this expression/,
  ],
  [
    'create table a (b int, c int, foreign key (c) references d (id))',
    'unchecked',
    /without the key to `d`, which isn’t in the script/,
  ],
  [
    'create table d (e int, key (e)); create table a (c int, foreign key (c) references d (e))',
    'unchecked',
    /without the key to `d`, whose columns aren’t unique/,
  ],
  [
    'create table a (b int, c varchar(9), unique ((lower(c))))',
    'unchecked',
    /without a unique key on an expression/,
  ],
  [
    'create table a (b int, c timestamp default now() on update current_timestamp, d timestamp on update now(6))',
    'partial',
    /without the time of each change in `c`, `d`/,
  ],
  [
    'create table d (e int primary key); create table a (b int references d (e) on update cascade, c timestamp null on update now()); alter table a rename column c to f',
    'partial',
    /without the time of each change in `f`,/,
  ],
  [
    'create table a (b int, c varchar(9) collate utf8mb4_bin invisible)',
    'partial',
    /`selectAll` also returns `c`, which MySQL hides/,
  ],
  [
    'create table a (b int, c int auto_increment unique, primary key (b))',
    'partial',
    /`c` counts up, which only a primary key does in SQLite/,
  ],
  [
    'create table a (b int, c int auto_increment, primary key (b, c)) engine = myisam',
    'partial',
    /without counting up `c`/,
  ],
  ...[
    'update a, d set b = 1',
    'delete from a order by b limit 1',
    'update a set b = md5(b)',
    'delete a from a join d on true',
  ].map((change): [string, string, RegExp] => [
    `create table a (b varchar(99)); create table d (e int); ${change}`,
    'lost',
    /^isn’t done here: SQLite doesn’t have/,
  ]),
  [
    'create table a (b varchar(99)); insert into a values (1), (md5(2))',
    'lost',
    /without a row: SQLite doesn’t have `md5\(\)`/,
  ],
])('what SQLite doesn’t have of a table of MySQL is named: %s', async (script, kind, why) => {
  const { tables, leftOut, script: converted } = await readMysqlForSqlite(script, ask)
  expect(tables.map(({ name }) => name)).toContain('a')
  expect(leftOut).toEqual([expect.objectContaining({ kind, why: expect.stringMatching(why) })])
  await (await open('sqlite')).script(converted)
})

test.each<[script: string, types: string[]]>([
  [
    "create table a (b enum('x', 'it''s') not null) comment 'All of them';",
    ['/** All of them. */\nexport interface ATable', "b: 'x' | 'it\\'s'\n"],
  ],
  [
    "create table a (b int comment 'How many', c enum('x') default 'x');",
    ['/** How many. */\n  b: number | null', "c: Generated<'x' | null>"],
  ],
  [
    "create table a (b int); alter table a comment = 'New', modify b enum('y') comment 'One';",
    ['/** New. */', "/** One. */\n  b: 'y' | null"],
  ],
  [
    "create table d (e int primary key); create table A (B int comment 'Of d' references d (e), c varchar(9) as (md5(1)), k enum('z'));",
    ['/** Of d. References `d.e`. */\n  B: number | null', "k: 'z' | null"],
  ],
])('types of MySQL’s tables in SQLite keep values and comments: %s', async (script, types) => {
  const read = await readMysqlForSqlite(script, ask)
  for (const type of types) expect(read.types).toContain(type)
})

test.each<[call: string, columns: string[]]>([
  ["// await queryRunner.query('alter table a add c int')", ['b']],
  [
    "  /* queryRunner.query('alter table a add c int')\n queryRunner.query('alter table a add d int') */",
    ['b'],
  ],
  ["foo(); // queryRunner.query('alter table a add c int')", ['b']],
  ["/**\n * queryRunner.query('alter table a add c int')\n */", ['b']],
  ["await queryRunner.query('alter table a add c int') // as before", ['b', 'c']],
  ["const url = 'http://x'; await queryRunner.query('alter table a add c int')", ['b', 'c']],
  ['await queryRunner.query(\'alter table a add "\\u00e9\\x41\\u{42}" int\')', ['b', 'éAB']],
])(
  'what a program has in a comment isn’t run, and its escapes are read: %s',
  async (call, columns) => {
    const program = `export class A {\n  async up(queryRunner) {\n    await queryRunner.query('create table a (b int)')\n${call}\n  }\n}`
    const { tables } = await readTables(program, 'postgres', 'postgres', ask)
    expect(tables[0]!.columns.map(({ name }) => name)).toEqual(columns)
  },
)

test('texts of MySQL in SQLite come with what is compared otherwise', async () => {
  const noteOf = async (script: string) => (await readMysqlForSqlite(script, ask)).note
  expect(await noteOf('create table a (b varchar(9))')).toMatch(/^SQLite ignores case only/)
  expect(await noteOf('create table a (b text) collate = utf8mb4_bin')).toBeUndefined()
  expect(await noteOf("create table a (b json, c enum('x'), d uuid, e date)")).toBeUndefined()
  expect(await noteOf('create table a (b text collate latin1_general_cs)')).toBeUndefined()
})

test.each<[script: string, dialect: Dialect, hidden: string]>([
  ['create table a (b int, c int invisible);', 'mysql', '`c`'],
  [
    'create table a (b int); alter table a add (c int invisible, d int invisible);',
    'mysql',
    '`c`, `d`',
  ],
  [
    'create table a (b int invisible, c int); alter table a alter column b set visible, alter c set invisible;',
    'mysql',
    '`c`',
  ],
  [
    'create table dbo.a (b int primary key, s datetime2 generated always as row start hidden, e datetime2 generated always as row end hidden not null, period for system_time (s, e)) with (system_versioning = on (history_table = dbo.h));',
    'mssql',
    '`s`, `e`',
  ],
  [
    'create table a (b int primary key, s datetime2 generated always as row start hidden, e datetime2 generated always as row end hidden, period for system_time (s, e));\nalter table a alter column s drop hidden;',
    'mssql',
    '`e`',
  ],
  [
    'create table a (b int primary key, s datetime2 generated always as row start, e datetime2 generated always as row end, period for system_time (s, e));\nalter table a alter column e add hidden;',
    'mssql',
    '`e`',
  ],
])('columns that `select *` doesn’t return are named: %s', async (script, dialect, hidden) => {
  const { leftOut, types, tables } = await readTables(script, dialect, dialect, ask)
  expect(leftOut).toEqual([
    expect.objectContaining({
      ...{ kind: 'partial', start: 'a' },
      why: `\`selectAll\` doesn’t return ${hidden}, though its type has them: select hidden columns by name`,
    }),
  ])
  const count = hidden.split(',').length
  expect(types.match(/Hidden: `selectAll` doesn’t return it\./g)).toHaveLength(count)
  // The table of earlier rows shows them.
  expect(
    tables.find(({ name }) => name === 'h')?.columns.some(({ isHidden }) => isHidden),
  ).not.toBe(true)
})

/** Scripts for SQLite, whose words are others' types to SQLite, and what they are read as without their paths. */
test.each<[script: string, guess: Dialect]>([
  [
    'create table shard (id int not null, range tinyint unsigned not null, data mediumblob not null, primary key (id));',
    'mysql',
  ],
  [
    'create table entry (id integer primary key not null, owner varchar(64) not null, body bytea not null);',
    'postgres',
  ],
])(
  'a script of SQLite is read as that by its path; without, one click does: %s',
  async (script, guess) => {
    const read = await readTables(script, null, 'mysql', ask)
    expect([read.dialect, read.alsoFits]).toEqual([guess, 'sqlite'])
    const byPath = await readTables(script, null, 'mysql', ask, false, ['schema/sqlite/1.sql'])
    expect([byPath.dialect, byPath.alsoFits, byPath.leftOut]).toEqual(['sqlite', undefined, []])
    // A path says less than what the engine refuses.
    const other = script.replace(');', ', check (a ~ b)) engine = innodb;')
    const fitting = await readTables(other, null, 'mysql', ask, false, ['schema/sqlite/1.sql'])
    expect(fitting.dialect).toBe('mysql')
  },
)

test.each<[script: string, dialect: Dialect]>([
  ['create table a (id serial primary key, b jsonb not null);', 'postgres'],
  ['create table a (id int auto_increment primary key) engine = innodb;', 'mysql'],
  ['create table a (id int, key by_id (id), b enum("x"));', 'mysql'],
])(
  'what SQLite doesn’t take, or has nothing of SQLite, isn’t offered as that: %s',
  async (script, dialect) => {
    const read = await readTables(script, null, 'mysql', ask)
    expect([read.dialect, read.alsoFits]).toEqual([dialect, undefined])
  },
)

test('rows in force of MariaDB’s tables with earlier rows run on SQLite', async () => {
  const script = `create table price (id int auto_increment primary key, cents int unique,
  since timestamp(6) generated always as row start, until timestamp(6) generated always as row end,
  period for system_time (since, until)) with system versioning;
insert into price (cents) values (5), (7);`
  const read = await readMysqlForSqlite(script, ask)
  expect(read.leftOut).toEqual([])
  const engine = await open('sqlite')
  await engine.script(read.script)
  const code = `await db.selectFrom('price').select(['id', 'cents', 'until']).execute()`
  const { result } = await runCode({ dialect: 'sqlite', code }, engine, () => {})
  const rows = result?.kind === 'rows' ? result.rows : []
  // As MariaDB 10.11 answers.
  expect(rows.map((row) => row.map((cell) => 'v' in cell && cell.v))).toEqual([
    [1, 5, '2038-01-19 03:14:07.999999'],
    [2, 7, '2038-01-19 03:14:07.999999'],
  ])
})

describe('scripts', () => {
  test.each([
    'drop database if exists shop',
    'create role reader',
    'drop user if exists reader',
    'alter system set work_mem = 1',
    'savepoint before',
    'reindex table a',
  ])('what is for a server isn’t run, since a script runs as one: %s', async (statement) => {
    const script = `create table a (b int);\n${statement};\ninsert into a values (1);`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.leftOut).toEqual([{ line: 2, start: statement, ...NOT_A_DEFINITION }])
    await (await open('postgres')).script(read.script)
  })

  test.each<[Dialect, string]>([
    ['sqlite', 'alter table a rename to old_a'],
    ['postgres', 'alter table a rename to old_a'],
    ['postgres', 'ALTER TABLE IF EXISTS public.a RENAME TO "old_a"'],
    ['mysql', 'alter table `a` rename as old_a'],
    ['mysql', 'rename table a to `old_a`'],
  ])('a table that was renamed can be dropped: %s: %s', async (dialect, rename) => {
    const script = `create table a (id int);\n${rename};\ncreate table a (id int, b int);\ndrop table old_a;`
    const read = await readTables(script, dialect, 'postgres', ask)
    expect(read.leftOut).toEqual([])
    expect(read.tables.map(({ name, columns }) => [name, columns.length])).toEqual([['a', 2]])
  })

  test.each<[script: string, kind: string, why: RegExp]>([
    ['create table temp.x (id integer)', 'unlisted', /temporary/],
    ['create view "temp".x as select 1 as a', 'unlisted', /temporary/],
    [
      "attach database 'a.db' as archive; create table archive.x (id integer)",
      'unlisted',
      /`archive`, a database that the script attaches/,
    ],
    [
      "attach database 'a.db' as archive; create view if not exists archive.x as select 1 as a",
      'unlisted',
      /`archive`, a database that the script attaches/,
    ],
    ['create table archive.x (id integer)', 'lost', /unknown database/],
  ])(
    'what SQLite has in another database than the main one is named so: %s',
    async (x, kind, why) => {
      const script = `create table main.a (b integer);\n${x};`
      const { tables, leftOut } = await readTables(script, 'sqlite', 'sqlite', ask)
      expect(tables.map(({ name }) => name)).toEqual(['a'])
      const named = leftOut.filter((skipped) => skipped.kind !== 'ordinary')
      expect(named).toEqual([expect.objectContaining({ kind, why: expect.stringMatching(why) })])
    },
  )

  test.each<[definition: string, filled: boolean]>([
    ['create table a (b integer primary key, x int)', true],
    ['create table a (b integer, x int, primary key (b))', true],
    ['create table a (b integer, x int, primary key (b desc))', true],
    ['create table a (b "integer" primary key asc, x int)', true],
    ['create table a (b integer primary key desc, x int)', false],
    ['create table a (b int primary key, x int)', false],
    ['create table a (b integer, x int, primary key (b, x))', false],
    ['create table a (b integer primary key, x int) without rowid', false],
  ])('a key of SQLite is filled in if a row without it gets one: %s', async (script, filled) => {
    const { tables } = await readTables(script, 'sqlite', 'sqlite', ask)
    expect(tables[0]!.columns[0]!.filled).toBe(filled ? 'default' : null)
    const engine = await open('sqlite')
    await engine.script(script)
    const insert = "await db.insertInto('a').values({ x: 1 }).returning('b').execute()"
    const { result } = await runCode({ dialect: 'sqlite', code: insert }, engine, () => {})
    const [[cell] = []] = result?.kind === 'rows' ? result.rows : []
    expect(cell !== undefined && 'v' in cell && cell.v === 1).toBe(filled)
  })

  test.each<[Dialect, column: string, filled: boolean]>([
    ['postgres', 'varchar(9) default null', false],
    ['postgres', 'numeric(9, 2) default (null)', false],
    ['postgres', 'timestamp(3) default null', false],
    ['postgres', 'varchar(9)[] default null::varchar[]', false],
    ['postgres', 'named default null', false],
    ['postgres', 'named', true],
    ['postgres', "text default 'NULL::text'", true],
    ['sqlite', 'varchar(9) default null', false],
    ['sqlite', 'text default ( NULL )', false],
    ['sqlite', "text default 'null'", true],
  ])('%s: a default of null is none: %s', async (dialect, column, filled) => {
    const domain = dialect === 'postgres' ? "create domain named as text default 'x';\n" : ''
    const script = `${domain}create table a (b ${column});`
    const { tables } = await readTables(script, dialect, dialect, ask)
    expect(tables[0]!.columns[0]!.filled).toBe(filled ? 'default' : null)
  })

  test.each<[block: string, why: RegExp | null]>([
    ["if current_user = 'nobody' then create table made (id int); end if;", /`made`, which isn’t/],
    [
      "for r in select b from a loop execute format('create table %I (id int)', r.b); end loop;",
      /it created none/,
    ],
    [
      "for r in select b from a loop execute 'create table app.of_' || r.b || ' (id int)'; end loop;",
      /it created none/,
    ],
    ['create table made (id int);', null],
    ["execute format('create table if not exists %I (id int)', 'made');", null],
    [
      "for r in select 1 as b loop execute 'create table of_' || r.b || ' (id int)'; end loop;",
      null,
    ],
  ])(
    'tables that a block of PostgreSQL doesn’t make after all are named: %s',
    async (block, why) => {
      const script = `create table a (b text);\ndo $$ declare r record; begin ${block} end $$;`
      const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
      expect(tables).toHaveLength(why ? 1 : 2)
      const named = why
        ? [expect.objectContaining({ line: 2, kind: 'lost', why: expect.stringMatching(why) })]
        : []
      expect(leftOut).toEqual(named)
    },
  )

  test.each(['mysql', 'sqlite', 'sqlserver', 'postgresql'])(
    'lists of Prisma are columns of PostgreSQL alone, and named for %s',
    async (provider) => {
      const fields = [
        'tags String[]',
        'kinds Kind[] @default([A])',
        'sizes Int[] @default([1])',
        'at DateTime[]',
      ]
      const schema = `datasource db {\n  provider = "${provider}"\n}\nenum Kind {\n  A\n}\nmodel Item {\n  id Int @id\n${fields.join('\n')}\n}`
      const { tables, leftOut } = await readTables(schema, null, 'postgres', ask)
      const isPostgres = provider === 'postgresql'
      const [{ columns }] = tables as [OwnDatabase['tables'][number]]
      expect(columns.map(({ name }) => name)).toEqual(
        isPostgres ? ['id', 'tags', 'kinds', 'sizes', 'at'] : ['id'],
      )
      expect(leftOut.map(({ start }) => start)).toEqual(isPostgres ? [] : fields)
    },
  )

  /** Scripts that rename tables, and those that their databases have at the end. */
  const RENAMING: [dialect: Dialect, script: string, tables: string[]][] = [
    [
      'mysql',
      'create table a (id int); alter table a rename b; create table c (id int); drop table if exists b',
      ['c'],
    ],
    [
      'mysql',
      'create table a (id int); alter table a add x int, rename as `b`; create table c (id int); drop table b',
      ['c'],
    ],
    [
      'mysql',
      'create table a (id int); create table b (id int); rename table a to x, b to `y`; drop table y',
      ['x'],
    ],
    ...[
      'create table `my a` (id int); alter table `my a` rename `my b`; alter table `my b` add x int; drop table `my b`',
      'create table `my a` (id int); alter table `my a` add x int, rename as `my b`; drop table if exists `my b`',
      'create table `my a` (id int); alter ignore table if exists `my a` rename to `to b`; drop table `to b`',
      'create table `my a` (id int); create table b (id int); rename table `my a` to `x y`, b to `z w`; drop table `x y`, `z w`',
      'create table `a, b` (id int); rename table `a, b` to `to z`; drop table gone, `to z`',
      'create table b (id int); create table a (id int); drop tables a, b',
      'create table a (id int); drop tables if exists a',
      'create table a (id int); rename tables a to `my b`; drop tables `my b`',
      'create table a (id int); rename table if exists a wait 5 to b; drop table b',
      'create table a (id int); alter table a rename = b; drop table b',
      'create table a (id int); alter table a add x int, rename=`my b`; drop table `my b`',
    ].map((script): [Dialect, string, string[]] => [
      'mysql',
      `${script}; create table c (id int)`,
      ['c'],
    ]),
    [
      'mysql',
      'create table a (id int); create table b (id int); rename tables a to `a 2`, b to `b 2`; alter table `a 2` rename = c',
      ['c', 'b 2'],
    ],
    [
      'mysql',
      'create table a (id int); alter table a rename column id to no; drop table if exists no',
      ['a'],
    ],
    [
      'mssql',
      "create table a (id int)\nexec sp_rename 'a', 'b'\ncreate table c (id int)\ndrop table b",
      ['c'],
    ],
    [
      'mssql',
      "create table dbo.a (id int)\ngo\ncreate table dbo.tmp_a (id int, x int)\ndrop table dbo.a\nexecute sp_rename N'dbo.tmp_a', N'a', 'OBJECT'\ngo\ncreate table dbo.tmp_a (id int, y int)\ndrop table dbo.a\nexec sp_rename 'dbo.tmp_a', 'a'",
      ['a'],
    ],
    [
      'postgres',
      'create schema s; create table s.t (id int); alter table s.t set schema public; alter table t rename to t2; alter table t2 rename id to id2',
      ['t2'],
    ],
    [
      'postgres',
      'create schema s; create table s.z (id int); alter schema s rename to s2; alter table s2.z rename to y; alter table s2.y add q int',
      ['s2.y'],
    ],
    [
      'postgres',
      'create table a (id int); drop schema if exists public cascade; create schema public; create table b (id int)',
      ['b'],
    ],
    ['postgres', 'create table t2 (id int); alter table only t2 rename to t3; drop table t3', []],
    [
      'postgres',
      'create table a (n int); create recursive view rv (n) as select 1 union all select n + 1 from rv where n < 5; drop view rv',
      ['a'],
    ],
  ]

  test.each(RENAMING)(
    '%s: what a table is renamed to is known to what follows: %s',
    async (dialect, script, names) => {
      const read = await readTables(script, dialect, dialect, ask)
      expect([read.dialect, ...read.tables.map(({ name }) => name)]).toEqual([dialect, ...names])
      // SSMS's rebuild has the last columns.
      if (script.includes('tmp_a')) expect(read.tables[0]!.columns[1]!.name).toBe('y')
    },
  )

  test('tables that a function makes can be changed and dropped', async () => {
    const script = `create function make() returns void language plpgsql as $$
begin create table made (id int, x int); create table gone (id int); end $$;
select make();
alter table made drop column x;
drop table gone;
create function never() returns void language sql as 'create table absent (id int)';
alter table absent drop column id;`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.tables.map(({ name, columns }) => [name, columns.length])).toEqual([['made', 1]])
    expect(read.leftOut).toMatchObject([{ line: 7 }])
  })

  test('a dump of PostgreSQL stays one, whatever is lost, and partitions aren’t', async () => {
    const parts = Array.from(
      { length: 4 },
      (_, n) => `CREATE TABLE public.p${n} (id integer NOT NULL, d date);
ALTER TABLE ONLY public.m ATTACH PARTITION public.p${n} FOR VALUES FROM (${n}) TO (${n + 1});`,
    )
    const lost = Array.from(
      { length: 9 },
      (_, n) => `CREATE TABLE public.l${n} (id int) USING no_method;`,
    )
    const script = `--
-- PostgreSQL database dump
--
CREATE TABLE public.m (id integer NOT NULL, d date) PARTITION BY RANGE (id);
${parts.join('\n')}`
    const whole = await readTables(script, null, 'mysql', ask)
    expect([whole.dialect, whole.note, ...whole.tables.map(({ name }) => name)]).toEqual([
      'postgres',
      undefined,
      'm',
    ])
    expect(new Set(whole.leftOut.map(({ kind }) => kind))).toEqual(new Set(['unlisted']))
    const broken = await readTables(`${script}\n${lost.join('\n')}`, null, 'mysql', ask)
    expect(broken.dialect).toBe('postgres')
    expect(broken.leftOut.filter(({ kind }) => kind === 'lost')).toHaveLength(9)
  })

  test('a chosen dialect isn’t left for one that is only read by its words', async () => {
    const script = `create extension postgis;
create table places (id serial primary key, geom geography(point, 4326) not null, exclude using no_method (geom with =));`
    const read = await readTables(script, 'postgres', 'mysql', ask)
    expect([read.dialect, read.tables]).toEqual(['postgres', []])
    expect(read.leftOut.map(({ line }) => line)).toContain(2)
  })

  test.each([
    'drop table a',
    'alter table a rename to old_a',
    'alter table a drop column c',
    'alter table a rename column c to d',
    'delete from a',
  ])('what a script does to a table before it creates it isn’t done to it: %s', async (before) => {
    const script = `${before};\ncreate table a (b int, c int);\ninsert into a values (1, 2);
create table copy as select * from a;\ndrop table if exists old_a;`
    for (const dialect of ['postgres', 'sqlite'] as const) {
      const read = await readTables(script, dialect, dialect, ask)
      expect(read.leftOut[0]).toMatchObject({
        line: 1,
        why: /which isn’t here yet|something that isn’t here/,
      })
      expect(
        read.tables.map(({ name, columns }) => [name, ...columns.map((it) => it.name)]),
      ).toEqual([
        ['a', 'b', 'c'],
        ['copy', 'b', 'c'],
      ])
      const engine = await open(dialect)
      await engine.script(read.script)
      const { result } = await runCode(
        { dialect, code: "await db.selectFrom('copy').select('c').execute()" },
        engine,
        () => {},
      )
      expect(result).toMatchObject({ rows: [[{ v: 2 }]] })
    }
  })

  /** What is made beside the work of others, and a query that is true of it. */
  test.each<[script: string, found: string]>([
    [
      `create table a (id int, e text); create unique index concurrently by_e on a (e);
create table b (e text references a (e)); insert into a values (1, 'x'), (2, 'x') on conflict (e) do nothing; insert into b values ('x')`,
      'select (select count(*) from a) = 1 and (select count(*) from b) = 1',
    ],
    [
      'create table a (id int); create unique index concurrently if not exists i on a (id); alter table a add constraint k unique using index i',
      "select true from pg_constraint where conname = 'k' and contype = 'u'",
    ],
    [
      'create table a (id int); create index concurrently on public.a using hash (id)',
      "select count(*) = 1 from pg_indexes where tablename = 'a'",
    ],
    [
      'create table a (id int); create index i on a (id); drop index concurrently if exists i',
      "select count(*) = 0 from pg_indexes where tablename = 'a'",
    ],
    [
      'create table a (id int) partition by list (id); create table b partition of a for values in (1); alter table a detach partition b concurrently; insert into b values (2)',
      'select (select count(*) from b) = 1 and (select count(*) from a) = 0',
    ],
    [
      'create table a (id int); create materialized view m as select id from a; create unique index on m (id); insert into a values (1); refresh materialized view concurrently m',
      'select count(*) = 1 from m',
    ],
    [
      'set search_path to public; create table a ("concurrently" int); create index concurrently i on a ("concurrently")',
      `select indexdef like '%("concurrently")' from pg_indexes where indexname = 'i'`,
    ],
  ])('what runs beside others runs: %s', async (script, found) => {
    const read = await readTables(`${script};`, 'postgres', 'postgres', ask)
    const named = read.leftOut.filter(({ kind }) => kind !== 'ordinary' && kind !== 'unlisted')
    expect(named).toEqual([])
    const engine = await open('postgres')
    await engine.script(read.script)
    expect((await engines.pglite.send(found, [])).rows.map(Object.values)).toEqual([[true]])
  })

  /** What a block makes, a change of it, and a query that is true of the changed one. */
  test.each<[made: string, change: string, found: string]>([
    [
      "create type public.k as enum ('a')",
      "drop type public.k; create type public.k as enum ('b', 'c')",
      "select enum_range(null::k)::text = '{b,c}'",
    ],
    [
      'create domain k as int',
      'drop domain k; create domain k as varchar(20) not null',
      "select typnotnull from pg_type where typname = 'k'",
    ],
    [
      "create function k() returns int language sql as 'select 1'",
      "drop function k(); create function k() returns text language sql as $f$ select 'x' $f$",
      "select k() = 'x'",
    ],
    [
      'create unique index k on t (id)',
      'drop index k; create index k on t (id)',
      "select indexdef not like '%UNIQUE%' from pg_indexes where indexname = 'k'",
    ],
    [
      'create materialized view k as select 1 as x',
      'drop materialized view k; create materialized view k as select 2 as x',
      'select x = 2 from k',
    ],
  ])('what a block of PostgreSQL makes can be dropped: %s', async (made, change, found) => {
    const script = `create table t (id int);
do $$ begin ${made}; exception when duplicate_object then null; end $$;\n${change};`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.leftOut).toEqual([])
    const engine = await open('postgres')
    await engine.script(read.script)
    expect((await engines.pglite.send(found, [])).rows.map(Object.values)).toEqual([[true]])
  })

  /** As `pg_dump` writes rows, and what is there of them. */
  test.each<[create: string, copy: string, rows: unknown[]]>([
    ['()', '  from stdin;\n\n\n\\.', [[], []]],
    ['(b int generated always as (1 + 1) stored)', '  from stdin;\n\n\n\n\\.', [[2], [2], [2]]],
    ['(b text)', ' (b) from stdin;\n\n\\.', [['']]],
    ['(b text)', ' (b) from stdin;\n\\.', []],
    ['(b text)', ' from stdin;\n\n\\N\n\n\\.', [[''], [null], ['']]],
    [
      '(b int, c int generated always as (b + 1) stored, d text)',
      ' from stdin;\n1\tx\n2\t\n\\.',
      [
        [1, 2, 'x'],
        [2, 3, ''],
      ],
    ],
    ['(b int generated always as identity)', ' (b) from stdin;\n7\n\\.', [[7]]],
    ['(b int)', ' from stdin;\r\n7\r\n8\r\n\\.\r\n', [[7], [8]]],
  ])('rows of a table are those of its copy: %s %j', async (create, copy, rows) => {
    const script = `create table public.a ${create};\n\ncopy public.a${copy}\n\nselect 1;`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.leftOut.filter(({ kind }) => kind !== 'ordinary')).toEqual([])
    const engine = await open('postgres')
    await engine.script(read.script)
    expect((await engines.pglite.send('select * from a', [])).rows.map(Object.values)).toEqual(rows)
  })

  /** What `pg_dump --clean` writes before it creates the same, and a query that finds it. */
  const REPLACED: [drop: string, create: string, found: string][] = [
    [
      'alter table s.a alter column id drop default',
      'alter table only s.a alter column id set default 1',
      "select column_default = '1' from information_schema.columns where column_name = 'id'",
    ],
    [
      'drop trigger touch on s.a',
      'create trigger touch before update on s.a for each row execute function suppress_redundant_updates_trigger()',
      "select true from pg_trigger where tgname = 'touch'",
    ],
    [
      'drop rule r on s.a',
      'create rule r as on delete to s.a do instead nothing',
      "select true from pg_rules where rulename = 'r'",
    ],
    [
      'drop policy p on s.a',
      'create policy p on s.a',
      "select true from pg_policies where policyname = 'p'",
    ],
    [
      'drop procedure s.p(x integer, y integer)',
      "create procedure s.p(x int, y int) language sql as ''",
      "select true from pg_proc where proname = 'p'",
    ],
    [
      'drop aggregate s.times(numeric)',
      'create aggregate s.times(numeric) (sfunc = numeric_mul, stype = numeric)',
      "select true from pg_proc where proname = 'times'",
    ],
    [
      'drop operator s.=== (text, text)',
      'create operator s.=== (leftarg = text, rightarg = text, function = texteq)',
      "select true from pg_operator where oprname = '==='",
    ],
    [
      'drop cast (text as s.a)',
      'create cast (text as s.a) with inout',
      "select true from pg_cast where casttarget = 's.a'::regtype",
    ],
    [
      'drop cast if exists (s.a AS  pg_catalog.text)',
      'create cast (s.a as pg_catalog.text) with inout as assignment',
      "select true from pg_cast where castsource = 's.a'::regtype",
    ],
    [
      'drop transform for integer language sql',
      'create transform for integer language sql (from sql with function prsd_lextype(internal), to sql with function int4recv(internal))',
      'select true from pg_transform',
    ],
    [
      'drop procedural language if exists l',
      'create procedural language l handler plpgsql_call_handler',
      "select true from pg_language where lanname = 'l'",
    ],
    [
      'drop foreign data wrapper w',
      'create foreign data wrapper w',
      "select true from pg_foreign_data_wrapper where fdwname = 'w'",
    ],
    [
      'drop collation s.c',
      "create collation s.c (locale = 'C')",
      "select true from pg_collation where collname = 'c'",
    ],
  ]

  test.each(REPLACED)('what a dump replaces is there: %s', async (drop, create, found) => {
    const script = `${drop};\ndrop table s.a;\ndrop schema s;\ncreate schema s;
create table s.a (id int, "default" int);\n${create};`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.leftOut.map(({ kind }) => kind)).toEqual(['ordinary', 'ordinary', 'ordinary'])
    const engine = await open('postgres')
    await engine.script(read.script)
    expect((await engines.pglite.send(found, [])).rows.map(Object.values)).toEqual([[true]])
  })

  test.each([
    [
      'alter table a drop constraint c',
      'alter table a add constraint c check (x > 0)',
      "select true from pg_constraint where conname = 'c'",
    ],
    [
      'alter table a drop column y',
      'alter table a add column y int',
      "select true from pg_attribute where attrelid = 'a'::regclass and attname = 'y'",
    ],
    [
      'drop trigger t on a',
      'create trigger t before update on a for each row execute function suppress_redundant_updates_trigger()',
      "select true from pg_trigger where tgname = 't'",
    ],
    [
      'drop cast (k as text)',
      "create type k as enum ('x'); create cast (k as text) with inout",
      "select true from pg_cast where castsource = 'k'::regtype",
    ],
    [
      'drop view v, w',
      'create view v as select 1; create view w as select 2',
      'select true from v',
    ],
  ])(
    'what PostgreSQL refuses to take away isn’t taken when it is there: %s',
    async (drop, create, found) => {
      const script = `create table a (x int);\n${drop};\n${create};`
      const read = await readTables(script, 'postgres', 'postgres', ask)
      expect(read.leftOut.map(({ line }) => line)).toEqual([2])
      const engine = await open('postgres')
      await engine.script(read.script)
      expect((await engines.pglite.send(found, [])).rows.map(Object.values)).toEqual([[true]])
    },
  )

  test.each([
    ['create schema s create table a (b int, c int)', 's.a'],
    ['create schema "s" authorization postgres create table s.a (b int, c int)', 's.a'],
    ['do $$ begin create table if not exists a (b int, c int); end $$', 'a'],
    ['select 1 as b, 2 as c into table a', 'a'],
    ['create table a as select 1 as b, 2 as c', 'a'],
  ])('a table is changed however it was made: %s', async (made, name) => {
    const script = `${made};\nalter table ${name} drop column c;\nalter table ${name} rename column b to d`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.leftOut).toEqual([])
    expect(read.tables.map(({ columns }) => columns.map((column) => column.name))).toEqual([['d']])
  })

  test.each([
    "if col_length('a', 'c') is null alter table a add c int",
    "IF NOT EXISTS (SELECT 1 FROM sys.columns WHERE name = 'c') ALTER TABLE [dbo].[a] ADD [c] int",
    'if 1 = 1 begin alter table a add c int end',
    "if 1 = 0 print 'create table c' else alter table a add c int",
    'begin try alter table a add c int end try begin catch end catch',
    "if object_id('d') is not null drop table d; if 1 = 1 alter table a add c int",
  ])('what SQL Server does on a condition is read from one line: %s', async (change) => {
    const read = await readTables(`create table a (b int)\ngo\n${change}`, 'mssql', 'mssql', ask)
    const columns = read.tables.map((table) => table.columns.map(({ name }) => name))
    expect(columns).toEqual([['b', 'c']])
  })

  test.each([
    ['e vector(3)'],
    ['owner uuid references auth.users (id)'],
    ['at text default missing_function()'],
    ['e vector(3), owner uuid references auth.users (id), at text default missing_function()'],
  ])('a table that comes without a part keeps the keys to it: %s', async (columns) => {
    const script = `create table chunk (id int primary key, ${columns});
create table part (id int primary key, chunk_id int references chunk (id));`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    const part = read.tables.find(({ name }) => name === 'part')
    expect(part?.columns.at(-1)?.references).toBe('chunk.id')
    expect(read.leftOut.every(({ why }) => why.startsWith('came without'))).toBe(true)
    expect(read.leftOut.some(({ why }) => why.includes('`chunk`'))).toBe(false)
  })

  test('of many rows, the first come, and the rest is counted', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `${index}\tit's`).join('\n')
    const script = `create table a (b int, c text);\ncopy a (b, c) from stdin;\n${rows}\n\\.\ninsert into a values (1, 'x');`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.script.match(/it''s/g)).toHaveLength(100)
    expect(read.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [2, '4901 of the table’s 5001 rows don’t fit here'],
    ])
  })

  test('a table whose statement can’t be repaired is named', async () => {
    const script =
      'create table a (b int);\ncreate table c (d int, exclude using no_method (d with =))'
    const { tables, leftOut } = await readTables(script, 'postgres', 'sqlite', ask)
    expect(tables.map(({ name }) => name)).toEqual(['a'])
    expect(leftOut).toMatchObject([{ line: 2, why: /no_method/ }])
  })

  /** A column that needs what isn't in the script, what it comes as, and what is said about it. */
  const LACKING: [column: string, created: string, why: RegExp][] = [
    ["text default encode(no_bytes(16), 'hex')", 'text', /defaults from `no_bytes`/],
    [
      "text not null default upper(no_schema.f('x')) unique",
      'text!',
      /defaults from `no_schema.f`/,
    ],
    [
      "no_type default 'x'::no_type not null",
      'text!=',
      /the type `no_type`: columns of this type are text/,
    ],
    ["public.no_type default ('x'::public.no_type) not null", 'text!=', /the type `no_type`/],
    ['integer check (no_check(a) > 1) not null', 'integer!', /a check that uses `no_check`/],
    ['integer constraint good check (no_check(a) > 1)', 'integer', /a check that uses `no_check`/],
    [
      'text generated always as (no_function(b)) stored',
      'text',
      /what `no_function` computes.*: the column is an ordinary one here/,
    ],
  ]

  test.each(LACKING)(
    'a column comes without what isn’t in the script: %s',
    async (column, created, why) => {
      const script = `create table before (b int);\ncreate table t (a ${column}, b text);`
      const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
      const { type, nullable, filled } = tables.find(({ name }) => name === 't')!.columns[0]!
      expect(`${type}${nullable ? '' : '!'}${filled === null ? '' : '='}`).toBe(created)
      expect(leftOut).toMatchObject([{ line: 2, why }])
    },
  )

  test('a table that is lost at last isn’t said to come without a part', async () => {
    const script = 'create table t (a no_type, exclude using no_method (a with =))'
    const { leftOut } = await readTables(script, 'postgres', 'postgres', ask)
    expect(leftOut.map(({ kind }) => kind)).toEqual(['lost'])
  })

  test.each([
    "alter table a add column note text default 'owner to', add y int",
    'alter table a add column note text, add y int, owner to postgres',
  ])('columns of a statement about its owner as well are there: %s', async (change) => {
    const script = `create table a (id int);\n${change};\nalter table a owner to nobody;\nalter table only "a" owner to "no body"`
    const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
    expect(tables[0]!.columns.map(({ name }) => name)).toEqual(['id', 'note', 'y'])
    expect(leftOut.map(({ kind, line }) => [kind, line])).toEqual([
      ['ordinary', 3],
      ['ordinary', 4],
    ])
  })

  test('rows of copy have the values that PostgreSQL reads', async () => {
    const script = `create table a (id int, b text);
copy a from stdin with null as '';
1\t
2\t\\N
3\t\\x41\\101\\ta
\\.
copy a (id, b) from stdin (null 'x');
4\tx
\\.
`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    const engine = await open('postgres')
    await engine.script(read.script)
    const code = "await db.selectFrom('a').select('b').orderBy('id').execute()"
    const { result } = await runCode({ dialect: 'postgres', code }, engine, () => {})
    const rows = result?.kind === 'rows' ? result.rows : []
    // As PostgreSQL's server answers.
    expect(rows.map(([cell]) => (cell && 'v' in cell ? cell.v : null))).toEqual([
      ...[null, 'N', 'AA\ta', null],
    ])
  })

  test('psql’s ways to send a statement end it', async () => {
    const script = `create table a (id int) \\g
select 'create table z (id int)' \\gexec
create table b (id int);`
    const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
    expect(tables.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(leftOut.map(({ line, start }) => [line, start])).toEqual([
      [1, '\\g'],
      [2, '\\gexec'],
    ])
  })

  test.each<[Dialect, string, string | undefined]>([
    ['postgres', 'begin; create table a (id int); insert into a values (1); rollback;', '`a`'],
    ['postgres', 'begin; create table a (id int); rollback to x; commit;', undefined],
    ['postgres', 'create table a (id int); rollback;', undefined],
    [
      'sqlite',
      'begin transaction; create table a (id int); create table b (id int); rollback;',
      '`a` and `b`',
    ],
    [
      'sqlite',
      'begin; create table a (id int); alter table a add b int; end; begin; create table c (id int); rollback',
      '`c`',
    ],
    ['sqlite', 'create table a (id int); begin; alter table a add b int; rollback', '`a`'],
    [
      'postgres',
      'begin; create table a (id int); savepoint s; create table c (id int); rollback to s; create table d (id int); commit',
      '`c` in line 1',
    ],
    [
      'postgres',
      'begin; create table a (id int);\nsavepoint s;\nalter table a add x int;\nrollback to savepoint s; commit',
      '`a` in lines 2 to 4',
    ],
    [
      'sqlite',
      'begin; create table a (id int); savepoint s; create table c (id int); rollback to s; release s; commit',
      '`c`',
    ],
    [
      'sqlite',
      'create table a (id int); savepoint s; savepoint q; create table c (id int); release q; rollback to s; release s',
      '`c`',
    ],
    ['postgres', 'begin; create table a (id int); savepoint s; release s; commit', undefined],
    // MySQL ends the transaction before it creates a table.
    ['mysql', 'start transaction; create table a (id int); rollback;', undefined],
  ])('%s: what a script rolls back is there, and said: %s', async (dialect, script, names) => {
    const { tables, note } = await readTables(script, dialect, dialect, ask)
    expect(tables[0]!.name).toBe('a')
    if (names === undefined) expect(note).toBeUndefined()
    else expect(note).toContain(`The script rolls back what it does to ${names}`)
  })

  test.each<[string, filled: string | null]>([
    ['create table a (id int primary key, b int)', null],
    ['create table a (id bigint not null, b int, primary key (id))', null],
    ['create table a (id tinyint unsigned primary key)', null],
    ['create table a (id int auto_increment primary key, b int)', 'default'],
    ['create table a (id int default 5 primary key)', 'default'],
  ])('a key of MySQL counts up in SQLite only if it does in MySQL: %s', async (script, filled) => {
    const { tables } = await readMysqlForSqlite(script, ask)
    expect(tables[0]!.columns[0]).toMatchObject({ name: 'id', primaryKey: true, filled })
  })

  test.each<[Dialect, string, tables: string[], reason: string]>([
    [
      'postgres',
      'create table a (id int primary key);\nstart transaction; drop table a; rollback; create table b (id int references a)',
      ['a', 'b'],
      'rolled back in line 2',
    ],
    [
      'sqlite',
      'create table a (id int); begin; alter table a rename to b; rollback',
      ['a'],
      'rolled back in line 1',
    ],
    [
      'postgres',
      'create table a (id int); insert into a values (1); begin; savepoint s; delete from a; rollback to s; commit',
      ['a'],
      'rolled back in line 1',
    ],
  ])(
    '%s: what a script takes away and rolls back stays: %s',
    async (dialect, script, names, why) => {
      const { tables, leftOut } = await readTables(script, dialect, dialect, ask)
      expect(tables.map(({ name }) => name)).toEqual(names)
      expect(leftOut.map((skipped) => skipped.why)).toContain(why)
      expect(leftOut.filter(({ why }) => /isn’t in the script/.test(why))).toEqual([])
    },
  )

  test.each<[string, tables: string[]]>([
    ['create schema s; create table s.a (id int); alter table s.a rename to b; drop table s.b', []],
    [
      'create schema s; create table a (id int); alter table a set schema s; alter table s.a rename to b; alter table s.b add x int',
      ['s.b'],
    ],
    [
      'create schema s; create table s.a (id int); alter table if exists only s.a rename to "B"; create table s.a (id int)',
      ['s.B', 's.a'],
    ],
  ])('a renamed table of PostgreSQL stays in its schema: %s', async (script, names) => {
    const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
    expect(tables.map(({ name }) => name).toSorted()).toEqual(names)
    expect(leftOut.filter(({ kind }) => kind === 'elsewhere')).toEqual([])
  })

  test.each<Dialect>(['postgres', 'sqlite'])(
    'a schema that can’t be set costs no other statement: %s',
    async (dialect) => {
      const script =
        'create table a (id int); set search_path = app public; create table b (id int); set search_path = app public x; create table c (id int)'
      const { tables } = await readTables(script, dialect, dialect, ask)
      expect(tables.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'c'])
    },
  )

  test('statements that may take long are reported when they begin, and when they end', async () => {
    const statements = [
      'create table a (id int)',
      'insert into a values (1)',
      'insert into a (id) values (1)',
      'insert into a select 1',
      'insert into a (id) select 1',
      'with b as (select 1) insert into a select * from b',
      'create table c as select 1',
      'create table d (id int, "as" int)',
      'create index e on a (id)',
      'create view f as select 1',
      'update a set id = 2',
    ]
    const places: number[] = []
    await runImport({ statements, query: CATALOGS.sqlite }, await open('sqlite'), ({ place }) =>
      places.push(place),
    )
    expect(places).toEqual([3, 4, 5, 6, 8, 10].flatMap((place) => [place, -1]))
  })

  test('of more statements than a reader’s program may send come whole', async () => {
    const tables = Array.from({ length: 250 }, (_, n) => `create table t${n} (a integer);`)
    for (const dialect of ['postgres', 'sqlite'] as const) {
      const read = await readTables(tables.join('\n'), dialect, dialect, ask)
      expect([read.tables.length, read.leftOut]).toEqual([250, []])
    }
  })

  const CIRCLES: Record<string, string> = {
    'two tables': `create table a (id int primary key, b int references b (id) on delete set null unique);
      create table b (id int primary key, a int not null constraint to_a references a);
      create table c (id int references b);`,
    'three tables with keys of their own': `create table a (id int primary key, c int, constraint k foreign key (c) references c (id));
      create table b (id int primary key, a int, foreign key (a) references a (id) on update cascade);
      create table c (id int primary key, b int, foreign key (b) references b (id));`,
    'one table and itself': 'create table a (id int primary key, a int references a);',
    'a schema’s tables': `create schema s; create table s.a (id int primary key, b int references s.b);
      create table s.b (id int primary key, a int references s.a);`,
    'rows that refer to each other': `create table a (id int primary key, b int not null references b);
      create table b (id int primary key, a int not null references a);
      insert into a values (1, 1); insert into b values (1, 1);`,
  }

  test.each(Object.entries(CIRCLES))('keys in a circle come at the end: %s', async (_, script) => {
    for (const dialect of ['postgres', 'sqlite'] as const) {
      if (dialect === 'sqlite' && script.includes('schema')) continue
      const read = await readTables(script, dialect, dialect, ask)
      expect(read.leftOut).toEqual([])
      const keys = script.match(/\breferences\b/g)?.length
      const found = read.tables.flatMap(({ columns }) =>
        columns.filter((column) => column.references),
      )
      expect(found).toHaveLength(keys!)
      // The script that was made runs as it is.
      await (await open(dialect)).script(read.script)
    }
  })

  test('of cut rows, those that others refer to come along', async () => {
    const last = 4_000
    const parents = Array.from({ length: last + 1 }, (_, id) => `(${id}, ${id || 'null'})`)
    const script = `
      create table child (a int references parent (id), b int, c int, foreign key (b, c) references pair (x, y));
      create table parent (id int primary key, boss int references parent);
      create table pair (x int, y int, primary key (x, y));
      insert into parent values ${parents.join(', ').replaceAll(`, ${last})`, ', 3999)')};
      insert into pair (y, x) values ${parents.map((_, id) => `(${id}, ${last - id})`).join(', ')};
      insert into child values (${last}, 1, ${last - 1}), (3500, null, null);`
    for (const dialect of ['postgres', 'sqlite'] as const) {
      const read = await readTables(script, dialect, dialect, ask)
      expect(read.leftOut.map(({ why }) => why.replace(/\d+/, 'n'))).toEqual([
        'n of the table’s 4001 rows don’t fit here',
        'n of the table’s 4001 rows don’t fit here',
      ])
      const engine = await open(dialect)
      await engine.script(read.script)
      const code = `await db.selectFrom('child').innerJoin('parent', 'parent.id', 'child.a')
        .innerJoin('parent as boss', 'boss.id', 'parent.boss')
        .leftJoin('pair', (join) => join.onRef('x', '=', 'b').onRef('y', '=', 'c'))
        .select(['child.a', 'boss.id', 'x']).orderBy('child.a').execute()`
      const { result } = await runCode({ dialect, code }, engine, () => {})
      expect(result).toMatchObject({
        rows: [
          [{ v: 3500 }, { v: 3500 }, { t: 'null' }],
          [{ v: 4000 }, { v: 3999 }, { v: 1 }],
        ],
      })
    }
  })

  test('that a dialect can’t read are read in the one that fits, which is named', async () => {
    const script = 'create table [a b] ([id] integer primary key);\ncreate table [c] (d text);'
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect([read.dialect, read.tables.length]).toEqual(['sqlite', 2])
    expect(read.note).toBe(
      'Read as PostgreSQL, the script gave 0 of its 2 tables. It fits SQLite, so it was read as SQLite.',
    )
    // A script of which most is read stays what it looks like.
    const tables =
      'create table a (b jsonb); create table c (d jsonb); create table e (f jsonb, unique (g))'
    const most = await readTables(tables, null, 'sqlite', ask)
    expect([most.dialect, most.tables.length, most.note]).toEqual(['postgres', 2, undefined])
  })
})

/** Scripts whose words say little, what they are read as where PostgreSQL is chosen last, and what is said of it. */
const SAYING_LITTLE: [script: string, dialect: Dialect, note: RegExp | null][] = [
  [
    'create table a (id char(36) not null, data blob, primary key (id))',
    'sqlite',
    /^Read as PostgreSQL, the script gave only a part of its statements\. .* fits SQLite/,
  ],
  ['create table a (b datetime); create table c (d int)', 'mysql', /fits MySQL/],
  ['create table a (b number, c clob)', 'sqlite', /fits SQLite/],
  ['create table a (id integer, b varchar(9)); create view v as select b from a', 'postgres', null],
  // Both have about as many signs; only one takes it.
  [
    'create table `a` (`id` INTEGER PRIMARY KEY, `b` int(11), `at` datetime, c enum("x"));',
    'mysql',
    null,
  ],
  [
    'create table [a b] ([id] integer, c nvarchar(9)); create table d (e text, f blob)',
    'sqlite',
    null,
  ],
]

test.each(SAYING_LITTLE)(
  'what the words of a script say little of is tried: %s',
  async (script, dialect, note) => {
    const read = await readTables(script, null, 'postgres', ask)
    expect([read.dialect, read.leftOut]).toEqual([dialect, []])
    expect(read.note ?? '').toMatch(note ?? /^$/)
  },
)

test('of dialects that a script looks like, the one is taken and named that takes all', async () => {
  const backticks = 'create table `a` (`id` integer, `b` int(11), `at` datetime default 0);'
  for (const script of [
    `${backticks}\ncreate table \`c\` (d integer primary key, e blob, f datetime default (strftime('%s', 'now')), g longtext)`,
    `create table [a] ([id] integer, [b] nvarchar(9), at datetime, c bit)`,
  ]) {
    const read = await readTables(script, null, 'postgres', ask)
    expect([read.dialect, read.leftOut]).toEqual(['sqlite', []])
  }
})

/** What is renamed has its new name for what follows. */
test.each([
  "create type kind as enum ('x'); alter type kind rename to old_kind; create type kind as enum ('x', 'y'); drop type old_kind",
  'create sequence s; alter sequence s rename to old_s; create sequence s; drop sequence old_s',
  'create view v as select 1 as x; alter view v rename to old_v; create view v as select 2 as x; drop view old_v',
  'create domain d as int; alter domain d rename to "old d"; create domain d as text; drop domain "old d"',
  'create schema s; alter schema s rename to old_s; create schema s; drop schema old_s',
  'create table t (x int); create index i on t (x); alter index i rename to old_i; create index i on t (x); drop index old_i',
])('%s', async (script) => {
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.leftOut).toEqual([])
})

test('a change of a table that is renamed later isn’t said to be of no table', async () => {
  const changes =
    'alter table b add column d int; alter table b rename to c; alter table c drop column x;'
  const script = `create table a (x int, y int);\nalter table a rename to b;\n${changes}`
  for (const dialect of ['postgres', 'sqlite', 'mysql'] as const) {
    const read = await readTables(script, dialect, dialect, ask)
    expect(read.leftOut).toEqual([])
    expect(read.tables.map(({ name, columns }) => [name, columns.length])).toEqual([['c', 2]])
  }
})

/** Scripts of which one part has no columns or can't be queried, and what is said of that. */
const AMONG_OTHERS: [dialect: 'postgres' | 'sqlite', part: string, why: RegExp | null][] = [
  ['postgres', 'create table bare ()', null],
  ['postgres', 'create table bare (x int); alter table bare drop column x', null],
  ['postgres', 'create view bare as select', null],
  ['postgres', 'create table bare () partition by list (no)', /no/],
  ['sqlite', 'create view bare as select * from missing', /no such table: main.missing/],
  ['sqlite', 'create view "ba""re" as select missing from a', /no such column: missing/],
  ['sqlite', 'create view bare as select missing(b) from a', /no such function: missing/],
  [
    'sqlite',
    'create table x (y); create view bare as select y from x; drop table x',
    /no such table: main.x/,
  ],
  [
    'sqlite',
    'create view bare as select * from missing; create trigger t instead of insert on bare begin select 1; end',
    /no such table: main.missing/,
  ],
  ['sqlite', 'create virtual table bare using missing (x)', /no such module: missing/],
]

test.each(AMONG_OTHERS)('%s: the other tables come with `%s`', async (dialect, part, why) => {
  const script = `create table a (b int);\n${part};\ncreate view v as select b from a;\ncreate table c (d int);`
  const read = await readTables(script, dialect, dialect, ask)
  const names = read.tables.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['a', 'c', 'v']))
  expect(names.includes('bare')).toBe(why === null)
  if (why)
    expect(read.leftOut).toMatchObject([
      { line: 2, why: expect.stringMatching(why) },
      ...read.leftOut.slice(1),
    ])
  else expect(read.leftOut).toEqual([])
  expect(problems(read, "await db.selectFrom('a').selectAll().execute()")).toEqual([])
  // The script that was made runs as it is, and every table can be asked for.
  const engine = await open(dialect)
  await engine.script(read.script)
  const { error } = await runCode(
    { dialect, code: 'await db.introspection.getTables()' },
    engine,
    () => {},
  )
  expect(error).toBeUndefined()
})

test.each([
  ['alter column b type bigint', 'b bigint default'],
  ['alter b set data type smallint using b::smallint', 'b smallint default'],
  ['alter column c type bigint', 'c bigint'],
  ['alter b drop default, alter c set default 5', 'b integer; c integer default'],
  [
    'alter column c set not null, alter column c add generated always as identity',
    'c integer always',
  ],
])('PostgreSQL changes of a column what is named: %s', async (change, expected) => {
  const script = `create table a (b int not null default 1 primary key, c int references a);\nalter table a ${change};`
  const { tables } = await readTables(script, 'postgres', 'postgres', ask)
  const columns = tables[0]!.columns.map(({ name, type, filled }) =>
    [name, type, filled].filter(Boolean).join(' '),
  )
  for (const column of expected.split('; ')) expect(columns).toContain(column)
  const { primaryKey, references } = {
    ...tables[0]!.columns[0]!,
    references: tables[0]!.columns[1]!.references,
  }
  expect([primaryKey, references]).toEqual([true, 'a.b'])
})

test.each([
  'references cat',
  'references cat (cat_id)',
  'not null constraint of_cat references "cat" on delete cascade',
  'default 1 references [cat] deferrable',
])('a key of SQLite refers to the other table’s key, whatever its name: %s', async (reference) => {
  const script = `create table cat (cat_id integer primary key);\ncreate table dog (cat integer ${reference});`
  const { tables } = await readTables(script, 'sqlite', 'sqlite', ask)
  expect(tables[1]!.columns[0]!.references).toBe('cat.cat_id')
})

test.each(DIALECTS)('a column of several keys names each of them in %s', async (dialect) => {
  const script = `create table a (id integer primary key);
create table b (id integer, k integer, primary key (id, k));
create table c (d integer references a (id), e integer not null, f integer references a (id),
  foreign key (d, e) references b (id, k));`
  const { tables, types } = await readTables(script, dialect, dialect, ask)
  const columns = tables.find(({ name }) => name === 'c')!.columns
  expect(columns.map(({ references }) => references)).toEqual(['a.id, b.id', 'b.k', 'a.id'])
  expect(types).toContain('/** References `a.id` and `b.id`. */')
})

/** What SQLite takes as a trigger, and then takes no rows for. */
test.each([
  [
    'd_fts',
    "create virtual table d_fts using fts5(t, content='d'); create trigger u after insert on d begin insert into d_fts(rowid, t) values (new.id, new.t); end",
  ],
  [
    'd_fts',
    'create virtual table "d_fts" using fts5(t); create trigger u after update on d begin update "d_fts" set t = new.t; end; create trigger v before insert on d begin delete from [d_fts]; end',
  ],
  ['log', 'create trigger u before insert on d begin insert into log values (new.id); end'],
  [
    'slug',
    "create trigger u after insert on d when new.t <> '' begin update d set t = slug(t); end",
  ],
  [
    'log',
    'create table e (id int); create trigger w after insert on d begin insert into e values (new.id); end; create trigger u after insert on e begin insert into log values (new.id); end',
  ],
])('a trigger that uses %s, which isn’t there, costs no rows: %s', async (missing, triggers) => {
  const script = `create table d (id integer primary key, t text);\n${triggers};\ninsert into d values (1, 'x'); update d set t = 'y';`
  const read = await readTables(script, 'sqlite', 'sqlite', ask)
  const lost = read.leftOut.filter(({ start }) => !/^create virtual/.test(start))
  expect(lost.length).toBeGreaterThan(0)
  for (const one of lost)
    expect(one).toMatchObject({
      start: expect.stringMatching(/^create trigger [uv]/),
      kind: 'lost',
      why: expect.stringContaining(`\`${missing}\``),
    })
  const engine = await open('sqlite')
  await engine.script(read.script)
  const code = "await db.selectFrom('d').selectAll().execute()"
  const { result } = await runCode({ dialect: 'sqlite', code }, engine, () => {})
  expect(result).toMatchObject({ rows: [[{ v: 1 }, { v: 'y' }]] })
})

/** What tools fill in, by different ones. */
const PLACEHOLDERS = [
  `\${schema}`,
  '{{ prefix }}',
  '$(Schema)',
  ':name',
  '@name',
  '@name@',
  '%PREFIX%',
]
/** These are a name's beginning, too. */
const OF_NAMES = /^[:@]\w+$/

test.each([...PLACEHOLDERS.filter((it) => it !== '@name@'), '{% if a %}'])(
  'a table whose name %s a tool fills in is named',
  async (placeholder) => {
    for (const dialect of DIALECTS) {
      const script = `create table a (b varchar(99) default '${placeholder}');\ncreate table ${OF_NAMES.test(placeholder) ? placeholder : `c_${placeholder}`}_c (d int);
insert into a values ('${placeholder}.x');`
      const read = await readTables(script, dialect, dialect, ask)
      expect(read.tables.map(({ name }) => name)).toEqual(['a'])
      const of = OF_NAMES.test(placeholder) ? `${placeholder}_c` : placeholder
      const why = `\`${of}\` is a placeholder that a tool fills in: write the value in its place`
      expect(read.leftOut).toMatchObject([{ line: 2, why }])
      expect(read.script).toContain(`'${placeholder}.x'`)
    }
  },
)

test.each(PLACEHOLDERS.filter((it) => !OF_NAMES.test(it)))(
  'tables with the prefix %s, which a tool fills in, come without it',
  async (prefix) => {
    for (const dialect of DIALECTS) {
      const script = `create table ${prefix}a (b int primary key, c varchar(9) default '${prefix}x');
create table ${prefix}_d (e int, foreign key (e) references ${prefix}a (b));`
      const read = await readTables(script, dialect, dialect, ask)
      expect(read.tables.map(({ name }) => name)).toEqual(['a', '_d'])
      expect(read.script).toContain(`'${prefix}x'`)
      const why = `\`${prefix}\` is a placeholder for a prefix that a tool fills in: names were read without it`
      expect(read.leftOut).toEqual([{ line: 1, start: prefix, kind: 'partial', why }])
    }
  },
)

test.each(PLACEHOLDERS)(
  'tables of the schema %s, which a tool fills in, come without it',
  async (placeholder) => {
    for (const dialect of DIALECTS) {
      const script = `-- ${placeholder}.a\ncreate table ${placeholder}.a (b int primary key);
create table ${placeholder}.c (d int, foreign key (d) references ${placeholder}.a (b));
insert into ${placeholder}.a (b) values (1);`
      const read = await readTables(script, dialect, dialect, ask)
      expect(read.tables.map(({ name }) => name)).toEqual(['a', 'c'])
      expect(read.tables[1]!.columns[0]!.references).toBe('a.b')
      const why = `\`${placeholder}\` is a placeholder for a schema that a tool fills in: names were read without it`
      expect(read.leftOut).toEqual([{ line: 2, start: placeholder, kind: 'partial', why }])
    }
  },
)

test.each<[dialect: Dialect, name: string]>([
  ['postgres', `"\${schema}"."a"`],
  ['postgres', `:"schema"."a"`],
  ['mysql', '`{{ db }}`.`a`'],
  ['mssql', '[$(Database)].[$(schema)].[a]'],
  ['sqlite', `"%DB%".a`],
])('a placeholder for a schema may be in quotes: %s %s', async (dialect, name) => {
  const read = await readTables(`create table ${name} (b int);`, dialect, dialect, ask)
  expect(read.tables.map((table) => table.name)).toEqual(['a'])
})

/** Whatever is done in a schema that a tool fills in. */
test.each([
  'create index on :SCHEMA.a (b)',
  'create function :SCHEMA.f() returns int language sql return 1',
  'drop table if exists :SCHEMA.c',
  'update :schema.a set b = 1',
  "insert into :SCHEMA.a values (2, 'x@y.z')",
  'comment on table :SCHEMA.a is null',
])('a tool fills in the schema: %s', async (statement) => {
  const script = `create table a (b int, d text); create table c ();\n${statement};\ninsert into a values (1);`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  const why = expect.stringMatching(/^`:schema` is a placeholder for a schema/i)
  expect(read.leftOut.filter(({ kind }) => kind !== 'dropped')).toEqual([
    { line: 2, start: expect.stringMatching(/^:schema$/i), kind: 'partial', why },
  ])
})

test('what stands for rows and values is no schema', async () => {
  const script = `create table a (b int, c int[]);
create function f() returns trigger language plpgsql as $$ begin if new.b > 1 then return :new.b; end if; end $$;
insert into a values (1, '{1}'); select c[1:b.b] from a b;`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.leftOut.map(({ why }) => why)).not.toContainEqual(
    expect.stringContaining('placeholder for a schema'),
  )
})

test.each([
  ['mysql', 'insert into `b` values (1)'],
  ['mysql', "replace into shop.b (x) values ('create table b')"],
  ['mssql', "insert [dbo].[b] values (1, 'create table b')"],
  ['mssql', 'INSERT INTO b (x) VALUES (1)'],
] as const)('%s: rows without their table are named once: %s', async (dialect, rows) => {
  const separator = dialect === 'mssql' ? '\ngo\n' : ';\n'
  const script = ['create table a (x int)', rows, rows, 'insert into a values (1)'].join(separator)
  const read = await readTables(script, dialect, dialect, ask)
  const why = 'rows of `b`, which isn’t in the script'
  expect(read.leftOut.map((skipped) => skipped.why)).toEqual([why])
})

/** Statements of MySQL that make and drop tables beside `a`, and the lines of those that are named for it. */
test.each([
  [
    'create table b (x int);\ncreate table c (x int);\nrename table b to `b 2`, c to `c 2`;\ndrop table `c 2`, `b 2`',
    ['dropped again in line 5, as `b 2`', 'dropped again in line 5, as `c 2`'],
  ],
  ['create table b (x int);\ndrop tables b', ['dropped again in line 3']],
  [
    'create table b (x int);\nalter table b rename = c;\ndrop tables c',
    ['dropped again in line 4, as `c`'],
  ],
])('MySQL: a table that isn’t there at the end is named: %s', async (part, named) => {
  const read = await readTables(`create table a (x int);\n${part}`, 'mysql', 'mysql', ask)
  expect(read.tables.map(({ name }) => name)).toEqual(['a'])
  expect(read.leftOut.map(({ why }) => why)).toEqual(named)
})

/** Statements that make and drop the table `b`, and why it isn't there. */
test.each([
  [
    'create table b (x int); do $$ begin drop table b; end $$',
    'dropped again, or renamed, by a statement that runs other statements',
  ],
  [
    "create table b (x int); do $$ begin execute 'drop table b'; end $$",
    'dropped again, or renamed, by a statement that runs other statements',
  ],
  [
    'create function f() returns void language sql as $$ drop table b $$; create table b (x int); select f()',
    'dropped again, or renamed, by a statement that runs other statements',
  ],
  [
    'create schema s; create table s.b (x int); drop schema s cascade',
    'dropped again, or renamed, by a statement that runs other statements',
  ],
  [
    'create table c (x int); alter table c rename to b; drop table b',
    'dropped again in line 2, as `b`',
  ],
  ['create table b (x int); drop table nothing, b', 'dropped again in line 2'],
])('a table that isn’t there at the end is named: %s', async (part, why) => {
  const script = `create table a (x int);\n${part.replaceAll('table nothing, b', 'table if exists nothing, b')}`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.tables.map(({ name }) => name)).toEqual(['a'])
  expect(read.leftOut.map((skipped) => skipped.why)).toEqual([why])
})

test('PostgreSQL’s tables are in the schema that is set where they are created', async () => {
  for (const [set, end] of [
    ['set search_path = app, pg_catalog', 'set search_path = public'],
    ['SET SESSION search_path TO "app"', 'set search_path to default'],
    [
      "select pg_catalog.set_config('search_path', 'app', false)",
      "select set_config('search_path', 'public', false)",
    ],
  ]) {
    // The first one is created when the second one is there, in the schema that was set above it.
    const script = `create schema app; ${set}; create table cat (id int primary key, owner int references owner);
create table owner (id int primary key); create table old (x int); drop table app.old; ${end};
create table owner (id int primary key, name text); insert into owner values (1, 'x'); alter table app.cat rename to dog;`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.leftOut.map((skipped) => skipped.why)).toEqual(['dropped again in line 2'])
    expect(
      read.tables
        .map(({ name, columns }) => [name, columns.map((it) => it.references ?? it.name)])
        .toSorted(),
    ).toEqual([
      ['app.dog', ['id', 'app.owner.id']],
      ['app.owner', ['id']],
      ['owner', ['id', 'name']],
    ])
    const engine = await open('postgres')
    await engine.script(read.script)
    const code = "await db.selectFrom('owner').select('name').execute()"
    expect((await runCode({ dialect: 'postgres', code }, engine, () => {})).result).toMatchObject({
      rows: [[{ v: 'x' }]],
    })
  }
})

/** What sets PostgreSQL's schema for one table, and what ends that. */
test.each([
  ['set search_path = app', 'reset search_path'],
  ['set search_path to app, public', 'RESET ALL'],
  ['set search_path to app', 'discard all'],
  ["set schema 'app'", "set schema 'public'"],
  ["set session schema 'app'", 'reset search_path'],
  // Until the transaction ends.
  ['begin; set local search_path = app', 'commit'],
  ["start transaction; set local schema 'app'", 'end'],
  ["begin; select set_config('search_path', 'app', true)", 'commit'],
  // What the transaction doesn't end.
  ['begin; set search_path to app; commit', 'set search_path to public'],
  ['begin; set local search_path to public; set search_path to app; commit', 'reset search_path'],
])('a table is created in the schema that is set: %s … %s', async (set, end) => {
  const script = `create schema app; ${set}; create table a (x int); ${end}; create table b (x int);`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.tables.map(({ name }) => name)).toEqual(['app.a', 'b'])
})

test('an extension is in the schema that it says, whatever schema is set for tables', async () => {
  const script = `create schema app; set search_path to app; create extension if not exists ltree with schema public;
create table a (x public.ltree, y public.ltree[]);`
  const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
  expect(leftOut).toEqual([])
  expect(tables[0]!.columns.map(({ type }) => type)).toEqual(['ltree', 'ltree[]'])
})

test('a key to a table with partitions refers to that table', async () => {
  const script = `create table a (x int, y int, primary key (x, y)) partition by list (x);
create table a_1 partition of a for values in (1); create table a_2 (y int not null, x int not null);
create table b (x int, y int, z int, foreign key (x, y) references a);
alter table a attach partition a_2 for values in (2); alter table b add foreign key (z, y) references a;`
  const { tables } = await readTables(script, 'postgres', 'postgres', ask)
  expect(tables[1]!.columns.map(({ references }) => references)).toEqual(['a.x', 'a.y', 'a.x'])
})

test.each(['rename b', 'rename `b`', 'rename to b', 'rename as b'])(
  'a table of MySQL that is renamed isn’t said to be dropped: %s',
  async (rename) => {
    const script = `create table a (x int not null auto_increment, primary key (x)) engine=InnoDB;
alter table a ${rename}; alter table b rename column x to y; alter table b rename index i to j;`
    const { tables, leftOut } = await readTables(script, 'mysql', 'mysql', ask)
    expect([tables.map(({ name }) => name), leftOut]).toEqual([['b'], []])
  },
)

test('a table of SQL Server that is renamed isn’t said to be dropped', async () => {
  const script = `create table a (x int)\ngo\ncreate table app.b (x int)\ngo\nexec sp_rename 'a', 'c'
exec sys.sp_rename N'[app].[b]', N'd', N'OBJECT'\nexec sp_rename 'dbo.c.x', 'y', 'column'\nexec sp_rename 'pk', 'pk_c'`
  const { tables, leftOut } = await readTables(script, 'mssql', 'mssql', ask)
  expect(tables.map(({ name }) => name)).toEqual(['c', 'app.d'])
  expect(leftOut.map(({ why }) => why)).toEqual([NOT_A_DEFINITION.why])
})

test('of several databases of MySQL, the tables of the first one come', async () => {
  const system = 'use mysql; create table user (host int); '
  for (const [b, c] of [
    [
      'use b; create table t (x int); insert into t values (1)',
      'use `c`; create table `t` (x int, y int); insert into t values (1, 2)',
    ],
    [
      'create table b.t (x int); insert into b.t values (1)',
      'create table if not exists `c`.`t` (x int, y int)',
    ],
    [
      `${system}use b; create table t (x int)`,
      'use c; create table t (x int, y int); alter table t add z int',
    ],
  ]) {
    const read = await readTables(
      `${b};\n${c};\ndrop table if exists b.nothing; drop table c.t`,
      'mysql',
      'mysql',
      ask,
    )
    expect(read.tables.map(({ name, columns }) => [name, columns.length])).toEqual([['t', 1]])
    const whys = read.leftOut.map((skipped) => skipped.why)
    expect(whys).toContain('in the database `c`, not in `b`: import it separately')
    const converted = await readMysqlForSqlite(read.script, ask)
    expect(converted.tables.map(({ columns }) => columns.length)).toEqual([1])
  }
})

test.each([
  'create table b (x int references a (c), y int)',
  'create table b (x int, y int, constraint k foreign key (x) references a (c) on delete cascade)',
  'create table b (x int references bare, y int)',
  'create table b (x int, y int); alter table b add foreign key (x) references public.a (c), add check (y > 0)',
])('a key to columns that aren’t unique costs only itself: %s', async (part) => {
  const script = `create table a (c int, d int, primary key (c, d));\ncreate table bare (c int);\n${part}`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.tables.map(({ name, columns }) => [name, columns.length])).toContainEqual(['b', 2])
  const why = expect.stringMatching(
    /^came without the key to `(?:public\.)?\w+`, whose columns aren’t unique$/,
  )
  expect(read.leftOut).toMatchObject([{ line: 3, why }])
})

test('a reference of Kanel to a part of a key costs no table', async () => {
  const table = (name: string, columns: string) =>
    `/** Identifier type for public.${name} */\nexport type ${name}Id = number & { __brand: '${name}' };\n/** Represents the table public.${name} */\nexport default interface ${name}Table {\n${columns}\n}\n`
  const text = [
    table(
      'node',
      'id: ColumnType<nodeId, nodeId, nodeId>;\nversion: ColumnType<nodeVersion, nodeVersion, nodeVersion>;',
    ),
    "/** Identifier type for public.node */\nexport type nodeVersion = number & { __brand: 'x' };\n",
    table('tag', 'id: ColumnType<tagId, tagId, tagId>;\nnode: ColumnType<nodeId, nodeId, nodeId>;'),
    table('mark', 'id: ColumnType<markId, markId, markId>;\ntag: ColumnType<tagId, tagId, tagId>;'),
  ]
  const read = await readTables(text.join('\n'), 'postgres', 'postgres', ask)
  expect(read.leftOut).toEqual([])
  expect(
    read.tables.map(({ name, columns }) => [name, columns.map((it) => it.references)]),
  ).toEqual([
    ['node', [null, null]],
    ['tag', [null, null]],
    ['mark', [null, 'tag.id']],
  ])
  expect(read.note).toMatch(/References to only some of a key’s columns were left out\.$/)
})

test.each([
  'create table a (b text collate "somewhere" not null, c int)',
  'create table a (b varchar(9) not null collate public.somewhere default 1, c int)',
  'create table a (c int); alter table a add column b text collate somewhere not null',
])('a collation that isn’t here costs only itself: %s', async (script) => {
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.tables[0]!.columns.map(({ name }) => name).toSorted()).toEqual(['b', 'c'])
  expect(read.leftOut).toMatchObject([
    { why: expect.stringMatching(/^came without the collation `/) },
  ])
})

const BATCHES: Record<string, string> = {
  'an update': 'update a set b = 1\ncreate table c (d int)',
  'a deletion': 'delete from a\n\nCREATE TABLE [dbo].[c] (d int)\ninsert into c values (1)',
  'a variable': 'declare @a int = 1\nset @a = 2\ncreate table c (d int)',
  'a table that is dropped': 'drop table if exists c\ncreate table c (d int)',
  'a call': "exec sp_help 'a'\nalter table a add e int null\ncreate table c (d int)",
}

test.each(Object.entries(BATCHES))(
  'a batch of SQL Server that begins with %s',
  async (_, batch) => {
    const read = await readTables(`create table a (b int)\ngo\n${batch}\ngo`, 'mssql', 'mssql', ask)
    expect(read.tables.map(({ name }) => name)).toEqual(['a', 'c'])
  },
)

test.each([
  '\nuse a',
  'print 1\n\n\nprint 2',
  '  set nocount on\n select 1',
  '\n\ndeclare @a int\n',
])('what is left out of a batch is a statement: %j', async (batch) => {
  const script = `create table a (b int)\ngo\n${batch}\ngo`
  const { leftOut } = await readTables(script, 'mssql', 'mssql', ask)
  expect(leftOut).not.toEqual([])
  expect(leftOut.filter(({ start }) => start.trim() === '')).toEqual([])
})

test('what follows an added column of SQL Server is no column', async () => {
  const rest = ['update a set b = 1, c = 2', 'declare @x int, @y int', 'select b, c from a']
  for (const next of rest) {
    const script = `create table a (b int)\ngo\nalter table a add d int null, e int\n${next}\ngo`
    const { tables } = await readTables(script, 'mssql', 'mssql', ask)
    expect(tables[0]!.columns.map(({ name }) => name)).toEqual(['b', 'd', 'e'])
  }
})

/** Columns that are added with something that isn't in the script, and what they come without. */
const ADDED: [change: string, without: string | null][] = [
  [
    'add column c uuid references auth.users (id) on delete cascade, add d int',
    'the key to `auth.users`',
  ],
  [
    'add if not exists c uuid default auth.uid() not null, add column d int',
    'defaults from `auth.uid`',
  ],
  ['add column c vector(3), add column d int', 'the type `vector`'],
  [
    'add c int references nowhere, add d int, add constraint k foreign key (d) references no.where (id)',
    'the key to `nowhere`',
  ],
]

test.each(ADDED)('PostgreSQL: alter table a %s', async (change, without) => {
  const script = `create table a (b int);\nalter table a ${change};`
  const { tables, leftOut } = await readTables(script, 'postgres', 'postgres', ask)
  expect(tables[0]!.columns.map(({ name }) => name)).toEqual(['b', 'c', 'd'])
  expect(leftOut[0]).toMatchObject({
    line: 2,
    why: expect.stringContaining(`came without ${without}`),
  })
})

test('a temporary table that ends with its transaction is no part of the script', async () => {
  const once = 'create temporary table x on commit drop as select 1 as a;'
  const script = `create table a (b int);\n${once}\ncreate table c (d int);\n${once}`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.leftOut.map(({ why }) => why.slice(0, 9))).toEqual(['temporary', 'temporary'])
  await (await open('postgres')).script(read.script)
})

test.each([
  ['String[] @default([])', []],
  ['String[] @default(["a", "b c, d"])', ['a', 'b c, d']],
  ['Int[] @default([1, -2])', [1, -2]],
  ['Kind[] @default([new, OLD])', ['new', 'o ld']],
  ['Boolean[] @default([true])', [true]],
])('a list of Prisma has its default: %s', async (field, value) => {
  const read = await readTables(
    `datasource db {\n  provider = "postgresql"\n}\nmodel Post {\n  id Int @id\n  list ${field}\n}\nenum Kind {\n  new\n  OLD @map("o ld")\n}`,
    'postgres',
    'postgres',
    ask,
  )
  expect([read.leftOut, read.tables[0]!.columns[1]!.filled]).toEqual([[], 'default'])
  const engine = await open('postgres')
  await engine.script(read.script)
  const code = `await db.insertInto('Post').values({ id: 1 }).execute()
const { list } = await db.selectFrom('Post').select(sql<string>\`to_json(list)::text\`.as('list')).executeTakeFirstOrThrow()
return list`
  const withSql = `import { sql } from 'kysely'\n${code}`
  const { result, error } = await runCode({ dialect: 'postgres', code: withSql }, engine, () => {})
  expect(error).toBeUndefined()
  expect(
    JSON.parse(result?.kind === 'value' && 'v' in result.value ? String(result.value.v) : ''),
  ).toEqual(value)
})

test.each(['Tag', 'Tag[]', 'Tag?', 'Kind @default(A)'])(
  'a field of Prisma whose type is in another file is named: %s',
  async (type) => {
    const schema = `model Post {\n  id Int @id\n  other ${type}\n  price Unsupported("money")?\n  text String\n}`
    const read = await readTables(schema, 'sqlite', 'sqlite', ask)
    expect(read.tables[0]!.columns.map(({ name }) => name)).toEqual(['id', 'price', 'text'])
    const name = /^\w+/.exec(type)![0]
    const why = `\`${name}\` isn’t in the schema: add the file that defines it`
    expect(read.leftOut).toEqual([{ line: 3, start: `other ${type}`, kind: 'lost', why }])
  },
)

/** Schemas, and what Prisma's own migrations make of their models: columns with their types, keys and defaults. */
const PRISMA: [provider: Dialect, model: string, columns: string[]][] = [
  ['postgres', 'id Int\n  @@id(id)', ['id integer!*']],
  [
    'postgres',
    'id Int @id @default( autoincrement() )\n  n Int @default(value: 5)',
    ['id integer!*=', 'n integer!='],
  ],
  [
    'postgres',
    'id String @id @db.Uuid\n  at DateTime @db.Time(3)\n  d Decimal @db.Decimal(5, 2)\n  s Float @db.DoublePrecision\n  v String @db.VarChar(9)\n  l String[] @db.VarChar(9)',
    [
      'id uuid!*',
      'at time without time zone!',
      'd numeric!',
      's double precision!',
      'v character varying!',
      'l character varying[]',
    ],
  ],
  [
    'postgres',
    'id Int @id\n  /* old Int\n  older Int */ // x\n  n Int',
    ['id integer!*', 'n integer!'],
  ],
  [
    'postgres',
    'id Int @id\n  t String @default(dbgenerated("\'\\"x\\"\'::text"))',
    ['id integer!*', 't text!='],
  ],
  [
    'mysql',
    'id BigInt @id @db.UnsignedBigInt\n  b Boolean @db.Bit(1)\n  t String @db.LongText\n  at DateTime @db.Time(0)',
    ['id bigint unsigned!*', 'b bit(1)!', 't longtext!', 'at time(0)!'],
  ],
  [
    'mssql',
    'id String @id @db.UniqueIdentifier\n  t String @db.NVarChar(Max)',
    ['id uniqueidentifier!*', 't nvarchar(max)!'],
  ],
]

test.each(PRISMA)(
  'a model of Prisma for %s is as Prisma writes it: %s',
  async (dialect, model, columns) => {
    const provider = {
      postgres: 'postgresql',
      mysql: 'mysql',
      mssql: 'sqlserver',
      sqlite: 'sqlite',
    }[dialect]
    const schema = `datasource db {\n  provider = "${provider}"\n}\nmodel A {\n  ${model}\n}\n`
    const read = await readTables(schema, null, 'sqlite', ask)
    expect([read.dialect, read.leftOut]).toEqual([dialect, []])
    const described = read.tables[0]!.columns.map(
      ({ name, type, nullable, primaryKey, filled }) =>
        `${name} ${type}${nullable ? '' : '!'}${primaryKey ? '*' : ''}${filled ? '=' : ''}`,
    )
    expect(described).toEqual(columns)
  },
)

test('keys of Prisma may be written without brackets, and tables are in their schemas', async () => {
  for (const [provider, dialect] of [
    ['cockroachdb', 'postgres'],
    ['sqlserver', 'mssql'],
  ] as const) {
    const home = dialect === 'postgres' ? 'public' : 'dbo'
    const schema = `datasource db {
  provider = "${provider}"
  schemas = ["shop", "${home}"]
}
/* model Old {
  id Int @id
} */
model B {
  id String @id
  as A[]
  kind Kind
  others C[]
  @@schema("shop")
}
model A {
  id Int
  bId String @unique() @map("b")
  b B @relation(fields: bId, references: id, onDelete: Cascade)
  @@id(id)
  @@unique(bId)
  @@schema("${home}")
}
model C {
  id Int @id @default(sequence(start: 5))
  bs B[]
  @@map("third")
  @@schema("shop")
}
enum Kind {
  x
  @@schema("shop")
}`
    const withoutEnum = schema.replace('  kind Kind\n', '').replace(/enum[^}]*\}/, '')
    const text = dialect === 'postgres' ? schema : withoutEnum
    const read = await readTables(text, null, 'sqlite', ask)
    expect(read.leftOut).toEqual([])
    const described = read.tables.map(({ name, columns }) => {
      const list = columns.map(
        ({ name, references, primaryKey, filled }) =>
          `${name}${primaryKey ? '*' : ''}${filled ? '=' : ''}${references ? ` ${references}` : ''}`,
      )
      return `${name}: ${list.join(', ')}`
    })
    expect(described.toSorted()).toEqual([
      'A: id*, b shop.B.id',
      dialect === 'postgres' ? 'shop.B: id*, kind' : 'shop.B: id*',
      dialect === 'postgres'
        ? 'shop._BToC: A* shop.B.id, B* shop.third.id'
        : 'shop._BToC: A shop.B.id, B shop.third.id',
      'shop.third: id*=',
    ])
  }
})

test.each(['relationMode', 'referentialIntegrity'])(
  'a database of Prisma with %s has no foreign keys',
  async (name) => {
    const models = `model A {\n  id Int @id\n  b B @relation(fields: [bId], references: [id])\n  bId Int\n  cs C[]\n}
model B {\n  id Int @id\n  as A[]\n}
model C {\n  id Int @id\n  as A[]\n}`
    for (const [mode, references] of [
      ['prisma', []],
      ['foreignKeys', ['bId B.id', 'A A.id', 'B C.id']],
    ] as const) {
      const schema = `datasource db {\n  provider = "mysql"\n  ${name} = "${mode}"\n}\n${models}`
      const { tables, leftOut } = await readTables(schema, null, 'sqlite', ask)
      const found = tables.flatMap(({ columns }) =>
        columns.flatMap((column) =>
          column.references ? `${column.name} ${column.references}` : [],
        ),
      )
      expect([found, leftOut]).toEqual([references, []])
    }
  },
)

test('what a schema of Prisma doesn’t say, or its database hasn’t, is named with its line', async () => {
  const schema = `datasource db {
  provider = "sqlite"
}
model A {
  id Int @id
  at DateTime @default(dbgenerated())
  b Int @default(other())
  "c" Int
  d Int,
  e Int @unique(
  @@schema("shop")
  @@unique([b], where: raw("b > 0"))
}
model B {
  id Int @id
  @@map("b.c")
}
table C
`
  const read = await readTables(schema, null, 'postgres', ask)
  expect(read.tables.map(({ name }) => name)).toEqual(['A'])
  expect(read.tables[0]!.columns.map(({ name }) => name)).toEqual(['id', 'at', 'b'])
  expect(read.leftOut.map(({ line, why }) => `${line}: ${why}`)).toEqual([
    expect.stringMatching(/^6: came without its default, whose SQL/),
    expect.stringMatching(/^7: came without its default, because `other\(\)`/),
    expect.stringMatching(/^8: not a line of a Prisma schema/),
    expect.stringMatching(/^9: not a line of a Prisma schema/),
    expect.stringMatching(/^10: not a line of a Prisma schema/),
    expect.stringMatching(/^11: came without its schema `shop`/),
    expect.stringMatching(/^12: came without this key/),
    expect.stringMatching(/^14: a name with a dot/),
    expect.stringMatching(/^18: not a line of a Prisma schema/),
  ])
  const ofMongo = 'datasource db {\n  provider = "mongodb"\n}\nmodel A {\n  id Int @id\n}'
  await expect(readTables(ofMongo, null, 'postgres', ask)).rejects.toThrow(/MongoDB/)
  const open = 'model A {\n  id Int @id\n\nmodel B {\n  id Int @id\n}'
  await expect(readTables(open, null, 'postgres', ask)).rejects.toThrow(/^Line 1: /)
})

test('what an engine says of the tables of a schema is named by the schema’s lines', async () => {
  const prisma = `datasource db {\n  provider = "postgresql"\n}\n\nmodel A {\n  id Int @id\n}\n\nmodel B {\n  id Int @id\n  at DateTime @default(dbgenerated("now( ()"))\n}`
  const { leftOut } = await readTables(prisma, null, 'sqlite', ask)
  expect(leftOut).toMatchObject([{ line: 9, start: 'model B {' }])
})

/** Defaults of Prisma, and the values that the column has if an insert leaves it out, by the dialects that run here. */
const PRISMA_DEFAULTS: [type: string, value: string][] = [
  ['String @default("it\'s \\"a\\" \\\\ \\u00e9\\n")', 'it\'s "a" \\ \u00e9\n'],
  ['Boolean @default(true)', 'true|1'],
  ['Bytes @default("aGVs")', '\\\\x68656c|68656C'],
  ['Int @default(-3)', '-3'],
  ['BigInt @default(9007199254740993)', '9007199254740993'],
  ['Json @default("{\\"a\\": 1}")', '{"a": 1}'],
]

test.each(PRISMA_DEFAULTS)('a default of Prisma: %s', async (field, value) => {
  for (const [provider, dialect] of [
    ['postgresql', 'postgres'],
    ['sqlite', 'sqlite'],
  ] as const) {
    const schema = `datasource db {\n  provider = "${provider}"\n}\nmodel a {\n  id Int @id\n  b ${field}\n}`
    const read = await readTables(schema, null, dialect, ask)
    expect(read.leftOut).toEqual([])
    const engine = await open(dialect)
    await engine.script(read.script)
    const asText = dialect === 'sqlite' && field.startsWith('Bytes') ? 'hex(b)' : 'cast(b as text)'
    const code = `import { sql } from 'kysely'
await db.insertInto('a').values({ id: 1 }).execute()
return (await sql<{ b: string }>\`select ${asText} as b from a\`.execute(db)).rows[0]!.b`
    const { result, error } = await runCode({ dialect, code }, engine, () => {})
    expect(error).toBeUndefined()
    const found = result?.kind === 'value' && 'v' in result.value ? String(result.value.v) : ''
    expect(value.includes('|') ? value.replaceAll('\\\\', '\\').split('|') : [value]).toContain(
      found,
    )
  }
})

test('defaults of Prisma for databases that don’t run here are written as these take them', async () => {
  const fields = `  id Int @id
  t Boolean @default(true)
  n DateTime @default(now())
  d DateTime @default(now()) @db.Date
  l String @default("é")
  s String @default("x") @db.Text`
  const script = async (provider: string) =>
    (
      await readTables(
        `datasource db {\n  provider = "${provider}"\n}\nmodel a {\n${fields}\n}`,
        null,
        'sqlite',
        ask,
      )
    ).script
  // MySQL takes the present time only with the column's precision, and fills text by expressions only.
  const mysql = await script('mysql')
  for (const part of ['default true', 'datetime(3) not null default current_timestamp(3)'])
    expect(mysql).toContain(part)
  expect(mysql).toContain("`s` text not null default ('x')")
  expect(mysql).toContain('`d` date not null default (now())')
  // SQL Server has no word for true, and letters of all languages only in such texts.
  const mssql = await script('sqlserver')
  expect(mssql).toContain('[t] bit not null default 1')
  expect(mssql).toContain("[l] nvarchar(1000) not null default N'é'")
})

/** Relations of Prisma whose table isn't a model, and what that table refers to. */
const RELATIONS: Record<string, [fields: [string, string], links: string]> = {
  'without a name': [['tags Tag[]', 'posts Post[]'], '_PostToTag: post.id, Tag.code'],
  'with a name': [
    ['tags Tag[] @relation("Marked")', 'posts Post[] @relation("Marked")'],
    '_Marked: post.id, Tag.code',
  ],
  'with a named argument': [
    ['tags Tag[] @relation(name: "Marked")', 'posts Post[] @relation(name: "Marked")'],
    '_Marked: post.id, Tag.code',
  ],
  'of a model and itself': [
    ['next Post[] @relation("Order")\n  before Post[] @relation("Order")', 'text String?'],
    '_Order: post.id, post.id',
  ],
  'of two kinds': [
    [
      'tags Tag[] @relation("A")\n  hidden Tag[] @relation("B")',
      'posts Post[] @relation("A")\n  others Post[] @relation("B")',
    ],
    '_A: post.id, Tag.code; _B: post.id, Tag.code',
  ],
}

test.each(Object.entries(RELATIONS))('lists of Prisma %s', async (_, [[ofPost, ofTag], links]) => {
  for (const [provider, dialect] of [
    ['postgresql', 'postgres'],
    ['sqlite', 'sqlite'],
  ] as const) {
    const read = await readTables(
      `datasource db {\n  provider = "${provider}"\n}
model Post {\n  id Int @id\n  owner Owner @relation(fields: [ownerId], references: [id])\n  ownerId Int\n  ${ofPost}\n  @@map("post")\n}
model Tag {\n  key String @id @map("code")\n  ${ofTag}\n}
model Owner {\n  id Int @id\n  posts Post[]\n}`,
      dialect,
      dialect,
      ask,
    )
    expect(read.leftOut).toEqual([])
    const found = read.tables
      .filter(({ name }) => name.startsWith('_'))
      .map(
        ({ name, columns }) => `${name}: ${columns.map((column) => column.references).join(', ')}`,
      )
    expect(found.join('; ')).toBe(links)
    expect(read.types).toContain('A: number')
  }
})

test('names that TypeScript has to quote, and types of the same name', () => {
  const column = { type: 'text', nullable: false, filled: null, primaryKey: false }
  const rest = { references: null, values: null }
  const types = writeTypes(
    [
      { name: 'a-b', columns: [{ ...column, ...rest, name: "it's" }] },
      { name: 'a_b', columns: [{ ...column, ...rest, name: '1st' }] },
    ],
    'postgres',
  )
  expect(types).toBe(`export interface Database {
  'a-b': ABTable
  a_b: ABTable2
}

export interface ABTable {
  'it\\'s': string
}

export interface ABTable2 {
  '1st': string
}
`)
})

describe('interfaces', () => {
  const GENERATED = `import type { ColumnType, Generated } from 'kysely'
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>
type Json = { [x: string]: unknown }
enum Kind { A = 'a', B = 'b' }
interface DB { thing: Thing }
interface Thing {
  id: Generated<string>
  count: Generated<number>
  big: Generated<Int8>
  name: Generated<string>
  kind: Generated<Kind>
  state: Generated<'new' | 'old'>
  isOpen: Generated<boolean>
  at: Generated<Timestamp>
  changed: ColumnType<Date, Date | undefined, Date>
  tags: Generated<string[]>
  codes: string[] | null
  data: Generated<Json>
  note: Generated<string | null>
  bytes: Generated<Buffer>
}`

  test.each(DIALECTS)('what an insert may leave out has a default in %s', async (dialect) => {
    const read = await readTables(GENERATED, dialect, dialect, ask)
    expect(read.leftOut).toEqual([])
    const without = read.tables[0]!.columns.filter(({ filled, nullable }) => !filled && !nullable)
    expect(without).toEqual([])
    const code = "await db.insertInto('thing').values({}).returningAll().executeTakeFirstOrThrow()"
    if (dialect === 'mysql' || dialect === 'mssql') return
    const engine = await open(dialect)
    await engine.script(read.script)
    const insert = code.replace('.values({})', '.defaultValues()')
    const { result, error } = await runCode({ dialect, code: insert }, engine, () => {})
    expect(error).toBeUndefined()
    const values =
      result?.kind === 'rows' &&
      Object.fromEntries(result.columns.map((name, at) => [name, result.rows[0]![at]]))
    expect(values).toMatchObject({ kind: { v: 'a' }, state: { v: 'new' }, codes: { t: 'null' } })
    if (dialect === 'postgres')
      expect(values).toMatchObject({ tags: { t: 'object', v: '[]' }, big: { t: 'string', v: '0' } })
  })

  /** Types of a column, and what a column of PostgreSQL is by them: its type, whether it takes null, what fills it. */
  const OF_COLUMNS: [type: string, column: string, nullable: boolean, filled: boolean][] = [
    ['string', 'text', false, false],
    // An insert may leave out what may be anything.
    ['unknown', 'jsonb', true, false],
    ['any', 'jsonb', true, false],
    ['Generated<number>', 'double precision', false, true],
    ['G<number>', 'double precision', false, true],
    ['K.Generated<boolean>', 'boolean', false, true],
    ["import('kysely').Generated<boolean>", 'boolean', false, true],
    ['GeneratedAlways<string>', 'text', false, true],
    ['C<string, never, never>', 'text', false, true],
    ['C<Date, Date | undefined, Date>', 'timestamp with time zone', false, true],
    ['C<Date, string, never>', 'timestamp with time zone', false, false],
    ['C<string, bigint | number>', 'bigint', false, false],
    ['C<string | null, string | undefined>', 'text', true, true],
    ['G<string | null>', 'text', true, true],
    ['G<number> | null', 'double precision', true, true],
    ['null | G<number>', 'double precision', true, true],
    ['G<string[]>', 'text[]', false, true],
    ['G<string[] | null>', 'text[]', true, true],
    ['G<Array<Date>>', 'timestamp with time zone[]', false, true],
    ['readonly (string | null)[]', 'text[]', false, false],
    ['ReadonlyArray<number> | null', 'double precision[]', true, false],
    ['JSONColumnType<{ a: string }>', 'jsonb', false, false],
    ['JSONColumnType<{ a: string } | null>', 'jsonb', true, false],
    ['JSONColumnType<{ a: string[] }, string | undefined>', 'jsonb', false, true],
    ['JSONColumnType<string[]>', 'jsonb', false, false],
    ['Stamp', 'timestamp with time zone', false, true],
    ['Stamp | null', 'timestamp with time zone', true, true],
    ['AlwaysStamp', 'timestamp with time zone', false, true],
    ['Auto<number>', 'double precision', false, true],
    ['Auto<Stamp>', 'timestamp with time zone', false, true],
    ['Auto<Stamp | null>', 'timestamp with time zone', true, true],
    ['Auto<Plain | null>', 'timestamp with time zone', true, true],
    ['Maybe<number>', 'double precision', true, false],
    ['Maybe', 'text', true, false],
    ['Once<number>', 'double precision', false, false],
    ['Lists<Plain>', 'timestamp with time zone[]', false, false],
    ["Other['name']", 'text', true, false],
    ["Selectable<Other>['id']", 'double precision', false, false],
    ["K.Selectable<Other>['id']", 'double precision', false, false],
    ["'Json' | 'Date'", 'text', false, false],
    ['Level', 'double precision', false, false],
    ['State.Open', 'text', false, false],
    [`\`a\${string}\``, 'text', false, false],
    ["number & { __brand: 'meter' }", 'double precision', false, false],
    ['[number, number]', 'jsonb', false, false],
    ['Record<string, number>', 'jsonb', false, false],
    ['NonNullable<string | null>', 'text', false, false],
    ["Exclude<'a' | 5 | null, 'a' | null>", 'double precision', false, false],
    ['JsonValue', 'jsonb', false, false],
    ['Other', 'jsonb', false, false],
  ]
  const NAMES = `import { Generated as G, type ColumnType as C, GeneratedAlways, type JSONColumnType } from 'kysely'
import type { Generated, ColumnType, Selectable } from 'kysely'
import * as K from 'kysely'
type Plain = C<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
type AlwaysStamp = K.GeneratedAlways<Date>
type Auto<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Maybe<T = string> = T | null
type Once<Value> = K.ColumnType<Value, Value, never>
type ListsImpl<T> = T extends C<infer S, infer I, infer U> ? C<S[], I[], U[]> : T[]
type Lists<T> = ListsImpl<T> extends (infer U)[] ? U[] : ListsImpl<T>
type JsonValue = string | number | JsonValue[] | { [key: string]: JsonValue }
enum State { Open = 'open', Closed = 'closed' }
enum Level { Low, High }
interface Other { id: Generated<number>; name: string | null }
`

  test('say what a column is, whatever names and generic types they have for it', async () => {
    const list = OF_COLUMNS.map(([type], place) => `  c${place}: ${type}\n`).join('')
    const text = `${NAMES}interface Thing {\n${list}}\ninterface DB { thing: Thing }\n`
    const read = await readTables(text, 'postgres', 'postgres', ask)
    expect(read.leftOut).toEqual([])
    const columns = read.tables[0]!.columns.map(({ type, nullable, filled }, place) => [
      OF_COLUMNS[place]?.[0],
      ...[type, nullable, filled !== null],
    ])
    expect(columns).toEqual(OF_COLUMNS)
    expect(problems(read, "await db.selectFrom('thing').selectAll().execute()")).toEqual([])
    // The compiler's own answer to what an insert may leave out.
    const optional = OF_COLUMNS.flatMap(([, , nullable, filled], place) =>
      filled || nullable ? `c${place}` : [],
    )
    const required = OF_COLUMNS.flatMap((_, place) =>
      optional.includes(`c${place}`) ? [] : `c${place}`,
    )
    const keys = (names: string[]) => names.map((name) => `'${name}'`).join(' | ')
    const code = `import type { Insertable } from 'kysely'
import type { Thing } from './database'
type Optional<T> = { [K in keyof T]-?: {} extends Pick<T, K> ? K : never }[keyof T]
type Writable = Insertable<Thing>
const required: Exclude<keyof Writable, Optional<Writable>>[] = [${required.map((name) => `'${name}'`).join()}]
const all: { [K in ${keys(required)}]: true } = {} as { [K in Exclude<keyof Writable, Optional<Writable>>]: true }
console.log(required, all)`
    expect(problems(read, code)).toEqual([])
  })

  /** Types of columns by constants, and what they are as a union, which the compiler says as well. */
  const OF_CONSTANTS: [type: string, union: string, column: string][] = [
    ['(typeof Role)[keyof typeof Role]', "'ADMIN' | 'u'", 'text'],
    ['typeof Role[keyof typeof Role]', "'ADMIN' | 'u'", 'text'],
    ['keyof typeof Role', "'ADMIN' | 'USER'", 'text'],
    ["(typeof Role)['ADMIN' | 'USER']", "'ADMIN' | 'u'", 'text'],
    ['typeof Role.USER', "'u'", 'text'],
    ['RoleName', "'ADMIN' | 'u'", 'text'],
    ['RoleName | null', "'ADMIN' | 'u' | null", 'text'],
    ["Extract<RoleName, 'u' | 'x'>", "'u'", 'text'],
    ["Exclude<RoleName, 'u'>", "'ADMIN'", 'text'],
    ['Extract<RoleName | number, string>', "'ADMIN' | 'u'", 'text'],
    ['(typeof roles)[number]', "'a' | 'b | c' | 'it\\'s'", 'text'],
    ['(typeof cast)[number]', "'x' | 'y'", 'text'],
    ['(typeof more)[number]', "'a' | 'b | c' | 'it\\'s' | 'd'", 'text'],
    ['(typeof levels)[number]', '1 | -2', 'double precision'],
    ['(typeof wide)[number]', 'string', 'text'],
    ['(typeof Wide)[keyof typeof Wide]', 'string', 'text'],
    ['ValueOf<typeof Frozen>', "'f' | 'g'", 'text'],
    ['(typeof Frozen)[keyof typeof Frozen]', "'f' | 'g'", 'text'],
    ['(typeof Checked)[keyof typeof Checked]', "'k'", 'text'],
    ['(typeof Kept)[keyof typeof Kept]', "'ADMIN' | 'z'", 'text'],
    ['typeof one', "'one'", 'text'],
    ['keyof typeof Size', "'S' | 'L'", 'text'],
    [`\`\${Size}\``, "'s' | 'l'", 'text'],
    ['(typeof Codes)[keyof typeof Codes]', '10 | 20', 'double precision'],
  ]
  const CONSTANTS = `export const Role = {
  // Who may do all.
  ADMIN: "ADMIN", USER: 'u',
} as const
export type RoleName = (typeof Role)[keyof typeof Role]
const roles = ['a', 'b | c', 'it\\'s'] as const
const cast = <const>['x', 'y']
const more = [...roles, 'd'] as const
const levels = [1, -2] as const
const wide = ['a', 'b']
const Wide = { A: 'a', B: 'b' }
export const Frozen = Object.freeze({ F: 'f', G: 'g' })
const Checked = { K: 'k' } as const satisfies Record<string, string>
const Kept = { A: Role.ADMIN, 'z-y': 'z' } as const, one = 'one'
const Codes = { LOW: 10, HIGH: 20 } as const
export enum Size { S = 's', /* and, then */ L = 'l' }
type ValueOf<T> = T[keyof T]
`

  test('have the values of constants and enumerations', async () => {
    const list = OF_CONSTANTS.map(([type], place) => `  c${place}: ${type}\n`).join('')
    const text = `${CONSTANTS}interface Thing {\n${list}}\ninterface DB { thing: Thing }\n`
    const read = await readTables(text, 'postgres', 'postgres', ask)
    expect(read.leftOut).toEqual([])
    const types = read.tables[0]!.columns.map(({ type }, place) => [
      OF_CONSTANTS[place]![0],
      OF_CONSTANTS[place]![1],
      type,
    ])
    expect(types).toEqual(OF_CONSTANTS)
    const isSame = OF_CONSTANTS.map(
      ([, union], place) =>
        `const is${place}: [typeof row.c${place}, ${union}, 0] extends [${union}, typeof row.c${place}, 0 extends 1 & typeof row.c${place} ? 1 : 0] ? true : false = true\nis${place}`,
    )
    const code = `const row = await db.selectFrom('thing').selectAll().executeTakeFirstOrThrow()\n${isSame.join('\n')}`
    expect(problems(read, code)).toEqual([])
  })

  test.each(DIALECTS)('of constants fill in one of their values in %s', async (dialect) => {
    const text = `import type { Generated } from 'kysely'\n${CONSTANTS}interface DB { thing: { id: Generated<number>; role: Generated<RoleName>; kind: Generated<(typeof roles)[number]> } }`
    const { leftOut, script } = await readTables(text, dialect, dialect, ask)
    expect(leftOut).toEqual([])
    expect(script).toMatch(/default N?'ADMIN'/)
    expect(script).toMatch(/default N?'a'/)
  })

  test('have lists of kysely-codegen without its declaration', async () => {
    const text = 'interface DB { a: { tags: ArrayType<string> } }'
    const { tables, leftOut } = await readTables(text, 'postgres', 'postgres', ask)
    expect([tables[0]!.columns[0]!.type, leftOut]).toEqual(['text[]', []])
  })

  test.each([
    ['Money', 'Money', "import type { Money } from './money'\n"],
    ['Decimal | null', 'Decimal', "import Decimal from 'decimal.js'\n"],
    ['Big<number>', 'Big<number>', 'type Big<T> = T extends number ? bigint : T\n'],
    ['typeof levels', 'typeof levels', ''],
    ["Selectable<Missing>['id']", "Selectable<Missing>['id']", ''],
    ['G<Temporal.Instant>', 'Temporal.Instant', "import { Generated as G } from 'kysely'\n"],
  ])('name a type that isn’t known from the text: %s', async (type, part, begin) => {
    const text = `${begin}interface Thing {\n  id: number\n  price: ${type}\n}\ninterface DB { thing: Thing }\n`
    const read = await readTables(text, 'postgres', 'postgres', ask)
    const line = text.split('\n').findIndex((row) => row.includes('price')) + 1
    expect(read.leftOut).toHaveLength(1)
    expect(read.leftOut[0]).toMatchObject({ line, start: 'price' })
    expect(read.leftOut[0]!.why).toMatch(/^came without its type: /)
    if (!type.includes('Big')) expect(read.leftOut[0]!.why).toContain(`\`${part}\``)
  })

  test.each([
    [
      'export type DB = { [Name in keyof Tables]: { id: number } }',
      /^the tables that it gets from `\[Name in keyof Tables\]/,
    ],
    ['type Database = Record<string, { id: number }>', /^lists no tables that could/],
    ['interface Database extends Tables {}', /^the tables that it gets from `Tables`/],
    [
      'interface Database { [name: string]: { id: number } }',
      /^the tables that it gets from `\[name: string\]/,
    ],
  ])('that list no tables without the compiler say so: %s', async (text, why) => {
    const read = await readTables(`// tables\n${text}`, 'sqlite', 'sqlite', ask)
    expect(read.tables).toEqual([])
    expect(read.leftOut).toMatchObject([{ line: 2, kind: 'lost', why: expect.stringMatching(why) }])
    expect(read.note ?? '').not.toContain('tables .')
  })

  /** Databases, and the columns of each table: the compiler says so as well. */
  const OF_TYPES: Record<string, [text: string, tables: Record<string, string[]>]> = {
    'a type of other types': [
      `type Database = { a: WithId<{ n: number }>; b: Base & Omit<User, keyof Small> } & { c: U2; d: Partial<Pick<User, Cols>> }
interface User { id: number; name: string; at: Date }
interface Small { name: string }
type Cols = 'id' | 'at'
interface Base { created: Date }
type U2 = User
type WithId<T> = T & { id: string; of: T }`,
      {
        a: ['n', 'id', 'of'],
        b: ['created', 'id', 'at'],
        c: ['id', 'name', 'at'],
        d: ['id', 'at'],
      },
    ],
    'a type for each name of a list': [
      `type Database = { [K in 'a' | 'b']: { id: number; "it's": K } }`,
      { a: ['id', "it's"], b: ['id', "it's"] },
    ],
    'Record of the names of a type': [
      `export type DB = Record<Names, { id: number }>\ntype Names = 'a' | 'b'`,
      { a: ['id'], b: ['id'] },
    ],
    'a column for each name of a list': [
      `interface Database { a: { [K in Cols]?: string }; b: Record<Cols, number | null> }\ntype Cols = 'x' | 'y'`,
      { a: ['x', 'y'], b: ['x', 'y'] },
    ],
    'types in namespaces': [
      `export namespace Big.Mammals {
  export const Kind = { WILD: 'wild' } as const
  export type Kind = (typeof Kind)[keyof typeof Kind]
  export interface Elephant extends Base { kind: Kind; of: Big.Mammals.Kind; tail: typeof Kind.WILD }
  interface Base { id: number }
}
declare namespace Birds { type Owl = { id: number; of: Nest.Twig }; namespace Nest { type Twig = string } }
export namespace Birds { export interface Eagle { id: Owl['id']; nest: string } }
interface Elephant { other: string }
type BirdsOwl = string
export type DB = { big_elephants: Big.Mammals.Elephant; owls: Birds.Owl; eagles: Readonly<Birds.Eagle>; e: Elephant; f: { of: BirdsOwl } }`,
      {
        big_elephants: ['id', 'kind', 'of', 'tail'],
        owls: ['id', 'of'],
        eagles: ['id', 'nest'],
        e: ['other'],
        f: ['of'],
      },
    ],
    'names by a template': [
      `type Database = { [K in Tables as \`app_\${K}\`]: { [C in 'x' | 'y' as \`\${C & string}_of_\${C}\`]: C } }
type Tables = 'user' | 'post'`,
      { app_user: ['x_of_x', 'y_of_y'], app_post: ['x_of_x', 'y_of_y'] },
    ],
    'a type for each of another type’s columns': [
      `interface Database { a: Loose<User>; b: Dated<User> & { extra: string } }
interface User { id: number; name: string }
type Loose<T> = { [K in keyof T]?: T[K] }
type Dated<T> = { [K in keyof T as \`old_\${string & K}\`]: T[K] | null }`,
      { a: ['id', 'name'], b: ['old_id', 'old_name', 'extra'] },
    ],
    'a global interface': [
      `declare global {\n  interface Database { a: A }\n  interface A { id: number }\n}`,
      { a: ['id'] },
    ],
    'the interface of another module': [
      `declare module './db' {\n  export interface Database { a: A }\n}\ninterface A { id: number }`,
      { a: ['id'] },
    ],
  }

  test.each(Object.entries(OF_TYPES))('as %s are read', async (_, [text, tables]) => {
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect(read.leftOut).toEqual([])
    const found = read.tables.map(({ name, columns }) => [name, columns.map((one) => one.name)])
    expect(Object.fromEntries(found)).toEqual(tables)
    for (const [table, columns] of Object.entries(tables)) {
      const names = columns.map((name) => JSON.stringify(name)).join(' | ')
      const code = `const row = await db.selectFrom('${table}').selectAll().executeTakeFirstOrThrow()
type Found = \`\${keyof typeof row}\`
const isSame: [Found, ${names}] extends [${names}, Found] ? true : false = true
isSame`
      expect(problems(read, code)).toEqual([])
      expect(problems(read, code.replaceAll(names, `${names} | 'more'`))).not.toEqual([])
    }
  })

  test('name each part that isn’t in the text, with its line', async () => {
    const text = `import type { Role } from './enums'
import Def from './def'
export interface Database extends Others {
  user: User & Gone
  post: Post; made: Made
  tag: N.Tag
  [other: string]: { id: number }
}
interface User {
  id: number
  role: Generated<Role>
  def: Def | null
  [more: string]: unknown
}
class Post { id = make() }
namespace N { export interface Tag { id: number } }
type Generated<T> = ColumnType<T, T | undefined, T>
import type { ColumnType } from 'kysely'`
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect(read.tables.map(({ name }) => name)).toEqual(['user', 'tag'])
    expect(read.leftOut.map(({ line, why }) => `${line}: ${why}`).toSorted()).toEqual(
      [
        '3: the tables that it gets from `Others` are not in the text',
        '3: the tables that it gets from `[other: string]: { id: number }` are not in the text',
        '5: its type `Post` isn’t read, because it is neither an interface nor an object type',
        '5: the columns of this table’s type are not in the text',
        '4: the columns that `user` gets from `Gone` are not in the text',
        '13: the columns that `user` gets from `[more: string]: unknown` are not in the text',
        '11: came without its type: what `Role` stands for is not in the text, so the column is JSON here',
        '12: came without its type: what `Def` stands for is not in the text, so the column is JSON here',
      ].toSorted(),
    )
  })

  test('have no columns that are never there', async () => {
    const text = `interface Database { a: { id: number; gone: never; out: Generated<never>; made: ColumnType<never, string, never> } }
import type { ColumnType, Generated } from 'kysely'`
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect(read.leftOut).toEqual([])
    expect(read.tables[0]!.columns.map(({ name }) => name)).toEqual(['id', 'made'])
    // A row that Kysely reads has the id, and one that it writes the other column as well.
    const code = `import type { Insertable, Selectable } from 'kysely'
import type { Database } from './database'
const read: Selectable<Database['a']> = { id: 1 }
const written: Insertable<Database['a']> = { id: 1, made: 'x' }
console.log(read, written)`
    expect(problems(read, code)).toEqual([])
  })

  test('name what is in the text but takes the compiler as that', async () => {
    const text = `const make = () => 'a'
class Post { id = make() }
type Named = 'x' | 'y'
type Split<T> = T extends \`\${infer A}_\${string}\` ? A : never
interface Database {
  user: User & Post
  post: Post
  made: ReturnType<typeof make>
}
interface User {
  id: number
  name: ReturnType<typeof make>
  part: Split<'a_b'>
  later: Awaited<ReturnType<typeof make>>
  both: Split<'a_b'> | Gone
  lacking: ReturnType<typeof missing>
}`
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect(read.tables.map(({ name }) => name)).toEqual(['user'])
    const only = (part: string) =>
      `came without its type: only the compiler could say what \`${part}\` stands for, so the column is JSON here`
    const infer = `T extends \`\${infer A}_\${string}\` ? A : never`
    expect(read.leftOut.map(({ line, why }) => `${line}: ${why}`).toSorted()).toEqual(
      [
        '5: the columns that `user` gets from `id = make()` aren’t read: only the compiler could list them',
        '7: its type `Post` isn’t read, because it is neither an interface nor an object type',
        '8: its type `ReturnType<typeof make>` isn’t read, because it is neither an interface nor an object type',
        `12: ${only('ReturnType<typeof make>')}`,
        `13: ${only(infer)}`,
        `14: ${only('ReturnType<typeof make>')}`,
        `15: came without its type: what \`Gone\` stands for is not in the text, and only the compiler could say what \`${infer}\` stands for, so the column is JSON here`,
        '16: came without its type: what `ReturnType<typeof missing>` stands for is not in the text, so the column is JSON here',
      ].toSorted(),
    )
  })

  test('a column of a type that isn’t in the text isn’t just anything for the compiler', async () => {
    const text = `import type { Role } from './enums'
export interface DB { user: { id: number; role: Role } }`
    const read = await readTables(text, 'postgres', 'postgres', ask)
    const code = `const row = await db.selectFrom('user').select('role').executeTakeFirstOrThrow()\n`
    expect(problems(read, `${code}row.role`)).toEqual([])
    expect(problems(read, `${code}const text: string = row.role\ntext`)).not.toEqual([])
    // The column takes no null, so an insert has to have a value.
    expect(problems(read, `db.insertInto('user').values({ id: 1 })`)).not.toEqual([])
    expect(problems(read, `db.insertInto('user').values({ id: 1, role: 'a' })`)).toEqual([])
    // What is imported from elsewhere isn't declared again.
    const other = `import type { Period, Other as Else } from 'periods'
export interface DB { user: { id: number; at: Period | null; other: Else | null } }`
    const { types } = await readTables(other, 'sqlite', 'sqlite', ask)
    expect(types).not.toContain('export type')
  })

  test('with an id that may be null have no key by it', async () => {
    const text = 'interface DB { a: { id: number | null }; b: { id: number } }'
    const { tables } = await readTables(text, 'postgres', 'postgres', ask)
    expect(tables.map(({ columns: [id] }) => [id!.nullable, id!.primaryKey])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('name the line of a table whose type isn’t there', async () => {
    const text =
      'interface User { user_id: number }\ninterface Database {\n  users: User; user: Missing\n}'
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect(read.leftOut).toMatchObject([{ line: 3, start: 'user' }])
  })

  test('have the columns of generic types and of several together, or name what they lack', async () => {
    const text = `interface Row<Key, Name = string> { id: Key; name: Name }
interface Ship extends Row<bigint, string | null> { length: number }
type Port = Row<number, string> & { berths?: number }
type Crew = Omit<Ship, 'id'> & { rank: string }
interface Berth extends Base { place: number }
interface DB {
  ship: Ship
  port: Port
  crew: Crew
  berth: Berth
  pilot: Pick<Ship, 'id'>
  guest: { badge: string } & Guest
}
interface DB { tide: Tide }
interface Tide { id: number }
interface Tide { height: number }
type Visitor = Partial<Ship>
type Guest = Omit<Visitor, 'id'>
`
    const read = await readTables(text, 'postgres', 'postgres', ask)
    const columns = read.tables.map((table): [string, string[]] => [
      table.name,
      table.columns.map(({ name, type, nullable }) => `${name} ${type}${nullable ? '' : '!'}`),
    ])
    expect(Object.fromEntries(columns)).toEqual({
      ship: ['id bigint!', 'name text', 'length double precision!'],
      port: ['id double precision!', 'name text!', 'berths double precision'],
      crew: ['name text', 'length double precision!', 'rank text!'],
      pilot: ['id bigint!'],
      guest: ['badge text!', 'name text', 'length double precision'],
      tide: ['id double precision!', 'height double precision!'],
      berth: ['place double precision!'],
    })
    expect(read.leftOut.map(({ line, start, why }) => [line, start, why])).toEqual([
      [5, 'Berth', 'the columns that `berth` gets from `Base` are not in the text'],
    ])
  })

  test('in camel case are as written, or as CamelCasePlugin sends them', async () => {
    const text =
      'interface DB { userAccount: { createdAt: string, URLPath: string, a1B: string, _id: string } }'
    const plain = await readTables(text, 'sqlite', 'sqlite', ask)
    expect([plain.isCamelCase, plain.tables[0]?.name]).toEqual([true, 'userAccount'])
    const snake = await readTables(text, 'sqlite', 'sqlite', ask, true)
    expect(snake.isCamelCase).toBe(false)
    // Kysely's own plugin finds the names.
    const engine = await open('sqlite')
    await engine.script(snake.script)
    const code = `import { CamelCasePlugin } from 'kysely'
await db.withPlugin(new CamelCasePlugin()).selectFrom('userAccount').select(['createdAt', 'URLPath', 'a1B', '_id']).execute()`
    expect(await runCode({ dialect: 'sqlite', code }, engine, () => {})).not.toHaveProperty('error')
  })

  test('with computed keys say what was expected', async () => {
    const text = 'interface Database {\n  [Tables.user]: { id: number }\n  port: { id: number }\n}'
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect(read.tables.map(({ name }) => name)).toEqual(['port'])
    expect(read.leftOut).toMatchObject([
      { line: 2, start: '[Tables.user]', why: /a name was expected/ },
    ])
  })

  test('what only a generator for PostgreSQL writes says the dialect', async () => {
    const ofPostgres = [
      'export type Int8 = ColumnType<string, bigint, bigint>\nexport interface DB { cat: Cat }\ninterface Cat { id: Int8 }',
      'import type { IPostgresInterval } from "postgres-interval"\nexport interface DB { cat: Cat }\ninterface Cat { id: number }',
      'export type ArrayType<T> = T[]\nexport interface DB { cat: Cat }\ninterface Cat { id: ArrayType<number> }',
      '/** Represents the table public.cat */\nexport default interface CatTable { id: number }',
    ]
    for (const text of ofPostgres) {
      expect((await readTables(text, null, 'sqlite', ask)).dialect).toBe('postgres')
      expect((await readTables(text, 'mysql', 'sqlite', ask)).dialect).toBe('mysql')
    }
    const plain = 'export interface DB { cat: Cat }\ninterface Cat { id: number }'
    expect((await readTables(plain, null, 'sqlite', ask)).dialect).toBe('sqlite')
  })

  test('the identifier types of Kanel are keys', async () => {
    const kanel = (table: string, columns: string, kind = 'table') =>
      `/** Represents the ${kind} public.${table} */\nexport default interface ${table}Table {\n  ${columns}\n}\n`
    const own = (table: string, type: string) =>
      `/** Identifier type for public.${table} */\nexport type ${type} = number & { __brand: 'public.${table}' };\n`
    const key = (name: string, type: string) => `${name}: ColumnType<${type}, ${type}, ${type}>`
    const text = [
      "import type { ColumnType } from 'kysely';\n",
      own('cat', 'CatId'),
      kanel(
        'cat',
        'cat_id: ColumnType<CatId, CatId | undefined, CatId>; name: string; mother: ColumnType<DogId | null, DogId | null, DogId | null>',
      ),
      own('dog', 'DogId'),
      kanel('dog', `${key('dog_id', 'DogId')}; ${key('cat_id', 'CatId')}`),
      own('pair', 'PairA') + own('pair', 'PairB'),
      kanel('pair', `${key('a', 'PairA')}; ${key('b', 'PairB')}`),
      kanel('cat_list', 'cat_id: ColumnType<CatId, never, never>', 'view'),
    ].join('\n')
    for (const dialect of DIALECTS) {
      const read = await readTables(text, dialect, dialect, ask)
      expect(read.leftOut).toEqual([])
      expect(read.note).toMatch(/identifier types/)
      const columns = read.tables.flatMap((table) =>
        table.columns.map((column) => ({ ...column, name: `${table.name}.${column.name}` })),
      )
      const keys = columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name)
      expect(keys.toSorted()).toEqual(['cat.cat_id', 'dog.dog_id', 'pair.a', 'pair.b'])
      const references = columns.flatMap(({ name, references }) =>
        references ? `${name} ${references}` : [],
      )
      expect(references.toSorted()).toEqual(['cat.mother dog.dog_id', 'dog.cat_id cat.cat_id'])
    }
  })

  const FORMS: Record<string, [text: string, tables: string[]]> = {
    'files of Kanel, one below the other': [
      `import type { ColumnType } from 'kysely';\nexport type PortId = number & { __brand: 'port' };\n/** Represents the table public.port */\nexport default interface PortTable {\n  id: ColumnType<PortId, PortId | undefined, PortId>;\n}\n
import type { default as PortTable } from './Port';\nimport type { ColumnType } from 'kysely';\nexport default interface PublicSchema {\n  port: PortTable;\n}\n
import type { default as PublicSchema } from './PublicSchema';\ntype Database = PublicSchema;\nexport default Database;`,
      ['port'],
    ],
    'one file of Kanel': [
      '/** Represents the table public.port_call */\nexport default interface PortCallTable {\n  id: number;\n}',
      ['port_call'],
    ],
    'tables without a database': [
      'interface PortCallTable { id: number }\nexport interface Ship { id: number }',
      ['port_call', 'ship'],
    ],
    'another name': [
      'export interface MySchema { port: Port }\ninterface Port { id: number }',
      ['port'],
    ],
  }

  test.each(Object.entries(FORMS))('%s', async (_, [text, tables]) => {
    const read = await readTables(text, 'sqlite', 'sqlite', ask)
    expect([read.tables.map(({ name }) => name), read.leftOut]).toEqual([tables, []])
    expect(problems(read, `db.selectFrom('${tables[0]}').select('id')`)).toEqual([])
  })
})

test.each<[column: string, extension: string, type: string, filled: 'default' | null]>([
  ["a extensions.hstore default ''::extensions.hstore", 'hstore', 'hstore', 'default'],
  ['a "extensions"."citext" check (a OPERATOR(extensions.=) a)', 'citext', 'citext', null],
  ['a uuid default "extensions"."uuid_generate_v4"()', 'uuid-ossp', 'uuid', 'default'],
  ['a extensions.ltree[]', 'ltree', 'ltree[]', null],
  ['a uuid default extensions.gen_random_uuid()', 'pgcrypto', 'uuid', 'default'],
  ["a text default length('extensions.citext')::text", 'citext', 'text', 'default'],
])(
  'what an extension has is found in the schema that a script has it in: %s',
  async (column, extension, type, filled) => {
    // Supabase doesn't dump the schema itself.
    for (const begin of ['', 'create schema extensions;\n']) {
      const script = `${begin}create extension if not exists "${extension}" with schema extensions;
create table t (id int, ${column});`
      const read = await readTables(script, 'postgres', 'postgres', ask)
      expect(read.leftOut).toEqual([])
      expect(read.tables[0]!.columns[1]).toMatchObject({ name: 'a', type, filled })
    }
  },
)

test('what a script itself has in the schema of its extensions stays there', async () => {
  const script = `create schema x; create extension pg_trgm with schema x; create extension pgcrypto with schema public;
create type x.kind as enum ('a'); create table x.t (k x.kind, v text, id uuid default public.gen_random_uuid());
create index on x.t using gin (v x.gin_trgm_ops); create view v as select x.similarity(t.v, 'x.v') as s, t.k from x.t t;`
  const read = await readTables(script, 'postgres', 'postgres', ask)
  expect(read.leftOut).toEqual([])
  expect(read.script).toMatch(/v public\.gin_trgm_ops[\s\S]*public\.similarity\(t\.v, 'x\.v'\)/)
  const columns = read.tables.map((table) => [table.name, ...table.columns.map((it) => it.type)])
  expect(columns).toEqual([
    ['x.t', 'x.kind', 'text', 'uuid'],
    ['v', 'real', 'x.kind'],
  ])
})

test.each<[domains: string, type: string]>([
  ['create domain a as int; create domain d as a', 'number | null'],
  ['create domain a as int not null; create domain d as a', 'number'],
  ['create domain a as int default 3; create domain d as a not null', 'Generated<number>'],
  ["create type e as enum ('x', 'y'); create domain d as e", "'x' | 'y' | null"],
  ['create domain a as int[]; create domain b as a; create domain d as b', 'number[] | null'],
  [
    'create domain a as boolean check (value); create domain d as a check (value)',
    'boolean | null',
  ],
])('a column of a domain has the type of what that is of: %s', async (domains, type) => {
  const read = await readTables(`${domains}; create table t (c d);`, 'postgres', 'postgres', ask)
  expect(read.types).toContain(`  c: ${type}\n`)
})

test.each([
  ...OF_MYSQL.map((script) => ['mysql', script] as const),
  ...OF_SQL_SERVER.map((script) => ['mssql', script] as const),
])(
  'what PostgreSQL refuses is read as %s, and in SQLite only if it takes all: %s',
  async (dialect, change) => {
    const script = CHANGED + change
    const read = await readTables(script, null, 'postgres', ask)
    expect([read.dialect, read.note]).toEqual([dialect, undefined])
    expect(read.leftOut.filter(({ kind }) => kind !== 'ordinary')).toEqual([])
    await open('postgres')
    await expect(engines.pglite.script(script)).rejects.toThrow()
    if (!read.alsoFits) return
    const { database } = await sqlite(script)
    const types = [...database.prepare("select type from pragma_table_info('a')").iterate([])]
    expect(JSON.stringify(types)).not.toMatch(/after|first/)
  },
)
