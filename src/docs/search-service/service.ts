import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerQuery, HITS_PER_PAGE } from './answer.ts'
import { ApiProblem, readBody, sendJson, sendPreflight, sendProblem } from './http.ts'
import { type IndexFile, openIndexFile } from './index-file.ts'
import { LIMITS } from './limits.ts'
import { createRateLimit, identifyCaller, isLoopback } from './rate-limit.ts'
import { readQueries, readRecommendations, type SearchRequest } from './read-request.ts'

/** Searches, for one index or several. */
const QUERIES = '/1/indexes/*/queries'
/** Recommendations, of which this service has none. */
const RECOMMENDATIONS = '/1/indexes/*/recommendations'

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
  /** The records that it searches. */
  index: IndexFile
  /** Answers a request if its path is one of the service's; otherwise does nothing and returns false. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Resolves when the records were read, or can't be: searches are then answered with 503. */
  ready(): Promise<void>
}

/**
 * Creates a read-only search over a built site's records, in the protocol of Algolia's search: what the official
 * client sends for a search is answered. There are no writes, no other keys, and no state beyond the index.
 */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { appId, apiKey, indexName, trustProxy, queriesPerSecond, report } = options
  const file = openIndexFile(options.dist, report)
  const takeTokens = createRateLimit(queriesPerSecond)

  function search(request: SearchRequest) {
    const index = file.current()
    if (!index) throw new ApiProblem(503, 'Search is unavailable')
    const startedAt = performance.now()
    return {
      ...answerQuery(index, request, LIMITS.reachableHits),
      index: indexName,
      processingTimeMS: Math.round(performance.now() - startedAt),
      ...(request.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    }
  }

  /** Counts requests against the caller's rate. @throws ApiProblem 429, or 404 for another index. */
  function admit(call: IncomingMessage, requests: readonly { indexName: string }[]): void {
    const caller = identifyCaller(call, trustProxy)
    const isLimited = queriesPerSecond > 0 && !isLoopback(caller)
    if (isLimited && !takeTokens(caller, requests.length)) {
      throw new ApiProblem(429, 'Too Many Requests')
    }
    const other = requests.find((request) => request.indexName !== indexName)
    if (other) throw new ApiProblem(404, `Index ${other.indexName.slice(0, 100)} does not exist`)
  }

  /** @throws ApiProblem 403 unless the headers, or the URL, name the application and the public key. */
  function checkCredentials({ headers }: IncomingMessage, url: URL): void {
    const read = (name: string) => headers[name] ?? url.searchParams.get(name)
    const isKnown =
      read('x-algolia-application-id') === appId && read('x-algolia-api-key') === apiKey
    if (!isKnown) throw new ApiProblem(403, 'Invalid Application-ID or API key')
  }

  async function answer(request: IncomingMessage, url: URL): Promise<object> {
    checkCredentials(request, url)
    if (request.method !== 'POST') throw new ApiProblem(405, 'Method not allowed')
    const body = await readBody(request)
    if (url.pathname === RECOMMENDATIONS) {
      const requested = readRecommendations(body)
      admit(request, requested)
      return { results: requested.map(() => ({ hits: [], nbHits: 0, index: indexName })) }
    }
    const queries = readQueries(body)
    admit(request, queries)
    const hits = queries.reduce((sum, { hitsPerPage = HITS_PER_PAGE }) => sum + hitsPerPage, 0)
    if (hits > LIMITS.hitsPerCall) {
      throw new ApiProblem(400, `At most ${LIMITS.hitsPerCall} hits are sent at once`)
    }
    return { results: queries.map(search) }
  }

  return {
    index: file,
    async handle(request, response) {
      const target = request.url?.startsWith('/') ? request.url : '/'
      const url = URL.parse(`http://localhost${target}`)
      if (url?.pathname !== QUERIES && url?.pathname !== RECOMMENDATIONS) return false
      if (request.method === 'OPTIONS') {
        sendPreflight(response)
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
