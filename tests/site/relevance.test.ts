import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { evaluate, evaluationText, RELEVANCE_BAR } from '../relevance/evaluate.ts'
import { DIST } from './built-site.ts'

test('searches of all kinds find their pages', () => {
  const records = JSON.parse(readFileSync(join(DIST, 'search-records.json'), 'utf8'))
  const evaluation = evaluate(records)
  console.log(evaluationText(evaluation))
  expect(evaluation.mrr).toBeGreaterThanOrEqual(RELEVANCE_BAR)
})
