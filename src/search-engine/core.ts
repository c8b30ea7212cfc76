import { type Packing, packingOf } from './best.ts'
import { buildFacet, createFacetFilters, type Facet, type RecordMask } from './facets.ts'
import { buildPostings, type Postings } from './postings.ts'
import { rememberTexts } from './remember-texts.ts'
import {
  ALGOLIA_RANKING,
  parseFacets,
  parseSearchable,
  type SearchableAttribute,
} from './settings.ts'
import { staticRanks } from './static-ranks.ts'
import { finish, type Steps } from './steps.ts'
import { type RecordList, type Table, tableOf } from './table.ts'
import { type Tokens, tokenize } from './tokenize.ts'
import type { Criterion, EngineRecord, FacetFilters, IndexSettings } from './types.ts'

/**
 * Everything that is computed of records once, without the records. It is plain data, so that another
 * thread can make it; see `transferables`.
 */
export interface PreparedIndex {
  settings: IndexSettings
  /** Number of records. */
  size: number
  attributes: SearchableAttribute[]
  postings: Postings
  /** The rank of each record by `custom` and by each `asc(…)` or `desc(…)` of the ranking. */
  ranks: Map<string, Uint32Array>
  facets: Map<string, Facet>
  /** The group of each record; null without `attributeForDistinct`. */
  groups: Uint32Array | null
  /** The group that `limitPer` makes of each record; null without it. */
  families: Uint32Array | null
}

/** An index as searches use it. */
export interface Core<R extends EngineRecord> extends PreparedIndex {
  records: RecordList<R>
  ranking: readonly Criterion[]
  packing: Packing
  facetFilters: (filters: FacetFilters | undefined) => RecordMask | null
  /** Words of texts that were shown before; hits of one site repeat. */
  tokens: (text: string) => Tokens
}

/** Characters of texts whose words are remembered in each generation; their words take some 50 times as many bytes. */
const REMEMBERED = 250_000

/** Records with no value, or a value that is no text, are groups of their own. */
function groupRecords(values: readonly unknown[]): Uint32Array {
  const ids = new Map<unknown, number>()
  return Uint32Array.from(values, (value, ordinal) => {
    const key = value === undefined || value === null ? ordinal : String(value)
    if (!ids.has(key)) ids.set(key, ids.size)
    return ids.get(key)!
  })
}

/** Does all the work of building an index but for what holds functions. */
export function prepareIndex(
  records: readonly EngineRecord[],
  settings: IndexSettings,
): PreparedIndex {
  return finish(prepareTable(tableOf(records), settings))
}

/** The same for records that are kept in another way, in steps of some milliseconds. */
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

/** What of a prepared index can go to another thread without being copied. */
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

/** Makes a prepared index ready for searches; the records must be those that it was prepared of. */
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
    tokens: rememberTexts(tokenize, REMEMBERED),
  }
}
