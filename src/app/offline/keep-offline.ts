import { pageHref, pagePath, payloadHref } from '../paths.ts'
import { keep, openKept } from './caches.ts'
import { planFor } from './plan.ts'
import { OFFLINE_WORKER } from './worker-file.ts'

const BASE = import.meta.env.BASE_URL

/**
 * Registers the worker that keeps what the reader visits, and keeps what this page has loaded before it
 * was there. Where a browser has none, or refuses to store anything, all goes on as before.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const options = { scope: BASE, updateViaCache: 'none' } as const
    await navigator.serviceWorker.register(BASE + OFFLINE_WORKER, options)
    await controlled()
    await keepPage()
  } catch {
    // A private window, for example.
  }
}

/** Keeps this page and its files, as those used last. Without a network it stays as it was kept. */
export async function keepPage(): Promise<void> {
  const path = pagePath(location.pathname, BASE)
  if (path === null || !navigator.onLine) return
  const [pages, assets] = await Promise.all([openKept('pages', BASE), openKept('assets', BASE)])
  const files = performance.getEntriesByType('resource').map(({ name }) => planOf(name))
  const page = [pageHref(path, BASE), payloadHref(path, BASE)]
  await Promise.all([
    ...addresses(files, 'kept-first').map((address) => touch(assets, address)),
    // Data of other pages has only been fetched ahead of time.
    ...addresses(files, 'network-first')
      .filter((address) => !address.endsWith('.rsc'))
      .map((address) => touch(pages, address)),
    // They may have changed since: the page has been shown, but perhaps from another page's link.
    ...page.map((address) => refresh(pages, address)),
  ])
}

function planOf(url: string) {
  return planFor(
    { url, method: 'GET', mode: 'cors', headers: new Headers() },
    BASE,
    location.origin,
  )
}

function addresses(plans: ReturnType<typeof planOf>[], way: 'kept-first' | 'network-first') {
  return [...new Set(plans.flatMap((plan) => (plan.way === way ? [plan.address] : [])))]
}

/** What is kept already is only moved to the end of the list. */
async function touch(cache: Cache, address: string): Promise<void> {
  const kept = await cache.match(address)
  if (kept) await keep(cache, address, kept)
  else await refresh(cache, address)
}

async function refresh(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null)
  if (answer) await keep(cache, address, answer)
}

/** Resolves when the worker answers this page's requests. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    if (serviceWorker.controller) resolve()
  })
}
