/** How a request is answered. */
export type RequestPlan =
  /** From the network, or from the cache when offline: nobody who is online sees a stale page. */
  | { strategy: 'network-first'; address: string }
  /** From the cache; on a miss, from the network, and then cached. */
  | { strategy: 'cache-first'; address: string }
  /** From the runner's own downloads, or from the network. */
  | { strategy: 'downloads' }
  /** Not intercepted. */
  | { strategy: 'none' }

/** The parts of a request that the worker uses. */
export type RequestParts = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** Data and images of pages, which change under the same name. Caching search records would be of no use. */
const PAGE_FILE = /\.(rsc|types\.json|md|svg|png|ico|webmanifest)$/

/**
 * @param base the site's base path, with slashes at both ends.
 * @param origin the site's origin.
 */
export function planRequest(request: RequestParts, base: string, origin: string): RequestPlan {
  const url = new URL(request.url)
  const { pathname } = url
  const isOurs = url.origin === origin && pathname.startsWith(base)
  if (!isOurs || request.method !== 'GET' || request.headers.has('range'))
    return { strategy: 'none' }
  // The query is for the page's script; the server's response doesn't depend on it.
  const address = pathname
  if (pathname.startsWith(`${base}assets/runner/`)) return { strategy: 'downloads' }
  if (pathname.startsWith(`${base}assets/`)) return { strategy: 'cache-first', address }
  if (request.mode === 'navigate' || PAGE_FILE.test(pathname)) {
    return { strategy: 'network-first', address }
  }
  return { strategy: 'none' }
}
