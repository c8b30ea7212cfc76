import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerQuery } from '#search-index/index.ts'
import { ApiProblem, readBody, sendJson, sendPreflight, sendProblem } from './http.ts'
import { openIndexFile } from './index-file.ts'
import { LIMITS } from './limits.ts'
import { createRateLimit, identifyCaller, isLoopback } from './rate-limit.ts'
import { parseJson, readParameters, readRequests, type SearchRequest } from './read-request.ts'

export interface SearchServiceOptions {
  /** Absolute path of the built site, whose records are searched. */
  dist: string
  /** What every request must name; none of it is secret. */
  appId: string
  apiKey: string
  indexName: string
  /** Takes a caller's address from `x-forwarded-for`. */
  trustProxy: boolean
  /** Queries per second and address, with bursts of twice as many; 0 means no limit. Loopback has none. */
  queriesPerSecond: number
  /** Called with what went wrong inside, for the log. */
  report: (message: string) => void
}

export interface SearchService {
  /** Answers a request if its path is one of the service's; otherwise does nothing and returns false. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Resolves when the records were read, or can't be: searches are then answered with 503. */
  ready(): Promise<void>
}

/**
 * Creates a read-only search over a built site's records, in the protocol of Algolia's search: what DocSearch
 * and the official clients send for a search is answered. There are no writes, no other keys, and no state
 * beyond the index.
 */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { appId, apiKey, indexName, trustProxy, queriesPerSecond, report } = options
  const file = openIndexFile(options.dist, report)
  const takeTokens = createRateLimit(queriesPerSecond)

  function search(request: SearchRequest) {
    const index = file.current()
    if (!index) throw new ApiProblem(503, 'Search is unavailable', 1)
    const startedAt = performance.now()
    return {
      ...answerQuery(index, request, LIMITS),
      index: indexName,
      processingTimeMS: Math.round(performance.now() - startedAt),
      ...(request.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    }
  }

  /** Counts queries against the caller's rate. @throws ApiProblem 429 */
  function countQueries(request: IncomingMessage, amount: number): void {
    const caller = identifyCaller(request, trustProxy)
    if (queriesPerSecond === 0 || isLoopback(caller)) return
    if (!takeTokens(caller, amount)) throw new ApiProblem(429, 'Too Many Requests', 1)
  }

  function checkIndex(name: string): void {
    if (name !== indexName) {
      throw new ApiProblem(404, `Index ${name.slice(0, 100)} does not exist`)
    }
  }

  /** @throws ApiProblem 403 unless the headers, or the URL, name the application and the public key. */
  function checkCredentials({ headers }: IncomingMessage, url: URL): void {
    const parameters = new Map(
      [...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]),
    )
    const read = (name: string) => String(headers[name] ?? parameters.get(name) ?? '')
    const isKnown =
      read('x-algolia-application-id').toLowerCase() === appId.toLowerCase() &&
      read('x-algolia-api-key') === apiKey
    if (!isKnown) throw new ApiProblem(403, 'Invalid Application-ID or API key')
  }

  async function answer(request: IncomingMessage, url: URL): Promise<object> {
    const [, , collection, name = '', action = ''] = url.pathname.split('/').map(decodeSegment)
    checkCredentials(request, url)
    if (collection !== 'indexes' || name === '') throw new ApiProblem(404, 'Path not found')
    if (request.method === 'POST' && name === '*') {
      const requests = readRequests(parseJson(await readBody(request)))
      countQueries(request, requests.length)
      for (const one of requests) checkIndex(one.indexName)
      if (action === 'recommendations')
        return { results: requests.map(() => noRecommendations(indexName)) }
      if (action !== 'queries') throw new ApiProblem(404, 'Path not found')
      const queries = requests.map(({ parameters }) => readParameters(parameters))
      const hits = queries.reduce((sum, { hitsPerPage = 20 }) => sum + hitsPerPage, 0)
      if (hits > LIMITS.hitsPerCall) {
        throw new ApiProblem(400, `At most ${LIMITS.hitsPerCall} hits are sent at once`)
      }
      return { results: queries.map(search) }
    }
    if (request.method !== 'POST' || action !== 'query') {
      throw new ApiProblem(403, 'Method not allowed with this API key')
    }
    countQueries(request, 1)
    checkIndex(name)
    return search(readParameters(parseJson(await readBody(request))))
  }

  return {
    async handle(request, response) {
      const target = request.url?.startsWith('/') ? request.url : '/'
      const url = URL.parse(`http://localhost${target}`)
      if (!url || !/^\/1(\/|$)/.test(url.pathname)) return false
      if (request.method === 'OPTIONS') {
        sendPreflight(request, response)
        return true
      }
      try {
        sendJson(request, response, 200, JSON.stringify(await answer(request, url)))
      } catch (error) {
        if (!(error instanceof ApiProblem)) {
          report(error instanceof Error ? (error.stack ?? error.message) : String(error))
        }
        sendProblem(request, response, error)
      }
      return true
    },
    ready: () => file.refresh(),
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ApiProblem(400, 'The path has an invalid encoding')
  }
}

/** Recommendations aren't supported: each request gets a valid answer without hits. */
function noRecommendations(index: string) {
  return { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, processingTimeMS: 0, index }
}
