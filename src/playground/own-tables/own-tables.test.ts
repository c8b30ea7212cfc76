import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { PgliteEngine } from '#engines/pglite/pglite-engine.ts'
import { splitStatements } from '#engines/split-statements.ts'
import type { Dialect } from '#model/dialect.ts'
import { kyselyDeclarations, libraryDeclarations } from '#runner/build/declarations.ts'
import { openEngine } from '#runner/engines/sqlite.ts'
import type { Engine } from '#runner/sandbox/engine.ts'
import { runCode } from '#runner/sandbox/run-code.ts'
import { DATABASE_FILE } from '#runner/types/files.ts'
import { TypeService } from '#runner/types/service.ts'
import { type CatalogReply, catalogCode } from './catalog-code.ts'
import { guessDialect } from './guess-dialect.ts'
import { mysqlForSqlite } from './mysql-for-sqlite.ts'
import type { OwnDialect, OwnTable } from './own-table.ts'
import { selectStatements } from './prepare.ts'
import { readMysql } from './read-mysql.ts'
import { writeTypes } from './write-types.ts'

const FIXTURES = new URL('../../../tests/fixtures/own-tables/', import.meta.url)
const SQLITE = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm')
const script = (dialect: OwnDialect) => readFile(new URL(`${dialect}.sql`, FIXTURES), 'utf8')

/** Like `readTables`, but without a browser. */
async function askEngine(
  sql: string,
  engine: Engine,
): Promise<CatalogReply & { found: OwnTable[] }> {
  const { taken } = selectStatements(splitStatements(sql), engine.kind)
  const request = { dialect: engine.kind, code: catalogCode(taken, engine.kind), run: 1 }
  const { result, error } = await runCode(request, engine, () => {})
  expect(error).toBeUndefined()
  if (result?.kind !== 'value' || result.value.t !== 'string') throw new Error('no reply')
  const reply = JSON.parse(result.value.v) as CatalogReply
  return { ...reply, found: JSON.parse(reply.tables) as OwnTable[] }
}

async function postgres(): Promise<Engine> {
  const pglite = await PgliteEngine.start()
  const { name: version, send } = pglite
  return { kind: 'postgres', version, send, script: (sql) => pglite.script(sql) }
}

async function sqlite(): Promise<Engine> {
  return openEngine({ 'sqlite.wasm': await WebAssembly.compile(await readFile(SQLITE)) })
}

const service = new TypeService()
beforeAll(async () => {
  const sample = await readFile(
    new URL('../../../content/sample/dialects.ts', import.meta.url),
    'utf8',
  )
  const files = { ...(await libraryDeclarations()), ...(await kyselyDeclarations('kysely')) }
  service.answer({ ask: 'open', files: { ...files, '/sample/dialects.ts': sample } })
})

/** Returns the compiler's diagnostics for code on some tables, including the tables' own types. */
function problems(types: string, dialect: Dialect, code: string): unknown {
  service.answer({ ask: 'put', files: { [DATABASE_FILE]: types } })
  return service.answer({ ask: 'diagnostics', code, dialect })
}

test("eight tables of PostgreSQL, in any order and with a dump's other statements", async () => {
  const { found, failed } = await askEngine(await script('postgres'), await postgres())
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    'bicycle',
    'customer',
    'invoice',
    'job',
    'job_part',
    'mechanic',
    'part',
    'workshop',
  ])
  expect(Object.values(failed)).toEqual(['access method "no_such_method" does not exist'])
  const types = writeTypes(found, 'postgres')
  expect(types).toContain(`export interface CustomerTable {
  /** Primary key. */
  id: GeneratedAlways<string>
  email: string
  full_name: string
  newsletter: Generated<boolean>
  tags: Generated<string[]>
  address: ColumnType<unknown, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}`)
  expect(types).toContain("status: Generated<'booked' | 'in_work' | 'waiting_for_parts' | 'done'>")
  expect(types).toContain('price_with_tax: GeneratedAlways<string | null>')
  expect(types).toContain('/** References `bicycle.id`. */\n  bicycle_id: string')
  const code = `const jobs = await db
  .selectFrom('job')
  .innerJoin('mechanic', 'mechanic.id', 'job.mechanic_id')
  .select(['job.id', 'job.created_at', 'mechanic.hourly_rate'])
  .where('job.status', '=', 'in_work')
  .execute()
const day: number = jobs[0]!.created_at.getFullYear()
const id: string = jobs[0]!.id
await db.insertInto('job').values({ bicycle_id: id, created_at: '2026-01-01' }).execute()
await db.insertInto('customer').values({ email: 'a', full_name: 'A', tags: ['x'] }).execute()`
  expect(problems(types, 'postgres', code)).toEqual([])
  expect(problems(types, 'postgres', "db.selectFrom('job').select('sku')")).not.toEqual([])
})

test('tables of SQLite, with a trigger and a view', async () => {
  const { found, failed } = await askEngine(await script('sqlite'), await sqlite())
  expect(failed).toEqual({})
  const types = writeTypes(found, 'sqlite')
  expect(types).toContain(`export interface ReadingTable {
  /** Primary key. */
  id: Generated<number>
  /** References \`sensor.id\`. */
  sensor: string
  taken_at: Generated<string>
  celsius: number | null
  raw: Buffer | null
  valid: Generated<number>
  fahrenheit: GeneratedAlways<number | null>
}`)
  expect(found.map(({ name }) => name)).toEqual(['reading', 'sensor', 'warm'])
  const code = `const [reading] = await db.selectFrom('reading').selectAll().execute()
const bytes: Buffer | null = reading!.raw
await db.insertInto('sensor').values({ id: 'a', room: 1 }).execute()`
  expect(problems(types, 'sqlite', code)).toEqual([])
})

