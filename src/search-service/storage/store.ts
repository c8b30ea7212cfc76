import { inTransaction, openDatabase } from './database.ts'
import { extraTable } from './extra-table.ts'
import { indexTable } from './index-table.ts'
import { keyTable } from './key-table.ts'
import { objectTable } from './object-table.ts'
import { openReader, type Reader } from './reader.ts'

/** Everything on disk. Every method is synchronous; a write has reached the disk when `write` returns. */
export interface Store {
  indexes: ReturnType<typeof indexTable>
  objects: ReturnType<typeof objectTable>
  extras: ReturnType<typeof extraTable>
  keys: ReturnType<typeof keyTable>
  /** Number of write transactions so far, by any process. */
  version(): number
  /** Whether another process has written since the last call. */
  changedElsewhere(): boolean
  /** Runs `work` atomically; its argument is the new version, which is also the task's id. */
  write<T>(work: (version: number) => T): T
  /** Reads the state of this moment while others write; to be closed. */
  reader(): Reader
  close(): void
}

/** Opens the store in `file`. */
export function openStore(file: string): Store {
  const database = openDatabase(file)
  const readVersion = database.prepare('SELECT version FROM changes')
  const bump = database.prepare('UPDATE changes SET version = version + 1 RETURNING version')
  const readForeign = database.prepare('PRAGMA data_version')
  const foreign = () => (readForeign.get() as { data_version: number }).data_version
  let seen = foreign()
  const asVersion = (row: unknown) => (row as { version: number }).version
  return {
    indexes: indexTable(database),
    objects: objectTable(database),
    extras: extraTable(database),
    keys: keyTable(database),
    version: () => asVersion(readVersion.get()),
    changedElsewhere() {
      const now = foreign()
      const changed = now !== seen
      seen = now
      return changed
    },
    write: (work) => inTransaction(database, () => work(asVersion(bump.get()))),
    reader: () => openReader(file),
    close: () => database.close(),
  }
}
