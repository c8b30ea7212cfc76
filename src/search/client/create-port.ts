import type { SearchProvider } from '#model/search.ts'
import type { SearchPort } from './search-port.ts'

/** The port that the built site is configured for; its code is fetched when it is first needed. */
export async function createPort(provider: SearchProvider): Promise<SearchPort> {
  if (provider.kind === 'static') {
    const { createStaticPort } = await import('./static-port.ts')
    return createStaticPort(new URL(provider.indexUrl, location.origin).href)
  }
  const { createAlgoliaPort } = await import('./algolia-port.ts')
  const port = createAlgoliaPort(provider, location.origin)
  if (provider.kind !== 'algolia' || !provider.insights) return port
  const { measuredPort } = await import('../insights/measured-port.ts')
  return measuredPort(port, provider)
}
