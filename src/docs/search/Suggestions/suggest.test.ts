import { expect, test } from 'vitest'
import type { SearchHit, SearchRequest, SearchResponse } from '../client/search-port.ts'
import { suggest } from './suggest.ts'

const REQUEST: SearchRequest = {
  query: 'reusable hlepers',
  page: 0,
  hitsPerPage: 20,
  snippetWords: 10,
  facetFilters: [],
  facets: [],
}

/** Answers queries with the titles listed for them, and notes what was asked. */
function searchWith(titles: Record<string, (string | null)[]>) {
  const requested: string[] = []
  const ask = async ({ query }: SearchRequest) => {
    requested.push(query)
    const hits = (titles[query] ?? []).map((lvl1) => ({ hierarchy: { lvl1 } }) as SearchHit)
    return { hits, nbHits: hits.length, nbPages: 1 } as unknown as SearchResponse
  }
  return { ask, requested }
}

test('suggests three words at most, which begin like a word of the query', async () => {
  const { ask, requested } = searchWith({
    reusable: [
      'Reusable helpers',
      null,
      'A reusable, reusableThing',
      'Reusables and $reusable',
      'reusable2',
    ],
  })
  expect(await suggest(REQUEST, ask)).toEqual(['reusable', 'reusablething', 'reusables'])
  expect(requested).toEqual(['reusable'])
})

test('shortens the longest word until something is found, to half its length, and four times at most', async () => {
  const { ask } = searchWith({ join: ['Joins', 'Left join'] })
  expect(await suggest({ ...REQUEST, query: 'joinery' }, ask)).toEqual(['joins', 'join'])
  const nothing = searchWith({ non: ['None'] })
  expect(await suggest({ ...REQUEST, query: 'nonsensicalness' }, nothing.ask)).toEqual([])
  expect(nothing.requested).toHaveLength(3)
  // What a hit has besides isn't what was meant.
  expect(await suggest(REQUEST, searchWith({ reusable: ['Other'] }).ask)).toEqual([])
})
