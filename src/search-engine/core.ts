import { type Packing, packingOf } from './best.ts'
import { buildFacet, createFacetFilters, type Facet, type RecordMask } from './facets.ts'
import { memoizeTexts } from './memoize-texts.ts'
import { buildPostings, type Postings } from './postings.ts'
import {
  ALGOLIA_RANKING,
  parseFacets,
  parseSearchable,
  type SearchableAttribute,
} from './settings.ts'
import { staticRanks } from './static-ranks.ts'
import { runSteps, type Steps } from './steps.ts'
import { type RecordList, type Table, tableOf } from './table.ts'
import { type Tokens, tokenize } from './tokenize.ts'
import type { Criterion, EngineRecord, FacetFilters, IndexSettings } from './types.ts'

/**
 * Everything that is computed once from the records, without the records themselves. It is plain data, so
 * another thread can build it; see `transferables`.
 */
export interface PreparedIndex {
  settings: IndexSettings
  /** Number of records. */
  size: number
  attributes: SearchableAttribute[]
  postings: Postings
  /** Each record's rank by `custom` and by each `asc(…)` or `desc(…)` of the ranking. */
  ranks: Map<string, Uint32Array>
  facets: Map<string, Facet>
  /** Each record's group; null without `attributeForDistinct`. */
  groups: Uint32Array | null
  /** Each record's group by `limitPer`; null without it. */
  families: Uint32Array | null
}

/** An opened index, as used by searches. */
export interface Core<R extends EngineRecord> extends PreparedIndex {
  records: RecordList<R>
  ranking: readonly Criterion[]
  packing: Packing
  facetFilters: (filters: FacetFilters | undefined) => RecordMask | null
  /** Tokenizes a text; results are cached because the hits of a site repeat texts. */
  tokens: (text: string) => Tokens
}

/**
 * Total length of the texts whose words are cached per generation, in characters; the words take about 50
 * times as many bytes.
 */
const CACHE_SIZE = 250_000

/** Assigns a group to each record; a record without a value forms its own group. */
function groupRecords(values: readonly unknown[]): Uint32Array {
  const ids = new Map<unknown, number>()
  return Uint32Array.from(values, (value, ordinal) => {
    const key = value === undefined || value === null ? ordinal : String(value)
    if (!ids.has(key)) ids.set(key, ids.size)
    return ids.get(key)!
  })
}

/** Does all the work of building an index, except for the parts that contain functions. */
export function prepareIndex(
  records: readonly EngineRecord[],
  settings: IndexSettings,
): PreparedIndex {
  return runSteps(prepareTable(tableOf(records), settings))
}

/** Does the same for records in another representation, in steps of a few milliseconds. */
export function* prepareTable(table: Table, settings: IndexSettings): Steps<PreparedIndex> {
  const searchable = settings.searchableAttributes
  const attributes = parseSearchable(
    searchable ?? table.textPaths().map((path) => `unordered(${path})`),
  )
  const ranks = new Map([['custom', staticRanks(table, settings.customRanking ?? [])]])
  for (const criterion of settings.ranking ?? []) {
    if (criterion.includes('(')) ranks.set(criterion, staticRanks(table, [criterion]))
  }
  const { attributeForDistinct: distinctBy, limitPer } = settings
  const postings = yield* buildPostings(table, attributes)
  return {
    settings,
    size: table.size,
    attributes,
    postings,
    ranks,
    facets: new Map(parseFacets(settings).map((path) => [path, buildFacet(table.column(path))])),
    groups: distinctBy ? groupRecords(table.column(distinctBy)) : null,
    families: limitPer ? groupRecords(table.column(limitPer.attribute)) : null,
  }
}

/** Returns the buffers of a prepared index that can be transferred to another thread without copying. */
export function transferables(prepared: PreparedIndex): ArrayBuffer[] {
  const { postings, ranks, facets, groups, families } = prepared
  const { starts, records, occurrences, places } = postings
  const arrays = [
    starts,
    records,
    occurrences,
    places,
    ...ranks.values(),
    ...(groups ? [groups] : []),
    ...(families ? [families] : []),
  ]
  for (const facet of facets.values()) arrays.push(facet.starts, facet.of)
  return arrays.map((array) => array.buffer as ArrayBuffer)
}

/** Opens a prepared index for searches; the records must be those that it was prepared from. */
export function openCore<R extends EngineRecord>(
  records: RecordList<R>,
  prepared: PreparedIndex,
): Core<R> {
  if (prepared.size !== records.length) {
    throw new Error(`The index has ${prepared.size} records, given were ${records.length}.`)
  }
  const ranking = prepared.settings.ranking ?? ALGOLIA_RANKING
  return {
    ...prepared,
    records,
    ranking,
    packing: packingOf(ranking),
    facetFilters: createFacetFilters(prepared.facets, records.length),
    tokens: memoizeTexts(tokenize, CACHE_SIZE),
  }
}
