import { readList, requireIndex } from '../auth/gate.ts'
import { filterRecords } from '../filters/columns.ts'
import { badRequest, indexMissing, objectMissing, tooLong } from '../http/api-problem.ts'
import { filterableBy } from '../indexing/snapshot.ts'
import { isJsonObject, type Json, type JsonObject, JsonText } from '../json.ts'
import { retrievable } from '../query/hits.ts'
import type { RawParameters } from '../query/parameters.ts'
import { readSearchRequest } from '../query/request.ts'
import { pick } from '../query/selection.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type Call, type Route, route } from './context.ts'
import { requestList } from './search-routes.ts'

/** Number of records read before yielding to other tasks. */
const BATCH_SIZE = 100

/** Returns a stored record as the caller may see it; null if there is none. */
function find(
  call: Call,
  name: string,
  objectID: string,
  attributes?: string[],
): JsonObject | null {
  const { store, limits } = call.services
  requireIndex(call.grant, name)
  const index = store.indexes.find(name)
  if (!index) throw indexMissing(name)
  const record = store.objects.get(index.id, objectID)
  // The key's restrictions on searches apply here, too: a filter hides records, a list hides attributes.
  const raw: RawParameters = attributes ? { attributesToRetrieve: attributes } : {}
  const { parameters, filter, seesAll } = readSearchRequest(name, raw, call.grant, limits)
  if (!record) return null
  if (filter && filterRecords(filter, [record], filterableBy(index.settings)).length === 0)
    return null
  return pick(
    record,
    retrievable(index.settings, parameters.attributesToRetrieve ?? ['*'], seesAll),
  )
}

function readAttributes(value: Json | undefined): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return readList(value)
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value
  throw badRequest('Invalid value for "attributesToRetrieve" parameter, expected array of strings')
}

async function getMany(call: Call): Promise<JsonText> {
  const { limits } = call.services
  const requests = requestList(call.body, limits.objectsPerCall)
  call.services.countQueries(call.caller, call.grant, 1)
  const results: string[] = []
  let length = 0
  for (const request of requests) {
    if (!isJsonObject(request)) throw badRequest('Each request must be an object')
    const { indexName, objectID, attributesToRetrieve } = request
    if (typeof indexName !== 'string') throw badRequest('Missing mandatory attribute "indexName"')
    if (typeof objectID !== 'string' && typeof objectID !== 'number') {
      throw badRequest('Missing mandatory attribute "objectID"')
    }
    const found = find(call, indexName, String(objectID), readAttributes(attributesToRetrieve))
    const text = JSON.stringify(found)
    length += text.length + 1
    if (length > limits.answerLength) throw tooLong(limits)
    results.push(text)
    if (results.length % BATCH_SIZE === 0) await yieldToEventLoop()
  }
  return new JsonText(`{"results":[${results.join(',')}]}`)
}

function getOne(call: Call): Json {
  const { index = '', objectID = '' } = call.path
  call.services.countQueries(call.caller, call.grant, 1)
  const asked = call.query.get('attributesToRetrieve') ?? call.query.get('attributes') ?? undefined
  const record = find(call, index, objectID, readAttributes(asked))
  if (!record) throw objectMissing()
  return record
}

export const OBJECT_ROUTES: Route[] = [
  route('POST /1/indexes/*/objects', 'search', getMany),
  route('GET /1/indexes/:index/:objectID', 'search', getOne),
]
