import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGLITE_DIST } from '#base/engines/pglite/package.ts'

/**
 * Matches files that are read only when a new data directory is created, and encoding conversions that no
 * UTF-8 database needs.
 */
const UNUSED_FILES =
  /\.(bki|sample|ths|syn)$|\/share\/postgresql\/[^/]*\.(sql|txt)$|\/icu\/|\/lib\/postgresql\/(pgxs|libpqwalreceiver|pgoutput|\w*_and_\w*|euc2004_\w*)/

/**
 * Returns PGlite's file bundle with the unneeded files zeroed: every other file keeps its offset in the
 * bundle, and zeros cost nothing once compressed.
 */
export async function slimPgliteFiles(): Promise<Buffer> {
  const [bundle, loader] = await Promise.all([
    readFile(join(PGLITE_DIST, 'pglite.data')),
    readFile(join(PGLITE_DIST, 'pglite.js'), 'utf8'),
  ])
  const entries = [...loader.matchAll(/filename:"([^"]+)",start:(\d+),end:(\d+)/g)]
  if (entries.length === 0) throw new Error('PGlite names its files in another way than before')
  for (const [, name, start, end] of entries) {
    if (UNUSED_FILES.test(name!)) bundle.fill(0, Number(start), Number(end))
  }
  return bundle
}
