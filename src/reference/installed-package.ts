import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The names under which the documented version and the newest one are installed. */
export const DOCUMENTED = 'kysely'
export const NEWEST = 'kysely-next'

/**
 * Finds an installed package: the nearest folder above its main module whose manifest has a version.
 *
 * @returns the absolute path of the folder, and the version
 * @throws when there is no such manifest
 */
export function findInstalledPackage(name: string): { root: string; version: string } {
  const main = fileURLToPath(import.meta.resolve(name))
  for (let root = dirname(main); root !== dirname(root); root = dirname(root)) {
    const manifest = join(root, 'package.json')
    if (!existsSync(manifest)) continue
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    if (version) return { root, version }
  }
  throw new Error(`The package "${name}" has no package.json with a version.`)
}
