import { expect, test } from 'vitest'
import { createIndex, DOCS_SETTINGS, type IndexSettings } from './index.ts'

interface Doc {
  objectID: string
  title?: string
  body?: string
  code?: string[]
  rank?: number
  tag?: string | string[]
}

const SETTINGS: IndexSettings = { searchableAttributes: ['title', 'unordered(code)', 'body'] }

/** Returns the ids of the hits, best first. */
function ids(docs: Doc[], query: string, settings: IndexSettings = {}): string {
  const index = createIndex(docs, { ...SETTINGS, ...settings })
  return index
    .search({ query })
    .hits.map((hit) => hit.record.objectID)
    .join(' ')
}

test.each(['inner join', 'innerJoin', 'innerjoin', 'inerJoin', 'Kysely.innerJoin', 'INNER_JOIN'])(
  '"%s" finds the identifier and the words',
  (query) => {
    const docs = [
      { objectID: 'code', code: ['innerJoin'] },
      { objectID: 'prose', body: 'Use an inner join here.' },
      { objectID: 'other', body: 'Rows of the inner table, then a join.', code: ['leftJoin'] },
    ]
    const found = ids(docs, query).split(' ')
    expect(found.slice(0, 2).sort()).toEqual(['code', 'prose'])
  },
)

test.each(['()', '{ }', '(', '.,;'])('punctuation alone, "%s", finds nothing', (query) => {
  const docs = [{ objectID: 'call', body: 'Call it: execute().' }]
  expect(ids(docs, query)).toBe('')
  expect(ids(docs, '')).toBe('call')
  expect(ids(docs, 'execute()')).toBe('call')
})

test('the start of an identifier is not read as words until its last part is one', () => {
  const name = { objectID: 'name', code: ['selectAll'] }
  const letter = { objectID: 'words', title: 'Select a case' }
  const found = (docs: Doc[], query: string) => ids(docs, query, { typoTolerance: 'min' })
  expect(found([letter, name], 'selectA')).toBe('name')
  expect(found([letter], 'selectA')).toBe('words')
  expect(found([{ objectID: 'words', title: 'Select all' }, name], 'selectAll')).toContain('words')
})

test('the start of a word is left out where only whole ones count', () => {
  const docs = [
    { objectID: 'alias', title: 'havingselect' },
    { objectID: 'prose', body: 'having' },
  ]
  const disablePrefixOnAttributes = ['title']
  expect(ids(docs, 'having')).toBe('alias prose')
  expect(ids(docs, 'having', { disablePrefixOnAttributes })).toBe('prose')
  expect(ids(docs, 'havingselect', { disablePrefixOnAttributes })).toBe('alias')
  expect(ids(docs, 'having sel', { disablePrefixOnAttributes })).toBe('alias')
})

test('of records with a dotted name the one that is called so comes first', () => {
  const docs = [
    { objectID: 'prose', title: 'Filters and sorts', code: ['eb.and'] },
    { objectID: 'name', title: 'and', code: ['eb.and'] },
    { objectID: 'dotted', title: 'eb.and' },
  ]
  expect(ids(docs.slice(0, 2), 'eb.and')).toBe('name prose')
  expect(ids([docs[0]!, docs[2]!], 'eb.and')).toBe('dotted prose')
})

test('an identifier comes before its start, its pieces and prose', () => {
  const docs = [
    { objectID: 'prose', body: 'To join is to combine.' },
    { objectID: 'piece', code: ['innerJoin'] },
    { objectID: 'start', code: ['joinLateral'] },
    { objectID: 'exact', code: ['join'] },
  ]
  expect(ids(docs, 'join', { ranking: ['typo', 'attribute', 'exact'] })).toBe(
    'exact start piece prose',
  )
})

test.each([
  ['->', 'arrow long'],
  ['->>', 'long'],
  ['||', 'pipes'],
  ['$if', 'if'],
  ['$', 'if'],
])('finds the symbol %s', (query, expected) => {
  const docs = [
    { objectID: 'arrow', code: ['->'] },
    { objectID: 'long', code: ['->>'] },
    { objectID: 'pipes', body: "a || 'b'" },
    { objectID: 'if', code: ['$if'] },
    { objectID: 'none', body: 'if - or > else |' },
  ]
  expect(ids(docs, query)).toBe(expected)
})

