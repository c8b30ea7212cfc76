import { readList, requireIndex } from '../auth/gate.ts'
import { badRequest, indexMissing, objectMissing } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { retrievable } from '../query/hits.ts'
import { pick } from '../query/selection.ts'
import type { Call, Route } from './context.ts'
import { requestList } from './search-routes.ts'

/** A stored record as the caller may see it; null when there is none. */
function find(
  call: Call,
  name: string,
  objectID: string,
  attributes?: string[],
): JsonObject | null {
  const { store } = call.services
  requireIndex(call.grant, name)
  const index = store.indexes.find(name)
  if (!index) throw indexMissing(name)
  const record = store.objects.get(index.id, objectID)
  if (!record) return null
  const seesAll = call.grant.isAdmin || call.grant.key.acl.includes('seeUnretrievableAttributes')
  return pick(record, retrievable(index.settings, attributes ?? ['*'], seesAll))
}

function readAttributes(value: Json | undefined): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return readList(value)
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value
  throw badRequest('Invalid value for "attributesToRetrieve" parameter, expected array of strings')
}

function getMany(call: Call): Json {
  const requests = requestList(call.body, call.services.limits.objectsPerCall)
  const results = requests.map((request) => {
    if (!isJsonObject(request)) throw badRequest('Each request must be an object')
    const { indexName, objectID, attributesToRetrieve } = request
    if (typeof indexName !== 'string') throw badRequest('Missing mandatory attribute "indexName"')
    if (typeof objectID !== 'string' && typeof objectID !== 'number') {
      throw badRequest('Missing mandatory attribute "objectID"')
    }
    return find(call, indexName, String(objectID), readAttributes(attributesToRetrieve))
  })
  return { results }
}

function getOne(call: Call): Json {
  const { index = '', objectID = '' } = call.path
  const asked = call.query.get('attributesToRetrieve') ?? call.query.get('attributes') ?? undefined
  const record = find(call, index, objectID, readAttributes(asked))
  if (!record) throw objectMissing()
  return record
}

export const OBJECT_ROUTES: Route[] = [
  { method: 'POST', pattern: '/1/indexes/*/objects', acl: 'search', handle: getMany },
  { method: 'GET', pattern: '/1/indexes/:index/:objectID', acl: 'search', handle: getOne },
]
