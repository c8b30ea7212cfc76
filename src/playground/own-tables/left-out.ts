import type { ScriptStatement } from '#engines/split-statements.ts'

/** A statement that is no part of the reader's database. */
export interface LeftOut {
  /** The line of the reader's script; counts from 1. */
  line: number
  /** The statement's first words. */
  start: string
  why: string
}

/** Characters of a statement that are enough to recognise it. */
const START = 60

export function leaveOut({ sql, line }: ScriptStatement, why: string): LeftOut {
  const [first = ''] = sql.split('\n')
  return { line, start: first.length > START ? `${first.slice(0, START)}…` : first, why }
}
