import type { SearchEnginePort } from '../engine/port.ts'
import type { StoredRecord } from '../json.ts'
import type { Store } from '../storage/store.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createSnapshot, type Snapshot } from './snapshot.ts'
import { withSynonyms } from './synonyms.ts'

/** Number of records read before yielding to other tasks. */
const PAGE = 200

/**
 * Reads an index from the database as of this moment, and builds its snapshot. Returns null if there is no
 * such index. The filters used on the index until now are prepared in advance.
 */
export async function loadSnapshot(
  store: Store,
  engine: SearchEnginePort,
  name: string,
  before: Snapshot | null,
): Promise<Snapshot | null> {
  const reader = store.reader()
  try {
    const row = reader.indexes.find(name)
    if (!row) return null
    const records: StoredRecord[] = []
    for (let after = ''; ; ) {
      const page = reader.objects.page(row.id, after, PAGE)
      records.push(...page)
      const last = page.at(-1)
      if (!last || page.length < PAGE) break
      after = last.objectID
      await yieldToEventLoop()
    }
    const { version, settings } = row
    const synonyms = reader.synonyms.list(row.id)
    const index = await engine.build(records, withSynonyms(settings, synonyms))
    const snapshot = createSnapshot({ name, version, records, settings, engine: index })
    await snapshot.prepare(before?.filters() ?? [])
    return snapshot
  } finally {
    reader.close()
  }
}
