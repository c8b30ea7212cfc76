import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostedProvider } from '#base/model/search.ts'
import type { SearchHit, SearchPort, SearchRequest } from '../client/search-port.ts'
import type { InsightsSender } from './insights-sender.ts'
import { withInsights } from './measured-port.ts'

const PROVIDER: HostedProvider = {
  kind: 'algolia',
  appId: 'app',
  apiKey: 'key',
  indexName: 'docs',
  hosts: [],
  insights: true,
}
const KEY = 'kysely-docs.search-insights'

let stored: Map<string, string>
let requested: SearchRequest[]
let sent: unknown[]
let loads: number

const hosted: SearchPort = {
  async search(request) {
    requested.push(request)
    const hits = Array.from({ length: request.hitsPerPage }, (_, i) => {
      return { objectID: `${request.query}-${request.page}-${i}` } as SearchHit
    })
    const queryID = request.clickAnalytics ? { queryID: `id-${request.query}` } : {}
    return { hits, nbHits: 100, nbPages: 4, ...queryID }
  },
}

function measured(): SearchPort {
  return withInsights(hosted, PROVIDER, async (): Promise<InsightsSender> => {
    loads += 1
    return { view: (ids) => sent.push(ids), click: (event) => sent.push(event) }
  })
}

const ask = (port: SearchPort, query: string, page = 0, hitsPerPage = 2) =>
  port.search({ query, page, hitsPerPage, snippetWords: 10, facetFilters: [], facets: [] })

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  requested = []
  sent = []
  loads = 0
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without consent nothing is loaded, sent or asked for', async () => {
  const port = measured()
  for (const consent of [undefined, 'denied', '']) {
    if (consent !== undefined) stored.set(KEY, consent)
    const { queryID } = await ask(port, 'join')
    expect(queryID).toBeUndefined()
    port.opened?.('join-0-0')
  }
  await vi.runAllTimersAsync()
  expect(requested.map(({ clickAnalytics }) => clickAnalytics)).toEqual([false, false, false])
  expect([loads, sent]).toEqual([0, []])
})

test('hits are viewed when typing has paused for 400 ms', async () => {
  stored.set(KEY, 'granted')
  const port = measured()
  await ask(port, 'j')
  await vi.advanceTimersByTimeAsync(399)
  await ask(port, 'jo')
  await vi.advanceTimersByTimeAsync(399)
  expect([loads, sent]).toEqual([0, []])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['jo-0-0', 'jo-0-1']])
  expect(loads).toBe(1)
})

test('views go in batches of 20', async () => {
  stored.set(KEY, 'granted')
  await ask(measured(), 'join', 0, 45)
  await vi.runAllTimersAsync()
  expect(sent.map((batch) => (batch as string[]).length)).toEqual([20, 20, 5])
})

test('an opened hit is sent with its query and position, after what was seen', async () => {
  stored.set(KEY, 'granted')
  const port = measured()
  await ask(port, 'join')
  await ask(port, 'join', 1)
  port.opened?.('join-1-1')
  port.opened?.('elsewhere')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([
    ['join-1-0', 'join-1-1'],
    { objectID: 'join-1-1', position: 4, queryID: 'id-join' },
  ])
})

test('consent can be taken back at any moment', async () => {
  stored.set(KEY, 'granted')
  const port = measured()
  await ask(port, 'join')
  stored.delete(KEY)
  port.opened?.('join-0-0')
  await ask(port, 'other')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
})

test('a library that cannot be fetched disturbs nothing, and is tried again', async () => {
  stored.set(KEY, 'granted')
  let tries = 0
  const port = withInsights(hosted, PROVIDER, () => {
    tries += 1
    return Promise.reject(new Error('offline'))
  })
  await ask(port, 'join')
  await vi.runAllTimersAsync()
  await ask(port, 'join')
  await vi.runAllTimersAsync()
  expect(tries).toBe(2)
})
