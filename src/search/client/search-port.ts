import type { Hierarchy } from '#model/search.ts'

/** One highlighted value, with `<mark>` around what matched. */
export interface Highlighted {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
}

/** A hit as every provider gives it (spec 3, "Search hit"). */
export interface SearchHit {
  objectID: string
  url: string
  type: string
  hierarchy: Hierarchy
  content: string | null
  _highlightResult?: { hierarchy?: Partial<Record<keyof Hierarchy, Highlighted>> }
  _snippetResult?: {
    hierarchy?: Partial<Record<keyof Hierarchy, Highlighted>>
    content?: Highlighted
  }
}

export interface SearchRequest {
  query: string
  /** From 0. */
  page: number
  hitsPerPage: number
  /** Words of a snippet. */
  snippetWords: number
  /** Algolia's `facetFilters`: the outer list is AND, an inner list OR. */
  facetFilters: (string | string[])[]
  /** Asks for a `queryID`, by which an opened hit is told to the provider. */
  clickAnalytics?: boolean
}

export interface SearchResponse {
  hits: SearchHit[]
  nbHits: number
  page: number
  nbPages: number
  /** Names the search to the provider's analytics. */
  queryID?: string
}

/**
 * Where searches are answered: one method, whoever stands behind it. Rejects when nobody answers;
 * the error's name tells the kind: `RetryError` (no host could be reached), `ApiError` (a host
 * refused), `DeserializationError` (an answer that is no JSON).
 */
export interface SearchPort {
  search(request: SearchRequest): Promise<SearchResponse>
  /** Tells the provider that a hit was opened, where the site measures searches and the reader consents. */
  opened?(objectID: string): void
}
