import { expect, test } from 'vitest'
import type { MarkedText } from '#docs/search-index/index.ts'
import type { SearchHit } from '../client/search-port.ts'
import { groupHits } from './group-hits.ts'
import { hitHref, hitText } from './hit-text.ts'
import { wideSnippet } from './wide-snippet.ts'

const NO_LEVELS = { lvl3: null, lvl4: null, lvl5: null, lvl6: null }

const plain = (text: string) => text.replace(/<\/?mark>/g, '')

/** Reads a text with one marked part at most. */
function marked(text: string): MarkedText {
  const start = text.indexOf('<mark>')
  const end = text.indexOf('</mark>') - '<mark>'.length
  return { text: plain(text), marks: start < 0 ? [] : [{ start, end }] }
}

/** Builds a hit for a page, or for a heading on it; `<mark>` surrounds matches. */
function hit(section: string, page: string, heading: string | null = null): SearchHit {
  const path = `/docs/${plain(page).toLowerCase().replaceAll(' ', '-')}`
  return {
    objectID: `${path}#${heading}`,
    url: heading === null ? path : `${path}#${plain(heading)}`,
    type: heading === null ? 'lvl1' : 'lvl2',
    content: null,
    hierarchy: {
      lvl0: section,
      lvl1: plain(page),
      lvl2: heading === null ? null : plain(heading),
      ...NO_LEVELS,
    },
    matched: {
      titles: { lvl1: marked(page), ...(heading === null ? {} : { lvl2: marked(heading) }) },
      snippet: null,
      code: [],
    },
  }
}

const shape = (hits: SearchHit[], most: number) =>
  groupHits(hits, 'inner', most, 'https://docs.test', (section) => `/search?${section}`).map(
    (group) => [
      group.name,
      group.hits.map(({ hit: { objectID }, nested }) => (nested ? `  ${objectID}` : objectID)),
      group.more?.href ?? null,
    ],
  )

test('hits of one page stand together below its best hit', () => {
  const hits = [
    hit('Guides', 'Joins', '<mark>Inner</mark>'),
    hit('Examples', '<mark>Inner</mark> join'),
    hit('Guides', 'Selects', '<mark>Inner</mark>'),
    hit('Guides', 'Joins', '<mark>Inner</mark> twice'),
  ]
  expect(shape(hits, 5)).toEqual([
    [
      'Guides',
      [
        '/docs/joins#<mark>Inner</mark>',
        '  /docs/joins#<mark>Inner</mark> twice',
        '/docs/selects#<mark>Inner</mark>',
      ],
      null,
    ],
    ['Examples', ['/docs/inner-join#null'], null],
  ])
})

test('a group has so many hits at most, and leads to the others', () => {
  const hits = ['A', 'B', 'C', 'D'].map((page) => hit('Guides', page))
  expect(shape(hits, 3)).toEqual([
    ['Guides', ['/docs/a#null', '/docs/b#null', '/docs/c#null'], '/search?Guides'],
  ])
})

test('headings that only their page was found by add nothing to it', () => {
  const page = '<mark>Aliases</mark>'
  const hits = [
    hit('Examples', page),
    hit('Examples', page, 'See also'),
    hit('Examples', 'Joins', 'See also'),
  ]
  expect(shape(hits, 5)).toEqual([
    ['Examples', ['/docs/aliases#null', '/docs/joins#See also'], null],
  ])
})

test('a hit leads to its place on this site, with its words, and to other hosts without them', () => {
  const found = hit('Examples', 'Not null', '$<mark>narrowType</mark>')
  const origin = 'https://docs.test'
  expect(hitHref(found, origin, '$narrowType')).toBe('/docs/not-null?mark=narrowtype#$narrowType')
  const elsewhere = { ...found, url: 'https://other.test/not-null#x' }
  expect(hitHref(elsewhere, origin, '$narrowType')).toBe('https://other.test/not-null#x')
})

test('a page marks what was typed, if with another ending or a typo, and not what synonyms mean', () => {
  const found = hit('Examples', 'Insert', '<mark>conflict</mark>')
  const markOf = (query: string) =>
    new URL(hitHref(found, 'https://docs.test', query), 'https://docs.test').searchParams.get(
      'mark',
    )
  for (const query of ['conflict', 'Conflicts', 'on conflcit', 'onConflict']) {
    expect(markOf(query), query).toBe('conflict')
  }
  for (const query of ['upsert', 'insert or update', 'co']) expect(markOf(query), query).toBeNull()
})

test('a heading that is found by its code shows the names that matched', () => {
  const withCode = (heading: string): SearchHit => {
    const found = hit('Guides', 'Joins', heading)
    const code = [marked('<mark>innerJoin</mark>'), marked('<mark>join</mark>')]
    return { ...found, matched: { titles: {}, snippet: null, ...found.matched, code } }
  }
  const combine = withCode('Combine tables')
  expect(hitText(combine).code.map(({ text }) => text)).toEqual(['innerJoin', 'join'])
  expect(hitHref(combine, 'https://docs.test', 'innerJoin')).toContain('mark=innerjoin+join')
  expect(hitText(withCode('<mark>Join</mark> tables')).code).toEqual([])
  expect(hitText(hit('Guides', 'Joins', 'Combine tables')).code).toEqual([])
})

test.each([
  ['in the middle', 40],
  ['at the beginning', 0],
  ['at the end', 79],
])('a match %s of a text is shown with eight words around it, and marked', (_where, place) => {
  const words = Array.from({ length: 80 }, (_, i) => `word${i}`)
  const content = words.join(' ')
  const from = Math.min(Math.max(0, place - 2), 75)
  const core = words.slice(from, from + 5).join(' ')
  const text = `${from > 0 ? '…' : ''}${core}${from < 75 ? '…' : ''}`
  const start = text.indexOf(`word${place}`)
  const marks = [{ start, end: start + `word${place}`.length }]
  const titles = {}
  const found = { ...hit('Guides', 'A'), type: 'content', content }
  const wide = wideSnippet({ ...found, matched: { titles, snippet: { text, marks }, code: [] } })!
  const [mark] = wide.marks
  expect(wide.text.slice(mark!.start, mark!.end)).toBe(`word${place}`)
  expect(content).toContain(wide.text.replaceAll('…', ''))
  expect(wide.text.split(' ').length).toBeGreaterThan(9)
  expect(wide.text).toMatch(/^(?:word0 |…word\d+ )[^…]*(?: word79| word\d+…)$/)
})
