import { expect, test } from 'vitest'
import { createIndex } from './search-index.ts'

const TITLES = ['Pages by key', 'Relations of tables', 'SQLite in a browser', 'Include columns']
const records = TITLES.map((title, i) => ({ objectID: String(i), title }))
const index = createIndex(records, {
  searchableAttributes: ['title'],
  typoTolerance: 'min',
  removeWordsIfNoResults: 'auto',
  synonyms: {
    pagination: ['pages'],
    'eager loading': ['relations'],
    includes: ['relations'],
  },
})
const found = (query: string, options: object = {}) =>
  index.search({ query, ...options }).hits.map(({ record }) => record.title)

test.each(['pagination', 'eager loading'])('"%s" has hits while it is typed', (phrase) => {
  const whole = found(phrase)
  expect(whole).toHaveLength(1)
  // The first letters are prefixes of other words, or too few.
  for (let length = 3; length < phrase.length; length++) {
    expect(found(phrase.slice(0, length)), phrase.slice(0, length)).toEqual(whole)
  }
})

test('a word of the records comes before what the query may become', () => {
  expect(found('inclu')).toEqual(['Include columns'])
  expect(found('includes')).toEqual(['Relations of tables'])
})

test('only a query that goes on is expected to', () => {
  expect(found('paginatio', { queryType: 'prefixNone', typoTolerance: false })).toEqual([])
  expect(found('pa xyz', { removeWordsIfNoResults: 'none' })).toEqual([])
})

test.each(['paginatoin', 'eager laoding', 'eager loadin'])('"%s" is near to a phrase', (query) => {
  expect(found(query)).toEqual(found(query.startsWith('e') ? 'eager loading' : 'pagination'))
  expect(found(query)).toHaveLength(1)
})

test('a list does not go empty at the third letter of a word with a typo', () => {
  for (const typed of ['r', 're', 'rea', 'reat', 'reati']) {
    expect(found(typed), typed).toEqual(['Relations of tables'])
  }
  expect(found('xyz')).toEqual([])
})

test('an identifier that nobody has is looked for by its parts', () => {
  expect(found('findRelationsWithQuux')).toEqual(['Relations of tables'])
  expect(found('findRelationsWithQuux', { removeWordsIfNoResults: 'none' })).toEqual([])
})
