import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { ExampleResult } from '#model/example.ts'
import type { Engine } from '#sandbox/worker/engine.ts'
import { runCode } from '#sandbox/worker/run-code.ts'
import { writeTypes } from '#sql-tools/own-tables/write-types.ts'
import packageJson from '../../../package.json'
import { STARTERS } from '../starters.ts'
import { mainFile } from './main-file.ts'
import { globalTypes, projectFiles } from './project-files.ts'
import { nodeSqlite } from './templates/sqlite/node-sqlite.ts'
import { FOLDER, zipProject } from './zip-project.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BIN = join(ROOT, 'node_modules/.bin')

const read = (name: string) => readFile(join(ROOT, 'content/sample', name), 'utf8')
const types = {
  'database.ts': await read('database.ts'),
  'dialects.ts': await read('dialects.ts'),
}

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

interface Options {
  code?: string
  script?: string
  types?: typeof types
  /** The result of the code as shown in the playground. */
  result?: ExampleResult
  /** Additional files, by path. */
  more?: Record<string, string>
}

/** Unpacks a download, using this site's packages instead of running `npm install`. */
async function unpacked(dialect: Dialect, options: Options = {}): Promise<string> {
  const files = projectFiles({
    code: options.code ?? STARTERS[0].code,
    dialect,
    kysely: packageJson.devDependencies.kysely,
    script: options.script ?? (await read(`${dialect}.sql`)),
    types: options.types ?? types,
    result: options.result,
    href: 'https://example.com/docs/playground#1.x',
    installed: packageJson.devDependencies,
  })
  const parent = await mkdtemp(join(tmpdir(), 'playground-project-'))
  folders.push(parent)
  const entries = Object.entries(unzipSync(zipProject(files)))
  for (const [path, bytes] of entries) {
    await mkdir(dirname(join(parent, path)), { recursive: true })
    await writeFile(join(parent, path), strFromU8(bytes))
  }
  const folder = join(parent, FOLDER)
  for (const [path, text] of Object.entries(options.more ?? {})) {
    await writeFile(join(folder, path), text)
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const start = (folder: string, address?: string) => script('start', folder, address)

/** Returns the output of one of the project's scripts, without what the machine's npm adds. */
async function script(name: string, folder: string, address?: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const env = {
    ...process.env,
    PATH: `${BIN}:${process.env.PATH}`,
    ...(address && { DATABASE_URL: address }),
  }
  const steps = scripts[name]!.replace('npm run --silent seed', scripts.seed ?? '')
  return (await run('sh', ['-c', steps], { cwd: folder, env })).stdout
}

test('a project for SQLite runs and gives what the playground gives', async () => {
  const printed = await start(await unpacked('sqlite'))
  expect(printed).toContain('select "s"."id", "r"."code", "ship"."name" as "ship", "s"."status"')
  expect(printed).toContain("[ 'cancelled' ]")
  expect(printed).toContain("{ id: 1, code: 'A-B', ship: 'Guillemot', status: 'sailed' }")
  expect(printed.match(/ship:/g)).toHaveLength(7)
})

describe('the test of a project', () => {
  const code =
    "await db.selectFrom('ship').select(['id', 'name', 'car_deck', 'specs']).orderBy('id').limit(2).execute()"

  test('passes on SQLite with what the playground shows, and fails with anything else', async () => {
    const shown = await shownOf(code)
    const folder = await unpacked('sqlite', { code, result: shown })
    expect(await script('test', folder)).toMatch(/pass 1\n/)
    const [schema, rows] = await Promise.all(
      ['schema.sql', 'seed.sql'].map((name) =>
        readFile(join(folder, 'src/database', name), 'utf8'),
      ),
    )
    expect(schema).toMatch(/create table booking/)
    expect(schema).not.toMatch(/insert into/)
    expect(rows).toMatch(/^-- The rows\.\ninsert into port/)
    const file = join(folder, 'src/main.test.ts')
    await writeFile(file, (await readFile(file, 'utf8')).replace('Guillemot', 'Gannet'))
    await expect(script('test', folder)).rejects.toThrow()
  })

  test.each([
    ['what was never run', 'db', undefined],
    [
      'a value',
      'return new Date(0)',
      { kind: 'value', value: { t: 'Date', v: '1970-01-01T00:00:00.000Z' } },
    ],
    [
      'a result that holds more than is shown of it',
      "await db.insertInto('port').values({ name: 'x', facilities: '[]' }).executeTakeFirst()",
      {
        kind: 'rows',
        single: true,
        columns: ['insertId', 'x'],
        rows: [[{ t: 'bigint', v: '6' }, { t: 'undefined' }]],
      },
    ],
  ] satisfies [string, string, ExampleResult | undefined][])(
    'passes for %s',
    async (_, given, result) => {
      const folder = await unpacked('sqlite', { code: given, ...(result && { result }) })
      expect(await script('test', folder)).toMatch(/pass 1\n/)
    },
  )

  /** Returns the result of a query on SQLite as shown in the playground. */
  async function shownOf(query: string): Promise<ExampleResult> {
    const database = new DatabaseSync(':memory:')
    database.exec(await read('sqlite.sql'))
    const engine = { kind: 'sqlite', version: '', database: nodeSqlite(database) } as Engine
    const request = { dialect: 'sqlite', code: query, run: 1 } as const
    return (await runCode(request, engine, () => {})).result!
  }
})

test("the reader's tables and code go into the project, a return and an unsent query too", async () => {
  const script = "create table cat (name text); insert into cat values ('Mog');"
  const more = { 'src/second.ts': mainFile("db.selectFrom('cat').select('name')", new Map()) }
  const code = "if (1 + 1 === 2) return db.selectFrom('cat').selectAll().execute()\ndb"
  const folder = await unpacked('sqlite', { code, script, more })
  expect(await start(folder)).toContain("[ { name: 'Mog' } ]")
  const { stdout } = await run(join(BIN, 'tsx'), ['src/second.ts'], { cwd: folder })
  expect(stdout).toContain('Not executed, call `.execute()`:\nselect "name" from "cat"')
})

test('pasted tables that say what SQLite returns keep their types', async () => {
  const own = writeTypes(
    [
      {
        name: 'photo',
        columns: [
          {
            name: 'bytes',
            type: 'blob',
            nullable: false,
            filled: null,
            primaryKey: false,
            references: null,
            values: null,
          },
        ],
      },
    ],
    'sqlite',
  )
  const folder = await unpacked('sqlite', {
    code: "const [photo] = await db.selectFrom('photo').select('bytes').execute()\nconst size: number = photo!.bytes.byteLength",
    types: { ...types, 'database.ts': own },
  })
  const compiler = join(ROOT, 'node_modules/ts7/bin/tsc')
  await expect(run(process.execPath, [compiler], { cwd: folder })).resolves.toBeDefined()
})

describe('the types of a project with each starter are right', () => {
  test.each(DIALECTS)('for %s', async (dialect) => {
    const mains = STARTERS.map(({ id, code }) => [
      `src/main-${id}.ts`,
      mainFile(code, globalTypes(types, dialect)),
    ])
    const more: Record<string, string> = {
      ...Object.fromEntries(mains),
      'src/main-types.ts': mainFile(
        'const f = (it: Passenger, d: Kysely<Database>) => [it, d]\nf(null as never, db)',
        globalTypes(types, dialect),
      ),
    }
    const folder = await unpacked(dialect, { more })
    const compiler = join(ROOT, 'node_modules/ts7/bin/tsc')
    await expect(run(process.execPath, [compiler], { cwd: folder })).resolves.toBeDefined()
  })
})

test('only the driver of the dialect is installed, in the versions that this site has', async () => {
  const folder = await unpacked('postgres')
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  expect(dependencies).toEqual({ kysely: '0.28.4', pg: packageJson.devDependencies.pg })
  expect(Object.keys(devDependencies!)).toEqual(['@types/node', '@types/pg', 'tsx', 'typescript'])
  expect(devDependencies!.typescript).toMatch(/^\d/)
})

/** Servers are optional: see `POSTGRES_URL` and `MYSQL_URL` in the project's README. */
const { POSTGRES_URL, MYSQL_URL } = process.env
const DROP = 'drop database if exists kysely_playground'

afterAll(async () => {
  if (POSTGRES_URL) {
    const client = new pg.Client(POSTGRES_URL)
    await client.connect()
    await client.query(DROP)
    await client.end()
  }
  if (MYSQL_URL) {
    const connection = await createConnection(MYSQL_URL)
    await connection.query(DROP)
    await connection.end()
  }
})

test.skipIf(!POSTGRES_URL)('a project for PostgreSQL seeds a server and runs, twice', async () => {
  const folder = await unpacked('postgres')
  await start(folder, POSTGRES_URL)
  const printed = await start(folder, POSTGRES_URL)
  expect(printed).toContain('Seeded kysely_playground.')
  expect(await script('test', folder, POSTGRES_URL)).toMatch(/pass 1\n/)
  expect(printed).toContain("{ id: 1, code: 'A-B', ship: 'Guillemot', status: 'sailed' }")
})

test.skipIf(!MYSQL_URL)('a project for MySQL seeds a server and runs, twice', async () => {
  // Only the part of the sample in the database that is recreated: `archive` may be somebody's.
  const [tables = ''] = (await read('mysql.sql')).split('-- A schema of MySQL')
  const rows = (await read('mysql.sql')).split('-- The rows.')[1]!.split('insert into archive')[0]!
  const folder = await unpacked('mysql', {
    script: tables + rows.replace(/insert into passenger_import[^;]*;/, ''),
  })
  await start(folder, MYSQL_URL)
  expect(await script('test', folder, MYSQL_URL)).toMatch(/pass 1\n/)
  const printed = await start(folder, MYSQL_URL)
  expect(printed).toContain("{ id: 1, code: 'A-B', ship: 'Guillemot', status: 'sailed' }")
})
