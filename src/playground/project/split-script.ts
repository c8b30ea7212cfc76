import type { Dialect } from '#model/dialect.ts'
import { splitStatements } from '#model/sql-tokens.ts'

/** Matches statements that define tables, schemas and related objects, in all dialects. */
const DEFINITION =
  /^(?:create|alter|drop|comment\s+on|attach|use|pragma|go\b|exec(?:ute)?\s*\(\s*n?'\s*(?:create|alter))/i

/**
 * Splits a script into table definitions and rows: the rows begin at the first statement that isn't a
 * definition, with the comments above it. Later definitions remain among the rows, since they may need them.
 */
export function splitScript(script: string, dialect: Dialect): { schema: string; rows: string } {
  const first = splitStatements(script, dialect).find(({ sql }) => !DEFINITION.test(sql))
  if (!first) return { schema: script, rows: '' }
  const lines = script.split('\n')
  let begin = first.line - 1
  // Statements that share a line aren't separated.
  const isApart = (line: string) => /^\s*(?:--.*)?$/.test(line)
  while (begin > 0 && isApart(lines[begin - 1]!)) begin -= 1
  return {
    schema: lines.slice(0, begin).join('\n'),
    rows: lines.slice(begin).join('\n').trimStart(),
  }
}
