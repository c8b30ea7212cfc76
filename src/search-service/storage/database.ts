import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './schema.ts'
import { isBusy, withAdvice } from './storage-problem.ts'

/** How long a process that starts waits for others that start or write, in milliseconds. */
const OPEN_TIMEOUT = 10_000
/**
 * How long a statement may wait for a lock, in milliseconds. It waits in the serving thread, so it must be
 * short; whole writes wait in `writeWhenFree`, which lets searches go on meanwhile.
 */
const LOCK_TIMEOUT = 20

/**
 * Opens the database file, creating it and its folder when missing.
 *
 * @throws with the file and what to do when it is damaged, read-only, or on a full disk.
 */
export function openDatabase(file: string): DatabaseSync {
  return withAdvice(file, () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    makePrivate(file)
    // The timeout comes before anything else: switching to WAL already needs a lock.
    const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT })
    try {
      waitForWal(database)
      // FULL: a commit returns after the log has reached the disk, so what was acknowledged survives a crash.
      database.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -32768;')
      migrate(database)
      database.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT}`)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  })
}

/** The file holds keys: its owner alone may read it, and so the files that SQLite puts beside it. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/** Of several processes that switch an empty file to WAL at once, SQLite refuses all but one without waiting. */
function waitForWal(database: DatabaseSync): void {
  const until = performance.now() + OPEN_TIMEOUT
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

/** Runs `work` in a transaction that holds the write lock from the start; any throw undoes it all. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
