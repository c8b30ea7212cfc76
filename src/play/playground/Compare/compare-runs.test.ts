import { expect, test } from 'vitest'
import type { RunSummary } from '#play/sandbox/protocol/messages.ts'
import { compareRuns, type FinishedRun, summarizeComparison } from './compare-runs.ts'

function ended(
  sql: string[],
  summary: Partial<RunSummary>,
  parameters: number[] = [],
): FinishedRun {
  return {
    statements: sql.map((text) => ({
      sql: text,
      parameters: parameters.map((v) => ({ t: 'number', v })),
      kind: 'query',
      ms: Math.random(),
    })),
    summary: { ms: Math.random(), ...summary },
  }
}

const value = (v: number): Partial<RunSummary> => ({
  result: { kind: 'value', value: { t: 'number', v } },
})
const say = (a: FinishedRun, b: FinishedRun) => summarizeComparison(compareRuns(a, b), '1 and 2')

test('equal runs are said to be equal, however long they took', () => {
  expect(say(ended(['a'], value(1)), ended(['a'], value(1)))).toBe(
    '1 and 2 give the same SQL, and the same result.',
  )
})

test('a difference shows what went and what came', () => {
  const { statements } = compareRuns(
    ended(['x', 'exists ((select 1))'], {}),
    ended(['x', 'exists (select 1)'], {}),
  )
  expect(statements).toHaveLength(1)
  expect(statements[0]!.number).toBe(2)
  const text = (skip: 'added' | 'removed') =>
    statements[0]!.parts.flatMap((part) => (part[skip] ? [] : [part.value])).join('')
  expect(text('added')).toBe('exists ((select 1))')
  expect(text('removed')).toBe('exists (select 1)')
})

test('parameters, missing statements, unsent queries and errors count', () => {
  expect(compareRuns(ended(['a'], {}, [1]), ended(['a'], {}, [2])).statements[0]).toMatchObject({
    parameters: true,
  })
  expect(say(ended(['a', 'b'], {}), ended([], {}))).toBe(
    '1 and 2 give different SQL in 2 statements.',
  )
  const compiled = (sql: string) => ended([], { compiled: { sql, parameters: [] } })
  expect(say(compiled('a'), compiled('b'))).toBe('1 and 2 give different SQL in one statement.')
  const failed = ended(['a'], { error: { kind: 'code', message: 'no' } })
  expect(say(failed, ended(['a'], value(1)))).toBe(
    '1 and 2 give the same SQL, but different results.',
  )
  expect(say(ended(['a'], value(1)), ended(['b'], value(1)))).toBe(
    '1 and 2 give different SQL in one statement, but the same result.',
  )
})
