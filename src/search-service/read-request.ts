import { z } from 'zod'
import { ApiProblem } from './http.ts'
import { LIMITS } from './limits.ts'

/** Parses the text of a list, as URLs carry it: JSON, or names separated by commas. */
function parseList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value.split(',').map((name) => name.trim())
  }
}

const isShort = (value: unknown) => JSON.stringify(value).length <= LIMITS.listLength
const names = z
  .preprocess((value) => (value === '*' ? ['*'] : parseList(value)), z.array(z.string()))
  .refine(isShort, 'is too long')
const whole = (most: number) => z.coerce.number().int().min(0).max(most)
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)
const tag = z.string().max(LIMITS.tagLength)

/** The parameters that change an answer; `null` is Algolia's way to leave one out. */
const PARAMETERS = {
  query: z.string().transform((text) => text.slice(0, LIMITS.queryLength)),
  page: whole(1_000_000),
  hitsPerPage: whole(LIMITS.hitsPerPage),
  facetFilters: z
    .preprocess(
      (value) => (typeof value === 'string' ? [parseList(value)].flat() : value),
      z.array(z.union([z.string(), z.array(z.string())])),
    )
    .refine(isShort, 'is too long'),
  facets: names,
  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: names,
  snippetEllipsisText: tag,
  highlightPreTag: tag,
  highlightPostTag: tag,
  clickAnalytics: flag,
  restrictHighlightAndSnippetArrays: flag,
}

/** Parameters of Algolia that clients send, and that change nothing about these records. */
const IGNORED = new Set(
  `advancedSyntax allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags attributeCriteriaComputedByMinProximity
  decompoundQuery distinct enableABTest enablePersonalization enableReRanking enableRules exactOnSingleWordQuery
  explain getRankingInfo ignorePlurals maxFacetHits maxValuesPerFacet minProximity minWordSizefor1Typo minWordSizefor2Typos
  naturalLanguages optionalWords percentileComputation personalizationImpact queryLanguages queryType
  removeStopWords removeWordsIfNoResults renderingContent replaceSynonymsInHighlight responseFields
  restrictSearchableAttributes ruleContexts sortFacetValuesBy sumOrFiltersScores
  synonyms typoTolerance userToken`.split(/\s+/),
)

const schema = z.object(PARAMETERS).partial()

/** One query, with Algolia's names. */
export type SearchRequest = z.output<typeof schema> & {
  /** The parameters as sent, in URL form; part of the answer. */
  params: string
}

/** Parses JSON. @throws ApiProblem 400 */
export function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new ApiProblem(400, 'Invalid JSON')
  }
}

/**
 * Reads one query's parameters: fields of an object, and those in its `params`, in URL form. The object's own
 * fields take precedence.
 *
 * @throws ApiProblem 400 for a parameter that Algolia doesn't have, and for a value that it can't have.
 */
export function readParameters(value: unknown): SearchRequest {
  const body = z.record(z.string(), z.unknown()).safeParse(value)
  if (!body.success) throw new ApiProblem(400, 'Expecting a JSON object')
  const { params = '', ...own } = body.data
  if (typeof params !== 'string') {
    throw new ApiProblem(400, 'Invalid value for "params" parameter, expected string')
  }
  const all = { ...Object.fromEntries(new URLSearchParams(params)), ...own }
  const given = Object.fromEntries(
    Object.entries(all).filter(([name, one]) => {
      if (!Object.hasOwn(PARAMETERS, name) && !IGNORED.has(name)) {
        throw new ApiProblem(400, `Unknown parameter: ${name.slice(0, 100)}`)
      }
      return one !== null && !IGNORED.has(name)
    }),
  )
  const read = schema.safeParse(given)
  if (read.success) return { ...read.data, params: toQueryString(given) }
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  throw new ApiProblem(400, `Invalid value for "${name}" parameter: ${issue?.message}`)
}

function toQueryString(given: Record<string, unknown>): string {
  const texts = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
  ])
  return new URLSearchParams(texts as [string, string][]).toString()
}

const call = z.object({ requests: z.array(z.record(z.string(), z.unknown())) })

/**
 * Reads the requests of a call to several indexes, each with its index.
 *
 * @throws ApiProblem 400
 */
export function readRequests(body: unknown): { indexName: string; parameters: object }[] {
  const read = call.safeParse(body)
  if (!read.success) throw new ApiProblem(400, 'Missing mandatory attribute "requests"')
  const { requests } = read.data
  if (requests.length > LIMITS.queriesPerCall) {
    throw new ApiProblem(400, `At most ${LIMITS.queriesPerCall} queries are answered at once`)
  }
  return requests.map(({ indexName, type, ...parameters }) => {
    if (typeof indexName !== 'string') {
      throw new ApiProblem(400, 'Missing mandatory attribute "indexName"')
    }
    if (type !== undefined && type !== 'default') {
      throw new ApiProblem(400, `Searches of type "${String(type).slice(0, 50)}" aren't supported`)
    }
    return { indexName, parameters }
  })
}
