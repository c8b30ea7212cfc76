import { setTimeout as delay } from 'node:timers/promises'
import { isBusy } from './storage-problem.ts'

/** How long a write waits for another process to finish writing, in milliseconds. */
const LOCK_TIMEOUT = 5000
/** Pauses between attempts, in milliseconds; they double up to `longest`. */
const RETRY_DELAY = { first: 2, longest: 50 }

/**
 * Runs writes one after another, in order of arrival. A write that finds the database locked by another
 * process is retried until it is free; searches continue in the meantime.
 *
 * @throws whatever `write` throws; SQLite's "database is locked" if the lock was held for five seconds.
 */
export function createWriteQueue() {
  let last: Promise<unknown> = Promise.resolve()

  async function attempt<T>(write: () => T): Promise<T> {
    const until = performance.now() + LOCK_TIMEOUT
    for (let pause = RETRY_DELAY.first; ; pause = Math.min(pause * 2, RETRY_DELAY.longest)) {
      try {
        return write()
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
      }
      await delay(pause)
    }
  }

  return <T>(write: () => T): Promise<T> => {
    const result = last.then(() => attempt(write))
    last = result.catch(() => undefined)
    return result
  }
}
