import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Absolute path of the folder with PGlite's files. */
export const PGLITE_DIST = dirname(require.resolve('@electric-sql/pglite'))

/** Returns the installed version of PGlite. */
export async function pgliteVersion(): Promise<string> {
  const file = join(PGLITE_DIST, '../package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
