import type { Tokens } from './tokenize.ts'

/** Any object with an id: values are read by path (`hierarchy.lvl1`), whatever their shape. */
export interface EngineRecord {
  objectID: string
}

/**
 * The criteria of the tie-breaking rule; README.md defines each. `ranking` may also contain `asc(path)` and
 * `desc(path)`.
 */
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
 * What to do if no record matches all words of a query:
 * - `none`: no hits;
 * - `lastWords` and `firstWords`: remove words from the end or the start until something matches, then
 *   as `allOptional`;
 * - `allOptional`: records that match some words; more and rarer words rank higher;
 * - `auto`: `lastWords` for up to three words, `allOptional` from four (questions, pasted messages).
 */
export type RemoveWords = 'none' | 'lastWords' | 'firstWords' | 'allOptional' | 'auto'

/**
 * `true`: typos are allowed, and hits with fewer come first. `min`: only hits with the fewest typos.
 * `strict`: only hits with the two smallest numbers of typos. `false`: no typos.
 */
export type TypoTolerance = boolean | 'min' | 'strict'

/** Settings, with Algolia's names where Algolia has them; each has a default. */
export interface IndexSettings {
  /**
   * Attributes to search, most important first. `'a, b'` gives both the same rank; `unordered(a)` ignores the
   * position of a word within the attribute. Default: every text attribute.
   */
  searchableAttributes?: readonly string[]
  /** The order of criteria. Default: Algolia's. */
  ranking?: readonly Criterion[]
  /** `desc(path)` or `asc(path)` over numbers or text, in order of priority; the `custom` criterion. */
  customRanking?: readonly string[]
  /** Attributes for filters and facets; `filterOnly(a)` and `searchable(a)` are accepted. */
  attributesForFaceting?: readonly string[]
  /** Attribute whose equal values group records. */
  attributeForDistinct?: string
  /** Maximum number of records per group among the hits; `true` is 1, `false` and 0 mean all. */
  distinct?: boolean | number
  /** Maximum number of groups among the hits per value of `attribute`, such as a page's sections. */
  limitPer?: { attribute: string; groups: number }
  /**
   * Records of named things: those with a value at `having`. Their names are the values at `parts`, joined by
   * dots. If a query is such a name (`Owner.member` or `someMember`), the best of its records becomes the
   * first or second hit.
   */
  names?: { having: string; parts: readonly string[] }
  typoTolerance?: TypoTolerance
  /** Minimum number of letters for one typo. Default: 4. */
  minWordSizefor1Typo?: number
  /** Minimum number of letters for two typos. Default: 8. */
  minWordSizefor2Typos?: number
  /** Query words that match only without typos. */
  disableTypoToleranceOnWords?: readonly string[]
  /** Attributes in which words match only without typos. */
  disableTypoToleranceOnAttributes?: readonly string[]
  /** Attributes in which the start of a word doesn't match longer words. */
  disablePrefixOnAttributes?: readonly string[]
  /** Parses `"exact phrase"` and `-word` in queries. Default: false. */
  advancedSyntax?: boolean
  /** Which query words may be a prefix of a longer word. Default: `prefixLast`. */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone'
  removeWordsIfNoResults?: RemoveWords
  /** Words that a record doesn't have to match; they still rank it higher. */
  optionalWords?: readonly string[]
  /**
   * Ignores English endings (`rows`, `inserting`) without counting a typo: `true`, or a list of languages
   * with `en`. Default: false.
   */
  ignorePlurals?: boolean | readonly string[]
  /**
   * Removes words that only turn a query into a question (`how do I …`), and `stopWords`: `true`, or a list
   * of languages with `en`. Default: false.
   */
  removeStopWords?: boolean | readonly string[]
  /** Words without meaning in these records, such as a product's name; lowercase. */
  stopWords?: readonly string[]
  /** Words or phrases of a query, with phrases that mean the same in the records; lowercase. */
  synonyms?: Readonly<Record<string, readonly string[]>>
}

/** Returns whether the record with this ordinal may be a hit. */
export type RecordFilter = (ordinal: number) => boolean

/** Algolia's `facetFilters`: the outer list is AND, an inner list OR, `facet:-value` negates. */
export type FacetFilters = string | readonly (string | readonly string[])[]

export interface SearchParams {
  query: string
  /** Maximum number of hits to return. Default: 20. */
  limit?: number
  /** Number of hits to skip. Default: 0. */
  offset?: number
  facetFilters?: FacetFilters
  /** An additional condition; records must pass both. */
  filter?: RecordFilter
  /** Searches only these attributes; they must be searchable. */
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
  /** `false` ignores the index's synonyms. */
  synonyms?: boolean
}

/** The values of the criteria for one hit, named as in Algolia's `_rankingInfo`. */
export interface RankingInfo {
  nbTypos: number
  /** Number of query words that the record matches. */
  words: number
  /** Sum of distances between neighboring query words; 1 is side by side, 8 far apart or elsewhere. */
  proximityDistance: number
  /** Best place: position of the attribute in `searchableAttributes`, and of the word in the attribute. */
  attribute: number
  firstMatchedWord: number
  /** Number of query words that the record contains exactly, as whole words. */
  nbExactWords: number
}

interface SearchHit<R extends EngineRecord = EngineRecord> {
  record: R
  /** The record's position in the index. */
  ordinal: number
}

export interface SearchResult<R extends EngineRecord = EngineRecord> {
  hits: SearchHit<R>[]
  /** Returns the values of the criteria for each hit; computed on demand. */
  rankings(): RankingInfo[]
  /** Number of records that match, or of groups when `distinct` is on. */
  total: number
  /** Every matching record before `distinct`, in index order, for facet counts. */
  ordinals: Uint32Array
  /** For `highlight` and `snippet`. */
  matcher: Matcher
  /** Returns the query with tags around words that were removed to find something; null if none were. */
  afterRemoval(tags: { pre: string; post: string }): string | null
}

/** A part of a text that a query matched: UTF-16 offsets, and which query words. */
export interface MatchedRange {
  start: number
  end: number
  words: number[]
}

/** Finds a query's words in any text, by the same rules as the search. */
export interface Matcher {
  /** The query's words as searched, folded; `MatchedRange.words` contains their indexes. */
  words: readonly string[]
  /** Returns the text's words; those of the index's texts are cached. */
  tokens(text: string): Tokens
  /** Returns the matched ranges, in order and without overlap. */
  ranges(text: string): MatchedRange[]
}

export interface SearchIndex<R extends EngineRecord = EngineRecord> {
  readonly records: readonly R[]
  readonly settings: IndexSettings
  search(params: SearchParams): SearchResult<R>
  /** Returns the values and counts of a facet among `ordinals`, or in the whole index. */
  facetCounts(attribute: string, ordinals?: Uint32Array): Map<string, number>
}
