import type { FacetFilters, MarkedText, SearchHit, SearchIndex } from '#docs/search-index/index.ts'
import { splitMarks } from '#docs/search-index/marked-text.ts'

/** The parameters of a search that change its answer, with Algolia's names. */
export interface SearchRequest {
  query?: string | undefined
  page?: number | undefined
  hitsPerPage?: number | undefined
  facetFilters?: FacetFilters | undefined
  facets?: readonly string[] | undefined
  attributesToRetrieve?: readonly string[] | undefined
  attributesToHighlight?: readonly string[] | undefined
  attributesToSnippet?: readonly string[] | undefined
  snippetEllipsisText?: string | undefined
  highlightPreTag?: string | undefined
  highlightPostTag?: string | undefined
  restrictHighlightAndSnippetArrays?: boolean | undefined
}

/** Hits of a page of an answer, unless a request says how many. */
export const HITS_PER_PAGE = 20
/** Words of a snippet without a length of its own, as with Algolia. */
const SNIPPET_SIZE = 10
const TEXTS = ['hierarchy', 'content']

/**
 * Answers a query in Algolia's shape, except for the fields that differ between equal queries.
 *
 * @param reachableHits hits that paging can reach
 */
export function answerQuery(index: SearchIndex, request: SearchRequest, reachableHits: number) {
  const { query = '', page = 0, hitsPerPage = HITS_PER_PAGE, facetFilters, facets } = request
  const result = index.search({
    query,
    facetFilters,
    limit: Math.max(0, Math.min(hitsPerPage, reachableHits - page * hitsPerPage)),
    offset: page * hitsPerPage,
  })
  const reachable = Math.min(result.total, reachableHits)
  return {
    hits: result.hits.map((hit) => createHit(hit, request)),
    nbHits: result.total,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    query,
    ...(facets
      ? { facets: Object.fromEntries(facets.map((facet) => [facet, result.countFacet(facet)])) }
      : {}),
  }
}

type Json = null | string | number | boolean | readonly Json[] | { [name: string]: Json }
type JsonObject = { [name: string]: Json }

function createHit({ record, matcher }: SearchHit, request: SearchRequest): JsonObject {
  const {
    attributesToRetrieve = ['*'],
    attributesToHighlight = TEXTS,
    attributesToSnippet = [],
    highlightPreTag: pre = '<em>',
    highlightPostTag: post = '</em>',
    snippetEllipsisText: ellipsis = '…',
    restrictHighlightAndSnippetArrays: isRestricted = false,
  } = request
  const values = record as unknown as JsonObject
  const sizes = new Map(
    attributesToSnippet.map((name) => {
      const [path = '', size] = name.split(':')
      return [path, Math.max(1, Number(size) || SNIPPET_SIZE)]
    }),
  )
  const toHtml = (marked: MarkedText) =>
    splitMarks(marked)
      .map((part) => (part.marked ? pre + part.text + post : part.text))
      .join('')
  const snipped = mapTexts(values, [...sizes.keys()], (text, path) => {
    const size = sizes.get(path) ?? sizes.get(path.split('.')[0]!) ?? sizes.get('*') ?? SNIPPET_SIZE
    return { value: toHtml(matcher.snippet(text, size, ellipsis)) }
  })
  return {
    ...mapTexts(values, [...attributesToRetrieve, 'objectID'], (text) => text, true),
    ...(attributesToHighlight.length > 0
      ? {
          _highlightResult: mapTexts(values, attributesToHighlight, (text, _path, isItem) => {
            const marked = matcher.mark(text)
            const isLeftOut = isRestricted && isItem && marked.marks.length === 0
            return isLeftOut ? undefined : { value: toHtml(marked) }
          }),
        }
      : {}),
    ...(sizes.size > 0 ? { _snippetResult: snipped } : {}),
  }
}

/**
 * Copies the attributes with these paths (`*` for all, a parent for all below it), with each text mapped.
 *
 * @param map returns what stands for a text, or undefined to leave it out; `isItem` in an array
 * @param keepsOthers whether numbers, booleans and nulls are copied, too
 */
function mapTexts(
  values: JsonObject,
  paths: readonly string[],
  map: (text: string, path: string, isItem: boolean) => Json | undefined,
  keepsOthers = false,
): JsonObject {
  const visit = (value: Json, path: string, isItem = false): Json | undefined => {
    if (typeof value === 'string') return isAsked(path) ? map(value, path, isItem) : undefined
    if (Array.isArray(value)) {
      return isAsked(path) ? value.flatMap((item) => visit(item, path, true) ?? []) : undefined
    }
    if (typeof value !== 'object' || value === null) {
      return keepsOthers && isAsked(path) ? value : undefined
    }
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      const mapped = visit(inner, path === '' ? name : `${path}.${name}`)
      return mapped === undefined ? [] : [[name, mapped] as const]
    })
    return entries.length > 0 || path === '' ? Object.fromEntries(entries) : undefined
  }
  const isAsked = (path: string) =>
    paths.some((wanted) => wanted === '*' || path === wanted || path.startsWith(`${wanted}.`))
  return visit(values, '') as JsonObject
}
