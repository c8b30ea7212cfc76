import { badRequest, indexMissing } from '../http/api-problem.ts'
import { isJsonObject, type Json } from '../json.ts'
import type { Store } from '../storage/store.ts'
import { ensureIndex } from './apply-batch.ts'

/** Rules are a scope in the clients' `replaceAllObjects`; there are none to copy. */
const SCOPES = ['settings', 'synonyms', 'rules'] as const
type Scope = (typeof SCOPES)[number]

export interface IndexOperation {
  operation: 'copy' | 'move'
  destination: string
  /** What to copy; null for everything, including records. */
  scope: Scope[] | null
}

/** Parses the body of an operation request. */
export function readOperation(body: Json, source: string): IndexOperation {
  if (!isJsonObject(body)) throw badRequest('Invalid body, expected an object')
  const { operation, destination, scope } = body
  if (operation !== 'copy' && operation !== 'move') {
    throw badRequest('Invalid operation, expected one of "copy", "move"')
  }
  if (typeof destination !== 'string' || destination === '') {
    throw badRequest('Missing mandatory attribute destination')
  }
  if (destination === source) throw badRequest('Source and destination must be different')
  if (scope === undefined || scope === null) return { operation, destination, scope: null }
  if (operation === 'move') throw badRequest('"scope" is not allowed with "move"')
  if (!Array.isArray(scope))
    throw badRequest('Invalid value for "scope" parameter, expected array of strings')
  const scopes = scope.map((one) => {
    const known = SCOPES.find((name) => name === one)
    if (!known) throw badRequest('Invalid "scope", expected "settings", "synonyms" or "rules"')
    return known
  })
  return { operation, destination, scope: scopes }
}

function copy(store: Store, source: string, to: IndexOperation, version: number): void {
  const from = store.indexes.find(source)
  // Copying a missing index does nothing: the clients' first `replaceAllObjects` relies on it.
  if (!from) return
  if (!to.scope) {
    const old = store.indexes.find(to.destination)
    if (old) store.indexes.remove(old.id)
  }
  const into = ensureIndex(store, to.destination)
  for (const scope of to.scope ?? SCOPES) {
    if (scope === 'settings') store.indexes.setSettings(into.id, from.settings)
    if (scope !== 'synonyms') continue
    store.synonyms.clear(into.id)
    store.synonyms.copyAll(from.id, into.id)
  }
  if (!to.scope) store.objects.copyAll(from.id, into.id)
  store.indexes.touch(into.id, version)
}

/** Performs a copy or a move, inside a transaction: nobody sees a partially written destination. */
export function applyOperation(
  store: Store,
  source: string,
  operation: IndexOperation,
  version: number,
): void {
  if (operation.operation === 'copy') {
    copy(store, source, operation, version)
    return
  }
  const from = store.indexes.find(source)
  if (!from) throw indexMissing(source)
  const old = store.indexes.find(operation.destination)
  if (old) store.indexes.remove(old.id)
  store.indexes.rename(from.id, operation.destination)
  store.indexes.touch(from.id, version)
}
