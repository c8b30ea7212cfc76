import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCache } from '#cache/cache.ts'
import type { ReferenceModel } from '#model/reference.ts'
import type { ReferenceChanges } from '#model/reference-changes.ts'
import { compareModels } from './changes/compare-models.ts'

const EXTRACT = new URL('./extract/extract.ts', import.meta.url)

/** Reads the declarations of the package in a folder, possibly in another thread. */
export type Extract = (root: string) => Promise<ReferenceModel>

/** The reference of the documented version, and its differences from the newest installed version. */
export interface ReferenceModels {
  /** The documented version. */
  model: ReferenceModel
  /** Differences in the newest installed version. */
  changes: ReferenceChanges
}

/**
 * Loads both installed versions of Kysely.
 *
 * @param cacheDir absolute path; null reads the declarations from scratch
 * @param extract runs in this thread when absent
 */
export async function loadModels(
  cacheDir: string | null,
  extract?: Extract,
): Promise<ReferenceModels> {
  const [model, newest] = await Promise.all([
    loadReference('kysely', cacheDir, extract),
    loadReference('kysely-next', cacheDir, extract),
  ])
  return { model, changes: compareModels(model, newest) }
}

/**
 * Loads the reference of an installed package, from an earlier build if the package and the code that reads
 * it are unchanged.
 *
 * @param packageName `kysely`, or another name that it is installed under: `kysely-next`
 * @param cacheDir absolute path; null reads the declarations each time (about a second)
 * @param extract runs in this thread when absent
 */
export function loadReference(
  packageName: string,
  cacheDir: string | null,
  extract: Extract = extractHere,
): Promise<ReferenceModel> {
  const root = packageRoot(packageName)
  const manifest = readFileSync(join(root, 'package.json'))
  const area = openCache(cacheDir).area<ReferenceModel>('reference', EXTRACT)
  return area.get([packageName, manifest], () => extract(root))
}

/** Loads TypeScript lazily, since that takes a quarter of a second. */
const extractHere: Extract = async (root) => {
  const { extractReference } = await import('./extract/extract.ts')
  return extractReference(root)
}

/** Returns the folder of a package: the nearest above its main module whose manifest has a version. */
function packageRoot(packageName: string): string {
  const main = fileURLToPath(import.meta.resolve(packageName))
  for (let folder = dirname(main); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  }
  throw new Error(`The package "${packageName}" has no package.json with a version.`)
}
