import { randomUUID } from 'node:crypto'
import { badRequest, indexMissing, objectMissing } from '../http/api-problem.ts'
import { asObject } from '../http/body.ts'
import { ensureIndex } from '../indexing/apply-batch.ts'
import { readObjectID } from '../indexing/batch-input.ts'
import { requireSynonym } from '../indexing/synonyms.ts'
import { isJsonObject, type Json, type StoredRecord } from '../json.ts'
import { type Call, indexOf, now, type Route, route, WRITES } from './context.ts'

function named(value: Json): StoredRecord {
  if (!isJsonObject(value)) throw badRequest('Expecting an object')
  return { ...value, objectID: readObjectID(value.objectID) ?? randomUUID() }
}

async function save(call: Call, values: StoredRecord[], replaces: boolean): Promise<number> {
  const name = indexOf(call)
  values.forEach(requireSynonym)
  const { store } = call.services
  return call.services.write((version) => {
    const index = ensureIndex(store, name)
    if (replaces) store.synonyms.clear(index.id)
    for (const value of values) store.synonyms.put(index.id, value)
    store.indexes.touch(index.id, version)
  })
}

function list(call: Call): StoredRecord[] {
  const name = indexOf(call)
  const index = call.services.store.indexes.find(name)
  if (!index) throw indexMissing(name)
  return call.services.store.synonyms.list(index.id)
}

function search(call: Call): Json {
  const body = asObject(call.body)
  const query = typeof body.query === 'string' ? body.query.toLowerCase() : ''
  const page = typeof body.page === 'number' ? Math.max(0, Math.trunc(body.page)) : 0
  const asked = typeof body.hitsPerPage === 'number' ? Math.trunc(body.hitsPerPage) : 20
  const hitsPerPage = Math.min(Math.max(1, asked), 1000)
  const found = list(call).filter((one) => JSON.stringify(one).toLowerCase().includes(query))
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return { hits, nbHits: found.length, page, nbPages: Math.ceil(found.length / hitsPerPage) }
}

async function batch(call: Call): Promise<Json> {
  if (!Array.isArray(call.body)) throw badRequest('Expecting an array of synonyms')
  const replaces = call.query.get('replaceExistingSynonyms') === 'true'
  return { updatedAt: now(), taskID: await save(call, call.body.map(named), replaces) }
}

function get(call: Call): Json {
  const found = list(call).find((one) => one.objectID === call.path.objectID)
  if (!found) throw objectMissing()
  return found
}

async function put(call: Call): Promise<Json> {
  const id = call.path.objectID ?? ''
  const taskID = await save(call, [{ ...asObject(call.body), objectID: id }], false)
  return { updatedAt: now(), taskID, id }
}

async function remove(call: Call): Promise<Json> {
  const name = indexOf(call)
  const { store } = call.services
  const taskID = await call.services.write((version) => {
    const index = store.indexes.find(name)
    if (!index) throw indexMissing(name)
    store.synonyms.remove(index.id, call.path.objectID ?? '')
    store.indexes.touch(index.id, version)
  })
  return { deletedAt: now(), taskID }
}

const clear = async (call: Call): Promise<Json> => {
  return { updatedAt: now(), taskID: await save(call, [], true) }
}

function refuseRules(): never {
  throw badRequest(
    'Rules are not supported by this service: searches follow the settings and the synonyms alone',
  )
}

/** The endpoints of synonyms, and of rules, which are rejected. */
export const SYNONYM_ROUTES: Route[] = ['synonyms', 'rules'].flatMap((kind) => {
  const own = (handle: Route['handle']) => (kind === 'rules' ? refuseRules : handle)
  const base = `/1/indexes/:index/${kind}`
  return [
    route(`POST ${base}/batch`, 'editSettings', own(batch), WRITES),
    route(`POST ${base}/search`, 'settings', own(search)),
    route(`POST ${base}/clear`, 'editSettings', own(clear), WRITES),
    route(`GET ${base}/:objectID`, 'settings', own(get)),
    route(`PUT ${base}/:objectID`, 'editSettings', own(put), WRITES),
    route(`DELETE ${base}/:objectID`, 'editSettings', own(remove), WRITES),
  ]
})
