import type { Snapshot } from './snapshot.ts'

/** An index by name. It is cold until somebody searches it; from then on it is kept fresh. */
export interface Entry {
  name: string
  /** The database's version. */
  version: number
  served: Snapshot | null
  refreshing: Promise<void> | null
  failure: unknown
  /** Rebuilds that failed one after the other. */
  failures: number
}

export function coldEntry(name: string, version: number): Entry {
  return { name, version, served: null, refreshing: null, failure: null, failures: 0 }
}

/** Whether something else is served than what the database holds. */
export function isStale({ served, version }: Entry): boolean {
  return served !== null && served.version < version
}

/** Pause before a rebuild that failed is tried again, in milliseconds; it doubles up to the longest. */
const RETRY = { first: 1000, longest: 60_000 }

interface RebuildOptions {
  /** Builds what is to be served of an index; null when it is gone. */
  load(entry: Entry): Promise<Snapshot | null>
  /** Whether the entry is still the one of its name. */
  isKnown(entry: Entry): boolean
  onError: (error: unknown) => void
}

/**
 * Rebuilds indexes, each one at a time. What fails is told to `onError` and tried again, while the old index goes
 * on to be served.
 */
export function createRebuilds({ load, isKnown, onError }: RebuildOptions) {
  const retries = new Set<NodeJS.Timeout>()
  let closed = false

  async function refresh(entry: Entry): Promise<void> {
    const loaded = await load(entry)
    entry.failures = 0
    if (loaded) entry.served = loaded
  }

  function reportFailure(entry: Entry, error: unknown): void {
    entry.failure = error
    entry.failures += 1
    onError(new Error(`The search index "${entry.name}" could not be rebuilt.`, { cause: error }))
    const pause = Math.min(RETRY.first * 2 ** (entry.failures - 1), RETRY.longest)
    const timer = setTimeout(() => {
      retries.delete(timer)
      if (isKnown(entry)) void start(entry)
    }, pause)
    timer.unref()
    retries.add(timer)
  }

  /** Resolves when a rebuild that is under way, or a new one, has ended. */
  function start(entry: Entry): Promise<void> {
    if (entry.refreshing) return entry.refreshing
    if (closed) return Promise.resolve()
    entry.failure = null
    entry.refreshing = refresh(entry)
      .catch((error: unknown) => reportFailure(entry, error))
      .finally(() => {
        entry.refreshing = null
        // What was written meanwhile is taken in the next round.
        if (isKnown(entry) && !entry.failure && isStale(entry)) void start(entry)
      })
    return entry.refreshing
  }

  return {
    start,
    close(): void {
      closed = true
      for (const timer of retries) clearTimeout(timer)
    },
  }
}
