import type { JsonObject, StoredRecord } from '../json.ts'

/** What the service needs of a search engine; `adapter.ts` gives it ours. */
export interface SearchEnginePort {
  /** Indexes `records`; the records' order gives their ordinals. Others may run meanwhile. */
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
  /** False: without the index's synonyms. */
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
  /** How each of them matches; computed when it is asked for. */
  rankings(): EngineRanking[]
  /** Matching records, or groups of them when `distinct` is on. */
  total: number
  /** Every matching record, before `distinct`. */
  ordinals: Uint32Array
  matcher: EngineMatcher
  /** The query with tags around words that were left out so that something is found; null without any. */
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
  /** Matched stretches in order, without overlap: UTF-16 offsets, and numbers of the words. */
  ranges(text: string): { start: number; end: number; words: number[] }[]
  /** The text with tags around each stretch. */
  highlight(text: string, tags: HighlightTags): string
  /** The same for the best stretch of so many words; `ellipsis` stands where text was cut. */
  snippet(text: string, words: number, tags: HighlightTags, ellipsis: string): string
}

export interface EngineIndex {
  search(query: EngineQuery): EngineResult
  /** Values and counts of a declared facet among these records. */
  facetCounts(attribute: string, ordinals: Uint32Array): Map<string, number>
}
