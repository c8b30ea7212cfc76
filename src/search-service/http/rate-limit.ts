import { LRUCache } from 'lru-cache'

/** Remembers at most this many callers; beyond it the longest idle are forgotten. */
const CALLERS = 50_000

const HOUR = 3_600_000
const monotonic = () => performance.now()

interface Bucket {
  tokens: number
  at: number
}

/**
 * A token bucket per caller: `rate` tokens per second flow in, `burst` at most are kept. `take` answers
 * whether there were enough; what is not there is not taken.
 *
 * @param now monotonic, in milliseconds: a clock that is set back must not block callers.
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
      // A call that asks for more than a burst at once can have no more than that.
      const wanted = Math.min(amount, burst)
      if (bucket.tokens < wanted) return false
      bucket.tokens -= wanted
      return true
    },
  }
}

/** Counts per caller within whole hours since the start, for `maxQueriesPerIPPerHour`. */
export function createHourlyCount(now: () => number = monotonic) {
  let hour = -1
  const counts = new Map<string, number>()
  return {
    /** Adds `amount` and answers the sum within this hour. */
    add(caller: string, amount: number): number {
      const current = Math.floor(now() / HOUR)
      if (current !== hour) {
        hour = current
        counts.clear()
      }
      const sum = (counts.get(caller) ?? 0) + amount
      if (counts.size < CALLERS || counts.has(caller)) counts.set(caller, sum)
      return sum
    },
    /** Seconds until counts begin anew. */
    secondsLeft: () => Math.ceil((HOUR - (now() % HOUR)) / 1000),
  }
}
