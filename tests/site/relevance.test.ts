import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { DOCS_SYNONYMS } from '#search-engine/docs-synonyms.ts'
import { createIndex, DOCS_SETTINGS } from '#search-engine/index.ts'
import {
  evaluate,
  evaluationText,
  QUERY_SETS,
  RELEVANCE_BARS,
  readQueries,
} from '../relevance/evaluate.ts'
import { DIST } from './built-site.ts'

const records: SearchRecord[] = JSON.parse(readFileSync(join(DIST, 'search-records.json'), 'utf8'))
const index = createIndex(records, DOCS_SETTINGS)

test.each(QUERY_SETS)('searches of all kinds find their pages: %s', (set) => {
  const evaluation = evaluate(records, readQueries(set))
  console.log(`${set}: ${evaluationText(evaluation).split('\n')[0]}`)
  expect(evaluation.mrr).toBeGreaterThanOrEqual(RELEVANCE_BARS[set])
})

test.each([
  ['addForeignKeyConstraint', 'addForeignKeyConstraint'],
  ['InsertQueryBuilder.values', 'values'],
  ['$notNull', '$notNull'],
  ['fn.countAll', 'countAll'],
  ['sql.lit', 'sql.lit'],
])('%s is the name of the first hit or of the second', (query, name) => {
  const { hits } = index.search({ query, limit: 2 })
  const names = hits.map(({ record }) => Object.values(record.hierarchy).findLast(Boolean))
  expect(names).toContain(name)
})

test('a list that has hits keeps some while a synonym is typed on', () => {
  const blank = Object.keys(DOCS_SYNONYMS).flatMap((phrase) => {
    const totals = Array.from(phrase, (_, i) => {
      return index.search({ query: phrase.slice(0, i + 1), limit: 1 }).total
    })
    const first = totals.findIndex((total) => total > 0)
    return totals.slice(first).includes(0) ? [phrase] : []
  })
  expect(blank).toEqual([])
})
