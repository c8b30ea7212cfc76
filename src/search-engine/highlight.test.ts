import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIndex, escapeHtml, highlight, type IndexSettings, snippet } from './index.ts'

const OPTIONS = { pre: '[', post: ']' }

function matcherFor(text: string, query: string, settings: IndexSettings = {}) {
  return createIndex([{ objectID: 'a', text }], settings).search({ query }).matcher
}

const mark = (text: string, query: string, settings?: IndexSettings) =>
  highlight(text, matcherFor(text, query, settings), OPTIONS)

test.each([
  ['a whole word', 'An inner join.', 'join', 'An inner [join].'],
  ['the start of a word', 'Selecting', 'sel', '[Sel]ecting'],
  ['a piece', 'innerJoin()', 'join', 'inner[Join]()'],
  ['an identifier', 'db.innerJoin()', 'innerjoin', 'db.[innerJoin]()'],
  ['words for an identifier', 'an inner join', 'innerJoin', 'an [inner] [join]'],
  ['a dotted name', 'use eb.fn.count', 'eb.fn.count', 'use [eb.fn.count]'],
  ['a word with a typo', 'transaction', 'transacton', '[transaction]'],
  ['an operator', "eb('a', '->>', 'b')", '->>', "eb('a', '[->>]', 'b')"],
  ['accents, composed or not', 'Cafe\u0301 café', 'caf', '[Caf]e\u0301 [caf]é'],
  ['a letter with its marks', 'Cafe\u0301s', 'cafe', '[Cafe\u0301]s'],
  ['underscores', 'first_name', 'firstn', '[first_n]ame'],
  ['ligatures', 'ﬁles', 'fi', '[ﬁ]les'],
  ['beside emoji', '👩‍👩‍👧join👍', 'join', '👩‍👩‍👧[join]👍'],
  ['Chinese', '数据库', '据', '数[据]库'],
])('marks %s', (_, text, query, expected) => {
  expect(mark(text, query)).toBe(expected)
})

test('says which query words a stretch matches', () => {
  const text = 'innerJoin and select'
  const matcher = matcherFor(text, 'select join')
  expect(matcher.words).toEqual(['select', 'join'])
  expect(matcher.ranges(text)).toEqual([
    { start: 5, end: 9, words: [1] },
    { start: 14, end: 20, words: [0] },
  ])
})

test('marks no typos where the search found none necessary', () => {
  const index = createIndex([{ objectID: 'a', text: 'form from' }], { typoTolerance: 'min' })
  const { matcher } = index.search({ query: 'from' })
  expect(highlight('form from', matcher, OPTIONS)).toBe('form [from]')
})

test('escapes the text and leaves the marks', () => {
  const text = '<b>join</b> & "x"'
  const marked = highlight(text, matcherFor(text, 'join'), { escape: escapeHtml })
  expect(marked).toBe('&lt;b&gt;<mark>join</mark>&lt;/b&gt; &amp; &quot;x&quot;')
})

test('a snippet keeps the words around the matches', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'
  const cut = (query: string, words: number) =>
    snippet(text, matcherFor(text, query), { ...OPTIONS, words })
  expect(cut('eight', 5)).toBe('…six seven [eight] nine ten…')
  expect(cut('one', 3)).toBe('[one] two three…')
  expect(cut('fourteen', 3)).toBe('…twelve thirteen [fourteen]')
  expect(cut('three five', 4)).toContain('[three] four [five]')
  expect(cut('zebra', 2)).toBe('one two…')
  expect(cut('one', 14)).toBe(text.replace('one', '[one]'))
})

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '.*+?^$ {}()|[]\\',
    "'; drop table x; --",
    '<script>alert(1)</script>',
    '\u202eabc',
    '👩‍👩‍👧',
    'e\u0301\u0302',
    '\ud800',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    'inner',
    'Join',
    'innerJoin',
    'first_name',
    'db.selectFrom',
    'Ünïcode',
    '数据库',
    '->>',
  ),
)
const texts = fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join(' '))

test('whatever is asked, the marks taken away leave the text, and letters stay whole', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const { matcher } = createIndex([{ objectID: 'a', text }]).search({ query })
      const ranges = matcher.ranges(text)
      for (const [i, { start, end }] of ranges.entries()) {
        expect(start).toBeGreaterThanOrEqual(ranges[i - 1]?.end ?? 0)
        expect(end).toBeGreaterThan(start)
        expect(/^\p{M}/u.test(text.slice(end))).toBe(false)
        expect(
          /[\ud800-\udbff]$/.test(text.slice(0, end)) && /^[\udc00-\udfff]/.test(text.slice(end)),
        ).toBe(false)
      }
      const marked = highlight(text, matcher, { pre: '\ue000', post: '\ue001' })
      expect(marked.replace(/[\ue000\ue001]/g, '')).toBe(text.replace(/[\ue000\ue001]/g, ''))
      expect(() => snippet(text, matcher, { words: 3 })).not.toThrow()
    }),
    { numRuns: 1000 },
  )
})

test('a query of 10,000 characters is answered', () => {
  const docs = [{ objectID: 'a', text: 'inner join' }]
  for (const query of [
    'a'.repeat(10_000),
    'inner '.repeat(2000),
    '$'.repeat(10_000),
    '👩‍👩‍👧'.repeat(2000),
  ]) {
    expect(() => createIndex(docs).search({ query })).not.toThrow()
  }
  expect(createIndex(docs).search({ query: 'inner '.repeat(2000) }).total).toBe(1)
})
