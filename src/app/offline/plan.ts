/** How a request is answered. */
export type Plan =
  /** From the network; without one as it was kept. So nobody who is online sees an old page. */
  | { way: 'network-first'; address: string }
  /** As it was kept; otherwise from the network, and kept then. */
  | { way: 'kept-first'; address: string }
  /** From the runner's own downloads, or from the network. */
  | { way: 'downloads' }
  /** By the browser, as if nothing stood between. */
  | { way: 'none' }

/** What the worker looks at in a request. */
export type AskedFor = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** Data and images of pages: they change under the same name. Search records would be of no use. */
const PAGE_FILE = /\.(rsc|types\.json|md|svg|png|ico|webmanifest)$/

/**
 * @param base the site's base path, with slashes at both ends.
 * @param origin the site's origin.
 */
export function planFor(request: AskedFor, base: string, origin: string): Plan {
  const url = new URL(request.url)
  const { pathname } = url
  const isOurs = url.origin === origin && pathname.startsWith(base)
  if (!isOurs || request.method !== 'GET' || request.headers.has('range')) return { way: 'none' }
  // The query is for the page's script; the server gives the same for all of them.
  const address = pathname
  if (pathname.startsWith(`${base}assets/runner/`)) return { way: 'downloads' }
  if (pathname.startsWith(`${base}assets/`)) return { way: 'kept-first', address }
  if (request.mode === 'navigate' || PAGE_FILE.test(pathname)) {
    return { way: 'network-first', address }
  }
  return { way: 'none' }
}
