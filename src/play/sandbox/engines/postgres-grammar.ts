import createGrammar from 'libpg-query/wasm/libpg-query.js'
import type { Engine, OpenEngine } from '../worker/engine.ts'

/** What PostgreSQL's parser made of a statement. */
export interface ParsedRow {
  /** The syntax tree as JSON; null if the SQL isn't PostgreSQL's. */
  tree: string | null
  /** PostgreSQL's message, and the index of the character that it is about. */
  problem: string | null
  at: number
}

/**
 * Opens PostgreSQL's own parser in WebAssembly. It answers each statement with one row, a `ParsedRow`, and runs
 * nothing: an engine that is a fraction of PGlite's size.
 */
export const openEngine: OpenEngine = async (binaries): Promise<Engine> => {
  const wasm = binaries['postgres-grammar.wasm'] as WebAssembly.Module
  const grammar = await createGrammar({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(wasm, imports).then(done)
      return {}
    },
  })
  return {
    kind: 'postgres',
    version: 'PostgreSQL 18',
    script: async () => {},
    send: async (sql) => ({ rows: [{ ...parse(grammar, sql) }], reads: true }),
  }
}

/** The fields of `PgQueryParseResult` and `PgQueryError`, which the package's C code declares. */
function parse(grammar: Awaited<ReturnType<typeof createGrammar>>, sql: string): ParsedRow {
  const size = grammar.lengthBytesUTF8(sql) + 1
  const text = grammar._malloc(size)
  grammar.stringToUTF8(sql, text, size)
  const result = grammar._wasm_parse_query_raw(text)
  const field = (struct: number, index: number) => grammar.getValue(struct + 4 * index, 'i32')
  try {
    const error = field(result, 2)
    if (!error) return { tree: grammar.UTF8ToString(field(result, 0)), problem: null, at: 0 }
    const problem = grammar.UTF8ToString(field(error, 0))
    return { tree: null, problem, at: Math.max(field(error, 4) - 1, 0) }
  } finally {
    grammar._free(text)
    grammar._wasm_free_parse_result(result)
  }
}
