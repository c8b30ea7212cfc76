import { join } from 'node:path'
import type { ExampleSource } from '#base/model/example.ts'
import { formatProblem } from '#base/model/problem.ts'
import type { RecordedExampleChanges } from '#base/model/reference-changes.ts'
import { packageVersion } from '#base/node/project-root.ts'
import { proveExamples } from '../prove.ts'
import { compareProofs } from './compare-proofs.ts'

/** Name of the package with the newest version. */
const NEWEST = 'kysely-next'

export interface LatestFindings extends RecordedExampleChanges {
  /** Problems that occur with the newest version only. */
  problems: string[]
}

/**
 * Proves examples with the documented and the newest version, and compares the proofs.
 *
 * @param root the project root
 * @param cacheDir folder for proofs of earlier runs; those of the newest version are stored separately
 */
export async function findExampleChanges(
  sources: readonly ExampleSource[],
  { root, cacheDir }: { root: string; cacheDir: string },
): Promise<LatestFindings> {
  const current = await proveExamples(sources, { root, cacheDir })
  const latest = await proveExamples(sources, {
    root,
    cacheDir: join(cacheDir, NEWEST),
    kyselyPackage: NEWEST,
  })
  const known = new Set(current.problems.map(formatProblem))
  const changes = sources.flatMap(({ id }) => {
    const [before, after] = [current.proofs.get(id), latest.proofs.get(id)]
    return before && after ? compareProofs(before, after) : []
  })
  return {
    from: packageVersion('kysely'),
    to: packageVersion(NEWEST),
    changes,
    problems: latest.problems.map(formatProblem).filter((text) => !known.has(text)),
  }
}
