import type { PackageRun } from '#base/model/packages.ts'
import { GENERATORS } from './generators/generators.ts'
import { runGenerator } from './generators/run-generator.ts'
import type { ServerUrls } from './lab-databases.ts'
import { runSetup } from './run-setup.ts'
import { SETUPS } from './setups.ts'

/** Ids of all setups, in the order of the record: dialects, then generators. */
export const RUN_IDS: readonly string[] = [...SETUPS, ...GENERATORS].map(({ id }) => id)

/** Returns the ids that a name stands for: of a setup, or of a package. @throws {Error} naming all ids */
export function idsOf(name: string): string[] {
  const found = [...SETUPS, ...GENERATORS].filter((one) => one.id === name || one.package === name)
  if (found.length > 0) return found.map(({ id }) => id)
  throw new Error(`There is no setup or package "${name}". There are: ${RUN_IDS.join(', ')}`)
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
  const generator = GENERATORS.find((one) => one.id === id)
  if (generator) {
    const run = await runGenerator(generator, urls, signal)
    // A generator reads all columns at once; the others are left out.
    const entries = Object.entries(run.findings).filter(([one]) => !checks || checks.includes(one))
    return { ...run, findings: Object.fromEntries(entries) }
  }
  const setup = SETUPS.find((one) => one.id === id)
  if (!setup) throw new Error(`There is no setup "${id}". There are: ${RUN_IDS.join(', ')}`)
  return await runSetup(setup, urls, checks, signal)
}
