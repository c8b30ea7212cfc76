import { narrowScope, parseAdvancedSyntax } from './advanced.ts'
import { matchWithFallbacks } from './attempts.ts'
import { type Core, openCore, type PreparedIndex, prepareIndex } from './core.ts'
import { criteriaOf } from './criteria.ts'
import { type Grouping, groupHits } from './distinct.ts'
import {
  type Attempt,
  exactOf,
  placesOf,
  reduceOccurrences,
  type Scope,
  typosOf,
} from './evaluate.ts'
import { countFacet } from './facets.ts'
import { createMatcher } from './matcher.ts'
import { createNameTest } from './named.ts'
import { proximities } from './proximity.ts'
import { analyzeQuery } from './query.ts'
import type { RecordList } from './table.ts'
import { tokenize } from './tokenize.ts'
import type {
  EngineRecord,
  IndexSettings,
  RankingInfo,
  SearchIndex,
  SearchParams,
  SearchResult,
} from './types.ts'

/**
 * Builds an index. It is immutable: to add or remove records, build another and swap the two; README.md
 * states how long that takes.
 */
export function createIndex<R extends EngineRecord>(
  records: Iterable<R>,
  settings: IndexSettings = {},
): SearchIndex<R> {
  const list = [...records]
  return openIndex(list, prepareIndex(list, settings))
}

/** Opens an index of records that `prepareIndex` prepared, on this or another thread. */
export function openIndex<R extends EngineRecord>(
  records: readonly R[],
  prepared: PreparedIndex,
): SearchIndex<R> {
  return { records, ...openList(records, prepared) }
}

/** Does the same for records in another representation, without `records`; callers can create them. */
export function openList<R extends EngineRecord>(
  records: RecordList<R>,
  prepared: PreparedIndex,
): Omit<SearchIndex<R>, 'records'> {
  const core = openCore(records, prepared)
  return {
    settings: core.settings,
    search: (params) => search(core, params),
    facetCounts(attribute, ordinals) {
      const facet = core.facets.get(attribute)
      return facet ? countFacet(facet, ordinals ?? Array(records.length).keys()) : new Map()
    },
  }
}

function scopeOf<R extends EngineRecord>(core: Core<R>, params: SearchParams): Scope {
  const restricted = params.restrictSearchableAttributes
  const literal =
    params.disableTypoToleranceOnAttributes ?? core.settings.disableTypoToleranceOnAttributes
  const isSearched = (path: string) => !restricted?.length || restricted.includes(path)
  const whole = core.settings.disablePrefixOnAttributes
  const isForgiving = (path: string) => isSearched(path) && !literal?.includes(path)
  const marks = (test: (path: string) => boolean) =>
    core.attributes.every(({ path }) => test(path))
      ? null
      : Uint8Array.from(core.attributes, ({ path }) => Number(test(path)))
  return {
    postings: core.postings,
    size: core.records.length,
    packing: core.packing,
    attributes: marks(isSearched),
    forgiving: marks(isForgiving),
    open: marks((path) => isSearched(path) && !whole?.includes(path)),
    mask: core.facetFilters(params.facetFilters),
    filter: params.filter ?? null,
  }
}

function search<R extends EngineRecord>(core: Core<R>, params: SearchParams): SearchResult<R> {
  const { settings } = core
  const { limit = 20, offset = 0 } = params
  const isAdvanced = params.advancedSyntax ?? settings.advancedSyntax ?? false
  const advanced = isAdvanced ? parseAdvancedSyntax(params.query) : null
  const text = advanced?.text ?? params.query
  const query = analyzeQuery(text, settings, params)
  const own = scopeOf(core, params)
  // A query that consists only of punctuation finds nothing.
  if (query.length === 0 && text.trim() !== '') own.filter = () => false
  const scope = advanced ? narrowScope(own, advanced) : own
  const answer = matchWithFallbacks(
    scope,
    query,
    params.typoTolerance ?? settings.typoTolerance ?? true,
    params.removeWordsIfNoResults ?? settings.removeWordsIfNoResults ?? 'none',
    params.synonyms === false ? {} : (settings.synonyms ?? {}),
  )
  const criteria = criteriaOf(core, scope, answer)
  const perGroup = core.groups ? Number(params.distinct ?? settings.distinct ?? 0) : 0
  const grouping = core.groups && perGroup > 0 ? groupingOf(core, core.groups, perGroup) : null
  const isNamed = createNameTest(core.records, settings, text)
  const page = groupHits(answer.records, criteria, grouping, { offset, limit }, isNamed)
  return {
    hits: Array.from(page.ordinals, (ordinal) => ({ record: core.records.at(ordinal)!, ordinal })),
    rankings: () => rankingInfos(scope, answer, page.ordinals),
    total: page.total,
    ordinals: answer.records,
    matcher: createMatcher(
      answer.words.map(({ word }) => word),
      core.tokens,
    ),
    afterRemoval: (tags) => (answer.removed ? markRemoved(text, answer.removed, tags) : null),
  }
}

function markRemoved(
  query: string,
  removed: readonly string[],
  { pre, post }: { pre: string; post: string },
): string {
  const words = tokenize(query).words.filter(({ text }) => removed.includes(text))
  return words.reduceRight((marked, { start, end }) => {
    return `${marked.slice(0, start)}${pre}${marked.slice(start, end)}${post}${marked.slice(end)}`
  }, query)
}

function groupingOf<R extends EngineRecord>(
  { families, settings }: Core<R>,
  groups: Uint32Array,
  perGroup: number,
): Grouping {
  const perFamily = settings.limitPer?.groups ?? Number.POSITIVE_INFINITY
  return { groups, perGroup, families: families ?? groups, perFamily }
}

function rankingInfos(
  { size, packing, attributes }: Scope,
  { words }: Attempt,
  ordinals: Uint32Array,
): RankingInfo[] {
  const sources = words.map((word) => word.sources)
  const near = proximities(ordinals, size, sources, attributes)
  const places = placesOf(words, ordinals, packing)
  const typos = typosOf(words, ordinals, packing)
  const exact = exactOf(words, ordinals, packing)
  const matched = reduceOccurrences(words, ordinals, 0, (sum) => sum + 1)
  return Array.from(ordinals, (_, i) => {
    const place = words.length > 0 ? places[i]! : 0
    return {
      nbTypos: typos[i]!,
      words: matched[i]!,
      proximityDistance: near[i]! >> 1,
      attribute: place >>> 10,
      firstMatchedWord: place & 0x3ff,
      nbExactWords: exact[i]!,
    }
  })
}
