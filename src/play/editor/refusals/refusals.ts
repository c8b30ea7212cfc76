import type { Dialect } from '#base/model/dialect.ts'
import { replaceTokens, type SqlTokenKind } from '#base/sql/sql-tokens.ts'
import { RULES } from './rules.ts'

/** Something in a statement that its database doesn't accept. */
export interface Refusal {
  /** The part as written in SQL: `returning`. */
  part: string
  /** What to write instead: a sentence, with code in backticks. */
  instead: string
}

/**
 * Finds the parts of a statement that was compiled for a database, and not run on it, that the database rejects.
 * An empty list doesn't prove that it accepts the statement: names and types are not checked.
 */
export function findRefusals(sql: string, dialect: Dialect): Refusal[] {
  const text = withoutTexts(sql)
  const outermost = withoutParentheses(text)
  return RULES.flatMap(({ part, within, finds, instead }) => {
    const words = instead[dialect]
    return words && finds.test(within === 'outermost' ? outermost : text)
      ? [{ part, instead: words }]
      : []
  })
}

/** Matches an update or a deletion, which may begin with common table expressions. */
const CHANGE = /^\s*(?:with\b.*?\)\s*)?(update|delete)\b/is

/**
 * Finds what a database accepts and most likely isn't meant: a change of all rows of a table.
 */
export function findRisks(sql: string, dialect: Dialect): Refusal[] {
  const outermost = withoutParentheses(withoutTexts(sql))
  const [, change] = CHANGE.exec(outermost) ?? []
  if (!change || /\b(?:where|limit|top)\b/i.test(outermost)) return []
  const verb = change.toLowerCase() === 'delete' ? 'deletes' : 'updates'
  const always = dialect === 'mssql' ? '1 = 1' : 'true'
  return [
    {
      part: `This query ${verb} all rows of the table: it has no \`where\`.`,
      instead: `Add \`where(…)\`. If you mean all rows, say so: \`where(sql<boolean>\`${always}\`)\`.`,
    },
  ]
}

/** Replaces everything that a keyword could be mistaken in: names become `"_"`, strings `''`. */
function withoutTexts(sql: string): string {
  const blanks: Partial<Record<SqlTokenKind, string>> = { name: '"_"', string: "''", comment: ' ' }
  return replaceTokens(sql, 'any', ({ kind }) => blanks[kind] ?? null)
}

/** Reduces a statement to its outermost query: everything in parentheses becomes `()`. */
function withoutParentheses(text: string): string {
  let [before, after] = ['', text]
  while (before !== after) {
    before = after
    after = before.replace(/\((?!\))[^()]*\)/g, '()')
  }
  return after
}
