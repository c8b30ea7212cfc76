import type { SearchProvider } from '#model/search.ts'
import type { SearchPort } from './search-port.ts'

let opened: Promise<SearchPort> | null = null

/**
 * The port that the built site is configured for, one for all searches of a page. Its code is fetched when it
 * is first needed, and what answers searches is loaded along; a failure is not kept, so that asking again
 * tries again.
 */
export function openPort(provider: SearchProvider): Promise<SearchPort> {
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
  const { measuredPort } = await import('../insights/measured-port.ts')
  return measuredPort(port, provider)
}
