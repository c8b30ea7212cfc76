import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { shortHash } from '#base/cache/short-hash.ts'
import { PGLITE_DIST } from '#base/engines/pglite/package.ts'
import { slimPgliteFiles } from './slim-pglite.ts'

const require = createRequire(import.meta.url)

/**
 * The engines' binaries. They change only with their packages, and brotli's best quality takes half a minute
 * for them, so `packed/` contains them precompressed; `npm run runner:pack` regenerates it.
 */
export const ENGINE_BINARIES = {
  'sqlite.wasm': () => readFile(require.resolve('sql.js/dist/sql-wasm-browser.wasm')),
  'postgres-grammar.wasm': () => readFile(require.resolve('libpg-query/wasm/libpg-query.wasm')),
  'pglite.wasm': () => readFile(join(PGLITE_DIST, 'pglite.wasm')),
  'pglite-files.bin': () => slimPgliteFiles(),
} satisfies Record<string, () => Promise<Buffer>>

/** Folder of the compressed binaries. */
export const PACKED_DIR = join(import.meta.dirname, 'packed')

/** Returns the absolute path of a binary's compressed content; a hash in the name distinguishes versions. */
export function packedPath(name: string, content: Buffer): string {
  return join(PACKED_DIR, `${name}-${shortHash(content)}.br`)
}

/** Returns the brotli-compressed content if it was precompressed. */
export async function readPrecompressed(
  name: string,
  content: Buffer,
): Promise<Buffer | undefined> {
  return readFile(packedPath(name, content)).catch(() => undefined)
}

/** Reads all precompressed binaries, for use as an input of the build cache. */
export async function readAllPacked(): Promise<Buffer[]> {
  const names = (await readdir(PACKED_DIR)).toSorted()
  return Promise.all(names.map((name) => readFile(join(PACKED_DIR, name))))
}
