import { PGlite } from '@electric-sql/pglite'
import { getTypeParser } from 'pg-types'
import { lineAt } from '#engines/line-at.ts'
import type { Reply, Send } from '#engines/reply.ts'
import { splitStatements } from '#engines/split-statements.ts'
import type { Engine, OpenEngine } from '../sandbox/engine.ts'
import { ScriptError } from '../sandbox/script-error.ts'
import { asParameter } from './pg-values.ts'

/** Stub for the module that creates data directories, which PGlite would fetch even though it has one. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** Opens PostgreSQL in WebAssembly, starting from a prebuilt data directory. */
export const openEngine: OpenEngine = async (binaries): Promise<Engine> => {
  const pg = await PGlite.create({
    pgliteWasmModule: binaries['pglite.wasm'] as WebAssembly.Module,
    initdbWasmModule: new WebAssembly.Module(EMPTY_MODULE),
    fsBundle: new Blob([binaries['pglite-files.bin'] as ArrayBuffer]),
    loadDataDir: new Blob([binaries['pglite-data.bin'] as ArrayBuffer]),
  })
  const version = await pg.query<{ server_version: string }>('show server_version')
  return {
    kind: 'postgres',
    version: `PostgreSQL ${version.rows[0]?.server_version.split(' ')[0]}`,
    script: (sql) => runScript(pg, sql),
    send: await sender(pg),
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
    const statements = splitStatements(script)
    if (statements.length > 1) {
      for (const { sql, line } of statements) {
        await pg.exec(sql).catch((cause) => {
          throw new ScriptError(cause, line + lineOf(sql, cause) - 1)
        })
      }
    }
    throw new ScriptError(error, lineOf(script, error))
  }
}

/** Returns the line of a statement at which PostgreSQL reports an error; 1 if it reports no position. */
function lineOf(sql: string, error: unknown): number {
  const position = Number(Reflect.get(Object(error), 'position') ?? 1)
  return lineAt(sql, position - 1)
}

/** Returns a function that sends statements like `pg`: parameters as text, values parsed by its parsers. */
async function sender(pg: PGlite): Promise<Send> {
  const types = (await pg.query<{ oid: number }>('select oid from pg_type')).rows
  const parsers = Object.fromEntries(types.map(({ oid }) => [oid, getTypeParser(oid)]))
  const serializers = Object.fromEntries(types.map(({ oid }) => [oid, String]))
  return async (sql, parameters): Promise<Reply> => {
    const result = await pg.query<Record<string, unknown>>(sql, parameters.map(asParameter), {
      parsers,
      serializers,
    })
    const { command, rowCount } = result as { command?: string; rowCount?: number | null }
    return {
      rows: result.rows,
      reads: result.fields.length > 0,
      ...(command && { command }),
      ...(typeof rowCount === 'number' && { affected: rowCount }),
    }
  }
}
