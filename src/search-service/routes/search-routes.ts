import { requireIndex } from '../auth/gate.ts'
import { badRequest, tooLong } from '../http/api-problem.ts'
import { asObject } from '../http/body.ts'
import { isJsonObject, type Json, type JsonObject, JsonText } from '../json.ts'
import { searchFacet } from '../query/facet-search.ts'
import { fromBody, fromUrl, type RawParameters } from '../query/parameters.ts'
import { readSearchRequest, type SearchRequest } from '../query/request.ts'
import { searchText } from '../query/search.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type Call, type Route, route } from './context.ts'

function readRequest(call: Call, indexName: string, raw: RawParameters): SearchRequest {
  requireIndex(call.grant, indexName)
  return readSearchRequest(indexName, raw, call.grant, call.services.limits)
}

async function searchOne(call: Call, request: SearchRequest): Promise<JsonText> {
  const { catalog, limits } = call.services
  return searchText(await catalog.snapshot(request.indexName), request, limits)
}

async function searchFacetOf(call: Call, facet: string, request: SearchRequest): Promise<JsonText> {
  const snapshot = await call.services.catalog.snapshot(request.indexName)
  return new JsonText(JSON.stringify(searchFacet(snapshot, facet, request)))
}

/** Returns the list that a multi-request must contain. */
export function requestList(body: Json, limit: number): Json[] {
  const requests = isJsonObject(body) ? body.requests : undefined
  if (!Array.isArray(requests)) throw badRequest('Expecting an array in "requests"')
  if (requests.length > limit) throw badRequest(`Too many requests in one call, at most ${limit}`)
  return requests
}

interface OneRequest {
  /** Set when the request searches a facet's values. */
  facet: string | null
  request: SearchRequest
}

function readOne(call: Call, value: Json): OneRequest {
  if (!isJsonObject(value)) throw badRequest('Each request must be an object')
  const { indexName, type, facet, ...rest } = value
  if (typeof indexName !== 'string' || indexName === '') {
    throw badRequest('Missing mandatory attribute "indexName"')
  }
  if (type === 'facet' && typeof facet !== 'string') {
    throw badRequest('Missing mandatory attribute "facet"')
  }
  const request = readRequest(call, indexName, fromBody(rest))
  return { facet: type === 'facet' ? String(facet) : null, request }
}

function one(call: Call, { facet, request }: OneRequest): Promise<JsonText> {
  return facet === null ? searchOne(call, request) : searchFacetOf(call, facet, request)
}

/** Reads all queries of a call before answering any; throws a 400 if together they exceed the limits. */
function readAll(call: Call): OneRequest[] {
  const { queriesPerCall, clausesPerCall } = call.services.limits
  const requests = requestList(call.body, queriesPerCall).map((value) => readOne(call, value))
  const clauses = requests.reduce((sum, { request }) => sum + request.clauses, 0)
  if (clauses > clausesPerCall) {
    throw badRequest(
      `Too many filter conditions in one call: ${clauses}, at most ${clausesPerCall}`,
    )
  }
  return requests
}

/** Fields of every response without hits. */
const EMPTY = { hits: [], page: 0, nbHits: 0, nbPages: 0, hitsPerPage: 0, processingTimeMS: 1 }

/** Returns the result for a query that `stopIfEnoughMatches` made unnecessary. */
function unprocessed(index: string): JsonText {
  const fields = { ...EMPTY, processed: false, query: '', params: '', index }
  return new JsonText(JSON.stringify(fields))
}

function fillsPage({ text }: JsonText): boolean {
  const { nbHits, hitsPerPage } = JSON.parse(text) as JsonObject
  return Number(nbHits) >= Number(hitsPerPage)
}

/** Answers queries in sequence; depending on the strategy, only until one of them fills its page. */
async function multiple(call: Call): Promise<JsonText> {
  const requests = readAll(call)
  call.services.countQueries(call.caller, call.grant, requests.length)
  const stops = isJsonObject(call.body) && call.body.strategy === 'stopIfEnoughMatches'
  const results: string[] = []
  let isEnough = false
  let length = 0
  for (const [i, asked] of requests.entries()) {
    // Other readers' queries may run between those of a call.
    if (i > 0) await yieldToEventLoop()
    let answer = isEnough ? unprocessed(asked.request.indexName) : await one(call, asked)
    if (stops && !isEnough) {
      isEnough = fillsPage(answer)
      answer = new JsonText(`{"processed":true,${answer.text.slice(1)}`)
    }
    length += answer.text.length
    if (length > call.services.limits.answerLength) throw tooLong(call.services.limits)
    results.push(answer.text)
  }
  return new JsonText(`{"results":[${results.join(',')}]}`)
}

function single(call: Call, raw: RawParameters): Promise<JsonText> {
  call.services.countQueries(call.caller, call.grant, 1)
  return searchOne(call, readRequest(call, call.path.index ?? '', raw))
}

/** Recommendations aren't supported: every request gets a valid, empty result. */
function recommend(call: Call): Json {
  const requests = requestList(call.body, call.services.limits.queriesPerCall)
  const results = requests.map((request) => {
    const name = isJsonObject(request) ? request.indexName : undefined
    if (typeof name !== 'string') throw badRequest('Missing mandatory attribute "indexName"')
    requireIndex(call.grant, name)
    const rest = { params: '', query: '', exhaustiveNbHits: true, renderingContent: {} }
    return { ...EMPTY, ...rest, hitsPerPage: 20, index: name }
  })
  return { results }
}

function searchByBody(call: Call): Promise<JsonText> {
  return single(call, fromBody(asObject(call.body)))
}

function searchByUrl(call: Call): Promise<JsonText> {
  return single(call, fromUrl(call.query))
}

function searchFacetByBody(call: Call): Promise<JsonText> {
  call.services.countQueries(call.caller, call.grant, 1)
  const request = readRequest(call, call.path.index ?? '', fromBody(asObject(call.body)))
  return searchFacetOf(call, call.path.facet ?? '', request)
}

export const SEARCH_ROUTES: Route[] = [
  route('POST /1/indexes/*/queries', 'search', multiple),
  route('POST /1/indexes/*/recommendations', 'any', recommend),
  route('POST /1/indexes/:index/query', 'search', searchByBody),
  route('GET /1/indexes/:index/query', 'search', searchByUrl),
  route('GET /1/indexes/:index', 'search', searchByUrl),
  route('POST /1/indexes/:index/facets/:facet/query', 'search', searchFacetByBody),
]
