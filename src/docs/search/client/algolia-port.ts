import type { Cache } from '@algolia/client-common'
import { liteClient } from 'algoliasearch/lite'
import type { SearchProvider } from '#base/model/search.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'
import { type AlgoliaAnswer, readAnswer, searchParameters } from './algolia-protocol.ts'
import { requester } from './requester.ts'
import type { SearchPort } from './search-port.ts'

type HostedProvider = Extract<SearchProvider, { appId: string }>

/** The hosts whose state is known, by address; shared by all clients of a page. */
const hostStates = new Map<string, unknown>()

/**
 * Keeps the state of hosts by their address. The client reads its own caches with a host as the key, but writes
 * them with the same host including its state: they never find a failure again. Their copies also lack the
 * methods by which a state ends after two minutes (spec 8.7).
 */
const hostsCache: Cache = {
  get: async (key, create) => (hostStates.get(addressOf(key)) as never) ?? create(),
  async set(key, value) {
    hostStates.set(addressOf(key), value)
    return value
  },
  delete: async (key) => void hostStates.delete(addressOf(key)),
  clear: async () => hostStates.clear(),
}

function addressOf(host: object | string): string {
  return (host as { url: string }).url
}

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
  const client = liteClient(provider.appId, provider.apiKey, {
    timeouts: { connect, read, write },
    hostsCache,
    requester,
    // The client's own three retries of a 429 would ask a busy host four times for each key.
    maxRateLimitRetries: 0,
    ...(hosts.length > 0 ? { hosts: hosts.map(toHost) } : {}),
  })
  return {
    async search(request) {
      const { results } = await client.search({
        requests: [{ indexName: provider.indexName, ...searchParameters(request) }],
      })
      return readAnswer(results[0] as AlgoliaAnswer)
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
