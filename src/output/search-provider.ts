import type { SiteConfig } from '#model/config.ts'
import type { Environment } from '#model/environment.ts'
import type { SearchProvider } from '#model/search.ts'
import { searchSettings } from '#search/search-settings.ts'

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
