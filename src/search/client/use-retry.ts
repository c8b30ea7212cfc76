import { useEffect } from 'react'

/** While nobody answers, a search is tried again this often, in milliseconds. */
const RETRY_EVERY = 4000

/**
 * Tries again, while a search has failed, from time to time and when the network is back.
 *
 * @param every milliseconds between two tries; a host that refuses for a time says how long.
 */
export function useRetry(hasFailed: boolean, again: () => void, every = RETRY_EVERY): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failure starts and ends the tries
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
