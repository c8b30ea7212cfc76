import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCache } from '#cache/cache.ts'
import type { ReferenceModel } from '#model/reference.ts'
import type { ReferenceChanges } from '#model/reference-changes.ts'
import { compareModels } from './changes/compare-models.ts'

const EXTRACT = new URL('./extract/extract.ts', import.meta.url)

/** Reads the declarations of a package in a folder, wherever that is done. */
export type Extract = (root: string) => Promise<ReferenceModel>

/** What is read of both installed versions of Kysely. */
export interface ReferenceModels {
  /** Of the documented version. */
  model: ReferenceModel
  /** What the newest installed version has otherwise. */
  changes: ReferenceChanges
}

/**
 * Both installed versions of Kysely.
 *
 * @param cacheDir absolute path; null reads the declarations anew
 * @param extract done in this thread when absent
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
 * The reference of an installed package, from an earlier build when the package and the code that reads
 * it are the same.
 *
 * @param packageName `kysely`, or another name that it is installed under: `kysely-next`
 * @param cacheDir absolute path; null reads the declarations each time (about a second)
 * @param extract done in this thread when absent
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

/** TypeScript takes a quarter of a second to load: only when it is needed. */
const extractHere: Extract = async (root) => {
  const { extractReference } = await import('./extract/extract.ts')
  return extractReference(root)
}

/** The folder of an installed package: the nearest above its main module whose manifest has a version. */
function packageRoot(packageName: string): string {
  const main = fileURLToPath(import.meta.resolve(packageName))
  for (let folder = dirname(main); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  }
  throw new Error(`The package "${packageName}" has no package.json with a version.`)
}
