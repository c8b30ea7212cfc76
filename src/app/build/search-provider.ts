import type { SiteConfig } from '#model/config.ts'
import type { SearchProvider } from '#model/search.ts'

/**
 * Where the built site searches, from the configuration and the variables that override it:
 * `SEARCH_PROVIDER`, `SEARCH_APP_ID`, `SEARCH_API_KEY`, `SEARCH_INDEX` and `SEARCH_HOSTS` (comma
 * separated).
 */
export function searchProvider(
  { search }: SiteConfig,
  indexUrl: string,
  environment: NodeJS.ProcessEnv,
): SearchProvider {
  const hosts = environment.SEARCH_HOSTS?.split(',').filter(Boolean) ?? search.hosts
  // An application id without hosts can only mean the hosted service, whatever the file says.
  const hosted = environment.SEARCH_APP_ID !== undefined && hosts.length === 0
  const kind = environment.SEARCH_PROVIDER ?? (hosted ? 'algolia' : search.provider)
  if (kind === 'static') return { kind, indexUrl }
  if (kind !== 'service' && kind !== 'algolia') {
    throw new Error(`SEARCH_PROVIDER is "${kind}"; it must be "service", "algolia" or "static".`)
  }
  const index = {
    appId: environment.SEARCH_APP_ID ?? search.appId,
    apiKey: environment.SEARCH_API_KEY ?? search.apiKey,
    indexName: environment.SEARCH_INDEX ?? search.indexName,
    hosts,
  }
  if (kind === 'service') return { kind, ...index }
  return { kind, ...index, ...(search.insights ? { insights: true as const } : {}) }
}
