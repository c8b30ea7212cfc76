import type { Dialect } from '#model/dialect.ts'
import type { Statement } from '#model/example.ts'
import { withImport } from '#runner/imports/importable.ts'
import { spellOutUsing } from './join-using.ts'
import { inlineNamedWindows } from './named-windows.ts'
import { lockCalls, withoutLock } from './row-locks.ts'
import { isSameQuery } from './same-query.ts'
import { loadParser, type SqlNode, type SqlParser } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'
import { writeQuery } from './write-query.ts'

/** SQL as code for Kysely. */
export interface Translation {
  code: string
  /** Whether the builder makes the same SQL, or other SQL that means the same, or all of it is left as `sql`. */
  kind: 'same' | 'rewritten' | 'raw'
  /** What a reader should know, a sentence each, with code between backticks. */
  notes: string[]
}

/** Compiles code whose last expression is a query; null when that fails. */
export type Compile = (code: string) => Promise<Pick<Statement, 'sql' | 'parameters'> | null>

/** Translates one statement, and proves it by compiling the result again. */
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
    // From here on the tree says the same in words that the builder has.
    const rewritten = [...inlineNamedWindows(tree), ...spellOutUsing(tree)]
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

/** Comments, texts, quoted names, casts, and parameters. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|('(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[\w[^\]]*\])|(\$\d+|\?|(?<!@)@\w+|(?<!:):[a-z_]\w*)|[^'"`[$?@:/-]+|[\s\S]/gi

/** The statement as the parser needs it: parameters as texts, and names as PostgreSQL folds them. */
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
  /** Whether a text holds what MySQL reads as an escape, and the parser doesn't. */
  hasEscapes: boolean
}
