import { type Change, diffWordsWithSpace } from 'diff'
import { type RunState, sentStatements } from '#play/editor/run-state.ts'

/** A statement that differs between two runs; each part occurs in both or in only one of them. */
export interface StatementDifference {
  /** Starts at 1. */
  number: number
  parts: Change[]
  /** Whether the parameter values differ. */
  parameters: boolean
}

export interface Comparison {
  statements: StatementDifference[]
  /** Null if neither run has a result. */
  results: 'same' | 'different' | null
}

/** A completed run. */
export type FinishedRun = Pick<RunState, 'statements' | 'summary'>

/** Returns the differences between two runs of the same code. */
export function compareRuns(before: FinishedRun, after: FinishedRun): Comparison {
  const sent = [sentStatements(before), sentStatements(after)] as const
  const count = Math.max(sent[0].length, sent[1].length)
  const statements: StatementDifference[] = []
  for (let index = 0; index < count; index++) {
    const [a = NO_STATEMENT, b = NO_STATEMENT] = [sent[0][index], sent[1][index]]
    const parameters = JSON.stringify(a.parameters) !== JSON.stringify(b.parameters)
    if (a.sql === b.sql && !parameters) continue
    statements.push({ number: index + 1, parts: diffWordsWithSpace(a.sql, b.sql), parameters })
  }
  return { statements, results: compareResults(before, after) }
}

const NO_STATEMENT: ReturnType<typeof sentStatements>[number] = { sql: '', parameters: [] }

/** Compares results, or error messages in their place, but not timings. */
function compareResults(
  { summary: a }: FinishedRun,
  { summary: b }: FinishedRun,
): Comparison['results'] {
  const [first, second] = [a, b].map((run) => run?.result ?? run?.error?.message)
  if (first === undefined && second === undefined) return null
  return JSON.stringify(first) === JSON.stringify(second) ? 'same' : 'different'
}

/** Summarizes the comparison in one sentence. */
export function summarizeComparison({ statements, results }: Comparison, versions: string): string {
  const sql =
    statements.length === 0
      ? `${versions} give the same SQL`
      : `${versions} give different SQL in ${
          statements.length === 1 ? 'one statement' : `${statements.length} statements`
        }`
  if (results === null) return `${sql}.`
  const same = results === 'same'
  const word = same === (statements.length === 0) ? 'and' : 'but'
  return `${sql}, ${word} ${same ? 'the same result' : 'different results'}.`
}
