import type { SearchHit as IndexHit, SearchIndex } from '#docs/search-index/index.ts'
import {
  ELLIPSIS,
  LEVELS,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from './search-port.ts'

/** Answers a search from an index in this thread. */
export function searchIndex(index: SearchIndex, request: SearchRequest): SearchResponse {
  const { query, page, hitsPerPage, facetFilters, facets, snippetWords } = request
  const { hits, total, countFacet } = index.search({
    query,
    facetFilters,
    limit: hitsPerPage,
    offset: page * hitsPerPage,
  })
  return {
    hits: hits.map((hit) => toHit(hit, snippetWords)),
    nbHits: total,
    nbPages: Math.ceil(total / hitsPerPage),
    facets: Object.fromEntries(facets.map((facet) => [facet, countFacet(facet)])),
  }
}

function toHit({ record, matcher }: IndexHit, snippetWords: number): SearchHit {
  const { objectID, url, type, hierarchy, content, excerpt, kind, code = [] } = record
  const titles = LEVELS.flatMap((level) => {
    const title = hierarchy[level]
    return title === null ? [] : [[level, matcher.mark(title)]]
  })
  return {
    objectID,
    url,
    type,
    hierarchy,
    content,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(kind === undefined ? {} : { kind }),
    matched: {
      titles: Object.fromEntries(titles),
      snippet: content === null ? null : matcher.snippet(content, snippetWords, ELLIPSIS),
      code: code.map((name) => matcher.mark(name)).filter(({ marks }) => marks.length > 0),
    },
  }
}
