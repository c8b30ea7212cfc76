import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { createQueryChecker } from './checker.ts'

const checker = createQueryChecker(PROJECT_ROOT)
/** For what takes longer on a busy machine. */
const patient = createQueryChecker(PROJECT_ROOT, 60_000)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-safety-'))
})
afterAll(async () => {
  await checker.close()
  await patient.close()
  rmSync(folder, { recursive: true })
})

const SQL = "import { sql } from 'kysely'\n"
const check = (dialect: Dialect, code: string) => patient.check({ dialect, code }, 'test')
/** Everything that an answer says, as text. */
const said = async (dialect: Dialect, code: string) => JSON.stringify(await check(dialect, code))
/** Reads a value in code whose types don't matter. */
const valueOfCode = async (code: string) => {
  const answer = await check(
    'sqlite',
    `${SQL}const { rows } = await sql<any>\`select \${${code}} as v\`.execute(db)`,
  )
  return answer.rows?.[0]?.v ?? JSON.stringify(answer.problems)
}

test('code finds nothing of the machine', async () => {
  const names = [
    'process',
    'require',
    'fetch',
    'Deno',
    'XMLHttpRequest',
    'WebAssembly',
    'Worker',
    'importScripts',
    'postMessage',
    'hostTell',
    'hostSqlite',
    'hostPostgres',
    'hostLoad',
  ]
  const code = `JSON.stringify(${JSON.stringify(names)}.filter((name) => name in (globalThis as any)))`
  expect(await valueOfCode(code)).toBe('[]')
  const reached =
    "String(Object.keys((0 as any).constructor.constructor('return this')().process?.versions ?? {}))"
  expect(await valueOfCode(reached)).toBe('')
  const own = await said(
    'sqlite',
    `${SQL}const fs = await import('node:fs' as any)\nawait sql\`select \${String(fs)}\`.execute(db)`,
  )
  expect(own).not.toContain('[object')
})

test('SQL reads and writes no file of the machine', async () => {
  const file = join(folder, 'written')
  const outcomes = [
    await said(
      'postgres',
      `${SQL}await sql\`select pg_read_file('/etc/passwd') as v\`.execute(db)`,
    ),
    await said('postgres', `${SQL}await sql\`copy port from '/etc/passwd'\`.execute(db)`),
    await said('postgres', `${SQL}await sql\`copy (select 1) to '${file}'\`.execute(db)`),
    await said(
      'postgres',
      `${SQL}await sql\`copy (select 1) to program 'touch ${file}'\`.execute(db)`,
    ),
    await said(
      'sqlite',
      `${SQL}await sql\`attach '/etc/passwd' as x\`.execute(db)\nawait sql\`select * from x.sqlite_master\`.execute(db)`,
    ),
    await said('sqlite', `${SQL}await sql\`vacuum into '${file}'\`.execute(db)`),
  ]
  for (const outcome of outcomes) expect(outcome).not.toMatch(/root:/)
  expect(existsSync(file)).toBe(false)
})

test('types read no file of the machine', async () => {
  const code = `/// <reference path="/etc/passwd" />\nimport type { version } from '/package.json'\nimport passwd from '/etc/passwd'\n${"db.selectFrom('port').selectAll()"}`
  const { problems } = await check('postgres', code)
  expect(JSON.stringify(problems)).not.toMatch(/root:|kysely-docs/)
  expect(problems.length).toBeGreaterThan(0)
})

test('a run leaves nothing for the next one', async () => {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    await check(
      dialect,
      `;(globalThis as any).left = 1
Object.prototype.toString = () => 'changed'
Array.prototype.map = () => []
await db.insertInto('port').values({ name: 'Left', facilities: '[]' }).execute()`,
    )
    await check(dialect, `${SQL}await sql\`create table left_over (id integer)\`.execute(db)`)
    const rows = await check(
      dialect,
      "await db.selectFrom('port').select('name').where('name', '=', 'Left').execute()",
    )
    expect([dialect, rows.problems, rows.rows]).toEqual([dialect, [], []])
    const names = await said(dialect, `${SQL}await sql\`select * from left_over\`.execute(db)`)
    expect(names).toMatch(/no table|does not exist/)
  }
  await check('postgres', `${SQL}await sql\`set search_path to nowhere\`.execute(db)`)
  const { rows } = await check(
    'postgres',
    "await db.selectFrom('port').select('id').where('id', '=', 1).execute()",
  )
  expect(rows).toEqual([{ id: 1 }])
  expect(await valueOfCode("String('left' in globalThis) + [1].map((it) => it + 1)")).toBe('false2')
})

