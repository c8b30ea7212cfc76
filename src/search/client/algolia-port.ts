import { liteClient } from 'algoliasearch/lite'
import type { SearchProvider } from '#model/search.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { siteStorage } from '#model/storage.ts'
import { createHostsCache } from './hosts-cache.ts'
import { createRequester } from './requester.ts'
import {
  type SearchHit,
  type SearchPort,
  type SearchResponse,
  searchParameters,
  TooManySearchesError,
} from './search-port.ts'

type HostedProvider = Extract<SearchProvider, { appId: string }>

/** Shared by the whole page: each opened dialog has its own client. */
const hostsCache = createHostsCache(siteStorage())

/**
 * Creates a port to hosted Algolia or our own service, using the official client: it tries hosts in order,
 * marks a failed host as down for two minutes, and increases timeouts (spec 7.4, 8.6, 8.7).
 *
 * @throws Error "`appId` is missing." or "`apiKey` is missing."
 */
export function createAlgoliaPort(provider: HostedProvider, origin: string): SearchPort {
  const { connect, read, write } = SEARCH_LIMITS.timeouts
  const hosts =
    provider.hosts.length > 0 ? provider.hosts : provider.kind === 'service' ? [origin] : []
  const requester = createRequester()
  const client = liteClient(provider.appId, provider.apiKey, {
    timeouts: { connect, read, write },
    hostsCache,
    requester,
    ...(hosts.length > 0 ? { hosts: hosts.map(toHost) } : {}),
  })
  return {
    async search(request) {
      try {
        const { results } = await client.search<SearchHit>({
          requests: [{ indexName: provider.indexName, ...searchParameters(request) }],
        })
        return results[0] as SearchResponse
      } catch (error) {
        if (error instanceof Error && 'status' in error && error.status === 429) {
          throw new TooManySearchesError(error.message, requester.retryAfter())
        }
        throw error
      }
    },
  }
}

/** Converts `search.example.org`, or an origin with protocol and port, to a host in the client's format. */
export function toHost(host: string) {
  const url = new URL(/^https?:\/\//.test(host) ? host : `https://${host}`)
  return {
    url: url.host,
    accept: 'readWrite' as const,
    protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
