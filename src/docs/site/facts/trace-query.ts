import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { QueryTrace } from '#base/model/query-trace.ts'
import { openEngine } from '#play/sandbox/engines/sqlite.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'

const WASM = createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm')

/**
 * Runs a query on SQLite as a reader's browser does, and returns its intermediate stages.
 *
 * @param script the sample database for SQLite: its tables and rows.
 * @throws when the code fails or executes no query.
 */
export async function traceQuery(code: string, script: string): Promise<QueryTrace> {
  const engine = await openEngine({
    'sqlite.wasm': await WebAssembly.compile(await readFile(WASM)),
  })
  await engine.script(script)
  let trace: QueryTrace | undefined
  const summary = await runCode({ dialect: 'sqlite', code, trace: true }, engine, (message) => {
    if (message.type === 'statement') trace ??= message.statement.trace
  })
  if (summary.error) throw new Error(`The traced query failed: ${summary.error.message}`)
  if (!trace) throw new Error('The traced code executes no query.')
  return trace
}
