/** Every bound of the service. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export interface Limits {
  /** Largest body of a request that only reads. */
  readBodyBytes: number
  /** Largest body of a request that writes; also bounds what a compressed body may unfold to. */
  writeBodyBytes: number
  /** A body must have arrived whole within this time. */
  bodyTimeout: number
  /** Largest record, as JSON. */
  recordBytes: number
  /** Longer queries are cut here, in UTF-16 units. */
  queryLength: number
  /** Longest value of `filters`, and of `facetFilters` and the like as JSON. */
  filterLength: number
  /** Conditions in the filters of one query, and of all queries of one call. */
  filterClauses: number
  clausesPerCall: number
  /** Longest tag or ellipsis around what is highlighted or cut, in UTF-16 units. */
  tagLength: number
  /** Largest answer, in UTF-16 units of its JSON. */
  answerLength: number
  /** Queries in one multi-query. */
  queriesPerCall: number
  /** Objects in one multi-get. */
  objectsPerCall: number
  hitsPerPage: number
  /** Highest value that `paginationLimitedTo` may be set to. */
  paginationLimitedTo: number
  /** Facet values returned per facet at most. */
  facetValues: number
  /** Queries per address and second, with bursts of twice as many; 0 for no limit. Loopback has none. */
  requestsPerSecond: number
  /** Operations in one batch. */
  batchOperations: number
  /** Indexes named `…_tmp`, `…_tmp_1` or `…_tmp_a1b2` that nobody wrote to for so long are removed. */
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
