import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGLITE_DIST } from '#engines/pglite/package.ts'
import { hashOf } from './publish.ts'
import { slimPgliteFiles } from './slim-pglite.ts'

const require = createRequire(import.meta.url)

/**
 * The engines' binaries. They change with their packages only, and brotli's best quality takes half a minute for them,
 * so that `packed/` holds them compressed; `npm run runner:pack` makes it again.
 */
export const ENGINE_BINARIES = {
  'sqlite.wasm': () => readFile(require.resolve('sql.js/dist/sql-wasm-browser.wasm')),
  'pglite.wasm': () => readFile(join(PGLITE_DIST, 'pglite.wasm')),
  'pglite-files.bin': () => slimPgliteFiles(),
} satisfies Record<string, () => Promise<Buffer>>

/** Folder of the compressed binaries. */
export const PACKED = join(import.meta.dirname, 'packed')

/** Absolute path of a binary's compressed content, which its name tells from that of another version. */
export function packedFile(name: string, content: Buffer): string {
  return join(PACKED, `${name}-${hashOf(content)}.br`)
}

/** The content in brotli, if it was compressed ahead of time. */
export async function readPacked(name: string, content: Buffer): Promise<Buffer | undefined> {
  return readFile(packedFile(name, content)).catch(() => undefined)
}

/** Everything that lies packed, for what depends on it. */
export async function allPacked(): Promise<Buffer[]> {
  const names = (await readdir(PACKED)).toSorted()
  return Promise.all(names.map((name) => readFile(join(PACKED, name))))
}
