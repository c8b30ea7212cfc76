import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { splitMarks } from './marked-text.ts'
import { createIndex } from './search-index.ts'
import { createRecord } from './testing.ts'

const records = [
  createRecord({ url: '/joins', titles: ['Guides', 'Joins'] }),
  createRecord({
    url: '/joins#inner',
    titles: ['Guides', 'Joins', 'Inner join'],
    code: ['innerJoin', 'selectFrom'],
  }),
  createRecord({
    url: '/joins#inner',
    titles: ['Guides', 'Joins', 'Inner join'],
    content: 'An inner join keeps the rows that both tables have.',
  }),
  createRecord({ url: '/upserts', titles: ['Guides', 'On conflict'] }),
  createRecord({ url: '/insert', titles: ['Examples', 'Insert many rows'] }),
  createRecord({
    url: '/errors#table',
    titles: ['Guides', 'Errors', 'No such table'],
    content: 'The database says “no such table: ship” when the table is missing.',
  }),
  createRecord({
    url: '/errors#other',
    titles: ['Guides', 'Errors', 'Such a thing'],
    content: 'A table such as this one, no less, is like a ship: missing nothing.',
  }),
  ...['Kysely', 'SelectQueryBuilder', 'DeleteQueryBuilder'].map((owner) =>
    createRecord({
      url: `/reference/${owner}#innerJoin`,
      titles: ['Reference', 'API', '', owner, 'innerJoin'],
      kind: 'method',
      weight: { pageRank: -1, level: 0, position: 0 },
    }),
  ),
  ...Array.from({ length: 6 }, (_, i) =>
    createRecord({ url: `/long#${i}`, titles: ['Guides', 'Transactions', `Transaction ${i}`] }),
  ),
]
const synonyms = [
  { words: ['upsert', 'insert or update'], means: ['on conflict'] },
  { words: ['eager loading'], means: ['joins'] },
]
const index = await createIndex({ records, synonyms })

function find(query: string, params: { facetFilters?: string[]; limit?: number } = {}): string[] {
  return index.search({ query, ...params }).hits.map(({ record }) => record.url)
}

test.each([
  ['a title', 'joins', '/joins'],
  ['a plural', 'inner joins', '/joins#inner'],
  ['an identifier', 'innerJoin', '/joins#inner'],
  ['an identifier in pieces', 'inner join', '/joins#inner'],
  ['an identifier without capitals', 'innerjoin', '/reference/Kysely#innerJoin'],
  ['the beginning of a word', 'confl', '/upserts'],
  ['one letter too many', 'conflicct', '/upserts'],
  ['two letters swapped', 'conflcit', '/upserts'],
  ['a synonym', 'upsert', '/upserts'],
  ['a synonym of several words', 'insert or update', '/upserts'],
  ['a synonym that is being typed', 'upse', '/upserts'],
  ['the first word of a phrase that is being typed', 'eager ', '/joins'],
  ['a question', 'how do I insert many rows?', '/insert'],
  ['a word that nobody wrote beside one that is known', 'zyxw conflict', '/upserts'],
  ['a pasted message', 'SqliteError: no such table: ship', '/errors#table'],
])('%s: “%s” finds %s first', (_what, query, url) => {
  expect(find(query)[0]).toBe(url)
})

test.each(['', ' '])('the empty query %j finds everything, in order', (query) => {
  expect(find(query, { limit: 3 })).toEqual(['/joins', '/joins#inner', '/upserts'])
})

test.each(['()', 'zyxw', 'ssl'])('%s finds nothing', (query) => {
  expect(index.search({ query })).toMatchObject({ hits: [], total: 0 })
})

test('the reference of the very name is among the first two hits, the first one of the records', () => {
  expect(find('innerJoin').slice(0, 2)).toEqual(['/joins#inner', '/reference/Kysely#innerJoin'])
  expect(find('DeleteQueryBuilder.innerJoin').slice(0, 2)).toContain(
    '/reference/DeleteQueryBuilder#innerJoin',
  )
  expect(find('innerJoin delete').slice(0, 2)).toContain('/reference/DeleteQueryBuilder#innerJoin')
})

