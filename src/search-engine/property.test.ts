import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, deserialize, type IndexSettings, serialize } from './index.ts'
import { naiveSearch } from './testing/naive-search.ts'

const WORDS = [
  'inner', 'join', 'innerJoin', 'innerjoin', 'joins', 'inner_join', 'select', 'selectFrom',
  'db.selectFrom', 'selection', 'insert', 'insertInto', 'where', 'when', 'whenMatched', '$if',
  '$castTo', '->', '->>', '||', 'savepoint', 'save', 'point', 'eb.fn.count', 'count', 'counted',
  'transaction', 'transactions', 'transation', 'sql', 'café', 'a', 'utf8', 'rows', 'row',
] // biome-ignore format: a plain list of words
const QUERY_WORDS = [
  ...WORDS, 'inerJoin', 'innerj', 'se', 'sel', 'slect', 'transacton', 'trans', 'i', 'jo', '$', '$i',
  'castTo', '$casto', '-', 'savepiont', 'fn.count', 'inserting', 'wher', 'cafe', 'zzz', 'savepo',
] // biome-ignore format: a plain list of words

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '))
const record = fc.record({
  title: text,
  code: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
  body: text,
  rank: fc.integer({ min: 0, max: 2 }),
})
const records = fc
  .array(record, { maxLength: 12 })
  .map((list) => list.map((one, i) => ({ ...one, objectID: String(i) })))
const query = fc
  .array(fc.constantFrom(...QUERY_WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const settings: fc.Arbitrary<IndexSettings> = fc.record({
  searchableAttributes: fc.constantFrom(
    ['title', 'code', 'body'],
    ['unordered(title)', 'unordered(code), body'],
  ),
  ranking: fc.constantFrom(
    ['typo', 'words', 'proximity', 'attribute', 'exact', 'custom'] as const,
    ['words', 'typo', 'exact', 'desc(rank)', 'attribute', 'proximity'] as const,
    ['proximity', 'exact', 'custom', 'typo'] as const,
    ['words', 'typo', 'attributes', 'exact', 'proximity', 'custom'] as const,
  ),
  customRanking: fc.constantFrom(['desc(rank)'], ['asc(rank)'], []),
  typoTolerance: fc.constantFrom(true, false, 'min' as const, 'strict' as const),
  queryType: fc.constantFrom('prefixLast' as const, 'prefixAll' as const, 'prefixNone' as const),
  ignorePlurals: fc.boolean(),
  optionalWords: fc.constantFrom([], ['select'], ['join', 'where']),
})

test('finds and orders what the naive implementation does', () => {
  fc.assert(
    fc.property(records, settings, query, (list, chosen, asked) => {
      const index = createIndex(list, chosen)
      const { hits, total } = index.search({ query: asked, limit: 100 })
      const expected = naiveSearch(list, chosen, { query: asked })
      expect(hits.map((hit) => hit.record.objectID)).toEqual(expected)
      expect(total).toBe(expected.length)
    }),
    { numRuns: 1500 },
  )
})

test('a page of hits is a slice of all hits', () => {
  fc.assert(
    fc.property(
      records,
      settings,
      query,
      fc.nat(8),
      fc.nat(8),
      (list, chosen, asked, offset, limit) => {
        const index = createIndex(list, chosen)
        const all = index.search({ query: asked, limit: 100 }).hits
        const page = index.search({ query: asked, offset, limit }).hits
        expect(page).toEqual(all.slice(offset, offset + limit))
      },
    ),
    { numRuns: 300 },
  )
})

test('groups stand where their best record does, and none is there twice', () => {
  fc.assert(
    fc.property(records, query, fc.integer({ min: 1, max: 3 }), (list, asked, distinct) => {
      const index = createIndex(list, { attributeForDistinct: 'rank' })
      const all = index.search({ query: asked, limit: 100 }).hits
      const grouped = index.search({ query: asked, limit: 100, distinct })
      const groups = [...new Set(all.map(({ record: one }) => one.rank))]
      const expected = groups.flatMap((rank) =>
        all.filter(({ record: one }) => one.rank === rank).slice(0, distinct),
      )
      expect(grouped.hits).toEqual(expected)
      expect(grouped.total).toBe(groups.length)
    }),
    { numRuns: 300 },
  )
})

test('a family has its best groups among the hits, and no more', () => {
  fc.assert(
    fc.property(records, query, fc.integer({ min: 1, max: 3 }), (list, asked, groups) => {
      const attributeForDistinct = 'objectID'
      const distinct = true
      const limitPer = { attribute: 'rank', groups }
      const all = createIndex(list, { attributeForDistinct, distinct })
      const limited = createIndex(list, { attributeForDistinct, distinct, limitPer })
      const { hits } = all.search({ query: asked, limit: 100 })
      const expected = hits.filter(({ record: { rank } }, i) => {
        return hits.slice(0, i).filter((hit) => hit.record.rank === rank).length < groups
      })
      const found = limited.search({ query: asked, limit: 100 })
      expect(found.hits).toEqual(expected)
      expect(found.total).toBe(expected.length)
    }),
    { numRuns: 300 },
  )
})

test('a file holds the records as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 6 }), (list) => {
      const before = list.map((one, i) => ({ ...one, objectID: String(i) }))
      const read = deserialize(serialize(createIndex(before)))
      expect(read.records).toEqual(JSON.parse(JSON.stringify(before)))
    }),
    { numRuns: 300 },
  )
})
