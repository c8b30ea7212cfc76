import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { writeTypes } from '#play/sql-tools/own-tables/write-types.ts'
import packageJson from '../../../../package.json'
import { STARTERS } from '../starters.ts'
import { mainFile } from './main-file.ts'
import { FOLDER, globalTypes, projectFiles, zipProject } from './project-files.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
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

/** Returns the output of `npm start`, without what the machine's npm adds. */
async function start(folder: string, address?: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const env = {
    ...process.env,
    PATH: `${BIN}:${process.env.PATH}`,
    ...(address && { DATABASE_URL: address }),
  }
  const steps = scripts.start!.replace('npm run --silent seed', scripts.seed ?? '')
  return (await run('sh', ['-c', steps], { cwd: folder, env })).stdout
}

test('a project for SQLite runs and gives what the playground gives', async () => {
  const printed = await start(await unpacked('sqlite'))
  expect(printed).toContain('select "s"."id", "r"."code", "ship"."name" as "ship", "s"."status"')
  expect(printed).toContain("[ 'cancelled' ]")
  expect(printed).toContain("{ id: 1, code: 'A-B', ship: 'Guillemot', status: 'sailed' }")
  expect(printed.match(/ship:/g)).toHaveLength(7)
})

test('the script is split into tables and rows', async () => {
  const folder = await unpacked('sqlite')
  const [schema, rows] = await Promise.all(
    ['schema.sql', 'seed.sql'].map((name) => readFile(join(folder, 'src/database', name), 'utf8')),
  )
  expect(schema).toMatch(/create table booking/)
  expect(schema).not.toMatch(/insert into/)
  expect(rows).toMatch(/^-- The rows\.\ninsert into port/)
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

test('several files become modules, which run and have the right types', async () => {
  const code = `// src/query.ts
import { named } from './queries/named'
await named('Guillemot')
// src/queries/named.ts
import { shop } from '../database'
export const named = (name: string) =>
  shop.selectFrom('ship').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
// src/database.ts
export const shop: Kysely<Database> = db`
  const folder = await unpacked('sqlite', { code })
  expect(await start(folder)).toContain('Guillemot')
  const compiler = join(ROOT, 'node_modules/ts7/bin/tsc')
  await expect(run(process.execPath, [compiler], { cwd: folder })).resolves.toBeDefined()
})

test('a program with a `db` of its own keeps it', () => {
  expect(mainFile('export const { db } = connect()\ndb', new Map())).not.toMatch('database/db.ts')
  expect(mainFile('const f = (db: object) => db\nf(db)', new Map())).toMatch('database/db.ts')
  expect(mainFile("import { db } from './database'\ndb", new Map())).not.toMatch('database/db.ts')
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
  expect(await readFile(join(folder, 'compose.yaml'), 'utf8')).toContain('image: postgres:')
})

/** Servers are optional: see `POSTGRES_URL` and `MYSQL_URL` in the project's README. */
const { POSTGRES_URL, MYSQL_URL } = process.env
/** The project's database gets another name here, so that two runs can share a server, and nobody's project is dropped. */
const DATABASE = `kysely_playground_${randomBytes(4).toString('hex')}`
const DROP = `drop database if exists ${DATABASE}`

async function renameDatabase(folder: string): Promise<void> {
  const path = join(folder, 'src/database/server.ts')
  const text = await readFile(path, 'utf8')
  const renamed = text.replace("DATABASE = 'kysely_playground'", `DATABASE = '${DATABASE}'`)
  expect(renamed).not.toBe(text)
  await writeFile(path, renamed)
}

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
  await renameDatabase(folder)
  await start(folder, POSTGRES_URL)
  const printed = await start(folder, POSTGRES_URL)
  expect(printed).toContain(`Seeded ${DATABASE}.`)
  expect(printed).toContain("{ id: 1, code: 'A-B', ship: 'Guillemot', status: 'sailed' }")
})

test.skipIf(!MYSQL_URL)('a project for MySQL seeds a server and runs, twice', async () => {
  // Only the part of the sample in the database that is recreated: `archive` may be somebody's.
  const [tables = ''] = (await read('mysql.sql')).split('-- A schema of MySQL')
  const rows = (await read('mysql.sql')).split('-- The rows.')[1]!.split('insert into archive')[0]!
  const folder = await unpacked('mysql', {
    script: tables + rows.replace(/insert into passenger_import[^;]*;/, ''),
  })
  await renameDatabase(folder)
  await start(folder, MYSQL_URL)
  const printed = await start(folder, MYSQL_URL)
  expect(printed).toContain("{ id: 1, code: 'A-B', ship: 'Guillemot', status: 'sailed' }")
})
