import { LRUCache } from 'lru-cache'

/** Maximum number of tracked callers; beyond it, the longest idle are evicted. */
const CALLERS = 50_000

const HOUR = 3_600_000
const monotonic = () => performance.now()

interface Bucket {
  tokens: number
  at: number
}

/**
 * Creates a token bucket per caller: `rate` tokens are added per second, up to `burst`. `take` returns
 * whether there were enough; if not, it takes none.
 *
 * @param now monotonic clock, in milliseconds: a clock that is set back must not block callers.
 */
export function createRateLimit(rate: number, burst: number, now: () => number = monotonic) {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS })
  return {
    take(caller: string, amount = 1): boolean {
      const time = now()
      const known = buckets.get(caller)
      const bucket = known ?? { tokens: burst, at: time }
      bucket.tokens = Math.min(burst, bucket.tokens + ((time - bucket.at) / 1000) * rate)
      bucket.at = time
      if (!known) buckets.set(caller, bucket)
      // A call that requests more than a burst at once takes only a burst.
      const wanted = Math.min(amount, burst)
      if (bucket.tokens < wanted) return false
      bucket.tokens -= wanted
      return true
    },
  }
}

/** Creates a counter per caller within full hours since the start, for `maxQueriesPerIPPerHour`. */
export function createHourlyCount(now: () => number = monotonic) {
  let hour = -1
  const counts = new LRUCache<string, number>({ max: CALLERS })
  return {
    /** Adds `amount` and returns the sum for this hour. */
    add(caller: string, amount: number): number {
      const current = Math.floor(now() / HOUR)
      if (current !== hour) {
        hour = current
        counts.clear()
      }
      const sum = (counts.get(caller) ?? 0) + amount
      counts.set(caller, sum)
      return sum
    },
    /** Returns the seconds until the counts are reset. */
    secondsLeft: () => Math.ceil((HOUR - (now() % HOUR)) / 1000),
  }
}
