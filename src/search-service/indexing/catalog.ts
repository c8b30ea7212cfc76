import type { SearchEnginePort } from '../engine/port.ts'
import { indexMissing } from '../http/api-problem.ts'
import type { Store } from '../storage/store.ts'
import { loadSnapshot } from './load.ts'
import { coldEntry, createRebuildScheduler, type Entry, isStale } from './rebuilds.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Returns whether the name is that of an index being filled by a reindex, which isn't worth building before
 * it is moved. Version 5 of the client ends such names with a number, version 4 with letters and digits.
 */
export const isTemporary = (name: string): boolean => /_tmp(?:_[a-z]*\d[a-z\d]*)?$/.test(name)

export interface Catalog {
  /** Returns the served snapshot of an index, loading it if it is cold; throws a 404 if there is none. */
  snapshot(name: string): Promise<Snapshot>
  /** Checks the database for changes. Call this after each write. */
  sync(): void
  /**
   * Returns whether everything written up to this version can be searched: in the index of that name and the
   * one that this version changed, or in all indexes if no name is given or the index is gone, as after a
   * move.
   */
  isVisible(version: number, name?: string): boolean
  /** Resolves when everything written so far can be searched. */
  settled(): Promise<void>
  /** Loads every index except temporary ones. */
  warm(): Promise<void>
  /** Returns the snapshots that are currently in memory. */
  served(): Snapshot[]
  close(): Promise<void>
}

/**
 * Keeps the contents of the database in memory; a rebuilt index replaces the old one as a whole. A failed
 * rebuild is reported to `onError` and retried, while the old index is still served.
 */
export function createCatalog(
  store: Store,
  engine: SearchEnginePort,
  onError: (error: unknown) => void = () => {},
): Catalog {
  const entries = new Map<string, Entry>()
  const rebuilds = createRebuildScheduler({
    onError,
    async load({ name, served }) {
      const loaded = await loadSnapshot(store, engine, name, served)
      // Another process has dropped the index.
      if (!loaded) sync()
      return loaded
    },
    isKnown: (entry) => entries.get(entry.name) === entry,
  })

  function sync(): void {
    const rows = store.indexes.list()
    const names = new Set(rows.map((row) => row.name))
    for (const name of entries.keys()) if (!names.has(name)) entries.delete(name)
    for (const row of rows) {
      const entry = entries.get(row.name)
      if (!entry) {
        entries.set(row.name, coldEntry(row.name, row.version))
        continue
      }
      entry.version = row.version
      if (isStale(entry)) void rebuilds.start(entry)
    }
  }

  sync()
  return {
    sync,
    async snapshot(name) {
      // Another process may have just created the index.
      if (!entries.has(name)) sync()
      const entry = entries.get(name)
      if (!entry) throw indexMissing(name)
      if (!entry.served) await rebuilds.start(entry)
      if (entry.served) return entry.served
      if (entry.failure) throw entry.failure
      throw indexMissing(name)
    },
    isVisible(version, name) {
      const all = [...entries.values()]
      const isKnown = name !== undefined && entries.has(name)
      // The task of a copy has the source's name but has changed another index.
      const some = all.filter((entry) => entry.name === name || entry.version === version)
      return (isKnown ? some : all).every(
        (entry) => !isStale(entry) || (entry.served?.version ?? 0) >= version,
      )
    },
    async settled() {
      for (;;) {
        const stale = [...entries.values()].filter((entry) => isStale(entry) && !entry.failure)
        if (stale.length === 0) return
        await Promise.all(stale.map(rebuilds.start))
      }
    },
    async warm() {
      for (const entry of [...entries.values()]) {
        if (!isTemporary(entry.name) && !entry.served) await rebuilds.start(entry)
      }
    },
    served: () => [...entries.values()].flatMap((entry) => entry.served ?? []),
    async close() {
      rebuilds.close()
      await Promise.all([...entries.values()].map((entry) => entry.refreshing))
    },
  }
}
