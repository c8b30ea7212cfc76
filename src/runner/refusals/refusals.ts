import type { CompiledDialect } from '../protocol/messages.ts'
import { RULES } from './rules.ts'

/** Something in a statement that its database doesn't accept. */
export interface Refusal {
  /** What it is, as it stands in SQL: `returning`. */
  part: string
  /** What to write instead: a sentence, with code between backticks. */
  instead: string
}

/**
 * What a database refuses in a statement that was compiled for it and that no engine has run. An empty list is
 * no proof that it accepts the rest: names and types are not looked at.
 */
export function refusalsIn(sql: string, dialect: CompiledDialect): Refusal[] {
  const text = withoutTexts(sql)
  const outermost = withoutParentheses(text)
  return RULES.flatMap(({ part, within, finds, instead }) => {
    const words = instead[dialect]
    return words && finds.test(within === 'outermost' ? outermost : text)
      ? [{ part, instead: words }]
      : []
  })
}

/** Texts, quoted names and comments. */
const QUOTED =
  /'(?:[^']|'')*'|("(?:[^"]|"")*"|`(?:[^`]|``)*`|(?<!\w)\[\w[^\]]*\])|--[^\n]*|\/\*[\s\S]*?\*\//g

/** The statement with nothing in it that a keyword could be mistaken in: names become `"_"`, texts `''`. */
function withoutTexts(sql: string): string {
  return sql.replace(QUOTED, (found, name?: string) =>
    name ? '"_"' : found.startsWith("'") ? "''" : ' ',
  )
}

/** The outermost query alone: what stands between parentheses becomes `()`. */
function withoutParentheses(text: string): string {
  let [before, after] = ['', text]
  while (before !== after) {
    before = after
    after = before.replace(/\((?!\))[^()]*\)/g, '()')
  }
  return after
}
