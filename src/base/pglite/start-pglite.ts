import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { extensionFile } from '#base/engines/pglite/extensions.ts'
import { PGLITE_DIST } from '#base/engines/pglite/package.ts'
import { pgliteEngine } from '#base/engines/pglite/pglite-engine.ts'
import { startParams } from '#base/engines/pglite/start-params.ts'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { readDataDirectory } from './data-directory.ts'

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
    startParams: startParams(PGlite.defaultStartParams),
    loadDataDir: new Blob([new Uint8Array(archive)]),
    extensions: Object.fromEntries(
      extensions.map((name) => [name, pathToFileURL(join(PGLITE_DIST, extensionFile(name)))]),
    ),
  })
  return pgliteEngine(pg)
}
