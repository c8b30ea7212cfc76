import { expect, test } from 'vitest'
import { parseAdvancedSyntax } from './advanced.ts'
import { createIndex } from './search-index.ts'

test.each([
  ['inner "left join" -right', ' inner  left join  ', [['left', 'join']], [['right']]],
  ['"open phrase', ' open phrase ', [['open', 'phrase']], []],
  ['-innerJoin a-b ->>', '  a-b ->>', [], [['innerjoin']]],
  ['""', '', [], []],
])('%s is read', (query, text, phrases, excluded) => {
  const read = parseAdvancedSyntax(query)
  expect({ ...read, text: read.text.replace(/\s+/g, ' ').trim() }).toEqual({
    text: text.replace(/\s+/g, ' ').trim(),
    phrases,
    excluded,
  })
})

const titles = ['Left join', 'Join, left to right', 'Inner join', 'Right outer join']
const index = createIndex(
  titles.map((title, i) => ({ objectID: String(i), title })),
  { searchableAttributes: ['title'], synonyms: { both: ['inner'] }, ignorePlurals: true },
)
const found = (query: string, options: object = {}) =>
  index.search({ query, ...options }).hits.map(({ record }) => record.title)

test('phrases must be there, and what is excluded must not', () => {
  const advancedSyntax = true
  expect(found('"left join"', { advancedSyntax })).toEqual(['Left join'])
  expect(found('join -right', { advancedSyntax })).toEqual(['Left join', 'Inner join'])
  expect(found('-join', { advancedSyntax })).toEqual([])
  expect(found('"no such phrase"', { advancedSyntax })).toEqual([])
  // Without it, quotes and minus signs are punctuation.
  expect(found('"left join"')).toHaveLength(2)
})

test('a query may do without synonyms, other forms and typos', () => {
  expect(found('both')).toEqual(['Inner join'])
  expect(found('both', { synonyms: false })).toEqual([])
  expect(found('joins', { typoTolerance: false })).toHaveLength(4)
  expect(found('joins', { typoTolerance: false, ignorePlurals: false })).toEqual([])
  expect(found('innre')).toEqual(['Inner join'])
  const strict = createIndex([{ objectID: '0', title: 'Inner join' }], {
    disableTypoToleranceOnWords: ['Innre'],
  })
  expect(strict.search({ query: 'innre' }).hits).toEqual([])
  expect(strict.search({ query: 'inenr' }).hits).toHaveLength(1)
})
