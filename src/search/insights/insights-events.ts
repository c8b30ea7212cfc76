import { SEARCH_LIMITS } from '#model/search-limits.ts'

/** The functions of the `search-insights` library that are used. */
export interface InsightsSender {
  view(objectIDs: string[]): void
  click(event: { objectID: string; position: number; queryID: string }): void
}

/** Sends view and click events; nothing is loaded before the first one. */
export interface InsightsEvents {
  /** Hits that are shown now. Only those that stay for a moment count as seen (spec 9). */
  viewed(objectIDs: string[]): void
  /** A hit was opened; its position counts from 1. */
  clicked(event: { objectID: string; position: number; queryID: string }): void
}

/**
 * View events wait until typing pauses, and go in batches (spec 9); an opened hit is sent at once, after
 * the views that it belongs to.
 *
 * @param isAllowed is asked before anything is sent: what waits when consent is taken back is dropped.
 * @param load fetches the library; a failure is forgotten, since measuring must never disturb a search.
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
