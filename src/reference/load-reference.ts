import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCache } from '#cache/cache.ts'
import type { ReferenceModel } from '#model/reference.ts'

const EXTRACT = new URL('./extract/extract.ts', import.meta.url)

/**
 * The reference of an installed package, from an earlier build when the package and the code that reads
 * it are the same.
 *
 * @param packageName `kysely`, or another name that it is installed under: `kysely-next`
 * @param cacheDir absolute path; null reads the declarations each time (about a second)
 */
export function loadReference(
  packageName: string,
  cacheDir: string | null,
): Promise<ReferenceModel> {
  const root = packageRoot(packageName)
  const manifest = readFileSync(join(root, 'package.json'))
  const area = openCache(cacheDir).area<ReferenceModel>('reference', EXTRACT)
  return area.get([packageName, manifest], async () => {
    // TypeScript takes a quarter of a second to load: only when it is needed.
    const { extractReference } = await import('./extract/extract.ts')
    return extractReference(root)
  })
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
