import { expect, test } from 'vitest'
import type { SearchRecord } from '#base/model/search.ts'
import { createIndex } from './index.ts'
import { readStaticIndex, writeStaticIndex } from './static-index.ts'
import { createRecord } from './testing.ts'

function record(n: number, title: string, content: string | null): SearchRecord {
  return createRecord({
    url: `/docs/${n}#a`,
    anchor: 'a',
    titles: ['Docs', title],
    content,
    ...(n % 3 ? {} : { code: ['innerJoin'], excerpt: 'An excerpt' }),
    weight: { pageRank: n % 3, level: content ? 0 : 90, position: n },
  })
}

const records = Array.from({ length: 40 }, (_, i) =>
  record(i, i % 4 ? 'Inner join' : 'Select', i % 2 ? `How to join ${i} tables` : null),
)
const synonyms = [{ words: ['combine'], means: ['join'] }]

test('the file finds the same, in the same order, as the records that are pushed', async () => {
  const whole = await createIndex({ records, synonyms })
  const read = await createIndex(readStaticIndex(writeStaticIndex({ records, synonyms })))
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