const checkInTime = (dialect: Dialect, code: string) => checker.check({ dialect, code }, 'test')
/** The same as text; a check that was ended gives its error. */
const saidInTime = (dialect: Dialect, code: string) =>
  checkInTime(dialect, code).then((answer) => JSON.stringify(answer), String)

test('what takes too long, too much memory or never ends is stopped, and the next check works', async () => {
  const endless = await checkInTime('sqlite', 'while (true) {}')
  expect(endless.problems[0]?.message).toMatch(/stopped after 5 seconds/)
  const memory = await saidInTime(
    'sqlite',
    "const kept: unknown[] = []\nwhile (true) kept.push('x'.repeat(5_000_000) + kept.length)",
  )
  expect(memory).toMatch(/memory|stopped/)
  const stuck = await checkInTime('sqlite', 'await new Promise(() => {})')
  expect(stuck.problems[0]?.message).toMatch(/nothing settles/)
  const deep = await saidInTime('sqlite', 'function again(): void { again() }\nagain()')
  expect(deep).toMatch(/stack overflow/)
  await expect(
    checkInTime('postgres', `${SQL}await sql\`select pg_sleep(60)\`.execute(db)`),
  ).rejects.toThrow(/stopped after 5 seconds/)
  const { problems } = await check('postgres', "await db.selectFrom('port').selectAll().execute()")
  expect(problems).toEqual([])
})

test('an engine that asks for too much memory gets none', async () => {
  const large = "select string_agg(repeat('x', 1000000), '') as v from generate_series(1, 400)"
  expect(await said('postgres', `${SQL}await sql\`${large}\`.execute(db)`)).toMatch(/out of memory/)
  const { problems } = await check('postgres', "await db.selectFrom('port').selectAll().execute()")
  expect(problems).toEqual([])
})

test.each([
  [{ code: ' ' }, /There is no code\. Give a query/],
  [{ code: '```ts\n```' }, /There is no code/],
  [{ code: 'x'.repeat(100_001) }, /The code has 100,001 characters; the limit is 100,000/],
  [{ code: 'db', schema: 'x'.repeat(100_001) }, /The schema has 100,001/],
  [{ code: 'db', schema: 'create table broken (id integer,, name text)' }, /can't be read.*Line 1/],
  [{ code: 'db', schema: '\n\nhello' }, /can't be read.*Line 3/],
])('input that can not be checked is said to be: %#', async (input, message) => {
  await expect(checker.check({ dialect: 'sqlite', ...input }, 'test')).rejects.toThrow(message)
})

const BROKEN =
  'create table kept (id integer primary key);\n\ncreate table broken (id integer,, name text)'
const BY_DIALECT: Record<Dialect, string> = {
  postgres: 'create table a (id uuid primary key default gen_random_uuid(), tags text[])',
  mysql: 'create table a (\n  id int unsigned auto_increment primary key\n) engine=InnoDB',
  mssql: 'create table dbo.a (id int identity(1,1) primary key, name nvarchar(max))',
  sqlite: 'create table a (id integer primary key autoincrement, name text) strict',
}

describe.each(DIALECTS)('a schema for %s', (dialect) => {
  const askedWith = (schema: string) => patient.check({ dialect, code: '1', schema }, 'test')

  test.each(DIALECTS.filter((of) => of !== dialect))('that is one of %s names it', async (of) => {
    const requested = askedWith(BY_DIALECT[of])
    await expect(requested).rejects.toThrow(`it fits ${DIALECT_LABELS[of]}.`)
    await expect(requested).rejects.toThrow(`give the dialect ${of}.`)
  })

  test('of its own is read', async () => {
    const { state } = await askedWith(BY_DIALECT[dialect])
    expect(state.schema?.types).toMatch(/interface ATable {[^}]*\bid:/)
  })

  test.each([
    ['create table broken (id integer,, name text)', 1],
    ['\n\ncreate table broken (id integer, name text', 3],
    ['create table broken (\n  id integer, name text\n))', 1],
    ['\nmodel Author {\n  id Int @id\n', 2],
    ['interface Database {\n  author: Author\n}', 2],
  ])('that is broken names its line: %j', async (schema, line) => {
    await expect(askedWith(schema)).rejects.toThrow(new RegExp(`can't be read.*Line ${line}:`))
  })

  test('that is broken in a part says which', async () => {
    const { notes } = await askedWith(BROKEN)
    expect(notes.join('\n')).toMatch(/^Line 3 of the schema is left out/m)
  })
})
