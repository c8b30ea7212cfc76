import type { ScriptStatement } from '#engines/split-statements.ts'

/** A statement that isn't part of the reader's database. */
export interface SkippedStatement {
  /** Line of the reader's script; starts at 1. */
  line: number
  /** The beginning of the statement. */
  start: string
  why: string
}

/** Number of characters that is enough to recognize a statement. */
const START = 60

export function toSkippedStatement({ sql, line }: ScriptStatement, why: string): SkippedStatement {
  const [first = ''] = sql.split('\n')
  return { line, start: first.length > START ? `${first.slice(0, START)}…` : first, why }
}
