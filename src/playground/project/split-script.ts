import { splitStatements } from '#engines/split-statements.ts'

/** Statements that make tables, schemas and what belongs to them, in all dialects. */
const DEFINITION =
  /^(?:create|alter|drop|comment\s+on|attach|use|pragma|go\b|exec(?:ute)?\s*\(\s*n?'\s*(?:create|alter))/i

/**
 * A script in what defines the tables and what fills them: the rows begin at the first statement that defines nothing,
 * with the comments above it. What is defined later stays among the rows, since it may need them.
 */
export function splitScript(script: string): { schema: string; rows: string } {
  const first = splitStatements(script).find(({ sql }) => !DEFINITION.test(sql))
  if (!first) return { schema: script, rows: '' }
  const lines = script.split('\n')
  let begin = first.line - 1
  // Statements that share a line with others stay together.
  const isApart = (line: string) => /^\s*(?:--.*)?$/.test(line)
  while (begin > 0 && isApart(lines[begin - 1]!)) begin -= 1
  return {
    schema: lines.slice(0, begin).join('\n'),
    rows: lines.slice(begin).join('\n').trimStart(),
  }
}
