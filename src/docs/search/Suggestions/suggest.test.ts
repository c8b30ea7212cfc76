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
  const asked: string[] = []
  const ask = async ({ query }: SearchRequest) => {
    asked.push(query)
    const hits = (titles[query] ?? []).map((lvl1) => ({ hierarchy: { lvl1 } }) as SearchHit)
    return { hits, nbHits: hits.length, nbPages: 1 } as unknown as SearchResponse
  }
  return { ask, asked }
}

test('suggests three titles at most, found by a part of the query', async () => {
  const { ask, asked } = searchWith({ reusable: ['A', 'A', null, 'B', 'C', 'D'] })
  expect(await suggest(REQUEST, ask)).toEqual(['A', 'B', 'C'])
  expect(asked).toEqual(['reusable'])
})

test('shortens the longest word until something is found, four times at most', async () => {
  const { ask, asked } = searchWith({ reus: ['A'] })
  expect(await suggest(REQUEST, ask)).toEqual(['A'])
  expect(asked).toEqual(['reusable', 'reusab', 'reus'])
  const nothing = searchWith({})
  expect(await suggest({ ...REQUEST, query: 'nonsensicalness' }, nothing.ask)).toEqual([])
  expect(nothing.asked).toHaveLength(4)
})
