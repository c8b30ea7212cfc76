import { describe, expect, test } from 'vitest'
import { readParameters } from '../protocol/fields.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createTemplateCache, type HitShape, hitTemplate } from './hit-template.ts'
import { fromBody, toQueryString } from './parameters.ts'
import { pick, select } from './selection.ts'

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
})

test('answers that were not asked for longest are forgotten first', () => {
  const cache = createAnswerCache()
  const answer = 'x'.repeat(150_000)
  for (let i = 0; i < 200; i += 1) {
    cache.put(`key ${i}`, answer)
    cache.put(`key ${i}`, answer)
    cache.get('key 0')
  }
  expect(cache.get('key 0')).toBeDefined()
  expect(cache.get('key 1')).toBeUndefined()
  expect(cache.get('key 199')).toBeDefined()
})

test('an answer is kept from the second time on that it is asked for', () => {
  const cache = createAnswerCache()
  const answer = '{}'
  cache.put('once', answer)
  expect(cache.get('once')).toBeUndefined()
  cache.put('once', answer)
  expect(cache.get('once')).toBe(answer)
})

describe('templates of hits', () => {
  const record = {
    objectID: 'a',
    a: 1,
    b: { c: 'two', d: null },
    list: [{ x: 'one' }, true],
    '"': 'q',
  }
  const shape = (names: string[]): HitShape => ({
    seen: select(['a', 'objectID']),
    snipped: null,
    highlighted: select(names),
    snippetWords: () => 10,
  })
  const write = (names: string[]) =>
    hitTemplate(record, shape(names))
      .map((part) => (typeof part === 'string' ? part : JSON.stringify(part.text)))
      .join('')

  test('hold every text at its place, and leave out what is empty', () => {
    expect(JSON.parse(`${write(['*', '-objectID'])}}`)).toEqual({
      objectID: 'a',
      a: 1,
      _highlightResult: { a: '1', b: { c: 'two' }, list: [{ x: 'one' }], '"': 'q' },
    })
    expect(write(['b.d'])).toBe('{"objectID":"a","a":1')
  })

  test('are made once for each record and shape, until there are too many', () => {
    const templates = createTemplateCache()
    let made = 0
    const make = () => [`${made++}`.padEnd(100_000)]
    templates('x', 0, make)
    templates('x', 0, make)
    templates('y', 0, make)
    expect(made).toBe(2)
    for (let i = 0; i < 100; i++) templates('x', i, make)
    expect(made).toBe(101)
    templates('y', 0, make)
    expect(made, 'other shapes stay').toBe(101)
    templates('x', 0, make)
    expect(made, 'what was not asked for longest is gone').toBe(102)
  })
})
