import type { HostedProvider } from '#base/model/search.ts'
import { readStored } from '#base/storage/storage.ts'
import type { SearchPort } from '../client/search-port.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'
import type { InsightsSender } from './insights-sender.ts'

const loadSender = async (provider: HostedProvider) => {
  const { createInsightsSender } = await import('./insights-sender.ts')
  return createInsightsSender(provider)
}

/** Storage key and value by which the site's own consent banner says that the reader consents. */
const CONSENT_KEY = 'kysely-docs.search-insights'
const GRANTED = 'granted'

/** Read again for every search and event, so that withdrawing consent takes effect immediately. */
function hasConsent(): boolean {
  return readStored(CONSENT_KEY) === GRANTED
}

/**
 * Wraps a hosted provider's port to measure searches while the reader consents. Without consent it behaves like
 * the wrapped port, and the analytics library isn't loaded at all. Hits count as viewed once typing pauses, and
 * are sent in batches (spec 8.9); an opened hit is sent immediately, after the views that it belongs to.
 *
 * @param load loads the library; failures are ignored, since analytics must never interfere with a search.
 */
export function withInsights(
  port: SearchPort,
  provider: HostedProvider,
  load: () => Promise<InsightsSender> = () => loadSender(provider),
): SearchPort {
  let sender: Promise<InsightsSender> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ids of shown hits that weren't sent yet. */
  let waiting: string[] = []
  let shown = new Map<string, { position: number; queryID: string | undefined }>()

  function send(use: (sender: InsightsSender) => void): void {
    if (!hasConsent()) return
    sender ??= load()
    sender.then(use).catch(() => {
      sender = null
    })
  }
  function sendViews(): void {
    clearTimeout(timer)
    const objectIDs = waiting
    waiting = []
    for (let from = 0; from < objectIDs.length; from += SEARCH_LIMITS.viewEventBatch) {
      const batch = objectIDs.slice(from, from + SEARCH_LIMITS.viewEventBatch)
      send((to) => to.view(batch))
    }
  }
  return {
    async search(request) {
      const isMeasured = hasConsent()
      const response = await port.search({ ...request, clickAnalytics: isMeasured })
      if (!isMeasured) return response
      const { hits, queryID } = response
      // Further pages are appended; positions continue across pages.
      const first = request.page * request.hitsPerPage + 1
      if (request.page === 0) shown = new Map()
      for (const [i, { objectID }] of hits.entries()) {
        shown.set(objectID, { position: first + i, queryID })
      }
      clearTimeout(timer)
      waiting = hits.map(({ objectID }) => objectID)
      timer = setTimeout(sendViews, SEARCH_LIMITS.viewEventDebounce)
      return response
    },
    opened(objectID) {
      const { position, queryID } = shown.get(objectID) ?? {}
      if (position === undefined || queryID === undefined) return
      sendViews()
      send((to) => to.click({ objectID, position, queryID }))
    },
  }
}