test('tables of MySQL, by a parser', async () => {
  const { taken } = selectStatements(splitStatements(await script('mysql')), 'mysql')
  const { tables, failed } = readMysql(taken)
  expect(failed).toEqual([
    {
      line: 29,
      start: 'CREATE TABLE `broken` (`id` int NOT NULL DEFAULT)',
      why: 'the parser doesn’t understand ")"',
    },
  ])
  const types = writeTypes(tables, 'mysql')
  expect(types).toContain(`export interface AuthorsTable {
  /** Primary key. */
  id: Generated<number>
  name: string
  kind: Generated<'person' | 'group'>
  active: Generated<number>
  profile: ColumnType<unknown, string | null | undefined, string | null>
  photo: Buffer | null
  created_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}`)
  expect(types).toContain(
    '/** References `authors.id`. */\n  author_id: number\n  price: ColumnType<string, number | string, number | string>',
  )
  expect(types).toContain(
    '/** Primary key. */\n  id: number\n  /** References `books.isbn`. */\n  isbn: string | null',
  )
  const code = `const [book] = await db.selectFrom('books').innerJoin('authors', 'authors.id', 'books.author_id').select(['price', 'name']).execute()
const price: string = book!.price`
  expect(problems(types, 'mysql', code)).toEqual([])
})

test('tables and rows of MySQL run on SQLite, with keys, defaults and what is computed', async () => {
  const rows = String.raw`
INSERT INTO \`authors\` (\`name\`, \`photo\`, \`profile\`) VALUES ('O\'Hara; \\o/', 0xCAFE, "{\"a\": 1}"), ('Ann', NULL, NULL);
INSERT IGNORE INTO authors (name) VALUES ('Ann');
INSERT INTO books (isbn, author_id, price) VALUES ('1', 1, 10.50);`.replaceAll('\\`', '`')
  const { taken } = selectStatements(splitStatements((await script('mysql')) + rows), 'mysql')
  const { tables } = readMysql(taken)
  const statements = mysqlForSqlite(tables, taken)
  const engine = await sqlite()
  for (const { sql } of statements) await engine.script(sql)
  const { found } = await askEngine('', engine)
  const types = writeTypes(found, 'sqlite')
  expect(types).toContain('/** References `authors.id`. */\n  author_id: number\n  price: number\n')
  const all = async (code: string) => {
    const { result, error } = await runCode({ dialect: 'sqlite', code, run: 1 }, engine, () => {})
    expect(error).toBeUndefined()
    expect(problems(types, 'sqlite', code)).toEqual([])
    return result?.kind === 'rows' && result.rows.map((row) => row.map((it) => 'v' in it && it.v))
  }
  expect(
    await all(
      "await db.selectFrom('authors').select(['id', 'name', 'kind', 'active', 'profile', 'photo']).execute()",
    ),
  ).toEqual([
    [1, "O'Hara; \\o/", 'person', 1, '{"a": 1}', 'cafe'],
    [2, 'Ann', 'person', 1, false, false],
  ])
  expect(
    await all("await db.selectFrom('books').select(['price_with_tax', 'price']).execute()"),
  ).toEqual([[10.5 * 1.07, 10.5]])
  const wrong =
    "await db.insertInto('books').values({ isbn: '2', author_id: 9, price: 1 }).execute()"
  const refused = await runCode({ dialect: 'sqlite', code: wrong, run: 1 }, engine, () => {})
  expect(refused.error?.message).toMatch(/FOREIGN KEY/)
})

test.each(['postgres', 'mysql', 'sqlite'] as const)('the words of %s', async (dialect) => {
  expect(guessDialect(await script(dialect))).toBe(dialect)
  expect(guessDialect('create table a (id integer primary key, b text)')).toBeNull()
})

describe('statements', () => {
  test('begin on their lines, and end at semicolons of their own', () => {
    const sql = `-- one; two
create table a (b text default ';'); /* ; */

insert into a values ('it''s; $$'), ("x;y"), (\`;\`);
create function f() as $body$ select ';'; $body$;
select 1`
    expect(splitStatements(sql).map(({ sql, line }) => [line, sql.slice(0, 15)])).toEqual([
      [2, 'create table a '],
      [4, 'insert into a v'],
      [5, 'create function'],
      [6, 'select 1'],
    ])
  })

  test.each(['', ';;', '-- nothing', "'never closed", '/* never closed'])(
    '%j is no reason to fail',
    (sql) => {
      expect(splitStatements(sql).length).toBeLessThan(2)
    },
  )

  test('what a dump holds beside its tables is left out, with the reason', () => {
    const { taken, leftOut } = selectStatements(
      splitStatements(
        'set a = 1;\nalter table x owner to y;\ncreate extension citext;\ncreate extension postgis',
      ),
      'postgres',
    )
    expect(leftOut).toEqual([
      { line: 1, start: 'set a = 1', why: 'a setting of the session' },
      { line: 2, start: 'alter table x owner to y', why: 'about who owns it' },
    ])
    expect(taken.map(({ sql }) => sql)).toEqual([
      'create domain citext as text',
      'create extension postgis',
    ])
  })
})

test('names that TypeScript has to quote, and types of the same name', () => {
  const column = {
    type: 'text',
    nullable: false,
    filled: null,
    primaryKey: false,
    references: null,
    values: null,
  }
  const types = writeTypes(
    [
      { name: 'a-b', columns: [{ ...column, name: "it's" }] },
      { name: 'a_b', columns: [{ ...column, name: '1st' }] },
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
