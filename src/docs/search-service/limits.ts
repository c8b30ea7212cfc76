/** Bounds of everything that a caller decides. Lengths are in UTF-16 units unless stated otherwise. */
export const LIMITS = {
  /** Maximum size of a request's body, in bytes. */
  bodyBytes: 100_000,
  /** Longer queries are cut, as Algolia does. */
  queryLength: 512,
  queriesPerCall: 50,
  hitsPerPage: 1000,
  /** Hits of all queries of one call. */
  hitsPerCall: 2000,
  /** Hits that paging can reach. */
  reachableHits: 1000,
  /** Length of `facetFilters` as JSON, and of the lists of attributes and facets. */
  listLength: 8192,
  /** Length of a highlight's tags and of the ellipsis. */
  tagLength: 256,
  /** Callers whose rate is known at a time. */
  callers: 20_000,
} as const
