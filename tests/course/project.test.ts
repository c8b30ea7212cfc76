import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import {
  PROJECT_DIALECTS,
  type ProjectDialect,
  readProject,
} from '#docs/content/read/project-files.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { fencesOf } from '../pages/page-code.ts'

/**
 * The application that the course builds: what each chapter leaves behind type-checks, its commands print what
 * the chapter says, and the tests of the finished project pass, on SQLite and on PostgreSQL (a server if there
 * is one, PGlite otherwise).
 */

const PAGES = join(PROJECT_ROOT, 'content/docs/learn')
const CHAPTERS = readdirSync(join(PAGES, '_project')).sort()
const LAST = CHAPTERS.at(-1)!
const FOLDER = join(PROJECT_ROOT, '.cache/course')
/** Of each run, so that two runs can share a server. */
const DATABASE = `course_test_${randomBytes(4).toString('hex')}`

const { POSTGRES_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)
const DIALECTS = PROJECT_DIALECTS.filter(
  (dialect) => dialect === 'sqlite' || POSTGRES_URL || isRequired,
)

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** Writes the project as it is after a chapter, over what is in the folder. */
async function writeProject(folder: string, dialect: ProjectDialect, chapter: string) {
  for (const [path, text] of Object.entries(await readProject(PAGES, dialect, chapter))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const url = new URL(POSTGRES_URL ?? 'postgres://localhost')
  url.pathname = DATABASE
  if (dialect === 'postgres') writeFileSync(join(folder, '.env'), `DATABASE_URL=${url}\n`)
}

async function dropDatabase(client: pg.Client): Promise<void> {
  await client.query(`drop database if exists ${DATABASE} with (force)`)
}

afterAll(async () => {
  if (!POSTGRES_URL) return
  const client = new pg.Client(POSTGRES_URL)
  await client.connect()
  await dropDatabase(client)
  await client.end()
})

/** Returns an empty folder and, for PostgreSQL, creates an empty database. */
async function startOver(name: string, dialect: ProjectDialect): Promise<string> {
  const folder = join(FOLDER, name, dialect)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (dialect === 'postgres' && POSTGRES_URL) {
    const client = new pg.Client(POSTGRES_URL)
    await client.connect()
    await dropDatabase(client)
    await client.query(`create database ${DATABASE}`)
    await client.end()
  }
  return folder
}

/** Runs a command as a reader does, and returns what it prints. */
function run(command: string, cwd: string): string {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { ...process.env, PATH: path, NODE_TEST_CONTEXT: undefined, NO_COLOR: '1' }
  const options = { cwd, env, encoding: 'utf8', timeout: 300_000 } as const
  const { stdout, stderr } = spawnSync('sh', ['-c', command], options)
  return stdout + stderr
}

test('the project compiles after each chapter', async () => {
  rmSync(join(FOLDER, 'types'), { recursive: true, force: true })
  for (const dialect of PROJECT_DIALECTS) {
    for (const chapter of CHAPTERS) {
      await writeProject(join(FOLDER, 'types', chapter, dialect), dialect, chapter)
    }
  }
  const extended = `./${LAST}/sqlite/tsconfig.json`
  const config = { extends: extended, include: ['*/*/src', '*/*/migrations', '*/*/test'] }
  writeFileSync(join(FOLDER, 'types/tsconfig.json'), JSON.stringify(config))
  const compiler = join(PROJECT_ROOT, 'node_modules/ts7/bin/tsc')
  const command = `node '${compiler}' --project '${join(FOLDER, 'types')}' --pretty false`
  expect(run(command, FOLDER)).toBe('')
})

/** The commands of a chapter, and what it says they print; `…` stands for anything. */
function transcriptOf(chapter: string): { command: string; output: string }[] {
  const blocks = read(PAGES, `${chapter}.mdx`).matchAll(/^```text title="Terminal"\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, text = '']) =>
    text.split(/^\$ /m).flatMap((part) => {
      const [command = '', ...output] = part.trimEnd().split('\n')
      return command ? [{ command, output: output.join('\n') }] : []
    }),
  )
}

test.each(DIALECTS)('the commands of each chapter print what it says on %s', async (dialect) => {
  const folder = await startOver('commands', dialect)
  let commands = 0
  for (const chapter of CHAPTERS) {
    await writeProject(folder, dialect, chapter)
    for (const { command, output } of transcriptOf(chapter)) {
      commands += 1
      const printed = run(command, folder).trimEnd()
      const pattern = output
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/^…$/gm, '[^]*')
        .replaceAll('…', '.*')
      expect(printed, `${chapter}: ${command}`).toMatch(new RegExp(`^${pattern}$`))
    }
  }
  expect(commands).toBeGreaterThan(25)
})

test.each(PROJECT_DIALECTS)('the tests of the finished project pass on %s', async (dialect) => {
  const folder = await startOver('finished', dialect)
  await writeProject(folder, dialect, LAST)
  if (DIALECTS.includes(dialect)) run('node src/setup.ts && node src/migrate.ts', folder)
  else writeFileSync(join(folder, 'src/db.ts'), ON_PGLITE)
  const printed = run('npm test', folder)
  expect(printed).toMatch(/^ℹ pass 6$/m)
  expect(printed).toMatch(/^ℹ fail 0$/m)
})

/** Replaces the connection to a server where there is none. */
const ON_PGLITE = `
import { readFile } from 'node:fs/promises'
import { Kysely } from 'kysely'
import { startPglite } from '${PROJECT_ROOT}/src/base/pglite/start-pglite.ts'
import { postgresDialect } from '${PROJECT_ROOT}/src/base/engines/postgres-dialect.ts'
import { up } from '../migrations/2026-05-04-refunds.ts'

const engine = await startPglite()
await engine.script(await readFile('tern-line.sql', 'utf8'))
export const db = new Kysely<any>({ dialect: postgresDialect(engine.send) })
await up(db)
const destroy = db.destroy.bind(db)
db.destroy = () => destroy().then(() => engine.close())
`

test.skipIf(!POSTGRES_URL && !isRequired)(
  'the server answers the request that it is working on when it is asked to stop',
  async () => {
    const folder = await startOver('server', 'postgres')
    await writeProject(folder, 'postgres', LAST)
    run('node src/setup.ts && node src/migrate.ts', folder)
    const file = join(folder, 'src/serve.ts')
    const code = read(file)
    // Getting started shows the same end.
    const stop = /process\.once\('SIGTERM'.*/s
    const other = fencesOf('getting-started.mdx').find((fence) => fence.code.includes('SIGTERM'))
    expect(stop.exec(code)?.[0]).toBe(stop.exec(other?.code ?? '')?.[0])
    writeFileSync(
      file,
      code.replace(
        /server\.listen.*/,
        'server.listen(0, () => console.log(server.address().port))',
      ),
    )

    const client = new pg.Client(/=(.*)/.exec(read(folder, '.env'))?.[1])
    await client.connect()
    await client.query('begin; lock table sailing')
    const server = spawn(process.execPath, ['src/serve.ts'], { cwd: folder })
    onTestFinished(async () => {
      server.kill('SIGKILL')
      await client.end()
    })
    const [port] = await once(server.stdout, 'data')
    const response = fetch(`http://127.0.0.1:${String(port).trim()}/board?to=Corran`, {
      headers: { connection: 'close' },
    })
    const isWaiting = async () => {
      const { rows } = await client.query('select 1 from pg_locks where not granted')
      return rows.length > 0
    }
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
    server.kill('SIGTERM')
    await setTimeout(100)
    await client.query('commit')

    expect(await (await response).json()).toMatchObject([{ id: 6, to: 'Corran' }])
    if (server.exitCode === null) await once(server, 'exit')
    expect(server.exitCode).toBe(0)
  },
)

