import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { openEngine } from '#play/sandbox/engines/sqlite.ts'
import { ENGINE_BINARIES } from '#play/sandbox-build/packed.ts'
import { answerOf } from './answer.ts'
import { fromJson, toJson } from './wire.ts'

type Request =
  | { ask: 'prepare'; sql: string }
  | { ask: 'all' | 'run'; id: number; parameters: unknown[] }
  | { ask: 'script'; sql: string }

let binary: Promise<WebAssembly.Module> | undefined

/**
 * Opens SQLite in WebAssembly, with a memory and files of its own, and fills it.
 *
 * @param seed script that creates the tables and rows.
 * @returns a function that answers the sandbox's requests.
 */
export async function openSqlite(seed: string): Promise<(json: string) => string> {
  binary ??= ENGINE_BINARIES['sqlite.wasm']().then((bytes) =>
    WebAssembly.compile(new Uint8Array(bytes)),
  )
  const engine = await openEngine({ 'sqlite.wasm': await binary })
  await engine.script(seed)
  const { database } = engine as { database: SqliteDatabase }
  const statements: SqliteStatement[] = []
  const answer = (request: Request): unknown => {
    switch (request.ask) {
      case 'prepare': {
        const statement = database.prepare(request.sql)
        return { id: statements.push(statement) - 1, reader: statement.reader }
      }
      case 'all':
        return statements[request.id]!.all(request.parameters)
      case 'run':
        return statements[request.id]!.run(request.parameters)
      case 'script':
        return database.prepare(request.sql).run([])
    }
  }
  return (json) => toJson(answerOf(() => answer(fromJson(json) as Request)))
}
