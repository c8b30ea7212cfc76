import type { SearchProvider } from '#base/model/search.ts'
import type { SearchPort } from './search-port.ts'

let opened: Promise<SearchPort> | null = null

/**
 * Returns the port that the built site is configured for, shared by all searches of a page. Its code and its
 * search provider are loaded on first use; failures are not cached, so the next call retries.
 */
export function getSearchPort(provider: SearchProvider): Promise<SearchPort> {
  opened ??= createPort(provider).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function createPort(provider: SearchProvider): Promise<SearchPort> {
  if (provider.kind === 'static') {
    const { createStaticPort } = await import('./static-port.ts')
    return createStaticPort(new URL(provider.indexUrl, location.origin).href)
  }
  const { createAlgoliaPort } = await import('./algolia-port.ts')
  const port = createAlgoliaPort(provider, location.origin)
  if (provider.kind !== 'algolia' || !provider.insights) return port
  const { withInsights } = await import('../insights/measured-port.ts')
  return withInsights(port, provider)
}
