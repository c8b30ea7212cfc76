import aa from 'search-insights'
import type { HostedProvider } from '#base/model/search.ts'

/** The functions used from the `search-insights` library. */
export interface InsightsSender {
  view(objectIDs: string[]): void
  /** Reports an opened hit; its position is 1-based. */
  click(event: { objectID: string; position: number; queryID: string }): void
}

/** Wraps Algolia's library, bundled with the site: it sets no cookies and stores its token in memory. */
export function createInsightsSender({ appId, apiKey, indexName }: HostedProvider): InsightsSender {
  aa('init', { appId, apiKey, useCookie: false })
  return {
    view: (objectIDs) =>
      void aa('viewedObjectIDs', { index: indexName, eventName: 'Items Viewed', objectIDs }),
    click: ({ objectID, position, queryID }) =>
      void aa('clickedObjectIDsAfterSearch', {
        index: indexName,
        eventName: 'Item Selected',
        queryID,
        objectIDs: [objectID],
        positions: [position],
      }),
  }
}
