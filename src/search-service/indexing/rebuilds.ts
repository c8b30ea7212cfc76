import type { Snapshot } from './snapshot.ts'

/** An index by name. It is cold until it is first searched; from then on it is kept up to date. */
export interface Entry {
  name: string
  /** Version in the database. */
  version: number
  served: Snapshot | null
  refreshing: Promise<void> | null
  failure: unknown
  /** Number of consecutive failed rebuilds. */
  failures: number
}

export function coldEntry(name: string, version: number): Entry {
  return { name, version, served: null, refreshing: null, failure: null, failures: 0 }
}

/** Returns whether the served version is older than the one in the database. */
export function isStale({ served, version }: Entry): boolean {
  return served !== null && served.version < version
}

/** Pause before a failed rebuild is retried, in milliseconds; it doubles up to `longest`. */
const RETRY = { first: 1000, longest: 60_000 }

interface RebuildOptions {
  /** Builds the snapshot of an index; returns null if the index is gone. */
  load(entry: Entry): Promise<Snapshot | null>
  /** Returns whether the entry is still the current one for its name. */
  isKnown(entry: Entry): boolean
  onError: (error: unknown) => void
}

/**
 * Rebuilds indexes, with at most one rebuild of each at a time. Failures are reported to `onError` and
 * retried, while the old index is still served.
 */
export function createRebuildScheduler({ load, isKnown, onError }: RebuildOptions) {
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

  /** Starts a rebuild unless one is in progress; resolves when it has finished. */
  function start(entry: Entry): Promise<void> {
    if (entry.refreshing) return entry.refreshing
    if (closed) return Promise.resolve()
    entry.failure = null
    entry.refreshing = refresh(entry)
      .catch((error: unknown) => reportFailure(entry, error))
      .finally(() => {
        entry.refreshing = null
        // Changes written in the meantime are picked up by the next rebuild.
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
