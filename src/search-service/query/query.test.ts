import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { fromBody, readParameters, toQueryString } from './parameters.ts'
import { mapSelected, pick, select } from './selection.ts'

describe('parameters', () => {
  test('come as JSON, as URL parameters, or as both', () => {
    const raw = fromBody({ params: 'query=a%20b&hitsPerPage=5&facets=%5B%22x%22%5D', page: 2 })
    expect(readParameters(raw)).toEqual({ query: 'a b', hitsPerPage: 5, facets: ['x'], page: 2 })
    expect(readParameters({ attributesToRetrieve: 'a, b', distinct: true, query: null })).toEqual({
      attributesToRetrieve: ['a', 'b'],
      distinct: 1,
    })
  })

  test('are shown as they came', () => {
    expect(toQueryString({ query: 'a&b', facets: ['x'], page: 0, none: null })).toBe(
      'query=a%26b&facets=%5B%22x%22%5D&page=0',
    )
    expect(toQueryString({ query: '\ud800' })).toBe('query=%EF%BF%BD')
  })
})

describe('selections', () => {
  const record = { a: 1, b: { c: 2, d: { e: 3 } }, list: [{ x: 1, y: 2 }, 'text'] }

  test.each([
    [['*'], record],
    [[], {}],
    [['a'], { a: 1 }],
    [['b.c'], { b: { c: 2 } }],
    [['b.d'], { b: { d: { e: 3 } } }],
    [['*', '-b.d'], { a: 1, b: { c: 2 }, list: record.list }],
    [['-a', '-b'], { list: record.list }],
    [['list.x'], { list: [{ x: 1 }, 'text'] }],
  ])('%j', (names, expected) => {
    expect(pick(record, select(names))).toEqual(expected)
  })

  test('map leaves and leave out what is empty', () => {
    const double = (value: unknown) => (typeof value === 'number' ? value * 2 : undefined)
    expect(mapSelected(record, '', select(['b', 'list']), double)).toEqual({
      b: { c: 4, d: { e: 6 } },
      list: [{ x: 2, y: 4 }],
    })
    expect(mapSelected({ a: null }, '', select(['*']), double)).toBeUndefined()
  })
})

test('answers that were not asked for longest are forgotten first', () => {
  const cache = createAnswerCache()
  const answer = { text: 'x'.repeat(150_000) }
  for (let i = 0; i < 200; i += 1) {
    cache.put(`key ${i}`, answer)
    cache.get('key 0')
  }
  expect(cache.get('key 0')).toBeDefined()
  expect(cache.get('key 1')).toBeUndefined()
  expect(cache.get('key 199')).toBeDefined()
})
