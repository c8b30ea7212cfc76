import type { Hierarchy } from '#base/model/search.ts'
import type { MarkedText } from '#docs/search-index/index.ts'

/** A hit, the same for every provider (spec 3.1). */
export interface SearchHit {
  objectID: string
  url: string
  type: string
  hierarchy: Hierarchy
  content: string | null
  /** Start of the text under a heading. */
  excerpt?: string
  /** Kind of a name in the reference: `class`, `method`, `type`. */
  kind?: string
  /** What the query matched; stored hits have none. */
  matched?: {
    /** The titles, in full. */
    titles: Partial<Record<keyof Hierarchy, MarkedText>>
    /** The part of the content that matched. */
    snippet: MarkedText | null
    /** The names and operators in the code of a section that the query matched. */
    code: readonly MarkedText[]
  }
}

export interface SearchRequest {
  query: string
  /** Page number, 0-based. */
  page: number
  hitsPerPage: number
  /** Length of a snippet, in words. */
  snippetWords: number
  /** Algolia's `facetFilters`: the outer list is AND, an inner list OR. */
  facetFilters: (string | string[])[]
  /** Facets whose values are counted among all hits. */
  facets: string[]
  /** Requests a `queryID`, with which opened hits are reported to the provider. */
  clickAnalytics?: boolean
}

export interface SearchResponse {
  hits: SearchHit[]
  nbHits: number
  nbPages: number
  /** Counts of the values of each requested facet. */
  facets?: Record<string, Record<string, number>>
  /** Identifies the search in the provider's analytics. */
  queryID?: string
}

/** Stands for what a snippet leaves out. */
export const ELLIPSIS = '…'

export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/**
 * Common interface of all search providers. Searches reject on failure, for a host with a `HostError`.
 */
export interface SearchPort {
  search(request: SearchRequest): Promise<SearchResponse>
  /** Notifies the provider of an opened hit, if the site measures searches and the reader has consented. */
  opened?(objectID: string): void
}
