import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readDataDirectory } from '#engines/pglite/data-directory.ts'
import { PGLITE_DIST } from '#engines/pglite/package.ts'
import { openEngine as openPostgres } from '#sandbox/engines/pglite.ts'
import { openEngine as openSqlite } from '#sandbox/engines/sqlite.ts'
import type { Engine } from '#sandbox/worker/engine.ts'
import { slimPgliteFiles } from '#sandbox-build/slim-pglite.ts'

const SAMPLE = join(import.meta.dirname, '../../content/sample')
// sql.js is created once for all callers, so every test has to request it like the runner does.
const SQLITE = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm')

const compiled = async (file: string) => WebAssembly.compile(await readFile(file))
const sqliteModule = compiled(SQLITE)
const read = (name: string) => readFile(join(SAMPLE, name), 'utf8')

/** Creates SQLite as readers get it, with the sample database. */
export async function sqlite(): Promise<Engine> {
  const engine = await openSqlite({ 'sqlite.wasm': await sqliteModule })
  await engine.script(await read('sqlite.sql'))
  return engine
}

/** Creates PGlite as readers get it, with the sample database; starting it takes half a second. */
export async function postgres(): Promise<Engine> {
  const { archive } = await readDataDirectory()
  const engine = await openPostgres({
    'pglite.wasm': await compiled(join(PGLITE_DIST, 'pglite.wasm')),
    'pglite-files.bin': bytes(await slimPgliteFiles()),
    'pglite-data.bin': bytes(archive),
  })
  await engine.script(await read('postgres.sql'))
  return engine
}

/** Replaces the current database with the sample database. */
export async function reseed(engine: Pick<Engine, 'script'>): Promise<void> {
  await engine.script('drop schema public cascade; drop schema if exists archive cascade')
  await engine.script(`create schema public; ${await read('postgres.sql')}`)
}

function bytes(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer
}
