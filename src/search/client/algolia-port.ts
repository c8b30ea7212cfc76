import { liteClient } from 'algoliasearch/lite'
import { SEARCH_LIMITS } from '#model/constants.ts'
import type { SearchProvider } from '#model/search.ts'
import type { SearchHit, SearchPort, SearchRequest, SearchResponse } from './search-port.ts'

type HostedProvider = Extract<SearchProvider, { appId: string }>

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map(
  (level) => `hierarchy.${level}`,
)

/**
 * Hosted Algolia, or our own service, through the official client: hosts one after the other, each
 * marked down for two minutes when it fails, timeouts that grow (spec 7 to 9).
 *
 * @throws Error "`appId` is missing." or "`apiKey` is missing."
 */
export function createAlgoliaPort(provider: HostedProvider, origin: string): SearchPort {
  const { connect, read, write } = SEARCH_LIMITS.timeouts
  const hosts =
    provider.hosts.length > 0 ? provider.hosts : provider.kind === 'service' ? [origin] : []
  const client = liteClient(provider.appId, provider.apiKey, {
    timeouts: { connect, read, write },
    ...(hosts.length > 0 ? { hosts: hosts.map(toHost) } : {}),
  })
  return {
    async search(request) {
      const { results } = await client.search<SearchHit>({
        requests: [{ indexName: provider.indexName, ...searchParameters(request) }],
      })
      return results[0] as SearchResponse
    },
  }
}

/** What DocSearch asks for, by Algolia's parameter names (spec 7). */
export function searchParameters({
  query,
  page,
  hitsPerPage,
  snippetWords,
  facetFilters,
  clickAnalytics = false,
}: SearchRequest) {
  return {
    query,
    page,
    hitsPerPage,
    facetFilters,
    attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
    attributesToHighlight: LEVELS,
    attributesToSnippet: [...LEVELS, 'content'].map((name) => `${name}:${snippetWords}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics,
  }
}

/** A host as the client takes it: `search.example.org`, or an origin with its protocol and port. */
function toHost(host: string) {
  const url = new URL(/^https?:\/\//.test(host) ? host : `https://${host}`)
  return {
    url: url.host,
    accept: 'readWrite' as const,
    protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
