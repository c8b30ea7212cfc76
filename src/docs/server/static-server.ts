import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { isFileName, pageHref, pagePath } from '#base/model/paths.ts'
import { headersFor, type ServingRules } from '#docs/output/serving-rules.ts'
import { SERVER_OPTIONS } from '#docs/search-service/index.ts'

/** Handles a request, or returns false if it isn't responsible for it. */
type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

export interface StaticServerOptions {
  /** Absolute path of the built site. */
  dist: string
  rules: ServingRules
  /** Called before files are served: the search service. */
  handlers?: RequestHandler[]
}

/**
 * Creates a server that serves a built site as a static host would: precompressed files, ETag, Range,
 * immutable caching for hashed names, `404.html`, redirects and security headers.
 */
export async function createStaticServer(options: StaticServerOptions): Promise<Server> {
  const { dist, rules, handlers = [] } = options
  const notFound = await readFile(join(dist, '404.html'))
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, pathname) {
      setHeaders(response, headersFor(rules, pathname))
      // Fonts have no compressed versions. Firefox and WebKit ask for a face with another `Accept-Encoding` than scripts do,
      // and would download a font twice that varies by it.
      if (pathname.endsWith('.woff2')) response.removeHeader('Vary')
    },
  })

  return createServer(SERVER_OPTIONS, async (request, response) => {
    try {
      for (const handle of handlers) if (await handle(request, response)) return
      serve(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end('The server could not answer the request. Try again in a moment.\n')
    }
  })

  function serve(request: IncomingMessage, response: ServerResponse): unknown {
    const url = parseUrl(request.url)
    if (!url) return answer(response, 400, 'The address of this request is invalid.\n')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return answer(response, 405, 'Only GET and HEAD requests are supported.\n')
    }
    if (url.pathname === '/healthz') return answer(response, 200, 'ok\n')
    const target = canonicalTarget(url, rules)
    if (target) {
      response.writeHead(target.status, { Location: target.location })
      return response.end()
    }
    // With a base path, files are still at the root of the folder.
    const path = `/${url.pathname.slice(rules.base.length)}`
    if (isFileName(path)) return answerNotFound(request, response)
    request.url = path + url.search
    return files(request, response, () => answerNotFound(request, response))
  }

  function answerNotFound(request: IncomingMessage, response: ServerResponse): void {
    setHeaders(response, headersFor(rules, '/404.html'))
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(request.method === 'HEAD' ? undefined : notFound)
  }
}

/**
 * Returns where a request is redirected: the target of a redirect of the site, or the bare path of a page
 * requested with `index.html`, `.html` or a trailing slash (spec 2.9).
 */
function canonicalTarget(
  url: URL,
  { base, redirects }: ServingRules,
): { status: 301 | 302; location: string } | null {
  const redirect = redirects[url.pathname]
  if (redirect) return { status: 301, location: withSearch(redirect, url.search) }
  if (!url.pathname.startsWith(base)) {
    return url.pathname === '/' || `${url.pathname}/` === base
      ? { status: 302, location: base + url.search }
      : null
  }
  const path = pagePath(url.pathname, base)
  if (path === null) return null
  const href = pageHref(path, base)
  return href === url.pathname ? null : { status: 301, location: href + url.search }
}

/** Adds a query to a target, before its hash. */
function withSearch(target: string, search: string): string {
  const [path = '', hash] = target.split('#')
  return path + search + (hash === undefined ? '' : `#${hash}`)
}

/** Parses a request's target; null if it isn't a valid path, such as a stray percent sign or another host. */
function parseUrl(target = '/'): URL | null {
  if (!target.startsWith('/')) return null
  try {
    const url = new URL(`http://localhost${target.replace(/^\/{2,}/, '/')}`)
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return null
  }
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function answer(response: ServerResponse, status: number, text: string): ServerResponse {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' })
  return response.end(text)
}
