import type { SiteConfig } from '#base/model/config.ts'
import type { SearchProvider } from '#base/model/search.ts'
import type { Environment } from '#base/node/environment.ts'

/** The search provider and its hosts. */
export interface SearchSettings {
  kind: 'service' | 'algolia' | 'static'
  appId: string
  /** The public key that pages search with. */
  apiKey: string
  indexName: string
  /** Origins, to be asked in this order. If empty: the site's own, or Algolia's for `algolia`. */
  hosts: string[]
}

/**
 * Returns the configuration, overridden by environment variables. An application id without hosts implies the
 * hosted service, unless `SEARCH_PROVIDER` is set.
 */
export function searchSettings(
  { search }: Pick<SiteConfig, 'search'>,
  environment: Environment,
): SearchSettings {
  const { SEARCH_APP_ID, SEARCH_API_KEY, SEARCH_INDEX, SEARCH_HOSTS, SEARCH_PROVIDER } = environment
  const hosts = SEARCH_HOSTS ?? search.hosts
  const hosted = SEARCH_APP_ID !== undefined && hosts.length === 0
  return {
    kind: SEARCH_PROVIDER ?? (hosted ? 'algolia' : search.provider),
    appId: SEARCH_APP_ID ?? search.appId,
    apiKey: SEARCH_API_KEY ?? search.apiKey,
    indexName: SEARCH_INDEX ?? search.indexName,
    hosts: hosts.map(toOrigin),
  }
}

/** Returns the origin of an address, or of a bare host such as `search.example.org`. */
function toOrigin(host: string): string {
  return new URL(/^https?:\/\//.test(host) ? host : `https://${host}`).origin
}

/** Returns the built site's search provider; `indexUrl` is the index of a site without a search server. */
export function searchProvider(
  config: SiteConfig,
  indexUrl: string,
  environment: Environment,
): SearchProvider {
  const { kind, ...index } = searchSettings(config, environment)
  if (kind === 'static') return { kind, indexUrl }
  if (kind === 'service') return { kind, ...index }
  return { kind, ...index, ...(config.search.insights ? { insights: true as const } : {}) }
}
