import { expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { createIndex } from '#search-index/index.ts'
import { readStaticIndex, writeStaticIndex } from './static-index.ts'

function record(n: number, lvl1: string, content: string | null): SearchRecord {
  return {
    objectID: `/docs/${n}#a:${n}`,
    url: `/docs/${n}#a`,
    url_without_anchor: `/docs/${n}`,
    anchor: 'a',
    type: content ? 'content' : 'lvl1',
    hierarchy: { lvl0: 'Docs', lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    ...(n % 3 ? {} : { code: ['innerJoin'], excerpt: 'An excerpt' }),
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: n % 3, level: content ? 0 : 90, position: n },
  }
}

const records = Array.from({ length: 40 }, (_, i) =>
  record(i, i % 4 ? 'Inner join' : 'Select', i % 2 ? `How to join ${i} tables` : null),
)
const synonyms = [{ words: ['combine'], means: ['join'] }]

test('the file finds the same, in the same order, as the records that are pushed', () => {
  const whole = createIndex({ records, synonyms })
  const read = createIndex(readStaticIndex(writeStaticIndex({ records, synonyms })))
  for (const query of [
    'join',
    'select',
    'tables',
    'inner tables',
    'innerJoin',
    'combine',
    'zzqx',
  ]) {
    const find = (index: typeof whole) =>
      index
        .search({ query, facetFilters: ['language:en', 'docusaurus_tag:docs-default-current'] })
        .hits.map(({ record: { url, excerpt } }) => ({ url, excerpt }))
    expect(find(read), query).toEqual(find(whole))
  }
})
