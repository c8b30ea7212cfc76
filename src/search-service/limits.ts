/** Every limit of the service. Sizes are in bytes, times in milliseconds unless the name states otherwise. */
export interface Limits {
  /** Maximum body size of a request that only reads. */
  readBodyBytes: number
  /** Maximum body size of a request that writes; also limits the decompressed size of a compressed body. */
  writeBodyBytes: number
  /** Time within which the entire body must arrive. */
  bodyTimeout: number
  /** Maximum size of a record, as JSON. */
  recordBytes: number
  /** Maximum length of a query, in UTF-16 units; longer queries are truncated. */
  queryLength: number
  /** Maximum length of `filters`, and of `facetFilters` and similar parameters as JSON. */
  filterLength: number
  /** Maximum number of conditions in the filters of one query, and of all queries of one call. */
  filterClauses: number
  clausesPerCall: number
  /** Maximum length of a highlight tag or an ellipsis, in UTF-16 units. */
  tagLength: number
  /** Maximum size of a response, in UTF-16 units of its JSON. */
  answerLength: number
  /** Maximum number of queries in one multi-query. */
  queriesPerCall: number
  /** Maximum number of objects in one multi-get. */
  objectsPerCall: number
  hitsPerPage: number
  /** Maximum value of `paginationLimitedTo`. */
  paginationLimitedTo: number
  /** Maximum number of facet values returned per facet. */
  facetValues: number
  /** Queries per second and address, with bursts of twice as many; 0 means no limit. Loopback has none. */
  requestsPerSecond: number
  /** Maximum number of operations in one batch. */
  batchOperations: number
  /** Time without writes after which indexes named `…_tmp`, `…_tmp_1` or `…_tmp_a1b2` are removed. */
  temporaryIndexAge: number
}

export const DEFAULT_LIMITS: Limits = {
  readBodyBytes: 1_000_000,
  writeBodyBytes: 20_000_000,
  bodyTimeout: 10_000,
  recordBytes: 100_000,
  queryLength: 512,
  filterLength: 8192,
  filterClauses: 500,
  clausesPerCall: 2000,
  tagLength: 256,
  answerLength: 10_000_000,
  queriesPerCall: 50,
  objectsPerCall: 1000,
  hitsPerPage: 1000,
  paginationLimitedTo: 20_000,
  facetValues: 1000,
  requestsPerSecond: 200,
  batchOperations: 100_000,
  temporaryIndexAge: 24 * 3_600_000,
}