test.each([
  ['sql', 'sqk', false],
  ['join', 'jion', true],
  ['insert', 'insrt', true],
  ['insert', 'inrt', false],
  ['transaction', 'trnsction', true],
  ['transaction', 'trnsctin', false],
  ['utf8', 'utf9', false],
  ['$casting', '$castnig', true],
  ['->>', '->', true],
  ['||', '|&', false],
])('whether %s is found by %s: %s', (word, query, found) => {
  expect(ids([{ objectID: 'a', body: word }], query, { queryType: 'prefixLast' })).toBe(
    found ? 'a' : '',
  )
})

test('the least typos of the start of a longer word count', () => {
  const index = createIndex([{ objectID: 'a', body: 'innerJoin' }], SETTINGS)
  expect(index.search({ query: 'inerJ' }).rankings()[0]!.nbTypos).toBe(1)
})

test('typoTolerance `min` and `strict` keep the fewest typos', () => {
  const docs = [
    { objectID: 'two', body: 'transactoin' },
    { objectID: 'none', body: 'transaction' },
    { objectID: 'one', body: 'transacton' },
    { objectID: 'far', body: 'transctoin' },
  ]
  expect(ids(docs, 'transaction', { typoTolerance: true }).split(' ')[0]).toBe('none')
  expect(ids(docs, 'transaction', { typoTolerance: 'min' })).toBe('none')
  expect(ids(docs, 'transaction', { typoTolerance: 'strict' })).toBe('none two one')
  expect(ids(docs, 'transactionn', { typoTolerance: false })).toBe('')
})

test('words side by side come before words far apart', () => {
  const docs = [
    { objectID: 'far', body: 'insert one or more of many rows' },
    { objectID: 'reversed', body: 'rows insert' },
    { objectID: 'near', body: 'now insert rows' },
    { objectID: 'whole', body: 'insert rows' },
    { objectID: 'apart', title: 'insert', body: 'rows' },
  ]
  expect(ids(docs, 'insert rows', { ranking: ['proximity'] })).toBe('whole near reversed far apart')
})

test('attributes rank in order, and places in an ordered attribute', () => {
  const docs = [
    { objectID: 'body', body: 'join' },
    { objectID: 'late', title: 'how to join' },
    { objectID: 'early', title: 'join how to' },
    { objectID: 'code', code: ['x', 'join'] },
  ]
  expect(ids(docs, 'join', { ranking: ['attribute'] })).toBe('early late code body')
})

test.each([
  ['joinAll', 'title named other'],
  ['Builder.joinAll', 'named'],
  // Plain words may be a question, for which an explanation can be the better answer.
  ['join all', 'title other named'],
])('the record of the thing that "%s" names is second at the latest', (query, expected) => {
  const docs = [
    { objectID: 'title', title: 'joinAll' },
    { objectID: 'other', title: 'joinAll, too' },
    { objectID: 'named', tag: ['Builder', 'joinAll'], rank: 1, code: ['Builder.joinAll'] },
  ]
  expect(ids(docs, query, { names: { having: 'rank', parts: ['tag'] } })).toBe(expected)
})

test('custom ranking and ranking by an attribute', () => {
  const docs = [
    { objectID: 'low', body: 'join', rank: 1 },
    { objectID: 'none', body: 'join' },
    { objectID: 'high', body: 'join', rank: 3 },
  ]
  expect(ids(docs, 'join', { customRanking: ['desc(rank)'] })).toBe('high low none')
  expect(ids(docs, 'join', { ranking: ['asc(rank)'] })).toBe('low high none')
  expect(ids(docs, '', { customRanking: ['desc(rank)'] })).toBe('high low none')
})

test('all words must match; else words go from the end, then some words do', () => {
  const docs = [
    { objectID: 'a', body: 'insert many rows' },
    { objectID: 'b', body: 'insert one' },
    { objectID: 'c', body: 'delete one' },
  ]
  expect(ids(docs, 'insert rows')).toBe('a')
  expect(ids(docs, 'insert zebra one')).toBe('')
  const lastWords = { removeWordsIfNoResults: 'lastWords' } as const
  expect(ids(docs, 'insert zebra one', lastWords)).toBe('a b')
  expect(ids(docs, 'zebra delete', lastWords)).toBe('c')
  expect(ids(docs, 'insert zebra one', { removeWordsIfNoResults: 'allOptional' })).toBe('b a c')
  expect(ids(docs, 'one zebra', { removeWordsIfNoResults: 'firstWords' })).toBe('b c')
})

test('in a long question the rare words decide', () => {
  const docs = [
    ...Array.from({ length: 20 }, (_, i) => ({
      objectID: `x${i}`,
      body: 'is possibly not of this type',
    })),
    { objectID: 'right', body: 'when types are excessively deep' },
  ]
  const query = 'error: type instantiation is excessively deep and possibly infinite'
  expect(ids(docs, query, { removeWordsIfNoResults: 'auto' }).split(' ')[0]).toBe('right')
})

