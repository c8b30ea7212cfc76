import { spawn } from 'node:child_process'
import type { PackageRun } from '#base/model/packages.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { DIALECT_CHECKS } from './checks/index.ts'
import { installSetup, KYSELY, versionOf } from './install.ts'
import type { Finding } from './lab.ts'
import {
  type LabDatabaseHandle,
  mysqlDatabase,
  mysqlVersion,
  postgresDatabase,
  postgresVersion,
  type ServerUrls,
} from './lab-databases.ts'
import { placePrograms } from './place-programs.ts'
import { commandOf, runtimeName } from './runtimes.ts'
import type { Setup } from './setups.ts'

/** Longest time for a check, in milliseconds. */
const TIMEOUT = 40_000

/** Longest time until the first check begins: a browser or a WebAssembly engine may have to start. */
const START_TIMEOUT = 180_000

/**
 * Installs a setup and runs checks on it, in processes that may crash or hang: the check that was running has failed
 * then, and another process runs the rest.
 *
 * @param checks ids; all by default
 * @param signal ends the processes; what is returned is incomplete then, with a `problem`
 */
export async function runSetup(
  setup: Setup,
  urls: ServerUrls,
  checks: readonly string[] = DIALECT_CHECKS.map(({ id }) => id),
  signal?: AbortSignal,
): Promise<PackageRun> {
  const run: PackageRun = {
    id: setup.id,
    package: setup.package,
    version: setup.install[setup.package] ?? KYSELY,
    kysely: KYSELY,
    with: [setup.driver, setup.place].filter(Boolean).join(', '),
    kind: 'dialect',
    date: new Date().toISOString().slice(0, 10),
    findings: {},
  }
  let database: LabDatabaseHandle | null = null
  try {
    const folder = await installSetup(setup, signal)
    run.version = await versionOf(folder, setup.package)
    database = await databaseOf(setup, urls)
    run.with = await engineOf(setup, folder, urls)
    await placePrograms(setup, folder)
    const command = commandOf(setup.runtime, folder)
    const findings = new Map<string, Finding>()
    let rest = [...checks]
    while (rest.length > 0) {
      const outcome = await runProcess(
        [...command, 'check-worker.mjs', ...rest],
        folder,
        {
          LAB_DATABASE_URL: database?.url ?? '',
        },
        signal,
      )
      signal?.throwIfAborted()
      for (const [id, finding] of outcome.findings) findings.set(id, finding)
      const { broken } = outcome
      // Where not even the first check began, none would.
      if (broken && !broken.id) throw new Error(broken.saw)
      if (broken?.id) findings.set(broken.id, { result: 'fails', saw: broken.saw })
      rest = rest.filter((id) => !findings.has(id))
    }
    for (const id of checks) run.findings[id] = findings.get(id)!
    return run
  } catch (error) {
    return { ...run, problem: (error as Error).message }
  } finally {
    await database?.drop()
  }
}

/** Creates the setup's database, where it needs a server's. */
async function databaseOf(
  { id, engine }: Setup,
  urls: ServerUrls,
): Promise<LabDatabaseHandle | null> {
  if (engine === 'PostgreSQL') {
    if (!urls.postgres) throw new Error('needs PostgreSQL at POSTGRES_URL')
    return await postgresDatabase(urls.postgres, id)
  }
  if (engine === 'MariaDB') {
    if (!urls.mysql) throw new Error('needs MariaDB at MYSQL_URL')
    return await mysqlDatabase(urls.mysql, id)
  }
  return null
}

/** Returns what a setup ran with: `pg 8.23.1, PostgreSQL 15.20`. */
async function engineOf(setup: Setup, folder: string, urls: ServerUrls): Promise<string> {
  const { driver, engine, place, runtime } = setup
  const parts = [
    driver ? `${driver} ${await versionOf(folder, driver)}` : '',
    engine === 'PostgreSQL' ? await postgresVersion(urls.postgres!) : '',
    engine === 'MariaDB' ? await mysqlVersion(urls.mysql!) : '',
    place ?? '',
    runtimeName(runtime, folder),
  ]
  return parts.filter(Boolean).join(', ')
}

interface ProcessOutcome {
  findings: Map<string, Finding>
  /** The check during which the process ended or hung; without an id, before the first. */
  broken?: { id: string | undefined; saw: string }
}

function runProcess(
  [program = '', ...args]: string[],
  folder: string,
  variables: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<ProcessOutcome> {
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...variables,
      LAB_ROOT: PROJECT_ROOT,
      LAB_NODE: process.execPath,
      TZ: 'UTC',
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which ends with it: engines start processes that would stay.
    detached: true,
  })
  const findings = new Map<string, Finding>()
  let current: string | undefined
  let errors = ''
  let hung = false
  let pending = ''
  return new Promise((resolve, reject) => {
    const endGroup = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All of them have ended.
      }
    }
    const stop = () => {
      hung = true
      endGroup()
    }
    signal?.addEventListener('abort', stop, { once: true })
    let timer = setTimeout(stop, START_TIMEOUT)
    child.stderr.on('data', (data: Buffer) => {
      errors = (errors + data).slice(-4000)
    })
    child.stdout.on('data', (data: Buffer) => {
      const lines = (pending + data).split('\n')
      pending = lines.pop() ?? ''
      for (const line of lines) {
        // What packages print is not ours to read.
        const at = line.indexOf('\u0001')
        if (at < 0) continue
        clearTimeout(timer)
        timer = setTimeout(stop, TIMEOUT)
        const { start, id, problem, ...finding } = JSON.parse(line.slice(at + 1))
        if (problem) reject(new Error(`the setup doesn’t start: ${problem}`))
        else if (start) current = start
        else {
          findings.set(id, finding)
          current = undefined
        }
      }
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      endGroup()
      if (code === 0 && !hung) return resolve({ findings })
      const why = hung
        ? `no answer within ${TIMEOUT / 1000} s`
        : `the process ended (${killedBy ?? code})`
      const saw = hung || killedBy ? why : `${why}: ${lastError(errors)}`
      resolve({ findings, broken: { id: current, saw: saw.slice(0, 220) } })
    })
  })
}

/** Returns the line of an uncaught error that names it. */
function lastError(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => /^\w*error\b.*: /i.test(line)) ?? lines.findLast(Boolean) ?? ''
}
