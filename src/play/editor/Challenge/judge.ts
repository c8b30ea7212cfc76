import type { Challenge } from '#base/model/challenge.ts'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { toResultView } from '#base/model/result-view.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import type { RunSummary, SentStatement } from '#play/sandbox/protocol/messages.ts'
import { compareResults } from './compare-results.ts'

/** The verdict on an answer. */
export interface Judgement {
  kind: 'right' | 'wrong' | 'unjudged'
  /** Sentences with `backticks` around names. */
  sentences: string[]
}

/** An answer to a challenge: what its run gave, and what it sent to the database. */
export interface Answer {
  summary: RunSummary
  statements: readonly Pick<SentStatement, 'kind' | 'failed'>[]
}

/** Judges the result of a reader's code against the solution's proven rows for the dialect. */
export function judge(challenge: Challenge, answer: Answer, dialect: Dialect): Judgement {
  const expected = challenge.results.find(({ dialects }) => dialects.includes(dialect))?.value
  if (!ENGINE_OF[dialect] || !expected) {
    const label = DIALECT_LABELS[dialect]
    const text = `${label} doesn’t run in a browser. Choose PostgreSQL or SQLite to have your answer checked.`
    return { kind: 'unjudged', sentences: [text] }
  }
  const sentences = findDifferences(expected, answer, challenge.ordered)
  return sentences.length > 0
    ? { kind: 'wrong', sentences }
    : { kind: 'right', sentences: ['Your rows match those of the solution.'] }
}

function findDifferences(
  expected: Challenge['results'][number]['value'],
  { summary, statements }: Answer,
  ordered: boolean,
): string[] {
  const { error, result, compiled, unawaited, rowsLeftOut = 0 } = summary
  if (error) return ['Your code stopped with an error, so there are no rows to compare.']
  if (compiled) return ['Your query was never sent. Add `.execute()`.']
  if (!result)
    return ['Your code returns no result. Assign the rows to a constant, or return them.']
  if (unawaited) return ['Your code doesn’t wait for the rows. Put `await` before the query.']
  if (!statements.some(({ kind, failed }) => kind === 'query' && !failed)) {
    return ['Your code sent no statement to the database. Get the rows with a query.']
  }
  if (rowsLeftOut > 0) return ['Your code returns far more rows than it should.']
  return compareResults(expected, toResultView(result), ordered)
}