test('question words count for nothing while others remain', () => {
  const docs = [
    { objectID: 'a', body: 'insert many rows' },
    { objectID: 'b', body: 'how do I know' },
  ]
  expect(ids(docs, 'how do I insert many rows?', { removeStopWords: true })).toBe('a')
  expect(ids(docs, 'how do I', { removeStopWords: true })).toBe('b')
  expect(ids(docs, 'kysely insert', { removeStopWords: ['en'], stopWords: ['kysely'] })).toBe('a')
})

test('synonyms of a phrase are found where filler words stand in it', () => {
  const docs = [
    { objectID: 'a', title: 'Indexes' },
    { objectID: 'b', body: 'Create a view.' },
  ]
  const settings = { removeStopWords: true, synonyms: { 'create index': ['indexes'] } }
  expect(ids(docs, 'how do I create an index', settings)).toBe('a')
})

test('other forms, synonyms, and words written apart or together', () => {
  const docs = [{ objectID: 'a', body: 'delete a row at a savepoint, on conflict' }]
  expect(ids(docs, 'deleting rows', { ignorePlurals: true })).toBe('a')
  expect(ids(docs, 'deleting rows', { typoTolerance: false })).toBe('')
  expect(ids(docs, 'save point')).toBe('a')
  expect(ids(docs, 'onconflict')).toBe('a')
  expect(ids(docs, 'upsert', { synonyms: { upsert: ['on conflict'] } })).toBe('a')
  expect(ids(docs, 'up sert row', { synonyms: { 'up sert': ['on conflict'] } })).toBe('a')
  expect(ids(docs, 'constructor')).toBe('')
})

test('facet filters: AND, OR, negation, and a literal minus', () => {
  const docs: Doc[] = [
    { objectID: 'a', tag: ['x', 'y'] },
    { objectID: 'b', tag: 'y' },
    { objectID: 'c', tag: '-z' },
    { objectID: 'd' },
  ]
  const index = createIndex(docs, { attributesForFaceting: ['searchable(tag)'] })
  const found = (facetFilters: string | (string | string[])[]) =>
    index
      .search({ query: '', facetFilters })
      .hits.map((hit) => hit.record.objectID)
      .join('')
  expect(found('tag:y')).toBe('ab')
  expect(found(['tag:x', 'tag:y'])).toBe('a')
  expect(found([['tag:x', 'tag:-z']])).toBe('abcd')
  expect(found(['tag:-y'])).toBe('cd')
  expect(found(['tag:\\-z'])).toBe('c')
  expect(found(['unknown:x'])).toBe('')
  expect(found([])).toBe('abcd')
  expect(index.facetCounts('tag')).toEqual(
    new Map([
      ['x', 1],
      ['y', 2],
      ['-z', 1],
    ]),
  )
  const { ordinals } = index.search({ query: '', filter: (ordinal) => ordinal < 1 })
  expect(index.facetCounts('tag', ordinals)).toEqual(
    new Map([
      ['x', 1],
      ['y', 1],
    ]),
  )
})

test('searches only the attributes asked for', () => {
  const index = createIndex<Doc>(
    [
      { objectID: 'a', title: 'join' },
      { objectID: 'b', body: 'join' },
    ],
    SETTINGS,
  )
  const { hits } = index.search({ query: 'join', restrictSearchableAttributes: ['body'] })
  expect(hits.map((hit) => hit.record.objectID)).toEqual(['b'])
})

test('without settings every text is searched', () => {
  const index = createIndex([{ objectID: 'a', deep: { list: [{ name: 'Ada' }], year: 1815 } }])
  expect(index.search({ query: 'ada' }).total).toBe(1)
  expect(index.search({ query: '1815' }).total).toBe(1)
})

test('the settings for documentation find pages of the right kind first', () => {
  const heading = { lvl0: 'Examples', lvl1: 'Inner join', lvl2: null }
  const weight = { pageRank: 0, level: 90, position: 0 }
  const index = createIndex(
    [
      {
        objectID: 'p',
        url: '/a',
        hierarchy: { ...heading, lvl1: 'Rows' },
        content: 'inner join',
        weight: { ...weight, level: 0 },
      },
      { objectID: 'h', url: '/b', hierarchy: heading, content: null, weight },
    ],
    DOCS_SETTINGS,
  )
  expect(index.search({ query: 'inner join' }).hits[0]!.record.objectID).toBe('h')
})
