import { useEffect } from 'react'

/** Interval between retries of a failed search, in milliseconds. */
const RETRY_INTERVAL = 4000

/**
 * Retries a failed search at an interval, and when the network is back online.
 *
 * @param retryAfter seconds to wait, as specified by a rate-limiting host; null for the usual interval
 */
export function useRetry(hasFailed: boolean, again: () => void, retryAfter: number | null): void {
  const every = retryAfter === null ? RETRY_INTERVAL : Math.max(1, retryAfter) * 1000
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the failure state starts and stops retries
  useEffect(() => {
    if (!hasFailed) return
    const timer = setInterval(again, every)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [hasFailed, every])
}
