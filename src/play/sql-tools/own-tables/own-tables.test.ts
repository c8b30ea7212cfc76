import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXTENSIONS } from '#base/engines/pglite/extensions.ts'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { DATABASE_FILE } from '#play/editor/types/files.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { sqlite } from '../../../../tests/support/engines.ts'
import { openTypeService } from '../../../../tests/support/type-service.ts'
import { readJson } from '../read-json.ts'
import { catalogCode } from './catalog-code.ts'
import {
  type AskEngine,
  guessDialect,
  type OwnDatabase,
  readMysqlForSqlite,
  readTables,
} from './own-database.ts'
import { writeTypes } from './write-types.ts'

const FIXTURES = new URL('../../../../tests/fixtures/own-tables/', import.meta.url)
const fixture = (name: string) => readFile(new URL(name, FIXTURES), 'utf8')

const service = await openTypeService()
let pglite: PostgresEngine
beforeAll(async () => {
  pglite = await startPglite(EXTENSIONS)
})
afterAll(() => pglite.close())

/** Removes everything from the one database that all scripts use in turn. */
const EMPTY = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
  loop execute format('drop schema %I cascade', name); end loop;
  create schema public;
end $$`

async function open(engine: 'postgres' | 'sqlite'): Promise<Engine> {
  if (engine === 'sqlite') return sqlite('')
  await pglite.script(EMPTY)
  const { name: version, send } = pglite
  return { kind: 'postgres', version, send, script: (sql) => pglite.script(sql) }
}

/** Asks an empty database each time, as the page does. */
const ask: AskEngine = async (statements, engine) => {
  const request = { dialect: engine, code: catalogCode(statements, engine) }
  return readJson(await runCode(request, await open(engine), () => {}))
}

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
  await expect(text).toMatchFileSnapshot(new URL(`${name}.expected.sql`, FIXTURES).pathname)
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
    'drops what isn’t here yet',
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
    return result?.kind === 'rows' && result.rows.map((row) => row.map((it) => 'v' in it && it.v))
  }
  const authors = ['id', 'name', 'kind', 'active', 'profile', 'photo'].map((it) => `'${it}'`).join()
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

describe('scripts', () => {
  test('of many rows, the first come, and the rest is counted', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => `${index}\tit's`).join('\n')
    const script = `create table a (b int, c text);\ncopy a (b, c) from stdin;\n${rows}\n\\.\ninsert into a values (1, 'x');`
    const read = await readTables(script, 'postgres', 'postgres', ask)
    expect(read.script.match(/it''s/g)).toHaveLength(100)
    expect(read.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [2, '4901 of the table’s 5001 rows are more than fit here'],
    ])
  })

  test('a table whose statement can’t be repaired is named', async () => {
    const script = 'create table a (b int);\ncreate table c (d int check (no_function(d) > 1))'
    const { tables, leftOut } = await readTables(script, null, 'postgres', ask)
    expect(tables.map(({ name }) => name)).toEqual(['a'])
    expect(leftOut).toMatchObject([{ line: 2, why: /no_function/ }])
  })

  test.each([
    ['create table a (id integer primary key, b text)', null],
    ['CREATE TABLE a (id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1))', 'postgres'],
    ['create table a (b int identity(1,1))', 'mssql'],
  ])('the dialect of %s is %s', (script, dialect) => expect(guessDialect(script)).toBe(dialect))
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
