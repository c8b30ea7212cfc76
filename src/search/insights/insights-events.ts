import { SEARCH_LIMITS } from '#model/search-limits.ts'

/** The functions used from the `search-insights` library. */
export interface InsightsSender {
  view(objectIDs: string[]): void
  click(event: { objectID: string; position: number; queryID: string }): void
}

/** Sends view and click events; nothing is loaded before the first one. */
export interface InsightsEvents {
  /** Reports the hits currently shown. Only those that stay for a moment count as viewed (spec 8.9). */
  viewed(objectIDs: string[]): void
  /** Reports an opened hit; its position is 1-based. */
  clicked(event: { objectID: string; position: number; queryID: string }): void
}

/**
 * Debounces view events until typing pauses, and sends them in batches (spec 8.9); an opened hit is sent
 * immediately, after the views that it belongs to.
 *
 * @param isAllowed called before anything is sent: events pending when consent is withdrawn are dropped.
 * @param load loads the library; failures are ignored, since analytics must never interfere with a search.
 */
export function createInsightsEvents(
  isAllowed: () => boolean,
  load: () => Promise<InsightsSender>,
): InsightsEvents {
  let sender: Promise<InsightsSender> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: string[] = []

  function send(use: (sender: InsightsSender) => void): void {
    if (!isAllowed()) return
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
    viewed(objectIDs) {
      clearTimeout(timer)
      waiting = objectIDs
      timer = setTimeout(sendViews, SEARCH_LIMITS.viewEventDebounce)
    },
    clicked(event) {
      sendViews()
      send((to) => to.click(event))
    },
  }
}
