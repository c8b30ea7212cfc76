/** Code without the parts that create its own instance. */
export interface SharedCode {
  /** As long as the reader's code: removed parts are blanked out, so that every position stays the same. */
  code: string
  /** Whether the code created its own instance. */
  hadOwn: boolean
}

/** Matches `const db = new Kysely<Database>({ … })` up to its opening parenthesis. */
const INSTANCE =
  /^(?:export\s+)?(?:const|let|var)\s+db\b[^=\n]*=\s*new\s+Kysely\s*(?:<[^()]*>)?\s*\(/gm

/** Matches `const dialect = new PostgresDialect({ … })` up to its opening parenthesis. */
const DIALECT =
  /^(?:export\s+)?(?:const|let|var)\s+\w+[^=\n]*=\s*new\s+(?:Postgres|Mysql|Mssql|Sqlite)Dialect\s*\(/gm

const IMPORT = /^import\b(?:[^'"]*?\bfrom)?\s*['"]([^'"]+)['"][ \t]*;?/gm

/**
 * Makes code that was pasted from a program run on the `db` provided here: removes its own instance, its
 * dialect and the imports of drivers and types. Other code is left unchanged.
 */
export function stripOwnDatabase(code: string): SharedCode {
  const spans = callsOf(code, INSTANCE)
  if (spans.length === 0) return { code, hadOwn: false }
  const imports = [...code.matchAll(IMPORT)].filter(
    ([, module]) => !/^kysely(?:\/|$)/.test(module!),
  )
  const all = [
    ...spans,
    ...callsOf(code, DIALECT),
    ...imports.map(({ 0: text, index }) => [index, index + text.length] as const),
  ]
  let shared = code
  for (const [from, to] of all) {
    shared = shared.slice(0, from) + code.slice(from, to).replace(/[^\n]/g, ' ') + shared.slice(to)
  }
  return { code: shared, hadOwn: true }
}

/** Returns the ranges from each match of a pattern to the end of the call that it opens. */
function callsOf(code: string, pattern: RegExp): (readonly [number, number])[] {
  return [...code.matchAll(pattern)].flatMap(({ 0: start, index }) => {
    const end = endOfCall(code, index + start.length)
    return end === null ? [] : [[index, end] as const]
  })
}

/** Matches strings and comments, in which a parenthesis closes nothing, and parentheses. */
const TOKEN =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[()]/g

/** Returns the end of the call whose arguments start at `begin`, including a semicolon; null if unclosed. */
function endOfCall(code: string, begin: number): number | null {
  let depth = 1
  TOKEN.lastIndex = begin
  for (let match = TOKEN.exec(code); match; match = TOKEN.exec(code)) {
    if (match[0] === '(') depth += 1
    if (match[0] === ')') depth -= 1
    if (depth > 0) continue
    const end = match.index + 1
    return code[end] === ';' ? end + 1 : end
  }
  return null
}
