import type { JsonObject, StoredRecord } from '../json.ts'

/** What the service requires of a search engine; `adapter.ts` provides ours. */
export interface SearchEnginePort {
  /** Indexes `records`; their order determines their ordinals. Other tasks may run in the meantime. */
  build(records: StoredRecord[], settings: JsonObject): Promise<EngineIndex>
}

type TypoTolerance = boolean | 'min' | 'strict'
export type RemoveWords = 'none' | 'lastWords' | 'firstWords' | 'allOptional' | 'auto'
type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone'

export interface EngineQuery {
  query: string
  limit: number
  offset: number
  /** Whether the record with this ordinal may be a hit. */
  filter: ((ordinal: number) => boolean) | undefined
  restrictSearchableAttributes: string[] | undefined
  typoTolerance: TypoTolerance | undefined
  disableTypoToleranceOnWords: string[] | undefined
  disableTypoToleranceOnAttributes: string[] | undefined
  distinct: boolean | number | undefined
  queryType: QueryType | undefined
  removeWordsIfNoResults: RemoveWords | undefined
  optionalWords: string[] | undefined
  advancedSyntax: boolean | undefined
  ignorePlurals: boolean | string[] | undefined
  removeStopWords: boolean | string[] | undefined
  /** `false` ignores the index's synonyms. */
  synonyms: boolean | undefined
}

export interface EngineRanking {
  nbTypos: number
  words: number
  proximityDistance: number
  attribute: number
  firstMatchedWord: number
  nbExactWords: number
}

export interface EngineResult {
  /** The records of the page, by ordinal. */
  hits: { ordinal: number }[]
  /** Returns how each hit matches; computed on demand. */
  rankings(): EngineRanking[]
  /** Number of matching records, or of groups if `distinct` is on. */
  total: number
  /** Every matching record, before `distinct`. */
  ordinals: Uint32Array
  matcher: EngineMatcher
  /** Returns the query with tags around words that were removed to find something; null if none were. */
  afterRemoval(tags: HighlightTags): string | null
}

export interface HighlightTags {
  pre: string
  post: string
}

/** Finds a query's words in any text. */
export interface EngineMatcher {
  /** The query's words, as searched. */
  words: readonly string[]
  /** Returns the matched ranges in order, without overlap: UTF-16 offsets, and indexes of the words. */
  ranges(text: string): { start: number; end: number; words: number[] }[]
  /** Returns the text with tags around each match. */
  highlight(text: string, tags: HighlightTags): string
  /** Returns the best excerpt of `words` words with tags; `ellipsis` replaces text that was cut. */
  snippet(text: string, words: number, tags: HighlightTags, ellipsis: string): string
}

export interface EngineIndex {
  search(query: EngineQuery): EngineResult
  /** Returns the values and counts of a declared facet among these records. */
  facetCounts(attribute: string, ordinals: Uint32Array): Map<string, number>
}
