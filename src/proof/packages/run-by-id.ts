import type { PackageRun } from '#base/model/packages.ts'
import { checkIdsOf } from './check-ids.ts'
import { GENERATORS } from './generators/generators.ts'
import { generatorInstallation, runGenerator } from './generators/run-generator.ts'
import { isInstalled, setupInstallation } from './install.ts'
import type { ServerUrls } from './lab-databases.ts'
import { runSetup } from './run-setup.ts'
import { SETUPS } from './setups.ts'

/** Ids of all setups, in the order of the record: dialects, then generators. */
export const RUN_IDS: readonly string[] = [...SETUPS, ...GENERATORS].map(({ id }) => id)

/** Returns the ids that a name stands for: of a setup, or of a package. @throws {Error} naming all ids */
export function idsOf(name: string): string[] {
  const found = [...SETUPS, ...GENERATORS].filter(
    (setup) => setup.id === name || setup.package === name,
  )
  if (found.length > 0) return found.map(({ id }) => id)
  throw new Error(`There is no setup or package "${name}". There are: ${RUN_IDS.join(', ')}`)
}

/** @throws {Error} naming all of a setup's checks, if one of these isn't among them */
export function expectChecks(id: string, checks: readonly string[]): void {
  const known = checkIdsOf(
    id,
    GENERATORS.some((generator) => generator.id === id) ? 'generator' : 'dialect',
  )
  const wrong = checks.find((check) => !known.includes(check))
  if (wrong === undefined) return
  throw new Error(`${id} has no check "${wrong}". It has: ${known.join(', ')}`)
}

/**
 * Returns the ids in the order in which most of them run within a few minutes: what is installed, then what npm only has to
 * download, then what it compiles.
 */
export async function quickestFirst(): Promise<string[]> {
  const installations = [
    ...SETUPS.map((setup) => [setup.id, setupInstallation(setup)] as const),
    ...GENERATORS.map((setup) => [setup.id, generatorInstallation(setup)] as const),
  ]
  const ranked = installations.map(async ([id, one]) => {
    const rank = (await isInstalled(one)) ? 0 : 'better-sqlite3' in one.install ? 2 : 1
    return { id, rank }
  })
  return (await Promise.all(ranked)).toSorted((a, b) => a.rank - b.rank).map(({ id }) => id)
}

/** Returns the variable of the server that a setup needs, if it isn't there: `POSTGRES_URL`. */
export function missingServer(id: string, urls: ServerUrls): string | undefined {
  const engine = SETUPS.find((setup) => setup.id === id)?.engine
  const database = GENERATORS.find((generator) => generator.id === id)?.database
  if (engine === 'PostgreSQL' || database === 'postgres') {
    return urls.postgres ? undefined : 'POSTGRES_URL'
  }
  if (engine === 'MariaDB' || database === 'mysql') return urls.mysql ? undefined : 'MYSQL_URL'
  return undefined
}

/**
 * Runs a setup.
 *
 * @param checks ids; all by default
 * @param signal stops it, after which the run has a `problem`
 */
export async function runById(
  id: string,
  urls: ServerUrls,
  checks?: readonly string[],
  signal?: AbortSignal,
): Promise<PackageRun> {
  const generator = GENERATORS.find((generator) => generator.id === id)
  if (generator) {
    const run = await runGenerator(generator, urls, signal)
    // A generator reads all columns at once; the others are left out.
    const entries = Object.entries(run.findings).filter(([one]) => !checks || checks.includes(one))
    return { ...run, findings: Object.fromEntries(entries) }
  }
  const setup = SETUPS.find((setup) => setup.id === id)
  if (!setup) throw new Error(`There is no setup "${id}". There are: ${RUN_IDS.join(', ')}`)
  return await runSetup(setup, urls, checks, signal)
}
