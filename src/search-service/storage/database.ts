import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './schema.ts'
import { isBusy, withAdvice } from './storage-problem.ts'

/** How long a starting process waits for others that start or write, in milliseconds. */
const OPEN_TIMEOUT = 10_000
/**
 * How long a statement may wait for a lock, in milliseconds. It blocks the serving thread, so it must be
 * short; whole writes wait in `createWriteQueue`, which lets searches continue in the meantime.
 */
const LOCK_TIMEOUT = 20

/**
 * Opens the database file, creating it and its folder if missing.
 *
 * @throws an error with the file and the remedy if it is damaged, read-only, or on a full disk.
 */
export function openDatabase(file: string): DatabaseSync {
  return withAdvice(file, () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    makePrivate(file)
    // The timeout must be set first: switching to WAL already requires a lock.
    const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT })
    try {
      waitForWal(database)
      // FULL: a commit returns after the log has reached the disk, so acknowledged writes survive a crash.
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

/** Makes the file, and those that SQLite creates next to it, readable only by the owner: it contains keys. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/**
 * Retries switching to WAL: of several processes that switch an empty file at once, SQLite rejects all but
 * one without waiting.
 */
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

/** Runs `work` in a transaction that has the write lock from the start; any error rolls it back. */
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