test('the packages are those of this site', async () => {
  for (const dialect of PROJECT_DIALECTS) {
    const { 'package.json': text = '' } = await readProject(PAGES, dialect)
    const { dependencies, devDependencies } = JSON.parse(text)
    expect(packageJson.devDependencies).toMatchObject({ ...dependencies, ...devDependencies })
  }
})

test('the tables have the rows of the sample database', async () => {
  const [sample, own] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  sample.exec(read(PROJECT_ROOT, 'content/sample/sqlite.sql'))
  own.exec((await readProject(PAGES, 'sqlite'))['tern-line.sql'] ?? '')
  const tables = own.prepare("select name from sqlite_schema where sql like 'create table%'").all()
  const names = tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
  expect(names).toHaveLength(6)
  for (const name of names) {
    const columns = own
      .prepare(`select * from ${name}`)
      .columns()
      .map(({ column }) => column)
    const query = `select ${columns.join(', ')} from ${name} order by id`
    expect(own.prepare(query).all(), name).toEqual(sample.prepare(query).all())
  }
})

test('each chapter shows the files that it adds or changes, and the last one lists them all', async () => {
  for (const chapter of CHAPTERS) {
    const page = read(PAGES, `${chapter}.mdx`)
    for (const variant of readdirSync(join(PAGES, '_project', chapter))) {
      const folder = join(PAGES, '_project', chapter, variant)
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
        if (entry.isFile()) expect(page, chapter).toContain(path)
      }
    }
  }
  const [, tree = ''] = /<FileTree>(.*)<\/FileTree>/s.exec(read(PAGES, `${LAST}.mdx`)) ?? []
  const listed = [...tree.matchAll(/- (\S+[^/\s])(?=\s)/g)].map(([, name]) => name)
  const projects = await Promise.all(PROJECT_DIALECTS.map((dialect) => readProject(PAGES, dialect)))
  const names = projects
    .flatMap((files) => Object.keys(files))
    .map((path) => path.split('/').at(-1))
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted())
})
