import { setTimeout as delay } from 'node:timers/promises'
import { isBusy } from './storage-problem.ts'

/** How long a write waits for another process to finish its own, in milliseconds. */
const PATIENCE = 5000
/** Pauses between two attempts, in milliseconds. */
const PAUSE = { first: 2, longest: 50 }

/**
 * Runs writes one after the other, in the order in which they came. One that finds the database locked by
 * another process is tried again until it is free; searches go on meanwhile.
 *
 * @throws what `write` throws; SQLite's "database is locked" when the lock was held for five seconds.
 */
export function createWriteQueue() {
  let last: Promise<unknown> = Promise.resolve()

  async function attempt<T>(write: () => T): Promise<T> {
    const until = performance.now() + PATIENCE
    for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.longest)) {
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
