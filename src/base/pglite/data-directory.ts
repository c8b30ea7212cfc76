import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { pgliteVersion } from '#base/engines/pglite/package.ts'

const decompress = promisify(brotliDecompress)

/**
 * An empty PostgreSQL data directory. PGlite takes seconds to create one and a quarter of a second to start
 * from one, so it is stored next to this file; `npm run runner:pack` regenerates it.
 */
export interface DataDirectory {
  /** A tar archive. */
  archive: Buffer
  /** The archive, compressed with brotli. */
  packed: Buffer
}

/** Returns the absolute path of the data directory for a version of PGlite. */
export function dataDirectoryFile(version: string): string {
  return join(import.meta.dirname, `empty-${version}.tar.br`)
}

/** @throws Error when there is none for the installed version of PGlite. */
export async function readDataDirectory(): Promise<DataDirectory> {
  const version = await pgliteVersion()
  const packed = await readFile(dataDirectoryFile(version)).catch((cause) => {
    throw new Error(
      `There is no data directory for PGlite ${version}. Make it with \`npm run runner:pack\`.`,
      { cause },
    )
  })
  return { archive: await decompress(packed), packed }
}
