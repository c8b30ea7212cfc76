'use client'
import { useEffect } from 'react'
import { RUNNER_USED } from '#model/constants.ts'

/**
 * Lets readers who run examples go on without a network: from the first run on, what they visit is kept.
 * Readers who only read download nothing of it. Renders nothing.
 *
 * @param path of the page: each page that is visited is kept.
 */
export function OfflineKeeper({ path }: { path: string }): null {
  useEffect(() => {
    if (import.meta.env.DEV) return
    const onUsed = () => void import('./keep-offline.ts').then(({ keepOffline }) => keepOffline())
    document.addEventListener(RUNNER_USED, onUsed)
    return () => document.removeEventListener(RUNNER_USED, onUsed)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is kept
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return
    void import('./keep-offline.ts').then(({ keepPage }) => keepPage())
  }, [path])
  return null
}
