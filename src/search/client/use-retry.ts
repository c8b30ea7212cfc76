import { useEffect } from 'react'

/** While nobody answers, a search is tried again this often, in milliseconds. */
const RETRY_EVERY = 4000

/** Tries again, while a search has failed, from time to time and when the network is back. */
export function useRetry(hasFailed: boolean, again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failure starts and ends the tries
  useEffect(() => {
    if (!hasFailed) return
    const timer = setInterval(again, RETRY_EVERY)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [hasFailed])
}
