import type { Grant } from '../auth/key-ring.ts'
import { countClauses, type Filter, intersection } from '../filters/filter.ts'
import { readFacetFilters, readNumericFilters, readTagFilters } from '../filters/filter-lists.ts'
import { parseFilters } from '../filters/parse-filters.ts'
import { badRequest } from '../http/api-problem.ts'
import type { Limits } from '../limits.ts'
import { readParameters, type SearchParameters } from '../protocol/fields.ts'
import { checkTags } from '../protocol/tags.ts'
import { fromQueryString, type RawParameters } from './parameters.ts'

/** One search request, with the parameters that its key enforces. */
export interface SearchRequest {
  indexName: string
  parameters: SearchParameters
  /** All conditions combined. */
  filter: Filter | null
  /** Number of conditions in `filter`. */
  clauses: number
  /** As sent, for the response's `params`. */
  raw: RawParameters
  /** The only attributes that the key makes visible, marked or not; null for any. */
  visible: string[] | null
  /** Whether attributes that the settings hide are visible. */
  seesAll: boolean
  /** Maximum number of hits per page that the key allows; 0 means any number. */
  maxHits: number
}

/** Returns the maximum number of hits in one response: the service's limit, or the key's if that is lower. */
export function hitsCap({ maxHits }: SearchRequest, limits: Limits): number {
  return maxHits > 0 ? Math.min(maxHits, limits.hitsPerPage) : limits.hitsPerPage
}

const FILTERS = ['filters', 'facetFilters', 'numericFilters', 'tagFilters'] as const
/** Parameters of a secured key that restrict the key itself. */
const RESTRICTIONS = ['validUntil', 'restrictIndices', 'restrictSources', 'referers', 'userToken']

function checkLength(raw: RawParameters, limits: Limits): void {
  for (const name of FILTERS) {
    const value = raw[name]
    if (value === undefined || value === null) continue
    const length = typeof value === 'string' ? value.length : JSON.stringify(value).length
    if (length > limits.filterLength) {
      throw badRequest(
        `Invalid value for "${name}" parameter, expected string shorter than ${limits.filterLength} bytes`,
      )
    }
  }
}

function readFilter(parameters: SearchParameters): Filter | null {
  return [
    parseFilters(parameters.filters ?? ''),
    readFacetFilters(parameters.facetFilters),
    readNumericFilters(parameters.numericFilters),
    readTagFilters(parameters.tagFilters),
  ].reduce(intersection, null)
}

/**
 * Merges a request's parameters with those of the key: conditions of both must hold; for other parameters,
 * the key takes precedence.
 */
export function readSearchRequest(
  indexName: string,
  raw: RawParameters,
  grant: Grant,
  limits: Limits,
): SearchRequest {
  checkLength(raw, limits)
  const asked = readParameters(raw)
  let filter = readFilter(asked)
  let parameters = asked
  let visible: string[] | null = null
  for (const text of [grant.key.queryParameters, grant.secured?.toString() ?? '']) {
    if (text === '') continue
    const forced = fromQueryString(text)
    for (const name of RESTRICTIONS) delete forced[name]
    const read = readParameters(forced)
    filter = intersection(filter, readFilter(read))
    parameters = { ...parameters, ...read }
    visible = read.attributesToRetrieve ?? visible
  }
  const clauses = countClauses(filter)
  if (clauses > limits.filterClauses) {
    throw badRequest(`Too many filter conditions: ${clauses}, at most ${limits.filterClauses}`)
  }
  checkTags(parameters, limits)
  const query = (parameters.query ?? '').slice(0, limits.queryLength).toWellFormed()
  return {
    indexName,
    parameters: { ...parameters, query },
    filter,
    clauses,
    raw,
    visible,
    seesAll: grant.isAdmin || grant.key.acl.includes('seeUnretrievableAttributes'),
    maxHits: grant.key.maxHitsPerQuery,
  }
}
