import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Setup } from './setups.ts'

/** The version of Kysely that all packages are run with: the documented one. */
export const KYSELY = '0.28.4'

/** Longest time for an installation, in milliseconds: some compile SQLite. */
const TIMEOUT = 900_000

/** Where packages are installed: outside the project, whose own packages they must not find. */
const LAB_FOLDER = join(tmpdir(), `kysely-packages-${userInfo().uid}`)

/** What npm installs into a folder. */
export interface Installation {
  id: string
  install: Record<string, string>
  force?: boolean
}

/** What a runtime needs beside the packages of a setup. */
const RUNTIME_PACKAGES: Partial<Record<Setup['runtime'], Record<string, string>>> = {
  bun: { bun: '1.4.5' },
  deno: { deno: '2.9.6' },
}

/** Returns what a setup installs. */
export function setupInstallation({ id, install, force, runtime }: Setup): Installation {
  const all = { kysely: KYSELY, ...install, ...RUNTIME_PACKAGES[runtime] }
  return { id, install: all, ...(force && { force }) }
}

/** Installs a setup's packages, as `installPackages` does. */
export async function installSetup(setup: Setup, signal?: AbortSignal): Promise<string> {
  return await installPackages(setupInstallation(setup), signal)
}

/**
 * Installs packages in a folder of their own, unless they are there already.
 *
 * @returns the folder
 * @throws {Error} with npm's message, such as `ERESOLVE` where a peer range excludes a version
 */
export async function installPackages(
  installation: Installation,
  signal?: AbortSignal,
): Promise<string> {
  const { id, force } = installation
  const { folder, done, manifest } = placeOf(installation)
  if (await isInstalled(installation)) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest)
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  try {
    await promisify(execFile)(
      'npm',
      ['install', ...flags, ...(force ? ['--legacy-peer-deps'] : [])],
      { cwd: folder, timeout: TIMEOUT, env: ownEnvironment(), ...(signal && { signal }) },
    )
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    const line = stderr.split('\n').find((line) => line.startsWith('npm error'))
    throw new Error(`npm can’t install ${id}: ${line ?? String(error)}`, { cause: error })
  }
  await writeFile(done, manifest)
  return folder
}

/** Returns whether these packages, in these versions, are there. */
export async function isInstalled(installation: Installation): Promise<boolean> {
  const { done, manifest } = placeOf(installation)
  return existsSync(done) && (await readFile(done, 'utf8')) === manifest
}

/** Returns the folder, the file that is written last, and what it says. */
function placeOf({ id, install }: Installation) {
  const folder = join(LAB_FOLDER, id)
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: install })
  return { folder, done: join(folder, 'installed.json'), manifest }
}

/** Returns the environment without what `npm run` adds: the project's settings, such as `legacy-peer-deps`, would apply. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  )
}

/** Returns the version of an installed package; an empty text if it isn't there. */
export async function versionOf(folder: string, name: string): Promise<string> {
  const file = join(folder, 'node_modules', name, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { version?: string }).version ?? ''
}
