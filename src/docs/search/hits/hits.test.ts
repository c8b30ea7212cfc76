import { expect, test } from 'vitest'
import type { SearchHit } from '../client/search-port.ts'
import { groupHits } from './group-hits.ts'
import { hitHref, hitText } from './hit-text.ts'

const NO_LEVELS = { lvl3: null, lvl4: null, lvl5: null, lvl6: null }

/** Builds a hit for a page, or for a heading on it; `<mark>` surrounds matches. */
function hit(section: string, page: string, heading: string | null = null): SearchHit {
  const plain = (text: string) => text.replace(/<\/?mark>/g, '')
  const path = `/docs/${plain(page).toLowerCase().replaceAll(' ', '-')}`
  const value = (text: string) => ({ value: text })
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
    _highlightResult: {
      hierarchy: { lvl1: value(page), ...(heading === null ? {} : { lvl2: value(heading) }) },
    },
  }
}

const shape = (hits: SearchHit[], most: number) =>
  groupHits(hits, most, 'https://docs.test', (section) => `/search?${section}`).map((group) => [
    group.name,
    group.hits.map(({ hit: { objectID }, nested }) => (nested ? `  ${objectID}` : objectID)),
    group.more?.href ?? null,
  ])

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
  expect(hitHref(found, origin)).toBe('/docs/not-null?mark=narrowtype#$narrowType')
  const elsewhere = { ...found, url: 'https://other.test/not-null#x' }
  expect(hitHref(elsewhere, origin)).toBe('https://other.test/not-null#x')
})

test('a heading that is found by its code shows the names that matched', () => {
  const value = (text: string) => ({ value: text })
  const withCode = (heading: string) => {
    const plain = hit('Guides', 'Joins', heading)
    const names = [value('<mark>innerJoin</mark>'), value('<mark>join</mark>')]
    return { ...plain, _highlightResult: { ...plain._highlightResult, code: names } }
  }
  expect(hitText(withCode('Combine tables')).code).toBe('<mark>innerJoin</mark>  <mark>join</mark>')
  expect(hitHref(withCode('Combine tables'), 'https://docs.test')).toContain('mark=innerjoin+join')
  expect(hitText(withCode('<mark>Join</mark> tables')).code).toBeNull()
  expect(hitText(hit('Guides', 'Joins', 'Combine tables')).code).toBeNull()
})
