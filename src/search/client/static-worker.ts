import type { SearchRecord } from '#model/search.ts'
import { deserialize, highlight, type SearchIndex, snippet } from '#search-engine/index.ts'
import type { SearchHit, SearchRequest, SearchResponse } from './search-port.ts'
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './static-port.ts'

/** The index, fetched once; a failure is not kept, so that the next search tries again. */
let index: Promise<SearchIndex<SearchRecord>> | null = null

self.onmessage = async ({ data }: MessageEvent<WorkerRequest | WorkerStart>) => {
  if (!('id' in data)) {
    index = fetchIndex(data.indexUrl)
    // Told to the first search, which tries again.
    index.catch(() => {
      index = null
    })
    return
  }
  const { id, indexUrl, request } = data
  let answer: WorkerAnswer
  try {
    index ??= fetchIndex(indexUrl)
    answer = { id, response: search(await index, request) }
  } catch (error) {
    index = null
    answer = { id, error: error instanceof Error ? error.message : String(error) }
  }
  self.postMessage(answer)
}

async function fetchIndex(url: string): Promise<SearchIndex<SearchRecord>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The search index could not be fetched: ${response.status}`)
  return deserialize<SearchRecord>(new Uint8Array(await response.arrayBuffer()))
}

function search(
  records: SearchIndex<SearchRecord>,
  { query, page, hitsPerPage, snippetWords, facetFilters, facets }: SearchRequest,
): SearchResponse {
  const { hits, total, matcher, ordinals } = records.search({
    query,
    facetFilters,
    limit: hitsPerPage,
    offset: page * hitsPerPage,
  })
  const shown = hits.map(({ record }): SearchHit => {
    const levels = Object.entries(record.hierarchy).filter(([, title]) => title !== null)
    const value = (text: string) => ({ value: text, matchLevel: 'none' as const })
    return {
      objectID: record.objectID,
      url: record.url,
      type: record.type,
      hierarchy: record.hierarchy,
      content: record.content,
      ...(record.kind === undefined ? {} : { kind: record.kind }),
      _highlightResult: {
        hierarchy: Object.fromEntries(
          levels.map(([level, title]) => [level, value(highlight(title ?? '', matcher))]),
        ),
      },
      ...(record.content === null
        ? {}
        : {
            _snippetResult: {
              content: value(snippet(record.content, matcher, { words: snippetWords })),
            },
          }),
    }
  })
  const counts = facets.map((facet) => {
    return [facet, Object.fromEntries(records.facetCounts(facet, ordinals))] as const
  })
  return {
    hits: shown,
    nbHits: total,
    page,
    nbPages: Math.ceil(total / hitsPerPage),
    facets: Object.fromEntries(counts),
  }
}
