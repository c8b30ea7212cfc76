import type { RunState } from '#runner/ui/run-state.ts'

/** A statement as it was sent, or as it would be where no engine runs. */
export interface SentStatement {
  sql: string
  parameters: readonly unknown[]
}

/** All that a run sent, in order, and what it compiled without sending it. */
export function sentStatements({
  statements,
  summary,
}: Pick<RunState, 'statements' | 'summary'>): SentStatement[] {
  return summary?.compiled ? [...statements, summary.compiled] : statements
}
