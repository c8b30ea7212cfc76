import type { Dialect } from '#model/dialect.ts'
import type { Statement } from '#model/example.ts'
import { withImport } from '#runner/imports/importable.ts'
import { inlineNamedWindows } from './named-windows.ts'
import { rewriteUsing } from './rewrite-using.ts'
import { lockCalls, withoutLock } from './row-locks.ts'
import { isSameQuery } from './same-query.ts'
import { loadParser, type SqlNode, type SqlParser } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'
import { writeQuery } from './write-query.ts'

/** SQL translated to Kysely code. */
export interface Translation {
  code: string
  /** Whether the builder generates the same SQL or equivalent SQL, or all of it is left as `sql`. */
  kind: 'same' | 'rewritten' | 'raw'
  /** Notes for the reader, one sentence each, with code in backticks. */
  notes: string[]
}

/** Compiles code whose last expression is a query; returns null on failure. */
export type Compile = (code: string) => Promise<Pick<Statement, 'sql' | 'parameters'> | null>

/** Translates one statement, and verifies the translation by compiling it. */
export async function translate(
  sql: string,
  dialect: Dialect,
  compile: Compile,
): Promise<Translation> {
  const { text, hasParameters, hasEscapes } = prepared(sql, dialect)
  const notes = hasParameters
    ? ["Parameters stand as texts such as `'$1'`: put your values there."]
    : []
  try {
    if (hasEscapes) throw new UntranslatableError('A text with a backslash is not translated.')
    const parser = await loadParser(dialect)
    const { sql: unlocked, lock } = withoutLock(text)
    const tree = parseOrRefuse(parser, unlocked)
    // From here on, the tree is equivalent but uses only constructs that the builder has.
    const rewritten = [...inlineNamedWindows(tree), ...rewriteUsing(tree)]
    const { code: query, left } = writeQuery(tree, parser)
    const code = query + lockCalls(lock)
    const body = left.length > 0 ? withImport(code, 'sql', 'kysely') : code
    const compiled = await compile(body)
    const made = compiled && withoutLock(compiled.sql)
    const isSame = made?.lock === lock && isSameQuery(tree, { ...compiled!, sql: made.sql }, parser)
    if (!isSame) {
      throw new UntranslatableError('What the builder made of it isn’t the same SQL.')
    }
    const rows = `const rows = await ${code}\n  .execute()\n`
    return {
      code: left.length > 0 ? withImport(rows, 'sql', 'kysely') : rows,
      kind: rewritten.length > 0 ? 'rewritten' : 'same',
      notes: [...notes, ...rewritten, ...left.map((part) => `\`${part}\` is left as \`sql\`.`)],
    }
  } catch (error) {
    if (!(error instanceof UntranslatableError)) throw error
    const raw = `const { rows } = await sql\`\n${sql
      .trim()
      .replace(/;$/, '')
      .replace(/[`\\]|\$\{/g, '\\$&')}\n\`.execute(db)\n`
    return {
      code: withImport(`${raw}rows\n`, 'sql', 'kysely'),
      kind: 'raw',
      notes: [error.message, 'All of it is left as `sql`.'],
    }
  }
}

function parseOrRefuse(parser: SqlParser, text: string): SqlNode {
  try {
    return parser.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const [, found] = /but ([\s\S]*) found\.?$/.exec(message) ?? []
    throw new UntranslatableError(found ? `The parser doesn’t understand ${found}.` : message)
  }
}

/** Matches comments, strings, quoted names, casts, and parameters. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|('(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[\w[^\]]*\])|(\$\d+|\?|(?<!@)@\w+|(?<!:):[a-z_]\w*)|[^'"`[$?@:/-]+|[\s\S]/gi

/** Prepares a statement for the parser: parameters become strings, names are folded as by PostgreSQL. */
function prepared(sql: string, dialect: Dialect): Prepared {
  let hasParameters = false
  let hasEscapes = false
  const text = sql.replace(TOKEN, (token, quoted?: string, parameter?: string) => {
    if (quoted) {
      hasEscapes ||= dialect === 'mysql' && quoted.includes('\\')
      return quoted
    }
    if (parameter) {
      hasParameters = true
      return `'${parameter}'`
    }
    if (token.startsWith('--') || token.startsWith('/*')) return ' '
    return dialect === 'postgres' ? token.toLowerCase() : token
  })
  return { text: text.trim().replace(/;$/, ''), hasParameters, hasEscapes }
}

interface Prepared {
  text: string
  hasParameters: boolean
  /** Whether a string contains what MySQL reads as an escape sequence, and the parser doesn't. */
  hasEscapes: boolean
}
