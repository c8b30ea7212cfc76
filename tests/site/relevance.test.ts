import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { InventoryEntry } from '#base/model/reference.ts'
import { createIndex } from '#docs/search-index/index.ts'
import {
  evaluate,
  evaluationText,
  minRelevance,
  QUERY_SETS,
  readQueries,
} from '../relevance/evaluate.ts'
import { DIST, searchSource } from './built-site.ts'

const source = searchSource()
const index = await createIndex(source)
/** The same search without what readers say and pages don't. */
const withoutReadersWords = await createIndex({
  records: source.records.map(({ keywords: _, ...record }) => record),
  synonyms: [],
})

const entries: InventoryEntry[] = JSON.parse(
  readFileSync(join(DIST, 'docs/reference/symbols.json'), 'utf8'),
)
/** The page of the class, by the pages of its parts. */
const classPages = new Map(
  entries.flatMap(({ name, url }): [string, string][] => {
    const owner = entries.find((entry) => entry.name === name.split('.')[0])
    const [path = ''] = url.split('#')
    return owner && path.startsWith(`${owner.url}/`) ? [[path, owner.url]] : []
  }),
)
const pageOf = (path: string) => classPages.get(path) ?? path

test.each(QUERY_SETS)('searches of all kinds find their pages: %s', (set) => {
  const queries = readQueries(set)
  const evaluation = evaluate(index, queries, pageOf)
  const [score, ...misses] = evaluationText(evaluation).split('\n')
  console.log(`${set}: ${score}`)
  expect(evaluation.mrr, misses.join('\n')).toBeGreaterThanOrEqual(minRelevance(set))
  const { mrr } = evaluate(withoutReadersWords, queries, pageOf)
  expect(mrr, 'the minimum tells a worse search').toBeLessThan(minRelevance(set))
})

const REFERENCE = '/docs/reference'

test.each([
  ['addForeignKeyConstraint', ['/alter-table-builder#', '/create-table-builder#']],
  ['InsertQueryBuilder.values', ['/insert-query-builder/values#values']],
  ['values insert', ['/insert-query-builder/values#values']],
  ['where delete', ['/delete-query-builder/filtering#where']],
  ['$notNull', ['/aggregate-function-builder#', '/expression-wrapper#', '/raw-builder#']],
  ['fn.countAll', ['/function-module#countAll']],
  ['sql.lit', ['/sql#Sql.lit']],
  ['innerJoin', ['/select-query-builder/joining#innerJoin']],
  ['withSchema', ['/kysely#withSchema']],
  ['jsonArrayFrom', ['/helpers-postgres/json-array-from', '/helpers-mysql/json-array-from']],
])('the reference is the first hit or the second for the name %s', (query, places) => {
  const { hits } = index.search({ query, limit: 2 })
  const found = hits.map(({ record }) => record.url)
  const isReference = (url: string) => places.some((place) => url.startsWith(REFERENCE + place))
  expect(found.some(isReference), found.join(' ')).toBe(true)
})

test('each name of several words leads to its reference by the first hit or the second', () => {
  // Members of the syntax tree have no records.
  const named = entries.filter(({ url }) => !url.startsWith(`${REFERENCE}/syntax-tree`))
  const names = new Set(named.map(({ name }) => name.split('.').at(-1) ?? name))
  const camelCase = [...names].filter((name) => /[a-z][A-Z]/.test(name))
  expect(camelCase.length).toBeGreaterThan(500)
  const lost = camelCase.filter((query) => {
    const found = index.search({ query, limit: 2 }).hits.map(({ record }) => record.url)
    return !named.some(({ name, url }) => `.${name}`.endsWith(`.${query}`) && found.includes(url))
  })
  expect(lost).toEqual([])
})

test.each([
  ['how do I insert many rows', '/docs/examples/insert/'],
  ['where', '/docs/(category|examples)/where'],
  ['how to delete rows', '/docs/examples/delete/'],
])('%s leads to a page that teaches', (query, start) => {
  const [first] = index.search({ query, limit: 1 }).hits
  expect(first?.record.url).toMatch(new RegExp(`^${start}`))
})

test('a list that has hits keeps some while a synonym is typed on', () => {
  // Many phrases begin alike.
  const totals = new Map<string, number>()
  const countHits = (query: string) => {
    const known = totals.get(query) ?? index.search({ query, limit: 1 }).total
    totals.set(query, known)
    return known
  }
  const blank = source.synonyms
    .flatMap(({ words, means }) => (means.length > 0 ? words : []))
    .filter((phrase) => !phrase.includes('…'))
    .filter((phrase) => {
      const counts = Array.from(phrase, (_, i) => countHits(phrase.slice(0, i + 1)))
      const first = counts.findIndex((count) => count > 0)
      return counts.slice(first).includes(0)
    })
  expect(blank).toEqual([])
})
