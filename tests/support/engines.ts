import { readDataDirectory } from '#base/pglite/data-directory.ts'
import { openEngine as openPostgres } from '#play/sandbox/engines/pglite.ts'
import { openGrammar } from '#play/sandbox/engines/postgres-grammar.ts'
import { openEngine as openSqlite } from '#play/sandbox/engines/sqlite.ts'
import type { Engine, Grammar } from '#play/sandbox/worker/engine.ts'
import { ENGINE_BINARIES } from '#play/sandbox-build/packed.ts'
import { readSample } from './type-service.ts'

/** The engines as readers get them. */

const bytes = (buffer: Buffer) => new Uint8Array(buffer).buffer

const wasm = async (name: 'sqlite.wasm' | 'pglite.wasm' | 'postgres-grammar.wasm') => ({
  [name]: await WebAssembly.compile(bytes(await ENGINE_BINARIES[name]())),
})
const sqliteModule = wasm('sqlite.wasm')

/** Creates SQLite. @param script its tables and rows; the sample database by default. */
export async function sqlite(script?: string): Promise<Engine & { kind: 'sqlite' }> {
  const engine = await openSqlite(await sqliteModule)
  if (engine.kind !== 'sqlite') throw new Error('not SQLite')
  await engine.script(script ?? (await readSample('sqlite.sql')))
  return engine
}

/** Creates PGlite with the sample database; starting it takes half a second. */
export async function postgres(): Promise<Engine> {
  const { archive } = await readDataDirectory()
  const engine = await openPostgres({
    ...(await wasm('pglite.wasm')),
    'pglite-files.bin': bytes(await ENGINE_BINARIES['pglite-files.bin']()),
    'pglite-data.bin': bytes(archive),
  })
  await engine.script(await readSample('postgres.sql'))
  return engine
}

/** Replaces the current database with the sample database. */
export async function reseed(engine: Pick<Engine, 'script'>): Promise<void> {
  await engine.script('drop schema public cascade; drop schema if exists archive cascade')
  await engine.script(`create schema public; ${await readSample('postgres.sql')}`)
}

/** Creates PostgreSQL's parser. */
export async function grammar(): Promise<Grammar> {
  return openGrammar(await wasm('postgres-grammar.wasm'))
}
