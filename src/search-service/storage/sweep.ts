import { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database.ts'

/** Number of records deleted in one transaction, which takes a few milliseconds of the serving thread. */
const BATCH_SIZE = 500
/** Pause between two batches, in milliseconds, so that requests take priority. */
const PAUSE = 20
/** Pause after a failure (a lock, a full disk), in milliseconds; it doubles up to `longest`. */
const RETRY = { first: 1000, longest: 60_000 }

export interface Sweeper {
  /** Starts deleting the data of removed indexes, if there is any; does nothing if already in progress. */
  wake(): void
  /** Resolves when nothing is left to delete, or when sweeping has failed and waits for its retry. */
  idle(): Promise<void>
  close(): void
}

/**
 * Deletes the records of removed indexes in small batches. It has its own connection, which never waits for a
 * lock or for the disk: deletions that a crash undoes are repeated.
 *
 * @param onError called with each failure; sweeping continues later.
 */
export function createSweeper(file: string, onError: (error: unknown) => void): Sweeper {
  const database = new DatabaseSync(file, { timeout: 0 })
  database.exec('PRAGMA synchronous = NORMAL')
  const next = database.prepare('SELECT index_id AS id FROM dropped LIMIT 1')
  const some = database.prepare(`
    DELETE FROM objects WHERE index_id = ?1 AND object_id IN
      (SELECT object_id FROM objects WHERE index_id = ?1 ORDER BY object_id LIMIT ${BATCH_SIZE})`)
  const extras = database.prepare('DELETE FROM extras WHERE index_id = ?')
  const done = database.prepare('DELETE FROM dropped WHERE index_id = ?')
  let timer: NodeJS.Timeout | undefined
  let delay = RETRY.first
  let isClosed = false
  let waiting: (() => void)[] = []

  /** Deletes a batch. @returns whether there may be more. */
  function sweepPiece(): boolean {
    const row = next.get() as { id: number } | undefined
    if (!row) return false
    inTransaction(database, () => {
      if (Number(some.run(row.id).changes) === BATCH_SIZE) return
      extras.run(row.id)
      done.run(row.id)
    })
    return true
  }

  function settle(): void {
    const resolved = waiting
    waiting = []
    for (const resolve of resolved) resolve()
  }

  function schedule(pause: number): void {
    timer = setTimeout(step, pause)
    timer.unref()
  }

  function step(): void {
    timer = undefined
    if (isClosed) return
    try {
      const more = sweepPiece()
      delay = RETRY.first
      if (more) schedule(PAUSE)
      else settle()
    } catch (error) {
      onError(error)
      schedule(delay)
      delay = Math.min(delay * 2, RETRY.longest)
      settle()
    }
  }

  return {
    wake() {
      if (!timer && !isClosed) schedule(0)
    },
    idle: () => (timer ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    close() {
      isClosed = true
      clearTimeout(timer)
      settle()
      database.close()
    },
  }
}
