import { expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { createIndex } from '#search-index/index.ts'
import { createRecord } from '#search-index/testing.ts'
import { evaluate, evaluationText, QUERY_SETS, readQueries } from './evaluate.ts'

function heading(path: string, title: string): SearchRecord {
  return createRecord({ url: path, titles: ['Documentation', title] })
}

test('no query is in two sets', () => {
  const sets = QUERY_SETS.flatMap((set) => [
    ...new Set(readQueries(set).map(({ query }) => query.toLowerCase())),
  ])
  expect(sets.filter((query, i) => sets.indexOf(query) < i)).toEqual([])
})

test('the measure is the mean reciprocal rank of the first right page', async () => {
  const records = [
    heading('/docs/a', 'Inner join'),
    heading('/docs/b', 'Inner join of three tables'),
  ]
  const queries = [
    { kind: 'words', query: 'inner join', pages: ['/docs/a'] },
    { kind: 'words', query: 'join', pages: ['/docs/b'] },
    { kind: 'words', query: 'zebra', pages: ['/docs/a'] },
    { kind: 'word', query: 'tables', pages: ['/docs/x', '/docs/b'] },
  ]
  const evaluation = evaluate(await createIndex({ records, synonyms: [] }), queries)
  expect(evaluation.mrr).toBe((1 + 0.5 + 0 + 1) / 4)
  expect(evaluation.byKind).toEqual({ words: 0.5, word: 1 })
  expect(evaluation.misses.map(({ query, score }) => [query, score])).toEqual([
    ['zebra', 0],
    ['join', 0.5],
  ])
  expect(evaluationText(evaluation)).toContain('found: /docs/a /docs/b')
})
