import createGrammar from 'libpg-query/wasm/libpg-query.js'
import type { ParsedStatement } from '../protocol/messages.ts'
import type { Grammar, OpenGrammar } from '../worker/engine.ts'

/** Opens PostgreSQL's own parser in WebAssembly, a fraction of PGlite's size. */
export const openGrammar: OpenGrammar = async (binaries): Promise<Grammar> => {
  const wasm = binaries['postgres-grammar.wasm'] as WebAssembly.Module
  const grammar = await createGrammar({
    instantiateWasm(imports, done) {
      void WebAssembly.instantiate(wasm, imports).then(done)
      return {}
    },
  })
  return { version: 'PostgreSQL 18', parse: (sql) => parse(grammar, sql) }
}

/** The fields of `PgQueryParseResult` and `PgQueryError`, which the package's C code declares. */
function parse(grammar: Awaited<ReturnType<typeof createGrammar>>, sql: string): ParsedStatement {
  const size = grammar.lengthBytesUTF8(sql) + 1
  const text = grammar._malloc(size)
  grammar.stringToUTF8(sql, text, size)
  const result = grammar._wasm_parse_query_raw(text)
  const field = (struct: number, index: number) => grammar.getValue(struct + 4 * index, 'i32')
  try {
    const error = field(result, 2)
    if (!error) return { tree: grammar.UTF8ToString(field(result, 0)) }
    const problem = grammar.UTF8ToString(field(error, 0))
    return { problem, at: Math.max(field(error, 4) - 1, 0) }
  } finally {
    grammar._free(text)
    grammar._wasm_free_parse_result(result)
  }
}
