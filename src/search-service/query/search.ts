import { randomBytes } from 'node:crypto'
import type { EngineQuery, RemoveWords } from '../engine/port.ts'
import { settingNames, settingNumber } from '../indexing/settings.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import { type JsonObject, JsonText, toJson } from '../json.ts'
import type { Limits } from '../limits.ts'
import { countFacets } from './facets.ts'
import { writeHits } from './hits.ts'
import { toQueryString } from './parameters.ts'
import { hitsCap, type SearchRequest } from './request.ts'

interface Window {
  offset: number
  limit: number
  page: number
  hitsPerPage: number
  /** Number of hits that can be reached at all. */
  reachable: number
  /** Whether `offset` and `length` were used; the response contains these instead of pages. */
  byOffset: boolean
}

/** Returns which part of the ranked hits a request asks for. */
function readWindow(snapshot: Snapshot, request: SearchRequest, limits: Limits): Window {
  const { parameters } = request
  const { settings } = snapshot
  const cap = hitsCap(request, limits)
  const reachable = Math.min(
    settingNumber(settings, 'paginationLimitedTo') ?? 1000,
    limits.paginationLimitedTo,
  )
  const asked = parameters.hitsPerPage ?? settingNumber(settings, 'hitsPerPage') ?? 20
  const byOffset = parameters.offset !== undefined || parameters.length !== undefined
  const hitsPerPage = Math.min(byOffset ? (parameters.length ?? asked) : asked, cap)
  const page = byOffset ? 0 : (parameters.page ?? 0)
  const offset = byOffset ? (parameters.offset ?? 0) : page * hitsPerPage
  const limit = Math.max(0, Math.min(hitsPerPage, reachable - offset))
  return { offset, limit, page, hitsPerPage, reachable, byOffset }
}

/** Builds the engine's query; a mask represents all conditions. */
export function engineQuery(
  snapshot: Snapshot,
  request: SearchRequest,
  offset: number,
  limit: number,
): EngineQuery {
  const { parameters, filter } = request
  const mask = filter && snapshot.mask(filter)
  return {
    query: parameters.query ?? '',
    limit,
    offset,
    filter: mask ? (ordinal) => mask[ordinal] === 1 : undefined,
    restrictSearchableAttributes: parameters.restrictSearchableAttributes,
    typoTolerance: parameters.typoTolerance,
    disableTypoToleranceOnWords: parameters.disableTypoToleranceOnWords,
    disableTypoToleranceOnAttributes: parameters.disableTypoToleranceOnAttributes,
    distinct: parameters.distinct,
    queryType: parameters.queryType,
    removeWordsIfNoResults: parameters.removeWordsIfNoResults satisfies RemoveWords | undefined,
    optionalWords: parameters.optionalWords,
    advancedSyntax: parameters.advancedSyntax,
    ignorePlurals: parameters.ignorePlurals,
    removeStopWords: parameters.removeStopWords,
    synonyms: parameters.synonyms,
  }
}

function onlyFields(response: JsonObject, names: string[] | undefined): JsonObject {
  if (!names || names.includes('*')) return response
  return Object.fromEntries(Object.entries(response).filter(([name]) => names.includes(name)))
}

function wants(request: SearchRequest, field: string): boolean {
  const { responseFields } = request.parameters
  return !responseFields || responseFields.includes('*') || responseFields.includes(field)
}

/** Answers one search as JSON text; repeated queries of the same snapshot are answered from the cache. */
export async function searchText(
  snapshot: Snapshot,
  request: SearchRequest,
  limits: Limits,
): Promise<JsonText> {
  const { raw, parameters, ...rest } = request
  const { userToken: _userToken, ...asked } = parameters
  const key = JSON.stringify([asked, rest])
  const kept =
    snapshot.answers.get(key) ?? snapshot.answers.put(key, await search(snapshot, request, limits))
  const own: JsonObject = {}
  if (wants(request, 'params')) own.params = toQueryString(raw)
  if (parameters.clickAnalytics && wants(request, 'queryID')) {
    own.queryID = randomBytes(16).toString('hex')
  }
  const start = toJson(own).slice(0, -1)
  return new JsonText(start === '{' || kept === '}' ? start + kept : `${start},${kept}`)
}

/** Tags around the words that were removed, in `queryAfterRemoval`. */
const REMOVED = { pre: '<em>', post: '</em>' }

/**
 * Returns a response in the protocol's format, without its opening brace and the fields that differ between
 * identical requests.
 */
async function search(snapshot: Snapshot, request: SearchRequest, limits: Limits): Promise<string> {
  const start = performance.now()
  const { parameters } = request
  const window = readWindow(snapshot, request, limits)
  const found = snapshot.engine.search(
    engineQuery(snapshot, request, Math.min(window.offset, window.reachable), window.limit),
  )
  const written = await writeHits(snapshot, request, found, limits)
  const shown = Math.min(found.total, window.reachable)
  const paging: JsonObject = window.byOffset
    ? { offset: window.offset, length: window.hitsPerPage }
    : {
        page: window.page,
        nbPages: window.hitsPerPage > 0 ? Math.ceil(shown / window.hitsPerPage) : 0,
        hitsPerPage: window.hitsPerPage,
      }
  const beyond =
    window.offset + window.hitsPerPage > window.reachable && found.total > window.reachable
  const spent = performance.now() - start
  const response: JsonObject = {
    nbHits: found.total,
    ...paging,
    ...(parameters.facets && parameters.facets.length > 0
      ? countFacets(snapshot, parameters, found.ordinals, limits.facetValues)
      : {}),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: parameters.query ?? '',
    index: request.indexName,
    renderingContent: {},
    processingTimeMS: Math.max(1, Math.round(spent)),
    processingTimingsMS: { total: Math.max(1, Math.round(spent)) },
    serverTimeMS: Math.max(1, Math.round(spent)),
  }
  const afterRemoval = found.afterRemoval(REMOVED)
  if (afterRemoval !== null) response.queryAfterRemoval = afterRemoval
  if (beyond) {
    response.message = `you can only fetch the ${window.reachable} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`
  }
  if (parameters.getRankingInfo) {
    response.indexUsed = snapshot.name
    response.parsedQuery = found.matcher.words.join(' ')
    response.timeoutCounts = false
    response.timeoutHits = false
  }
  const fields = toJson(onlyFields(response, parameters.responseFields)).slice(1)
  if (!wants(request, 'hits')) return fields
  return `"hits":${written}${fields === '}' ? '' : ','}${fields}`
}

/** Returns whether a facet's values may be searched. */
export function isSearchableFacet(settings: JsonObject, facet: string): boolean {
  const declared = settingNames(settings, 'attributesForFaceting') ?? []
  return declared.some((entry) => entry.includes('searchable(') && entry.includes(`(${facet})`))
}
