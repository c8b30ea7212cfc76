import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PackageRun } from '#base/model/packages.ts'
import { type Installation, installPackages, installSetup, KYSELY, versionOf } from '../install.ts'
import { type Finding, fails } from '../lab.ts'
import {
  type LabDatabaseHandle,
  mysqlDatabase,
  mysqlVersion,
  postgresDatabase,
  postgresVersion,
  type ServerUrls,
} from '../lab-databases.ts'
import { commandOf } from '../runtimes.ts'
import { setupOf } from '../setups.ts'
import {
  type GeneratorDatabase,
  KINDS,
  OTHER_TABLES,
  type OtherTable,
  QUOTED_TABLES,
} from './column-kinds.ts'
import { checkId } from './generator-checks.ts'
import type { GeneratorSetup } from './generators.ts'
import { type InsertAttempt, judgeTypes, type SeenColumn, withoutTypes } from './judge-types.ts'
import { labStatements, runStatements } from './lab-tables.ts'

const run = promisify(execFile)

/** Longest time for a generator, in milliseconds. */
const TIMEOUT = 180_000

/** The folder of what is generated, inside that of the generator. */
const OUT = 'generated'

/** Returns what a generator installs, which several setups may share. */
export function generatorInstallation({
  folder: id,
  install,
  force,
}: GeneratorSetup): Installation {
  return { id, install: { kysely: KYSELY, ...install }, ...(force && { force }) }
}

/**
 * Creates the tables, runs a generator on them, reads the rows with a driver, and asks the compiler whether the values
 * fit the types.
 */
export async function runGenerator(
  setup: GeneratorSetup,
  urls: ServerUrls,
  signal?: AbortSignal,
): Promise<PackageRun> {
  const { database, driver } = setup
  const result: PackageRun = {
    id: setup.id,
    package: setup.package,
    version: setup.install[setup.package] ?? '',
    kysely: KYSELY,
    with: driver,
    kind: 'generator',
    date: new Date().toISOString().slice(0, 10),
    findings: {},
  }
  let handle: LabDatabaseHandle | null = null
  try {
    const folder = await installPackages(generatorInstallation(setup), signal)
    handle = await databaseOf(setup, folder, urls)
    const reader =
      driver === 'better-sqlite3'
        ? await installSetup(setupOf('kysely-better-sqlite3'), signal)
        : folder
    result.with = await describeRun(setup, reader, urls)
    await runStatements(database, handle.url, labStatements(database))
    const findings = new Map<string, Finding>()
    // Names that need quotes come second, so that what they spoil is seen apart.
    for (const tables of [usualTables(database), QUOTED_TABLES[database].map(planOf)]) {
      const isFirst = findings.size === 0
      signal?.throwIfAborted()
      if (!isFirst) {
        const statements = QUOTED_TABLES[database].flatMap(({ create }) => create)
        await runStatements(database, handle.url, statements)
      }
      const columns = await readTables(setup, reader, handle.url, tables)
      const judged = await generate(setup, folder, handle.url, isFirst).then(
        () => judgeTypes(folder, OUT, setup, columns),
        (error: unknown) => {
          const why = `isn’t written: ${problemOf(error)}`
          // Without any file, there is nothing to judge.
          if (isFirst) throw new Error(`its file ${why}`, { cause: error })
          return { compiles: fails(why), findings: withoutTypes(columns, why) }
        },
      )
      findings.set(checkId(database, 'compiles'), judged.compiles)
      for (const [check, finding] of judged.findings) findings.set(check, finding)
    }
    result.findings = Object.fromEntries([...findings].map(([check, one]) => [check, shorten(one)]))
    return result
  } catch (error) {
    return { ...result, problem: problemOf(error) }
  } finally {
    await handle?.drop()
  }
}

/** Returns the line of a failed command that names its error. */
function problemOf(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string }
  const lines = `${stderr}\n${message}`.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((text) => /error/i.test(text)) ?? lines[0]!
  return line
    .trim()
    .replace(/^(✗ )?Error: /, '')
    .slice(0, 220)
}

const shorten = ({ result, saw }: Finding): Finding => ({
  result,
  saw: saw.length <= 200 ? saw : `${saw.slice(0, 199)}…`,
})

/** A table for `read-tables.mjs`: the columns that are tried, with the literals of their values. */
interface TablePlan {
  name: string
  columns: Record<string, string | null>
  others?: Record<string, string>
  unique?: boolean
}

