import { EVENTS } from '#base/model/constants.ts'

const load = () => import('./cache-page.ts')
/** Without a connection, or while the page is left, the page is not cached. */
const ignore = () => undefined

/**
 * Registers the service worker once a reader runs an example; from then on each visited page is cached.
 * Readers who only read don't download any of it.
 */
export function watchOfflineUse(): void {
  if (import.meta.env.DEV) return
  document.addEventListener(EVENTS.runnerUsed, () => {
    load().then(({ startOfflineCaching }) => startOfflineCaching(), ignore)
  })
  const cachePage = () => {
    if (!navigator.serviceWorker?.controller) return
    load().then(({ cacheCurrentPage }) => cacheCurrentPage(), ignore)
  }
  cachePage()
  document.addEventListener(EVENTS.pageShown, cachePage)
}
