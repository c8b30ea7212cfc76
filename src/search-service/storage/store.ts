import { inTransaction, openDatabase } from './database.ts'
import { indexTable } from './index-table.ts'
import { keyTable } from './key-table.ts'
import { objectTable } from './object-table.ts'
import { openReader, type Reader } from './reader.ts'
import { createSweeper, type Sweeper } from './sweep.ts'
import { synonymTable } from './synonym-table.ts'
import { createWriteQueue } from './write-when-free.ts'

/** Everything on disk. Reads are synchronous; a write has reached the disk when `write` resolves. */
export interface Store {
  indexes: ReturnType<typeof indexTable>
  objects: ReturnType<typeof objectTable>
  synonyms: ReturnType<typeof synonymTable>
  keys: ReturnType<typeof keyTable>
  /** Returns the number of write transactions so far, by any process. */
  version(): number
  /** Returns whether another process has written since the last call. */
  changedElsewhere(): boolean
  /**
   * Runs `work` atomically, after the writes requested before it; its argument is the new version, which is
   * also the task's id. Waits while another process writes.
   */
  write<T>(work: (version: number) => T): Promise<T>
  /** Opens a reader of the current state, which others may change meanwhile; close it after use. */
  reader(): Reader
  /** Deletes the data of removed indexes in the background. */
  sweeper: Sweeper
  close(): void
}

/**
 * Opens the store in `file`.
 *
 * @param onError called with failures in the background.
 * @throws StorageProblem if the file can't be used.
 */
export function openStore(file: string, onError: (error: unknown) => void = () => {}): Store {
  const database = openDatabase(file)
  const readVersion = database.prepare('SELECT version FROM changes')
  const bump = database.prepare('UPDATE changes SET version = version + 1 RETURNING version')
  const readForeign = database.prepare('PRAGMA data_version')
  const foreign = () => (readForeign.get() as { data_version: number }).data_version
  const enqueue = createWriteQueue()
  const sweeper = createSweeper(file, onError)
  sweeper.wake()
  let seen = foreign()
  const asVersion = (row: unknown) => (row as { version: number }).version
  return {
    indexes: indexTable(database),
    objects: objectTable(database),
    synonyms: synonymTable(database),
    keys: keyTable(database),
    version: () => asVersion(readVersion.get()),
    changedElsewhere() {
      const now = foreign()
      const changed = now !== seen
      seen = now
      return changed
    },
    async write(work) {
      const transaction = () => inTransaction(database, () => work(asVersion(bump.get())))
      const result = await enqueue(transaction)
      sweeper.wake()
      return result
    },
    reader: () => openReader(file),
    sweeper,
    close() {
      sweeper.close()
      database.close()
    },
  }
}
