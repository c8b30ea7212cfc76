import type { Hierarchy } from '#model/search.ts'

/** One highlighted value, with `<mark>` around what matched. */
interface Highlighted {
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
  /** How the text below a heading begins. */
  excerpt?: string
  /** What a name of the reference is: `class`, `method`, `type`. */
  kind?: string
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
  /** Facets whose values are counted among all hits. */
  facets: string[]
  /** Asks for a `queryID`, by which an opened hit is told to the provider. */
  clickAnalytics?: boolean
}

export interface SearchResponse {
  hits: SearchHit[]
  nbHits: number
  page: number
  nbPages: number
  /** Counts of the values of each facet that was asked for. */
  facets?: Record<string, Record<string, number>>
  /** Names the search to the provider's analytics. */
  queryID?: string
}

/** A host that answers no more searches of this reader for now. */
export class TooManySearchesError extends Error {
  override name = 'TooManySearchesError'

  /** Seconds after which it answers again; null where it doesn't say. */
  readonly retryAfter: number | null

  constructor(message: string, retryAfter: number | null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/**
 * Where searches are answered: one method, whoever stands behind it. Rejects when nobody answers;
 * the error's name tells the kind: `RetryError` (no host could be reached), `ApiError` (a host
 * refused), `TooManySearchesError`, `DeserializationError` (an answer that is no JSON).
 */
export interface SearchPort {
  /**
   * @param onEarly is called at most once and before the answer, with hits that were found in what is there
   * already; the answer has these and others.
   */
  search(request: SearchRequest, onEarly?: (early: SearchResponse) => void): Promise<SearchResponse>
  /** Tells the provider that a hit was opened, where the site measures searches and the reader consents. */
  opened?(objectID: string): void
}
