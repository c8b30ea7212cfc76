import { createRequire } from 'node:module'
import { replaceTokens } from '#base/sql/sql-tokens.ts'

/** Dialects whose statements are checked by a grammar where no engine runs them. */
export type Grammar = 'mssql' | 'mysql'

interface Importer {
  import(sql: string, grammar: Grammar): string
}

let importer: Importer | undefined

/**
 * Checks a statement with the full ANTLR grammar of its dialect, which `@dbml/core` includes for reading
 * schemas. The T-SQL grammar supports `output`, `merge`, `offset … fetch`, `for json` and `apply`, and
 * rejects `limit` and `returning`. Doesn't check whether tables and columns exist. The other packages that read
 * T-SQL (`sqlparser-ts` 0.62, `polyglot-sql` 0.12, tried on the site's statements in November 2026) also accept
 * `limit`, `returning` and `on conflict`, so they would check nothing.
 *
 * @returns the error message, or undefined.
 */
export function grammarError(sql: string, grammar: Grammar): string | undefined {
  // Loaded lazily, since loading takes a while.
  importer ??= (createRequire(import.meta.url)('@dbml/core') as { importer: Importer }).importer
  try {
    importer.import(rewriteForGrammar(sql, grammar), grammar)
    return undefined
  } catch (error) {
    const { diags = [] } = error as { diags?: Diagnostic[] }
    const first = diags.find(({ message }) => SYNTAX.test(message))
    if (!first) return undefined
    const message = first.message.replace(/ expecting \{[\s\S]*/, '')
    return `${message} (column ${first.location?.start?.column ?? 0} of the statement)`
  }
}

/** Matches messages of the parser; other messages are about the schema, which isn't checked here. */
const SYNTAX =
  /^(mismatched input|no viable alternative|extraneous input|missing |token recognition)/

interface Diagnostic {
  message: string
  location?: { start?: { line: number; column: number } }
}

/** Rewrites a statement for the grammar where it is older or stricter than the database. */
function rewriteForGrammar(sql: string, grammar: Grammar): string {
  const text = withoutTextSearch(sql).replace(/\bjson_table\(.*?\)\)(?= as )/gi, 'json_rows')
  return grammar === 'mysql' ? asOlderMysql(withoutPlaceholders(text)) : text
}

/** Replaces full-text conditions, which the grammars don't support, with an arbitrary condition. */
function withoutTextSearch(sql: string): string {
  return sql
    .replace(/\bmatch ?\([^()]+\) against \([^()]+\)/gi, '1 = 1')
    .replace(/\b(?:contains|freetext) ?\([^()]+\)/gi, '1 = 1')
}

/** Replaces placeholders with numbers: MySQL's protocol supports question marks, but its grammar doesn't. */
function withoutPlaceholders(sql: string): string {
  return replaceTokens(sql, 'mysql', ({ text }) => (text === '?' ? '1' : null))
}

/** Replaces the locking clauses that MySQL 8 added: the grammar supports only MySQL 5.7's `for update`. */
function asOlderMysql(sql: string): string {
  return sql.replace(
    /\bfor (?:update|share)(?: of `\w+`(?:, `\w+`)*)?(?: nowait| skip locked)?$/i,
    'for update',
  )
}
