import { canAccessIndex, requireIndex } from '../auth/gate.ts'
import { badRequest, indexMissing } from '../http/api-problem.ts'
import { ensureIndex } from '../indexing/apply-batch.ts'
import { applyOperation, readOperation } from '../indexing/operation.ts'
import { changeSettings, shownSettings } from '../indexing/settings.ts'
import type { Json } from '../json.ts'
import { type Call, indexOf, now, type Route, route, WRITES } from './context.ts'

function list(call: Call): Json {
  const { store, catalog } = call.services
  const rows = store.indexes.list().filter((row) => canAccessIndex(call.grant, row.name))
  const page = Math.max(0, Number(call.query.get('page') ?? 0) || 0)
  const perPage = Math.min(Math.max(1, Number(call.query.get('hitsPerPage') ?? 1000) || 1000), 1000)
  const items = rows.slice(page * perPage, (page + 1) * perPage).map((row) => {
    const { entries, bytes } = store.objects.stats(row.id)
    return {
      name: row.name,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      entries,
      dataSize: bytes,
      fileSize: bytes,
      lastBuildTimeS: 0,
      numberOfPendingTasks: catalog.isVisible(row.version, row.name) ? 0 : 1,
      pendingTask: !catalog.isVisible(row.version, row.name),
    }
  })
  return { items, nbPages: Math.max(1, Math.ceil(rows.length / perPage)) }
}

async function remove(call: Call): Promise<Json> {
  const name = indexOf(call)
  const { services } = call
  const taskID = await services.write(() => {
    // Deleting a missing index is not an error: a failed reindex cleans up without checking.
    const index = services.store.indexes.find(name)
    if (index) services.store.indexes.remove(index.id)
  })
  return { deletedAt: now(), taskID }
}

async function clear(call: Call): Promise<Json> {
  const name = indexOf(call)
  const { services } = call
  const taskID = await services.write((version) => {
    const index = services.store.indexes.find(name)
    if (!index) throw indexMissing(name)
    services.store.objects.clear(index.id)
    services.store.indexes.touch(index.id, version)
  })
  return { updatedAt: now(), taskID }
}

function getSettings(call: Call): Json {
  const name = indexOf(call)
  const index = call.services.store.indexes.find(name)
  if (!index) throw indexMissing(name)
  return shownSettings(index.settings)
}

async function putSettings(call: Call): Promise<Json> {
  const name = indexOf(call)
  const { services } = call
  const taskID = await services.write((version) => {
    const index = ensureIndex(services.store, name)
    const settings = changeSettings(index.settings, call.body, services.limits)
    services.store.indexes.setSettings(index.id, settings)
    services.store.indexes.touch(index.id, version)
  })
  return { updatedAt: now(), taskID }
}

async function operate(call: Call): Promise<Json> {
  const source = indexOf(call)
  const operation = readOperation(call.body, source)
  requireIndex(call.grant, operation.destination)
  const { services } = call
  const taskID = await services.write((version) =>
    applyOperation(services.store, source, operation, version),
  )
  return { updatedAt: now(), taskID }
}

/** Returns the status of a task; its id is the version that its write gave the database. */
function task(call: Call): Json {
  const id = Number(call.path.taskID)
  if (!Number.isSafeInteger(id) || id < 0) throw badRequest('Invalid taskID')
  const { store, catalog } = call.services
  // Another process may have written it.
  catalog.sync()
  // Only the task's own indexes count: a large one elsewhere may take long to rebuild.
  const isPublished = id <= store.version() && catalog.isVisible(id, call.path.index)
  return { status: isPublished ? 'published' : 'notPublished', pendingTask: !isPublished }
}

export const INDEX_ROUTES: Route[] = [
  route('GET /1/indexes', 'listIndexes', list),
  route('DELETE /1/indexes/:index', 'deleteIndex', remove, WRITES),
  route('POST /1/indexes/:index/clear', 'deleteIndex', clear, WRITES),
  route('GET /1/indexes/:index/settings', 'settings', getSettings),
  route('PUT /1/indexes/:index/settings', 'editSettings', putSettings, WRITES),
  route('POST /1/indexes/:index/operation', 'addObject', operate, WRITES),
  route('GET /1/indexes/:index/task/:taskID', 'addObject', task),
  route('GET /1/task/:taskID', 'addObject', task),
]
