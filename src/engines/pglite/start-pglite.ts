import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PostgresEngine } from '../postgres-engine.ts'
import { readDataDirectory } from './data-directory.ts'
import { extensionFile } from './extensions.ts'
import { PGLITE_DIST } from './package.ts'
import { pgliteEngine } from './pglite-engine.ts'

/**
 * Starts PostgreSQL in this process, with an empty database.
 *
 * @param extensions names of extensions that statements may create.
 */
export async function startPglite(extensions: readonly string[] = []): Promise<PostgresEngine> {
  const [{ PGlite }, { archive }] = await Promise.all([
    import('@electric-sql/pglite'),
    readDataDirectory(),
  ])
  const pg = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(archive)]),
    extensions: Object.fromEntries(
      extensions.map((name) => [name, pathToFileURL(join(PGLITE_DIST, extensionFile(name)))]),
    ),
  })
  return pgliteEngine(pg)
}
