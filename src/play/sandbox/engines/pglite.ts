import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { EXTENSIONS, extensionFile } from '#base/engines/pglite/extensions.ts'
import { pgliteEngine } from '#base/engines/pglite/pglite-engine.ts'
import { startParams } from '#base/engines/pglite/start-params.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import type { Binaries, Engine, OpenEngine } from '../worker/engine.ts'
import { lineAt, ScriptError } from '../worker/script-error.ts'

const ORIGIN = 'https://localhost/'

/** Stub for the module that creates data directories, which PGlite would fetch even though it has one. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** Opens PostgreSQL in WebAssembly, starting from a prebuilt data directory. */
export const openEngine: OpenEngine = async (binaries): Promise<Engine> => {
  const pg = await createWithExtensions(binaries, {
    startParams: startParams(PGlite.defaultStartParams),
    pgliteWasmModule: binaries['pglite.wasm'] as WebAssembly.Module,
    initdbWasmModule: new WebAssembly.Module(EMPTY_MODULE),
    fsBundle: new Blob([binaries['pglite-files.bin'] as ArrayBuffer]),
    loadDataDir: new Blob([binaries['pglite-data.bin'] as ArrayBuffer]),
  })
  const { name, send } = await pgliteEngine(pg)
  return { kind: 'postgres', version: name, script: (sql) => runScript(pg, sql), send }
}

/**
 * Creates PGlite with the extensions among the binaries. PGlite fetches each from a URL, but the sandbox may not
 * fetch anything: while it starts, a request is answered with the bytes that are here.
 */
async function createWithExtensions(binaries: Binaries, options: PGliteOptions): Promise<PGlite> {
  const names = EXTENSIONS.filter((name) => binaries[extensionFile(name)])
  if (names.length === 0) return PGlite.create(options)
  const { fetch } = globalThis
  globalThis.fetch = async (url) =>
    new Response(binaries[String(url).slice(ORIGIN.length)] as ArrayBuffer)
  try {
    return await PGlite.create({
      ...options,
      extensions: Object.fromEntries(
        names.map((name) => {
          const bundlePath = new URL(ORIGIN + extensionFile(name))
          return [name, { name, setup: async () => ({ bundlePath }) }]
        }),
      ),
    })
  } finally {
    globalThis.fetch = fetch
  }
}

/**
 * Runs the whole script at once, which is one transaction; after an error, runs it statement by statement to
 * find the line that failed.
 */
async function runScript(pg: PGlite, script: string): Promise<void> {
  try {
    await pg.exec(script)
  } catch (error) {
    const statements = splitStatements(script, 'postgres')
    if (statements.length > 1) {
      for (const { sql, line } of statements) {
        await pg.exec(sql).catch((cause) => {
          throw new ScriptError(cause, line + lineOf(sql, cause) - 1)
        })
      }
      // One of them runs only outside of a transaction.
      return
    }
    throw new ScriptError(error, lineOf(script, error))
  }
}

/** Returns the line of a statement at which PostgreSQL reports an error; 1 if it reports no position. */
function lineOf(sql: string, error: unknown): number {
  const position = Number(Reflect.get(Object(error), 'position') ?? 1)
  return lineAt(sql, position - 1)
}
