import type { Tokens } from './tokenize.ts'

/** Anything with an id: values are reached by path (`hierarchy.lvl1`), whatever their shape. */
export interface EngineRecord {
  objectID: string
}

/** The criteria of the tie-breaking rule; README.md defines each. `asc(path)` and `desc(path)` also stand in `ranking`. */
export type Criterion =
  | 'typo'
  | 'words'
  | 'filters'
  | 'geo'
  | 'proximity'
  | 'attribute'
  | 'attributes'
  | 'exact'
  | 'custom'
  | `asc(${string})`
  | `desc(${string})`

/**
 * What becomes of a query that no record matches in all its words:
 * - `none`: no hits;
 * - `lastWords` and `firstWords`: words go from the end or the start until something matches, then
 *   as `allOptional`;
 * - `allOptional`: records that match some words, the more and the rarer the better;
 * - `auto`: `lastWords` up to three words, `allOptional` from four (questions, pasted messages).
 */
export type RemoveWords = 'none' | 'lastWords' | 'firstWords' | 'allOptional' | 'auto'

/**
 * `true`: with typos, those with fewer first. `min`: only the fewest typos that give hits.
 * `strict`: the two smallest numbers of typos. `false`: none.
 */
export type TypoTolerance = boolean | 'min' | 'strict'

/** Settings by Algolia's names where Algolia has them; every one has a default. */
export interface IndexSettings {
  /**
   * Attributes that are searched, most important first. `'a, b'` gives both the same rank;
   * `unordered(a)` ignores where in the attribute a word stands. None: every text attribute.
   */
  searchableAttributes?: readonly string[]
  /** The order of criteria. Algolia's unless told. */
  ranking?: readonly Criterion[]
  /** `desc(path)` or `asc(path)` over numbers or text, first to last; the `custom` criterion. */
  customRanking?: readonly string[]
  /** Attributes for filters and facets; `filterOnly(a)` and `searchable(a)` are accepted. */
  attributesForFaceting?: readonly string[]
  /** Records with the same value here are one group. */
  attributeForDistinct?: string
  /** How many records of a group may be among the hits; `true` is 1, `false` and 0 are all. */
  distinct?: boolean | number
  /** Groups that may be among the hits of all that have the same value here, such as a page's sections. */
  limitPer?: { attribute: string; groups: number }
  /**
   * Records of named things: those with a value at `having`, whose names are the values at `parts`, joined by dots. A query
   * that is such a name (`Owner.member` or `someMember`) gets the best of its records as first or second hit.
   */
  names?: { having: string; parts: readonly string[] }
  typoTolerance?: TypoTolerance
  /** Letters from which one typo is forgiven; 4 unless told. */
  minWordSizefor1Typo?: number
  /** Letters from which two typos are forgiven; 8 unless told. */
  minWordSizefor2Typos?: number
  /** Words of a query that are taken as they are written. */
  disableTypoToleranceOnWords?: readonly string[]
  /** Attributes in which words are only found as they are written. */
  disableTypoToleranceOnAttributes?: readonly string[]
  /** Attributes in which the start of a word finds no longer one. */
  disablePrefixOnAttributes?: readonly string[]
  /** Reads `"exact phrase"` and `-word` in queries. Default: false. */
  advancedSyntax?: boolean
  /** Which words of a query may be the start of a longer word; `prefixLast` unless told. */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone'
  removeWordsIfNoResults?: RemoveWords
  /** Words that a record need not match; they still rank it higher. */
  optionalWords?: readonly string[]
  /**
   * Forgives English endings (`rows`, `inserting`) without counting a typo: `true`, or languages with `en`.
   * Default: false.
   */
  ignorePlurals?: boolean | readonly string[]
  /**
   * Drops words that only make a question of a query (`how do I …`), and `stopWords`: `true`, or languages
   * with `en`. Default: false.
   */
  removeStopWords?: boolean | readonly string[]
  /** Words that say nothing in these records, such as a product's name; lower case. */
  stopWords?: readonly string[]
  /** A word or phrase of the query, and phrases that mean the same in the records; lower case. */
  synonyms?: Readonly<Record<string, readonly string[]>>
}

/** Says for a record, by its ordinal, whether it may be a hit. */
export type RecordFilter = (ordinal: number) => boolean

/** Algolia's `facetFilters`: the outer list is AND, an inner list OR, `facet:-value` negates. */
export type FacetFilters = string | readonly (string | readonly string[])[]

export interface SearchParams {
  query: string
  /** Hits to return; 20 unless told. */
  limit?: number
  /** Hits to leave out at the start; 0 unless told. */
  offset?: number
  facetFilters?: FacetFilters
  /** Any other condition; both must hold. */
  filter?: RecordFilter
  /** Searches these attributes only; they must be searchable. */
  restrictSearchableAttributes?: readonly string[]
  typoTolerance?: TypoTolerance
  disableTypoToleranceOnWords?: readonly string[]
  disableTypoToleranceOnAttributes?: readonly string[]
  distinct?: boolean | number
  queryType?: IndexSettings['queryType']
  removeWordsIfNoResults?: RemoveWords
  optionalWords?: readonly string[]
  advancedSyntax?: boolean
  ignorePlurals?: IndexSettings['ignorePlurals']
  removeStopWords?: IndexSettings['removeStopWords']
  /** False: without the index's synonyms. */
  synonyms?: boolean
}

/** What the criteria measured for one hit, as Algolia's `_rankingInfo` calls it. */
export interface RankingInfo {
  nbTypos: number
  /** Query words that the record matches. */
  words: number
  /** Sum of distances between neighbouring query words; 1 is side by side, 8 far or elsewhere. */
  proximityDistance: number
  /** Best place: position of the attribute in `searchableAttributes`, and of the word in it. */
  attribute: number
  firstMatchedWord: number
  /** Query words that the record has letter by letter, as whole words. */
  nbExactWords: number
}

interface SearchHit<R extends EngineRecord = EngineRecord> {
  record: R
  /** The record's place in the index. */
  ordinal: number
}

export interface SearchResult<R extends EngineRecord = EngineRecord> {
  hits: SearchHit<R>[]
  /** What the criteria measured of each hit; computed when it is asked for. */
  rankings(): RankingInfo[]
  /** Number of records that match, or of groups when `distinct` is on. */
  total: number
  /** Every matching record before `distinct`, in index order, for facet counts. */
  ordinals: Uint32Array
  /** For `highlight` and `snippet`. */
  matcher: Matcher
  /** The query with tags around the words that were left out so that something is found; null without any. */
  afterRemoval(tags: { pre: string; post: string }): string | null
}

/** One stretch of a text that a query matched: UTF-16 offsets, and which query words. */
export interface MatchedRange {
  start: number
  end: number
  words: number[]
}

/** Finds a query's words in any text, by the same rules as the search did. */
export interface Matcher {
  /** The query's words as they were searched, folded; the numbers of `MatchedRange.words`. */
  words: readonly string[]
  /** The text's words; texts of the index are remembered. */
  tokens(text: string): Tokens
  /** Matched stretches, in order, without overlap. */
  ranges(text: string): MatchedRange[]
}

export interface SearchIndex<R extends EngineRecord = EngineRecord> {
  readonly records: readonly R[]
  readonly settings: IndexSettings
  search(params: SearchParams): SearchResult<R>
  /** Values and counts of a facet among `ordinals`, or in the whole index. */
  facetCounts(attribute: string, ordinals?: Uint32Array): Map<string, number>
}
