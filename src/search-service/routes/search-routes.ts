import { requireIndex } from '../auth/gate.ts'
import { badRequest, tooLong } from '../http/api-problem.ts'
import { asObject } from '../http/body.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { JsonText } from '../query/answer-cache.ts'
import { searchFacet } from '../query/facet-search.ts'
import { fromBody, fromUrl, type RawParameters } from '../query/parameters.ts'
import { readSearchRequest, type SearchRequest } from '../query/request.ts'
import { searchText, withField } from '../query/search.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { Call, Route } from './context.ts'

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

/** The list that a multi-request must carry. */
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

/** The queries of a call, all read before the first is answered; 400 when they ask for too much together. */
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

/** What stands for a query that `stopIfEnoughMatches` made unnecessary. */
function unprocessed(index: string): JsonObject {
  const empty = { hits: [], page: 0, nbHits: 0, nbPages: 0, hitsPerPage: 0, processingTimeMS: 1 }
  return { ...empty, processed: false, query: '', params: '', index }
}

/** Answers queries in turn until one of them fills its page; the rest are not searched. */
async function untilEnough(call: Call, requests: OneRequest[]): Promise<JsonText[]> {
  const results: JsonText[] = []
  let isEnough = false
  for (const asked of requests) {
    if (isEnough) {
      results.push(new JsonText(JSON.stringify(unprocessed(asked.request.indexName))))
    } else {
      if (results.length > 0) await yieldToEventLoop()
      const answer = await one(call, asked)
      const { nbHits, hitsPerPage } = JSON.parse(answer.text) as JsonObject
      isEnough = Number(nbHits) >= Number(hitsPerPage)
      results.push(withField(answer, 'processed', true))
    }
  }
  return results
}

async function multiple(call: Call): Promise<JsonText> {
  const requests = readAll(call)
  call.services.countQueries(call.caller, call.grant, requests.length)
  const stops = isJsonObject(call.body) && call.body.strategy === 'stopIfEnoughMatches'
  const results: JsonText[] = []
  if (stops) results.push(...(await untilEnough(call, requests)))
  else {
    let length = 0
    for (const [i, request] of requests.entries()) {
      // Other readers' queries come between those of a call.
      if (i > 0) await yieldToEventLoop()
      const answer = await one(call, request)
      length += answer.text.length
      if (length > call.services.limits.answerLength) throw tooLong(call.services.limits)
      results.push(answer)
    }
  }
  return new JsonText(`{"results":[${results.map((result) => result.text).join(',')}]}`)
}

function single(call: Call, raw: RawParameters): Promise<JsonText> {
  call.services.countQueries(call.caller, call.grant, 1)
  return searchOne(call, readRequest(call, call.path.index ?? '', raw))
}

/** Recommendations are not made: every request gets a valid, empty result. */
function recommend(call: Call): Json {
  const requests = requestList(call.body, call.services.limits.queriesPerCall)
  const results = requests.map((request) => {
    const name = isJsonObject(request) ? request.indexName : undefined
    if (typeof name !== 'string') throw badRequest('Missing mandatory attribute "indexName"')
    requireIndex(call.grant, name)
    const empty = {
      hits: [],
      nbHits: 0,
      page: 0,
      nbPages: 0,
      hitsPerPage: 20,
      params: '',
      query: '',
    }
    return {
      ...empty,
      index: name,
      exhaustiveNbHits: true,
      processingTimeMS: 1,
      renderingContent: {},
    }
  })
  return { results }
}

export const SEARCH_ROUTES: Route[] = [
  { method: 'POST', pattern: '/1/indexes/*/queries', acl: 'search', handle: multiple },
  { method: 'POST', pattern: '/1/indexes/*/recommendations', acl: 'any', handle: recommend },
  {
    method: 'POST',
    pattern: '/1/indexes/:index/query',
    acl: 'search',
    handle: (call) => single(call, fromBody(asObject(call.body))),
  },
  {
    method: 'GET',
    pattern: '/1/indexes/:index/query',
    acl: 'search',
    handle: (call) => single(call, fromUrl(call.query)),
  },
  {
    method: 'GET',
    pattern: '/1/indexes/:index',
    acl: 'search',
    handle: (call) => single(call, fromUrl(call.query)),
  },
  {
    method: 'POST',
    pattern: '/1/indexes/:index/facets/:facet/query',
    acl: 'search',
    handle(call) {
      call.services.countQueries(call.caller, call.grant, 1)
      const raw = fromBody(asObject(call.body))
      const request = readRequest(call, call.path.index ?? '', raw)
      return searchFacetOf(call, call.path.facet ?? '', request)
    },
  },
]
