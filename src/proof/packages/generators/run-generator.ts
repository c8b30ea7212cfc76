import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PackageRun } from '#base/model/packages.ts'
import { installPackages, installSetup, KYSELY, versionOf } from '../install.ts'
import type { Finding } from '../lab.ts'
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
import { KINDS, QUOTED_TABLE, READ_TABLES } from './column-kinds.ts'
import { checkId } from './generator-checks.ts'
import type { GeneratorSetup } from './generators.ts'
import { type ArrivedValue, judgeTypes } from './judge-types.ts'
import { labStatements, quotedTableStatements, runStatements, unquoted } from './lab-tables.ts'

const run = promisify(execFile)

/** Longest time for a generator, in milliseconds. */
const TIMEOUT = 180_000

/** The folder of what is generated, inside that of the generator. */
const OUT = 'generated'

/**
 * Creates the tables, runs a generator on them, reads the rows with a driver, and asks the compiler whether the values
 * fit the types.
 */
export async function runGenerator(setup: GeneratorSetup, urls: ServerUrls): Promise<PackageRun> {
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
    const install = { kysely: KYSELY, ...setup.install }
    const folder = await installPackages({ id: setup.folder, install })
    handle = await databaseOf(setup, folder, urls)
    const values =
      driver === 'better-sqlite3' ? await installSetup(setupOf('kysely-better-sqlite3')) : folder
    result.with = await describeRun(setup, values, urls)
    await runStatements(database, handle.url, labStatements(database))
    await generate(setup, folder, handle.url)
    const arrived = await readValues(setup, values, handle.url, tablesOf(setup))
    const first = await judgeTypes(folder, OUT, setup, arrived)
    await runStatements(database, handle.url, quotedTableStatements(database))
    await generate(setup, folder, handle.url)
    const quoted = await readValues(setup, values, handle.url, [QUOTED_TABLE])
    const second = await judgeTypes(folder, OUT, setup, quoted)
    const findings = new Map([...first.findings, ...second.findings])
    findings.set(checkId(database, 'compiles'), second.compiles)
    result.findings = Object.fromEntries([...findings].map(([id, one]) => [id, shorten(one)]))
    return result
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    const lines = `${stderr}\n${message}`.split('\n').filter((line) => line.trim() !== '')
    const line = lines.find((one) => /error/i.test(one)) ?? lines[0]!
    return { ...result, problem: line.trim().slice(0, 220) }
  } finally {
    await handle?.drop()
  }
}

const shorten = ({ result, saw }: Finding): Finding => ({
  result,
  saw: saw.length <= 200 ? saw : `${saw.slice(0, 199)}…`,
})

const tablesOf = ({ database }: GeneratorSetup) => [
  'kinds',
  ...Object.keys(READ_TABLES[database]).filter((name) => name !== QUOTED_TABLE),
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

async function generate(
  { command, config }: GeneratorSetup,
  folder: string,
  url: string,
): Promise<void> {
  await rm(join(folder, OUT), { recursive: true, force: true })
  await mkdir(join(folder, OUT))
  const fill = (text: string) =>
    text
      .replaceAll('URL', () => url)
      .replaceAll('OUT', OUT)
      .replaceAll('NAME', () => url.split('/').at(-1)!)
  if (config) await writeFile(join(folder, config.file), fill(config.text))
  const [program = '', ...args] = command
  await run(join(folder, 'node_modules/.bin', program), args.map(fill), {
    cwd: folder,
    timeout: TIMEOUT,
  })
}

/** Reads one row of each table in the folder that has the driver, by a program that prints the types of the values. */
async function readValues(
  { database, driver }: GeneratorSetup,
  folder: string,
  url: string,
  tables: readonly string[],
): Promise<ArrivedValue[]> {
  const module = await readFile(join(import.meta.dirname, 'value-type.ts'), 'utf8')
  await writeFile(join(folder, 'value-type.mjs'), stripTypeScriptTypes(module))
  const program = await readFile(join(import.meta.dirname, 'read-values.mjs'), 'utf8')
  await writeFile(join(folder, 'read-values.mjs'), program)
  const [node = ''] = commandOf(driver === 'better-sqlite3' ? 'native-node' : 'node', folder)
  const { stdout } = await run(node, ['read-values.mjs', driver, url, ...tables], {
    cwd: folder,
    env: { ...process.env, TZ: 'UTC' },
  })
  const rows = JSON.parse(stdout) as Record<string, Record<string, string>>
  return Object.entries(rows).flatMap(([table, types]) => {
    if (table !== 'kinds') {
      return [{ check: checkId(database, `table ${table}`), table, column: 'id', type: types.id! }]
    }
    return KINDS[database].map(({ id }) => {
      const column = unquoted(id)
      return { check: checkId(database, id), table, column, type: types[column]! }
    })
  })
}
