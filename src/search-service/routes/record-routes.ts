import { requireAcl, requireIndex } from '../auth/gate.ts'
import { badRequest } from '../http/api-problem.ts'
import { asObject } from '../http/body.ts'
import { applyBatch } from '../indexing/apply-batch.ts'
import { type Action, type Operation, readBatch } from '../indexing/batch-input.ts'
import { deleteBy } from '../indexing/delete-by.ts'
import type { Json, JsonObject } from '../json.ts'
import { fromBody } from '../query/parameters.ts'
import { readSearchRequest } from '../query/request.ts'
import { type Call, CREATES, indexOf, now, type Route, route, WRITES } from './context.ts'

/** Each action requires its own permission, even inside a batch. */
function requireAction(call: Call, action: Action): void {
  if (action === 'clear' || action === 'delete') requireAcl(call.grant, 'deleteIndex')
  else requireAcl(call.grant, action === 'deleteObject' ? 'deleteObject' : 'addObject')
}

/** Writes operations to one index and returns the task's id. */
async function writeTo(call: Call, index: string, operations: Operation[]): Promise<number> {
  requireIndex(call.grant, index)
  for (const operation of operations) requireAction(call, operation.action)
  const { services } = call
  return services.write((version) => applyBatch(services.store, index, operations, version))
}

async function batch(call: Call): Promise<Json> {
  const operations = readBatch(call.body, call.services.limits)
  const taskID = await writeTo(call, call.path.index ?? '', operations)
  return { taskID, objectIDs: operations.map((operation) => operation.objectID) }
}

async function multipleBatch(call: Call): Promise<Json> {
  const operations = readBatch(call.body, call.services.limits)
  const byIndex = Map.groupBy(operations, (operation) => operation.indexName ?? '')
  if (byIndex.has('')) throw badRequest('Missing mandatory attribute "indexName"')
  for (const [index, some] of byIndex) {
    requireIndex(call.grant, index)
    for (const operation of some) requireAction(call, operation.action)
  }
  const { services } = call
  const task = await services.write((version) => {
    for (const [index, some] of byIndex) applyBatch(services.store, index, some, version)
  })
  return {
    taskID: Object.fromEntries([...byIndex.keys()].map((index) => [index, task])),
    objectIDs: operations.map((operation) => operation.objectID),
  }
}

/** Runs one operation in the form of a batch, so that both are validated the same way. */
async function single(
  call: Call,
  action: Action,
  body: JsonObject,
): Promise<{ taskID: number; objectID: string }> {
  const operations = readBatch({ requests: [{ action, body }] }, call.services.limits)
  const taskID = await writeTo(call, call.path.index ?? '', operations)
  return { taskID, objectID: operations[0]?.objectID ?? '' }
}

function withID(call: Call): JsonObject {
  return { ...asObject(call.body), objectID: call.path.objectID ?? '' }
}

async function add(call: Call): Promise<Json> {
  return { createdAt: now(), ...(await single(call, 'addObject', asObject(call.body))) }
}

async function partial(call: Call): Promise<Json> {
  const creates = call.query.get('createIfNotExists') !== 'false'
  const action = creates ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate'
  return { updatedAt: now(), ...(await single(call, action, withID(call))) }
}

async function deleteMatching(call: Call): Promise<Json> {
  const { services, grant } = call
  const index = indexOf(call)
  const raw = fromBody(asObject(call.body))
  const { filter } = readSearchRequest(index, raw, grant, services.limits)
  const taskID = await services.write((version) => deleteBy(services.store, index, filter, version))
  return { deletedAt: now(), updatedAt: now(), taskID }
}

async function put(call: Call): Promise<Json> {
  return { updatedAt: now(), ...(await single(call, 'addObject', withID(call))) }
}

async function remove(call: Call): Promise<Json> {
  const { objectID = '' } = call.path
  return { deletedAt: now(), ...(await single(call, 'deleteObject', { objectID })) }
}

export const RECORD_ROUTES: Route[] = [
  route('POST /1/indexes/*/batch', 'any', multipleBatch, WRITES),
  route('POST /1/indexes/:index/batch', 'any', batch, WRITES),
  route('POST /1/indexes/:index/deleteByQuery', 'deleteIndex', deleteMatching, WRITES),
  route('POST /1/indexes/:index', 'addObject', add, CREATES),
  route('PUT /1/indexes/:index/:objectID', 'addObject', put, WRITES),
  route('POST /1/indexes/:index/:objectID/partial', 'addObject', partial, WRITES),
  route('PUT /1/indexes/:index/:objectID/partial', 'addObject', partial, WRITES),
  route('DELETE /1/indexes/:index/:objectID', 'deleteObject', remove, WRITES),
]
