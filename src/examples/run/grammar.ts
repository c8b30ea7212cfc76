import { createRequire } from 'node:module'

/** Dialects that are checked by a grammar where no engine runs them. */
export type Grammar = 'mssql' | 'mysql'

interface Importer {
  import(sql: string, grammar: Grammar): string
}

let importer: Importer | undefined

/**
 * Checks a statement with the full ANTLR grammar of its dialect that `@dbml/core` keeps for reading
 * schemas. T-SQL: it knows `output`, `merge`, `offset … fetch`, `for json` and `apply`, and refuses
 * `limit` or `returning`. Says nothing about whether tables and columns exist.
 *
 * @returns what is wrong, or undefined.
 */
export function grammarError(sql: string, grammar: Grammar): string | undefined {
  // Loading takes a while: it waits until the first statement needs it.
  importer ??= (createRequire(import.meta.url)('@dbml/core') as { importer: Importer }).importer
  try {
    importer.import(asGrammarHasIt(sql, grammar), grammar)
    return undefined
  } catch (error) {
    const { diags = [] } = error as { diags?: Diagnostic[] }
    const first = diags.find(({ message }) => SYNTAX.test(message))
    if (!first) return undefined
    const message = first.message.replace(/ expecting \{[\s\S]*/, '')
    return `${message} (column ${first.location?.start?.column ?? 0} of the statement)`
  }
}

/** Messages of the parser; others are about the schema, which isn't what is checked here. */
const SYNTAX =
  /^(mismatched input|no viable alternative|extraneous input|missing |token recognition)/

interface Diagnostic {
  message: string
  location?: { start?: { line: number; column: number } }
}

/** The statement in words that the grammar knows, where it is older or stricter than the database. */
function asGrammarHasIt(sql: string, grammar: Grammar): string {
  const text = withoutTextSearch(sql).replace(/\bjson_table\(.*?\)\)(?= as )/gi, 'json_rows')
  return grammar === 'mysql' ? asOlderMysql(withoutPlaceholders(text)) : text
}

/** The grammars have no full-text conditions: any other stands in for one. */
function withoutTextSearch(sql: string): string {
  return sql
    .replace(/\bmatch ?\([^()]+\) against \([^()]+\)/gi, '1 = 1')
    .replace(/\b(?:contains|freetext) ?\([^()]+\)/gi, '1 = 1')
}

/** Puts numbers for the question marks that MySQL's protocol knows and its grammar doesn't. */
function withoutPlaceholders(sql: string): string {
  return sql.replace(/'(?:[^'\\]|\\.|'')*'|`[^`]*`|\?/g, (part) => (part === '?' ? '1' : part))
}

/** The grammar knows MySQL 5.7's `for update` only; MySQL 8 added the other locking clauses. */
function asOlderMysql(sql: string): string {
  return sql.replace(
    /\bfor (?:update|share)(?: of `\w+`(?:, `\w+`)*)?(?: nowait| skip locked)?$/i,
    'for update',
  )
}
