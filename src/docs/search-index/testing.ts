import type { SearchRecord } from '#base/model/search.ts'

type Given = Partial<Omit<SearchRecord, 'hierarchy'>> & {
  url: string
  /** Group, page, section, and so on. */
  titles: string[]
}

/** Creates a search record: a heading, or a text if it has content. */
export function createRecord({ url, titles, ...fields }: Given): SearchRecord {
  const levels = Array.from({ length: 7 }, (_, i) => [`lvl${i}`, titles[i] ?? null])
  const type = fields.content ? 'content' : (`lvl${titles.length - 1}` as SearchRecord['type'])
  return {
    objectID: url,
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    type,
    hierarchy: Object.fromEntries(levels),
    content: null,
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 0, position: 0 },
    ...fields,
  }
}
