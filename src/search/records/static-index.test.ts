import { expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { createIndex, DOCS_SETTINGS, deserialize } from '#search-engine/index.ts'
import { staticIndex } from './static-index.ts'

function record(n: number, lvl1: string, content: string | null): SearchRecord {
  return {
    objectID: `/docs/${n}#a:${n}`,
    url: `/docs/${n}#a`,
    url_without_anchor: `/docs/${n}`,
    anchor: 'a',
    type: content ? 'content' : 'lvl1',
    hierarchy: { lvl0: 'Docs', lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: n % 3, level: content ? 0 : 90, position: n },
  }
}

test('the lean index finds the same, in the same order, as the records that are pushed', () => {
  const records = Array.from({ length: 40 }, (_, i) =>
    record(i, i % 4 ? 'Inner join' : 'Select', i % 2 ? `How to join ${i} tables` : null),
  )
  const whole = createIndex(records, DOCS_SETTINGS)
  const lean = deserialize<SearchRecord>(staticIndex(records.toReversed()))
  for (const query of ['join', 'select', 'tables', 'inner tables', 'zzqx']) {
    const urls = (index: typeof whole) =>
      index.search({ query, facetFilters: ['language:en'] }).hits.map(({ record: { url } }) => url)
    expect(urls(lean), query).toEqual(urls(whole))
  }
  expect(lean.records[0]).not.toHaveProperty('anchor')
  expect(new Set(lean.records.map(({ objectID }) => objectID)).size).toBe(40)
})