const planOf = ({ name, column = 'id', others, unique }: OtherTable): TablePlan => ({
  name,
  columns: { [column]: '1' },
  ...(others && { others }),
  ...(unique && { unique }),
})

const usualTables = (database: GeneratorDatabase): TablePlan[] => [
  {
    name: 'kinds',
    columns: Object.fromEntries(KINDS[database].map(({ id, value }) => [id, value ?? null])),
    unique: true,
  },
  ...OTHER_TABLES[database].map(planOf),
]

async function databaseOf(
  { id, database }: GeneratorSetup,
  folder: string,
  urls: ServerUrls,
): Promise<LabDatabaseHandle> {
  if (database === 'sqlite') {
    const url = join(folder, 'lab.db')
    await rm(url, { force: true })
    return { url, drop: () => rm(url, { force: true }) }
  }
  const url = database === 'postgres' ? urls.postgres : urls.mysql
  if (!url) throw new Error(`needs ${database === 'postgres' ? 'POSTGRES_URL' : 'MYSQL_URL'}`)
  return await (database === 'postgres' ? postgresDatabase : mysqlDatabase)(url, id)
}

async function describeRun(
  { driver, database }: GeneratorSetup,
  folder: string,
  urls: ServerUrls,
): Promise<string> {
  const name = `${driver} ${await versionOf(folder, driver)}`
  if (database === 'postgres') return `${name}, ${await postgresVersion(urls.postgres!)}`
  return database === 'mysql' ? `${name}, ${await mysqlVersion(urls.mysql!)}` : name
}

/**
 * Runs the generator's command.
 *
 * @param isFirst without the tables whose names need quotes, which a description by hand would name
 */
async function generate(
  { command, files = [], environment = {}, stdout, runtime }: GeneratorSetup,
  folder: string,
  url: string,
  isFirst: boolean,
): Promise<void> {
  const out = join(folder, OUT)
  await rm(out, { recursive: true, force: true })
  await mkdir(out)
  const fill = (text: string) =>
    text
      .replaceAll('URL', () => url)
      .replaceAll('OUT', OUT)
      .replaceAll('NAME', () => url.split('/').at(-1)!)
  for (const { file, text } of files) {
    await writeFile(join(folder, fill(file)), fill(typeof text === 'string' ? text : text(isFirst)))
  }
  const [program = '', ...args] = [...commandOf(runtime ?? 'node', folder), ...command.map(fill)]
  const variables = Object.entries(environment).map(([name, value]) => [name, fill(value)])
  // A generator may be called by its name, and a script may begin with the name of its runtime.
  const path = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH]
  const printed = await run(program, args, {
    cwd: folder,
    timeout: TIMEOUT,
    env: { ...process.env, ...Object.fromEntries(variables), PATH: path.join(':') },
  })
  if (stdout) await writeFile(join(folder, fill(stdout)), printed.stdout)
}

/** Reads a row of each table, and tries inserts, by a program in the folder that has the driver. */
async function readTables(
  { database, driver }: GeneratorSetup,
  folder: string,
  url: string,
  tables: readonly TablePlan[],
): Promise<SeenColumn[]> {
  const module = await readFile(join(import.meta.dirname, 'value-type.ts'), 'utf8')
  await writeFile(join(folder, 'value-type.mjs'), stripTypeScriptTypes(module))
  await copyFile(join(import.meta.dirname, 'read-tables.mjs'), join(folder, 'read-tables.mjs'))
  const [node = ''] = commandOf(driver === 'better-sqlite3' ? 'native-node' : 'node', folder)
  const reading = run(node, ['read-tables.mjs', driver, url], {
    cwd: folder,
    env: { ...process.env, TZ: 'UTC' },
    maxBuffer: 1 << 26,
  })
  reading.child.stdin?.end(JSON.stringify(tables))
  const { stdout } = await reading
  const found = JSON.parse(stdout) as Record<
    string,
    { types: Record<string, string>; inserts: Record<string, InsertAttempt[]> }
  >
  return Object.entries(found).flatMap(([table, { types, inserts }]) =>
    Object.entries(inserts).map(([column, attempts]) => {
      const name = table === 'kinds' ? column : `table ${table}`
      return {
        checks: { read: checkId(database, name), insert: checkId(database, `insert ${name}`) },
        table,
        column,
        type: types[column]!,
        inserts: attempts,
      }
    }),
  )
}
