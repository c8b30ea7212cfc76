import { describe, expect, test } from 'vitest'
import { filterRecords } from './columns.ts'
import type { Filterable } from './filter.ts'
import { readFacetFilters, readNumericFilters, readTagFilters } from './filter-lists.ts'
import { parseFilters } from './parse-filters.ts'

const facet = (attribute: string, value: string) => ({ kind: 'facet', attribute, value })
const not = (part: object) => ({ kind: 'not', part })

describe('parseFilters', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['tag', facet('_tags', 'tag')],
    ['name : value', facet('name', 'value')],
    ['name:"a AND b"', facet('name', 'a AND b')],
    ["name:'it\\'s'", facet('name', "it's")],
    ['"a name":"a \\"value\\""', facet('a name', 'a "value"')],
    ['name:-value', not(facet('name', 'value'))],
    ['name:\\-value', facet('name', '-value')],
    ['name:"-value"', facet('name', '-value')],
    ['NOT name:value', not(facet('name', 'value'))],
    ['name:value<score=3>', facet('name', 'value')],
    ['n >= -1.5', { kind: 'compare', attribute: 'n', comparison: '>=', value: -1.5 }],
    ['n!=2', { kind: 'compare', attribute: 'n', comparison: '!=', value: 2 }],
    ['n:1 TO 2', { kind: 'range', attribute: 'n', from: 1, to: 2 }],
    ['n:1TO2', { kind: 'range', attribute: 'n', from: 1, to: 2 }],
    [
      'a AND b OR c',
      {
        kind: 'and',
        parts: [
          facet('_tags', 'a'),
          { kind: 'or', parts: [facet('_tags', 'b'), facet('_tags', 'c')] },
        ],
      },
    ],
    [
      '(a AND b) OR NOT (c)',
      {
        kind: 'or',
        parts: [
          { kind: 'and', parts: [facet('_tags', 'a'), facet('_tags', 'b')] },
          not(facet('_tags', 'c')),
        ],
      },
    ],
  ])('%s', (source, expected) => {
    expect(parseFilters(source)).toEqual(expected)
  })

  test.each([
    [':v', "Unexpected token ':' expected filter at col 0"],
    ['"":v', 'Unexpected token empty string expected filter at col 0'],
    ['a b', 'Unexpected token string(b) expected end of filter at col 2'],
    ['n > many', 'Unexpected token string(many) expected numeric at col 4'],
    ['(a', "Unexpected token end of filter expected ')' at col 2"],
    [`${'('.repeat(60)}a`, 'more than 50 nested parentheses'],
  ])('refuses %s', (source, message) => {
    expect(() => parseFilters(source)).toThrow(message)
  })
})

describe('lists of filters', () => {
  test('facets: the outer list is AND, the inner OR', () => {
    expect(readFacetFilters(['a:1', ['b:2', 'b:-3'], []])).toEqual({
      kind: 'and',
      parts: [facet('a', '1'), { kind: 'or', parts: [facet('b', '2'), not(facet('b', '3'))] }],
    })
    expect(readFacetFilters('a:1,(b:2,c:3)')).toEqual({
      kind: 'and',
      parts: [facet('a', '1'), { kind: 'or', parts: [facet('b', '2'), facet('c', '3')] }],
    })
    expect(readFacetFilters([])).toBeNull()
    expect(readFacetFilters(['url:https://x.test/a'])).toMatchObject({
      parts: [facet('url', 'https://x.test/a')],
    })
    expect(() => readFacetFilters(['nothing'])).toThrow('expected attribute:value')
  })

  test('numbers and tags', () => {
    expect(readNumericFilters(['n<=2', ['m=1', 'm:3 TO 4']])).toMatchObject({
      parts: [
        { comparison: '<=', value: 2 },
        { parts: [{ comparison: '=' }, { kind: 'range', from: 3, to: 4 }] },
      ],
    })
    expect(() => readNumericFilters(['n~2'])).toThrow('invalid filter')
    expect(readTagFilters('a,-b')).toEqual({
      kind: 'and',
      parts: [facet('_tags', 'a'), not(facet('_tags', 'b'))],
    })
  })
})

describe('passing', () => {
  const record = {
    objectID: '1',
    name: 'Ünique',
    list: ['a', 'b'],
    n: 5,
    flag: true,
    deep: [{ x: 1 }, { x: 9 }],
  }
  const passes = (source: string, filterable: Partial<Filterable> = {}) => {
    const filter = parseFilters(source)
    const all = { facet: () => true, number: () => true, ...filterable }
    return filter !== null && filterRecords(filter, [record], all).length === 1
  }

  test.each([
    ['name:unique', true],
    ['list:b', true],
    ['NOT list:c', true],
    ['flag:true', true],
    ['flag = 1', true],
    ['n:5', true],
    ['n:4 TO 6 AND n < 6', true],
    ['deep.x > 8', true],
    ['deep.x > 9', false],
    ['missing = 0', false],
    ['missing != 0', false],
  ])('%s is %s', (source, expected) => {
    expect(passes(source)).toBe(expected)
  })

  test('values of what is no facet match nothing, and so do numbers that are not for filters', () => {
    expect(passes('name:unique', { facet: () => false })).toBe(false)
    expect(passes('n = 5', { facet: () => false })).toBe(true)
    expect(passes('n = 5', { number: () => false })).toBe(false)
    expect(passes('NOT n = 5', { number: () => false })).toBe(true)
    const equalOnly = (_: string, comparison: string) => comparison === '='
    expect(passes('n = 5', { number: equalOnly })).toBe(true)
    expect(passes('n > 4', { number: equalOnly })).toBe(false)
    expect(passes('n:4 TO 6', { number: equalOnly })).toBe(false)
  })
})
