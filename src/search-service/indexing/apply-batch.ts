import type { StoredRecord } from '../json.ts'
import type { IndexRow } from '../storage/index-table.ts'
import type { Store } from '../storage/store.ts'
import type { Operation } from './batch-input.ts'
import { partialUpdate } from './partial-update.ts'

/** Returns an index's row, creating it if missing. */
export function ensureIndex(store: Store, name: string): IndexRow {
  return store.indexes.find(name) ?? store.indexes.create(name)
}

function update(store: Store, index: IndexRow | null, name: string, operation: Operation): void {
  const { objectID, body } = operation
  const present = index && store.objects.get(index.id, objectID)
  if (!present && operation.action === 'partialUpdateObjectNoCreate') return
  const changed = partialUpdate(present ?? { objectID }, body)
  if (changed) store.objects.put((index ?? ensureIndex(store, name)).id, changed)
}

/** Applies a batch, inside a transaction, and marks the index with the transaction's version. */
export function applyBatch(
  store: Store,
  name: string,
  operations: Operation[],
  version: number,
): void {
  let index = store.indexes.find(name)
  for (const operation of operations) {
    switch (operation.action) {
      case 'addObject':
      case 'updateObject': {
        index ??= ensureIndex(store, name)
        const record: StoredRecord = { ...operation.body, objectID: operation.objectID }
        store.objects.put(index.id, record)
        break
      }
      case 'partialUpdateObject':
      case 'partialUpdateObjectNoCreate':
        update(store, index, name, operation)
        index ??= store.indexes.find(name)
        break
      case 'deleteObject':
        if (index) store.objects.remove(index.id, operation.objectID)
        break
      case 'clear':
        if (index) store.objects.clear(index.id)
        break
      case 'delete':
        if (index) store.indexes.remove(index.id)
        index = null
        break
    }
  }
  if (index) store.indexes.touch(index.id, version)
}
