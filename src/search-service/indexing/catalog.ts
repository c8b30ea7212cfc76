import type { SearchEnginePort } from '../engine/port.ts'
import { indexMissing } from '../http/api-problem.ts'
import type { Store } from '../storage/store.ts'
import { loadSnapshot } from './load.ts'
import type { Snapshot } from './snapshot.ts'

/** An index by name. It is cold until somebody searches it; from then on it is kept fresh. */
interface Entry {
  name: string
  /** The database's version. */
  version: number
  served: Snapshot | null
  refreshing: Promise<void> | null
  failure: unknown
}

/** Indexes that a reindex is filling; they are not worth building before they are moved. */
const TEMPORARY = /_tmp_\d+$|_tmp$/

export interface Catalog {
  /** What is served of an index, loading it if it is cold; 404 when there is none. */
  snapshot(name: string): Promise<Snapshot>
  /** Looks for what has changed in the database; to be called after each write. */
  sync(): void
  /** Whether everything written up to this version can be searched. */
  isVisible(version: number): boolean
  /** Resolves when everything written so far can be searched. */
  settled(): Promise<void>
  /** Loads every index but temporary ones. */
  warm(): Promise<void>
  /** Snapshots that are in memory now. */
  served(): Snapshot[]
  close(): Promise<void>
}

/** Keeps in memory what the database holds; a refreshed index replaces the old one as a whole. */
export function createCatalog(store: Store, engine: SearchEnginePort): Catalog {
  const entries = new Map<string, Entry>()
  let closed = false

  async function refresh(entry: Entry): Promise<void> {
    const loaded = await loadSnapshot(store, engine, entry.name, entry.served)
    if (loaded) entry.served = loaded
    // Another process has dropped it.
    else sync()
  }

  function start(entry: Entry): Promise<void> {
    if (entry.refreshing) return entry.refreshing
    entry.failure = null
    entry.refreshing = refresh(entry)
      .catch((error: unknown) => {
        entry.failure = error
      })
      .finally(() => {
        entry.refreshing = null
        // What was written meanwhile is taken in the next round.
        const isKnown = entries.get(entry.name) === entry
        if (!closed && isKnown && !entry.failure && isStale(entry)) void start(entry)
      })
    return entry.refreshing
  }

  const isStale = (entry: Entry) => entry.served !== null && entry.served.version < entry.version

  function sync(): void {
    const rows = store.indexes.list()
    const names = new Set(rows.map((row) => row.name))
    for (const name of entries.keys()) if (!names.has(name)) entries.delete(name)
    for (const row of rows) {
      const entry = entries.get(row.name)
      if (!entry) {
        const { name, version } = row
        entries.set(name, { name, version, served: null, refreshing: null, failure: null })
        continue
      }
      entry.version = row.version
      if (isStale(entry)) void start(entry)
    }
  }

  sync()
  return {
    sync,
    async snapshot(name) {
      // Another process may just have made it.
      if (!entries.has(name)) sync()
      const entry = entries.get(name)
      if (!entry) throw indexMissing(name)
      if (!entry.served) await start(entry)
      if (entry.served) return entry.served
      if (entry.failure) throw entry.failure
      throw indexMissing(name)
    },
    isVisible: (version) =>
      [...entries.values()].every(
        (entry) => !isStale(entry) || (entry.served?.version ?? 0) >= version,
      ),
    async settled() {
      for (;;) {
        const stale = [...entries.values()].filter((entry) => isStale(entry) && !entry.failure)
        if (stale.length === 0) return
        await Promise.all(stale.map(start))
      }
    },
    async warm() {
      for (const entry of [...entries.values()]) {
        if (!closed && !TEMPORARY.test(entry.name) && !entry.served) await start(entry)
      }
    },
    served: () => [...entries.values()].flatMap((entry) => entry.served ?? []),
    async close() {
      closed = true
      await Promise.all([...entries.values()].map((entry) => entry.refreshing))
    },
  }
}
