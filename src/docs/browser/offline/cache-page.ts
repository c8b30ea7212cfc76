import { OFFLINE_WORKER } from '#base/model/constants.ts'
import { pageHref, pagePath, payloadHref } from '#base/model/paths.ts'
import { openCache, putLatest } from './caches.ts'
import { planRequest } from './strategy.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Registers the service worker and caches what this page has loaded so far. Does nothing where the browser
 * has no service workers or refuses to store anything.
 */
export async function startOfflineCaching(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const options = { scope: BASE, updateViaCache: 'none' } as const
    await navigator.serviceWorker.register(BASE + OFFLINE_WORKER, options)
    await controlled()
    await cacheCurrentPage()
  } catch {
    // A private window, for example.
  }
}

/** Caches this page and its files as the most recently used entries. Offline, the cached copy is retained. */
export async function cacheCurrentPage(): Promise<void> {
  const path = pagePath(location.pathname, BASE)
  if (path === null || !navigator.onLine) return
  const [pages, assets] = await Promise.all([openCache('pages', BASE), openCache('assets', BASE)])
  const files = performance.getEntriesByType('resource').map(({ name }) => strategyFor(name))
  const page = [pageHref(path, BASE), payloadHref(path, BASE)]
  // Before the page: offline in between, it would open and couldn't run.
  await Promise.all(addresses(files, 'cache-first').map((address) => touch(assets, address)))
  await Promise.all([
    // Data of other pages was only prefetched.
    ...addresses(files, 'network-first')
      .filter((address) => !address.endsWith('.rsc'))
      .map((address) => touch(pages, address)),
    // They may have changed since: the page was shown, but may have been reached through another page's link.
    ...page.map((address) => refresh(pages, address)),
  ])
}

function strategyFor(url: string) {
  return planRequest(
    { url, method: 'GET', mode: 'cors', headers: new Headers() },
    BASE,
    location.origin,
  )
}

function addresses(
  plans: ReturnType<typeof strategyFor>[],
  strategy: 'cache-first' | 'network-first',
) {
  return [...new Set(plans.flatMap((plan) => (plan.strategy === strategy ? [plan.address] : [])))]
}

/** Marks a cached entry as used; fetches a missing one. */
async function touch(cache: Cache, address: string): Promise<void> {
  const kept = await cache.match(address)
  if (kept) await putLatest(cache, address, kept)
  else await refresh(cache, address)
}

async function refresh(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null)
  if (answer) await putLatest(cache, address, answer)
}

/** Resolves once the worker controls this page. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    if (serviceWorker.controller) resolve()
  })
}
