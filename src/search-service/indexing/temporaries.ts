import type { Store } from '../storage/store.ts'
import { isTemporary } from './catalog.ts'

/**
 * Removes temporary indexes that nobody has written to for `age` milliseconds: leftovers of a reindex that
 * was aborted before its move.
 */
export async function removeTemporaryIndexes(store: Store, age: number): Promise<void> {
  const isAbandoned = (name: string, updatedAt: string) =>
    isTemporary(name) && Date.now() - Date.parse(updatedAt) > age
  const some = () => store.indexes.list().filter((row) => isAbandoned(row.name, row.updatedAt))
  if (some().length === 0) return
  await store.write(() => {
    // Checked again under the lock: a reindex may have continued.
    for (const row of some()) store.indexes.remove(row.id)
  })
}
