import { openCache, putLatest } from './caches.ts'
import { offlineHeaders, offlinePage } from './offline-page.ts'
import { planRequest, type RequestPlan } from './strategy.ts'

/**
 * The service worker. It is registered when a reader has run or edited an example, and caches what that
 * reader visits, so that reading and running continue to work offline. It isn't tied to a version of the
 * site: pages come from the network as long as there is one, and files with a hash never change. So a new
 * deployment is visible immediately, and a new worker may take over at any time.
 */

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const scope = globalThis as unknown as WorkerScope
const base = new URL(scope.registration.scope).pathname

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const plan = planRequest(event.request, base, scope.location.origin)
  if (plan.strategy !== 'none') event.respondWith(answer(event, plan))
})

function answer(
  event: FetchEvent,
  plan: Exclude<RequestPlan, { strategy: 'none' }>,
): Promise<Response> {
  switch (plan.strategy) {
    case 'downloads':
      return downloaded(event.request)
    case 'cache-first':
      return cacheFirst(event, plan.address)
    case 'network-first':
      return networkFirst(event, plan.address)
  }
}

async function downloaded(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function cacheFirst(event: FetchEvent, address: string): Promise<Response> {
  const cache = await openCache('assets', base)
  const kept = await cache.match(address)
  if (kept) return kept
  const answer = await fetch(event.request)
  event.waitUntil(putLatest(cache, address, answer.clone()))
  return answer
}

async function networkFirst(event: FetchEvent, address: string): Promise<Response> {
  const cache = await openCache('pages', base)
  try {
    const answer = await fetch(event.request)
    event.waitUntil(putLatest(cache, address, answer.clone()))
    return answer
  } catch (error) {
    const kept = await cache.match(address)
    if (kept) return kept
    if (event.request.mode !== 'navigate') throw error
    return offline(cache)
  }
}

async function offline(cache: Cache): Promise<Response> {
  const answers = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      href: new URL(request.url).pathname,
      answer: await cache.match(request),
    })),
  )
  const pages = answers.filter(({ answer }) =>
    answer?.headers.get('content-type')?.includes('html'),
  )
  const texts = await Promise.all(
    pages.map(async ({ href, answer }) => ({ href, html: (await answer?.text()) ?? '' })),
  )
  return new Response(offlinePage(texts), {
    status: 503,
    headers: await offlineHeaders(pages.map(({ answer }) => answer!.headers)),
  })
}
