'use client'
import { useEffect } from 'react'
import { EVENTS } from '#model/constants.ts'

/**
 * Registers the service worker once a reader runs an example; from then on each visited page is cached.
 * Readers who only read don't download any of it. Renders nothing.
 *
 * @param path path of the current page.
 */
export function OfflineCaching({ path }: { path: string }): null {
  useEffect(() => {
    if (import.meta.env.DEV) return
    const onUsed = () =>
      void import('./cache-page.ts').then(({ startOfflineCaching }) => startOfflineCaching())
    document.addEventListener(EVENTS.runnerUsed, onUsed)
    return () => document.removeEventListener(EVENTS.runnerUsed, onUsed)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is cached
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return
    void import('./cache-page.ts').then(({ cacheCurrentPage }) => cacheCurrentPage())
  }, [path])
  return null
}
