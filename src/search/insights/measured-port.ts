import type { HostedProvider } from '#model/search.ts'
import type { SearchPort } from '../client/search-port.ts'
import { hasInsightsConsent } from './consent.ts'
import { createInsightsEvents } from './insights-events.ts'

interface Shown {
  position: number
  queryID: string | undefined
}

const loadSender = async (provider: HostedProvider) => {
  const { createInsightsSender } = await import('./insights-sender.ts')
  return createInsightsSender(provider)
}

/**
 * Wraps a hosted provider's port to measure searches while the reader consents. Without consent it behaves
 * like the wrapped port, and the analytics library isn't loaded at all.
 */
export function withInsights(
  port: SearchPort,
  provider: HostedProvider,
  load = () => loadSender(provider),
): SearchPort {
  const events = createInsightsEvents(hasInsightsConsent, load)
  let shown = new Map<string, Shown>()
  return {
    async search(request) {
      const measured = hasInsightsConsent()
      const response = await port.search({ ...request, clickAnalytics: measured })
      if (!measured) return response
      const { hits, queryID } = response
      // Further pages are appended; positions continue across pages.
      const first = request.page * request.hitsPerPage + 1
      if (request.page === 0) shown = new Map()
      for (const [i, { objectID }] of hits.entries()) {
        shown.set(objectID, { position: first + i, queryID })
      }
      events.viewed(hits.map(({ objectID }) => objectID))
      return response
    },
    opened(objectID) {
      const hit = shown.get(objectID)
      if (hit?.queryID) events.clicked({ objectID, position: hit.position, queryID: hit.queryID })
    },
  }
}
