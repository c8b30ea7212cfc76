import { expect, test } from 'vitest'
import { createIndex, deserialize, type IndexSettings, openEarly, serialize } from './index.ts'

const SETTINGS: IndexSettings = {
  searchableAttributes: ['title', 'code', 'content'],
  attributesForFaceting: ['section', 'code'],
  attributeForDistinct: 'page',
  customRanking: ['desc(weight.level)'],
}

const RECORDS = Array.from({ length: 700 }, (_, n) => ({
  objectID: String(n),
  page: `page ${n >> 1}`,
  title: n % 3 ? 'Inner join' : 'Select rows',
  section: n % 2 ? 'Guides' : 'Examples',
  ...(n % 5 ? { content: `Text ${n} about - a "join", of eb.fn.count :: tables` } : {}),
  ...(n % 4 ? { code: ['innerJoin', `select${n}`] } : {}),
  weight: { level: n % 7 },
}))

const LINES = () => new TextDecoder().decode(serialize(createIndex(RECORDS, SETTINGS), LATER))
const LATER = ['content', 'code']

test('what came first can be searched, and the whole index when the rest is there', async () => {
  const [first = '', rest = ''] = LINES().split('\n')
  expect(first).not.toContain('about')
  const { index: early, complete } = openEarly(first)
  expect(early.search({ query: 'inner' }).total).toBeGreaterThan(0)
  expect(early.search({ query: 'tables' }).total).toBe(0)
  let pauses = 0
  const whole = await complete(rest, async () => {
    pauses += 1
    // Searches are still answered in the meantime.
    expect(early.search({ query: 'select' }).hits).not.toHaveLength(0)
  })
  expect(pauses).toBe(2)
  expect(whole.records).toEqual(RECORDS)
})

test('a file that is read finds the same in the same order as what was written', () => {
  const index = createIndex(RECORDS, SETTINGS)
  const read = deserialize<(typeof RECORDS)[number]>(serialize(index, LATER))
  const queries = ['join', 'inn', 'about join', 'eb.fn.count', 'fn.count', '::', '-', 'select8', '']
  for (const query of queries) {
    const ask = ({ search }: typeof index) => search({ query, distinct: true, limit: 50 })
    const ids = (of: typeof index) => ask(of).hits.map(({ record }) => record.objectID)
    expect(ids(read), query).toEqual(ids(index))
    expect(ask(read).total, query).toBe(ask(index).total)
  }
  for (const facet of ['section', 'code']) {
    expect(read.facetCounts(facet)).toEqual(index.facetCounts(facet))
  }
})

test('a file of another form is refused', () => {
  expect(() => deserialize(new TextEncoder().encode('{"format":"other"}'))).toThrow(/found "other"/)
  expect(() => openEarly('{"format":"search-engine/2"}')).toThrow(/search-engine\/2/)
})