test('an address is listed once, and a page three times at most', () => {
  const found = find('inner join', { limit: 50 })
  expect(new Set(found).size).toBe(found.length)
  expect(find('transaction')).toHaveLength(3)
})

test('facets filter and count', () => {
  expect(find('conflict', { facetFilters: ['hierarchy.lvl0:Guides'] })).toEqual(['/upserts'])
  expect(find('insert', { facetFilters: ['hierarchy.lvl0:Reference'] })).toEqual([])
  expect(find('', { facetFilters: ['toString:[object Object]'] })).toEqual([])
  const { countFacet } = index.search({ query: 'innerJoin' })
  expect(countFacet('hierarchy.lvl0')).toEqual({ Reference: 3, Guides: 2 })
  expect(countFacet('constructor')).toEqual({})
})

test('pages follow one another', () => {
  const all = find('', { limit: 50 })
  const pages = [0, 4, 8].flatMap((offset) => index.search({ query: '', limit: 4, offset }).hits)
  expect(pages.map(({ record }) => record.url)).toEqual(all.slice(0, 12))
})

test('any text is a query, and marks only add tags', () => {
  const words = fc.constantFrom('join', 'innerJoin', '->>', '"', '\\', '$', '\u0000', '\ud800')
  const query = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.array(words).map((list) => list.join(' ')),
  )
  fc.assert(
    fc.property(query, (text) => {
      for (const { record, matcher } of index.search({ query: text }).hits) {
        const title = record.hierarchy.lvl1 ?? ''
        const parts = splitMarks(matcher.mark(title))
        expect(parts.map((part) => part.text).join('')).toBe(title)
      }
    }),
    { numRuns: 500 },
  )
})

test('a query of any length reads so much and no more, and has the same hits under load', async () => {
  const many = Array.from({ length: 3000 }, (_, i) =>
    createRecord({ url: `/${i}`, titles: ['Guides', 'Words', `alpha beta gamma delta ${i}`] }),
  )
  const large = await createIndex({
    records: many,
    synonyms: Array.from({ length: 40 }, (_, i) => ({
      words: ['alpha'],
      means: [`beta ${i}`, `gamma ${i}`, 'delta'],
    })),
  })
  const query = `alpha beta gamma delta ${Array.from({ length: 200 }, (_, i) => `unknown${i}`).join(' ')}`
  const findUrls = () => large.search({ query }).hits.map(({ record }) => record.url)
  const quiet = findUrls()
  const start = process.cpuUsage()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => Number.MAX_SAFE_INTEGER)
  for (let i = 0; i < 10; i++) expect(findUrls()).toEqual(quiet)
  expect(clock).not.toHaveBeenCalled()
  clock.mockRestore()
  const { user, system } = process.cpuUsage(start)
  // Some milliseconds of processor time each; without a bound it would be ten times as much.
  expect((user + system) / 10_000).toBeLessThan(100)
})

test('a question of a known shape is still about what it says to do, and about what titles name', async () => {
  const { search } = await createIndex({
    records: [
      createRecord({ url: '/relations', titles: ['Guides', 'Relations'] }),
      createRecord({
        url: '/inserts',
        titles: ['Guides', 'Several tables'],
        keywords: ['save an order and its lines', 'save a post and its tags'],
      }),
      createRecord({
        url: '/pages',
        titles: ['Guides', 'Pages of rows'],
        keywords: ['results and their count'],
      }),
    ],
    synonyms: [{ words: ['… with its …', '… with their …'], means: ['relations'] }],
  })
  const first = (query: string) => search({ query }).hits[0]?.record.url
  expect(first('order with its lines')).toBe('/relations')
  expect(first('save order with its lines')).toBe('/inserts')
  expect(first('pages with their count')).toBe('/pages')
})
