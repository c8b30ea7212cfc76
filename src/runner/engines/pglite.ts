import { PGlite } from '@electric-sql/pglite'
import { getTypeParser } from 'pg-types'
import { lineAt } from '#engines/line-at.ts'
import type { Reply, Send } from '#engines/reply.ts'
import { splitStatements } from '#engines/split-statements.ts'
import type { Engine, OpenEngine } from '../sandbox/engine.ts'
import { ScriptError } from '../sandbox/script-error.ts'
import { asParameter } from './pg-values.ts'

/** Stands in for the maker of data directories, which PGlite would fetch although it has one. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** PostgreSQL in WebAssembly, started from a data directory that the build has made. */
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

/** All of it at once, which is one transaction; after an error statement by statement, so that its line is known. */
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

/** The line in a statement at which PostgreSQL says that an error is; else the first. */
function lineOf(sql: string, error: unknown): number {
  const position = Number(Reflect.get(Object(error), 'position') ?? 1)
  return lineAt(sql, position - 1)
}

/** Sends as `pg` does: parameters as text, and values by its own parsers. */
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
