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
import { type Tokens, tokenize } from './tokenize.ts'
import type { Criterion, EngineRecord, FacetFilters, IndexSettings } from './types.ts'
import { textPaths, valueAt } from './values.ts'

/** Everything that is computed once per index. */
export interface Core<R extends EngineRecord> {
  records: R[]
  settings: IndexSettings
  attributes: SearchableAttribute[]
  postings: Postings
  ranking: readonly Criterion[]
  packing: Packing
  /** The rank of each record by `custom` and by each `asc(…)` or `desc(…)` of the ranking. */
  ranks: Map<string, Uint32Array>
  facets: Map<string, Facet>
  facetFilters: (filters: FacetFilters | undefined) => RecordMask | null
  /** The group of each record; null without `attributeForDistinct`. */
  groups: Uint32Array | null
  /** Words of texts that were shown before; hits of one site repeat. */
  tokens: (text: string) => Tokens
}

/** Characters of texts whose words are remembered in each generation; their words take some 50 times as many bytes. */
const REMEMBERED = 250_000

function defaultAttributes(records: readonly object[]): string[] {
  const paths = new Set<string>()
  for (const record of records) for (const path of textPaths(record)) paths.add(path)
  return [...paths].map((path) => `unordered(${path})`)
}

/** Records with no value, or a value that is no text, are groups of their own. */
function groupRecords(records: readonly object[], path: string): Uint32Array {
  const ids = new Map<unknown, number>()
  return Uint32Array.from(records, (record, ordinal) => {
    const value = valueAt(record, path)
    const key = value === undefined || value === null ? ordinal : String(value)
    if (!ids.has(key)) ids.set(key, ids.size)
    return ids.get(key)!
  })
}

export function buildCore<R extends EngineRecord>(records: R[], settings: IndexSettings): Core<R> {
  const searchable = settings.searchableAttributes
  const attributes = parseSearchable(searchable ?? defaultAttributes(records))
  const ranking = settings.ranking ?? ALGOLIA_RANKING
  const ranks = new Map([['custom', staticRanks(records, settings.customRanking ?? [])]])
  for (const criterion of ranking) {
    if (criterion.includes('(')) ranks.set(criterion, staticRanks(records, [criterion]))
  }
  const facets = new Map(parseFacets(settings).map((path) => [path, buildFacet(records, path)]))
  const distinctBy = settings.attributeForDistinct
  return {
    records,
    settings,
    attributes,
    postings: buildPostings(records, attributes),
    ranking,
    packing: packingOf(ranking),
    ranks,
    facets,
    facetFilters: createFacetFilters(facets, records.length),
    groups: distinctBy ? groupRecords(records, distinctBy) : null,
    tokens: rememberTexts(tokenize, REMEMBERED),
  }
}
