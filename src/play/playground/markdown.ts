import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, sqlScript } from '#base/sql/sql-script.ts'

/** Builds Markdown for an issue or a message: the code, its SQL, and a link to try it. */
export function toMarkdown(
  code: string,
  dialect: Dialect,
  statements: readonly ScriptStatement[],
  href: string,
): string {
  const parts = [fence('ts', code.trim())]
  if (statements.length > 0) {
    parts.push(`SQL for ${DIALECT_LABELS[dialect]}:`, fence('sql', sqlScript(statements)))
  }
  parts.push(`[Open in the playground](${href})`)
  return `${parts.join('\n\n')}\n`
}

/** Returns a code block with a fence longer than any run of backticks in the text, so that none closes it. */
function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text}\n${ticks}`
}
