import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { TypeService } from '#editor/types/service.ts'
import type { Dialect } from '#model/dialect.ts'
import { openEngine, type ParsedRow } from '#sandbox/engines/postgres-grammar.ts'
import { runCode } from '#sandbox/worker/run-code.ts'
import { kyselyDeclarations, libraryDeclarations } from '#sandbox-build/declarations.ts'
import { type DeclaredTables, readDeclaredTables } from '#sql-tools/from-sql/scope.ts'
import { type Translation, translate } from '#sql-tools/from-sql/translate.ts'

const SAMPLE = new URL('../../content/sample/', import.meta.url)

/** Reads a file of the sample database. */
export const readSample = (name: string) => readFile(new URL(name, SAMPLE), 'utf8')

/** Returns what is created once. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= create()
    return made
  }
}

const grammar = once(async () => {
  const path = createRequire(import.meta.url).resolve('libpg-query/wasm/libpg-query.wasm')
  return openEngine({ 'postgres-grammar.wasm': await WebAssembly.compile(await readFile(path)) })
})

/** Parses a statement with PostgreSQL's grammar, as the sandbox does. */
export async function parseSql(sql: string): Promise<ParsedRow> {
  const opened = await grammar()
  if (opened.kind !== 'postgres') throw new Error('The grammar is PostgreSQL’s')
  const { rows } = await opened.send(sql, [])
  return rows[0] as unknown as ParsedRow
}

/** Compiles code whose last expression is a query. */
export async function compileQuery(code: string, dialect: Dialect) {
  const { compiled } = await runCode({ dialect, code }, null, () => {})
  return compiled ?? null
}

/** Translates a statement as a page does. @param tables those of the sample by default. */
export async function translateSql(
  sql: string,
  dialect: Dialect,
  tables?: DeclaredTables,
): Promise<Translation> {
  return translate(sql, dialect, {
    parse: parseSql,
    compile: (code) => compileQuery(code, dialect),
    tables: tables ?? readDeclaredTables(await readSample('database.ts'), dialect, true),
  })
}

const typeService = once(async () => {
  const service = new TypeService()
  const files = {
    ...(await libraryDeclarations()),
    ...(await kyselyDeclarations('kysely')),
    '/sample/dialects.ts': await readSample('dialects.ts'),
    '/sample/database.ts': await readSample('database.ts'),
  }
  service.answer({ ask: 'put', files })
  return service
})

/** Returns what the compiler reports about code on the sample database. */
export async function typeProblems(code: string, dialect: Dialect): Promise<unknown> {
  return (await typeService()).answer({ ask: 'diagnostics', code, dialect })
}
