import type { JsonObject, StoredRecord } from '../json.ts'
import type { Store } from '../storage/store.ts'

/** Changes made by an import. */
export interface ImportResult {
  added: number
  changed: number
  removed: number
}

/**
 * Makes an index contain exactly these records and settings, in one transaction. Changes nothing if it
 * already does, so that a server can import at every start.
 */
export async function importIndex(
  store: Store,
  name: string,
  records: readonly StoredRecord[],
  settings: JsonObject,
): Promise<ImportResult> {
  const wanted = new Map(records.map((record) => [record.objectID, record]))
  const result: ImportResult = { added: 0, changed: 0, removed: 0 }
  const present = store.indexes.find(name)
  const stale: string[] = []
  const fresh = new Map(wanted)
  if (present) {
    for (const record of [...store.objects.pages(present.id)].flat()) {
      const next = wanted.get(record.objectID)
      if (!next) stale.push(record.objectID)
      else if (JSON.stringify(next) === JSON.stringify(record)) fresh.delete(record.objectID)
      else result.changed += 1
    }
  }
  result.removed = stale.length
  result.added = fresh.size - result.changed
  const sameSettings = present && JSON.stringify(present.settings) === JSON.stringify(settings)
  if (sameSettings && stale.length === 0 && fresh.size === 0) return result
  await store.write((version) => {
    const index = store.indexes.find(name) ?? store.indexes.create(name)
    for (const objectID of stale) store.objects.remove(index.id, objectID)
    for (const record of fresh.values()) store.objects.put(index.id, record)
    store.indexes.setSettings(index.id, settings)
    store.indexes.touch(index.id, version)
  })
  return result
}
