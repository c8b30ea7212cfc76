import type { Grant } from '../auth/key-ring.ts'
import { both, type Filter } from '../filters/filter.ts'
import { readFacetFilters, readNumericFilters, readTagFilters } from '../filters/filter-lists.ts'
import { parseFilters } from '../filters/parse-filters.ts'
import { badRequest } from '../http/api-problem.ts'
import type { Limits } from '../limits.ts'
import {
  fromQueryString,
  type RawParameters,
  readParameters,
  type SearchParameters,
} from './parameters.ts'

/** What one search asks for, with what the key forces on it. */
export interface SearchRequest {
  indexName: string
  parameters: SearchParameters
  /** All conditions together. */
  filter: Filter | null
  /** As sent, for the response's `params`. */
  raw: RawParameters
  /** Whether attributes that the settings hide may be seen. */
  seesAll: boolean
  /** Hits per page that the key allows at most; 0 for any number. */
  maxHits: number
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
  ].reduce(both, null)
}

/**
 * Joins a request's parameters with those of the key: conditions of both must hold, of other parameters
 * the key's wins.
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
  for (const text of [grant.key.queryParameters, grant.secured?.toString() ?? '']) {
    if (text === '') continue
    const forced = fromQueryString(text)
    for (const name of RESTRICTIONS) delete forced[name]
    const read = readParameters(forced)
    filter = both(filter, readFilter(read))
    parameters = { ...parameters, ...read }
  }
  const query = (parameters.query ?? '').slice(0, limits.queryLength).toWellFormed()
  return {
    indexName,
    parameters: { ...parameters, query },
    filter,
    raw,
    seesAll: grant.isAdmin || grant.key.acl.includes('seeUnretrievableAttributes'),
    maxHits: grant.key.maxHitsPerQuery,
  }
}
