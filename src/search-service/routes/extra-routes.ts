import { randomUUID } from 'node:crypto'
import { requireIndex } from '../auth/gate.ts'
import { badRequest, indexMissing, objectMissing } from '../http/api-problem.ts'
import { asObject } from '../http/body.ts'
import { ensureIndex } from '../indexing/apply-batch.ts'
import { readObjectID } from '../indexing/batch-input.ts'
import { isJsonObject, type Json, type StoredRecord } from '../json.ts'
import type { ExtraKind } from '../storage/extra-table.ts'
import type { Call, Route } from './context.ts'

const now = () => new Date().toISOString()

function named(value: Json): StoredRecord {
  if (!isJsonObject(value)) throw badRequest('Expecting an object')
  return { ...value, objectID: readObjectID(value.objectID) ?? randomUUID() }
}

function indexOf(call: Call): string {
  const { index = '' } = call.path
  requireIndex(call.grant, index)
  return index
}

function save(call: Call, kind: ExtraKind, values: StoredRecord[], replaces: boolean): number {
  const name = indexOf(call)
  const { store } = call.services
  return call.services.write((version) => {
    const index = ensureIndex(store, name)
    if (replaces) store.extras.clear(index.id, kind)
    for (const value of values) store.extras.put(index.id, kind, value)
    store.indexes.touch(index.id, version)
  })
}

function list(call: Call, kind: ExtraKind): StoredRecord[] {
  const name = indexOf(call)
  const index = call.services.store.indexes.find(name)
  if (!index) throw indexMissing(name)
  return call.services.store.extras.list(index.id, kind)
}

function searchExtras(call: Call, kind: ExtraKind): Json {
  const body = asObject(call.body)
  const query = typeof body.query === 'string' ? body.query.toLowerCase() : ''
  const page = typeof body.page === 'number' ? Math.max(0, Math.trunc(body.page)) : 0
  const asked = typeof body.hitsPerPage === 'number' ? Math.trunc(body.hitsPerPage) : 20
  const hitsPerPage = Math.min(Math.max(1, asked), 1000)
  const found = list(call, kind).filter((one) => JSON.stringify(one).toLowerCase().includes(query))
  const hits = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return { hits, nbHits: found.length, page, nbPages: Math.ceil(found.length / hitsPerPage) }
}

function batch(call: Call, kind: ExtraKind): Json {
  if (!Array.isArray(call.body)) throw badRequest(`Expecting an array of ${kind}`)
  const flag = kind === 'rules' ? 'clearExistingRules' : 'replaceExistingSynonyms'
  const taskID = save(call, kind, call.body.map(named), call.query.get(flag) === 'true')
  return { updatedAt: now(), taskID }
}

function get(call: Call, kind: ExtraKind): Json {
  const found = list(call, kind).find((one) => one.objectID === call.path.objectID)
  if (!found) throw objectMissing()
  return found
}

function put(call: Call, kind: ExtraKind): Json {
  const id = call.path.objectID ?? ''
  const taskID = save(call, kind, [{ ...asObject(call.body), objectID: id }], false)
  return { updatedAt: now(), taskID, id }
}

function remove(call: Call, kind: ExtraKind): Json {
  const name = indexOf(call)
  const { store } = call.services
  const taskID = call.services.write((version) => {
    const index = store.indexes.find(name)
    if (!index) throw indexMissing(name)
    store.extras.remove(index.id, kind, call.path.objectID ?? '')
    store.indexes.touch(index.id, version)
  })
  return { deletedAt: now(), taskID }
}

/** Synonyms take part in searches; rules are kept and given back, and change nothing. */
export const EXTRA_ROUTES: Route[] = (['synonyms', 'rules'] as const).flatMap((kind): Route[] => {
  const base = `/1/indexes/:index/${kind}`
  return [
    {
      method: 'POST',
      pattern: `${base}/batch`,
      acl: 'editSettings',
      writes: true,
      handle: (call) => batch(call, kind),
    },
    {
      method: 'POST',
      pattern: `${base}/search`,
      acl: 'settings',
      handle: (call) => searchExtras(call, kind),
    },
    {
      method: 'POST',
      pattern: `${base}/clear`,
      acl: 'editSettings',
      writes: true,
      handle: (call) => ({ updatedAt: now(), taskID: save(call, kind, [], true) }),
    },
    {
      method: 'GET',
      pattern: `${base}/:objectID`,
      acl: 'settings',
      handle: (call) => get(call, kind),
    },
    {
      method: 'PUT',
      pattern: `${base}/:objectID`,
      acl: 'editSettings',
      writes: true,
      handle: (call) => put(call, kind),
    },
    {
      method: 'DELETE',
      pattern: `${base}/:objectID`,
      acl: 'editSettings',
      writes: true,
      handle: (call) => remove(call, kind),
    },
  ]
})
