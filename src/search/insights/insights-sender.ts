import aa from 'search-insights'
import type { HostedProvider } from '#model/search.ts'
import type { InsightsSender } from './insights-events.ts'

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
