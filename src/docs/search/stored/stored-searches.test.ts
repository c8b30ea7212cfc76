import { describe, expect, test } from 'vitest'
import {
  addFavorite,
  addRecent,
  removeSearch,
  type StoredHit,
  type StoredSearches,
  shownRecent,
} from './stored-searches.ts'

function hit(name: string): StoredHit {
  const hierarchy = { lvl0: 'Docs', lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null }
  return {
    objectID: name,
    url: `/docs/${name}`,
    type: 'lvl1',
    hierarchy: { ...hierarchy, lvl6: null },
    content: null,
  }
}
const empty: StoredSearches = { recent: [], favorites: [] }
const names = (hits: StoredHit[]) => hits.map(({ objectID }) => objectID)

describe('recent searches', () => {
  test('the last one opened stands first, each once, seven at most', () => {
    const opened = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a']
    const stored = opened.map(hit).reduce<StoredSearches>(addRecent, empty)
    expect(names(stored.recent)).toEqual(['a', 'h', 'g', 'f', 'e', 'd', 'c'])
  })

  test('four are shown beside favorites', () => {
    const recent = ['a', 'b', 'c', 'd', 'e'].map(hit)
    expect(shownRecent({ recent, favorites: [] })).toHaveLength(5)
    expect(names(shownRecent({ recent, favorites: [hit('x')] }))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('highlights are not kept', () => {
    const found = { ...hit('a'), _highlightResult: {} }
    expect(addRecent(empty, found).recent[0]).not.toHaveProperty('_highlightResult')
  })
})

describe('favorites', () => {
  test('saving moves a search from recent to favorites, and opening it leaves it there', () => {
    const stored = addFavorite({ recent: [hit('a'), hit('b')], favorites: [] }, hit('a'))
    expect(names(stored.recent)).toEqual(['b'])
    expect(names(stored.favorites)).toEqual(['a'])
    expect(addRecent(stored, hit('a'))).toEqual(stored)
  })

  test('there are ten at most', () => {
    const many = Array.from({ length: 12 }, (_, index) => hit(String(index)))
    const stored = many.reduce<StoredSearches>(addFavorite, empty)
    expect(stored.favorites).toHaveLength(10)
  })

  test('either kind can be removed', () => {
    const stored = { recent: [hit('a')], favorites: [hit('b')] }
    expect(removeSearch(removeSearch(stored, hit('a')), hit('b'))).toEqual(empty)
  })
})
