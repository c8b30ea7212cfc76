import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { HostedProvider } from '#base/model/search.ts'
import { createAlgoliaPort } from './algolia-port.ts'
import { readAnswer, searchParameters } from './algolia-protocol.ts'

const servers: Server[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const server of servers.splice(0)) server.close()
})

const EMPTY = JSON.stringify({ results: [{ hits: [], nbHits: 0, page: 0, nbPages: 0 }] })

/** Starts a search host that responds with this status and body, and counts its requests. */
async function startHost(status: number, body = EMPTY) {
  const host = { origin: '', requests: 0 }
  const server = createServer((_request, response) => {
    host.requests += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  host.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return host
}

const PROVIDER: HostedProvider = {
  kind: 'algolia',
  appId: 'app',
  apiKey: 'key',
  indexName: 'docs',
  hosts: [],
}

test.each([
  ['appId', '`appId` is missing.'],
  ['apiKey', '`apiKey` is missing.'],
])('without %s there is no client', (name, message) => {
  const create = () => createAlgoliaPort({ ...PROVIDER, [name]: '' }, 'https://docs.example')
  expect(create).toThrow(message)
})

test('asks for what the lists of hits show, in the words of the protocol', () => {
  const request = {
    query: 'join',
    page: 1,
    hitsPerPage: 20,
    snippetWords: 5,
    facetFilters: ['a:b'],
    facets: [],
  }
  expect(searchParameters(request)).toMatchObject({
    query: 'join',
    page: 1,
    hitsPerPage: 20,
    facetFilters: ['a:b'],
    facets: [],
    attributesToSnippet: ['content:5'],
    attributesToHighlight: expect.arrayContaining(['hierarchy.lvl1', 'hierarchy.lvl6', 'code']),
    attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl6', 'content', 'type', 'url']),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
  })
  expect(searchParameters({ ...request, clickAnalytics: true }).clickAnalytics).toBe(true)
})

test('a host that failed is not asked again for two minutes, also not by the next client', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [broken, working] = [await startHost(503), await startHost(200)]
  const hosts = [broken.origin, working.origin]
  for (const queries of [['join', 'joins'], ['alias']]) {
    const port = createAlgoliaPort({ ...PROVIDER, hosts }, 'https://docs.example')
    for (const query of queries) {
      expect(await port.search(searchFor(query))).toMatchObject({ nbHits: 0 })
    }
  }
  expect([broken.requests, working.requests]).toEqual([1, 3])
  vi.setSystemTime(Date.now() + 120_001)
  await createAlgoliaPort({ ...PROVIDER, hosts }, 'https://docs.example').search(searchFor('later'))
  expect([broken.requests, working.requests]).toEqual([2, 4])
})

/** A search for `query`, with nothing else asked for. */
const searchFor = (query: string) => ({
  query,
  page: 0,
  hitsPerPage: 20,
  snippetWords: 10,
  facetFilters: [],
  facets: [],
})

test.each([
  { status: 301, isAsked: true },
  { status: 400, isAsked: false },
  { status: 403, isAsked: false },
  { status: 404, isAsked: false },
  { status: 429, isAsked: false },
  { status: 500, isAsked: true },
  { status: 503, isAsked: true },
])('asks the next host after $status: $isAsked', async ({ status, isAsked }) => {
  const [first, second] = [await startHost(status), await startHost(200)]
  const hosts = [first.origin, second.origin]
  const port = createAlgoliaPort({ ...PROVIDER, hosts }, 'https://docs.example')
  const answer = await port.search(searchFor(`after ${status}`)).catch((error: Error) => error.name)
  expect(answer).toEqual(isAsked ? expect.objectContaining({ nbHits: 0 }) : 'ApiError')
  expect([first.requests, second.requests]).toEqual([1, isAsked ? 1 : 0])
})

test('a query is asked once, and again after a failure', async () => {
  const host = await startHost(200)
  const port = createAlgoliaPort({ ...PROVIDER, hosts: [host.origin] }, 'https://docs.example')
  for (const query of ['a', 'ab', 'a']) await port.search(searchFor(query))
  expect(host.requests).toBe(2)
  const refusing = await startHost(403)
  const refused = createAlgoliaPort({ ...PROVIDER, hosts: [refusing.origin] }, '')
  for (const query of ['a', 'a']) {
    await expect(refused.search(searchFor(query))).rejects.toMatchObject({ status: 403 })
  }
  expect(refusing.requests).toBe(2)
})

test.each([
  ['no JSON', '<html>', 'DeserializationError'],
  ['no results', '{}', 'TypeError'],
])('an answer with %s is an error', async (_name, body, name) => {
  const host = await startHost(200, body)
  const port = createAlgoliaPort({ ...PROVIDER, hosts: [host.origin] }, 'https://docs.example')
  await expect(port.search(searchFor('a'))).rejects.toMatchObject({ name })
})

test('hosted Algolia is asked at its nearest host, then at the three others', async () => {
  const hosts: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { hostname, pathname, searchParams } = new URL(url)
    hosts.push(hostname)
    expect(pathname).toBe('/1/indexes/*/queries')
    expect(Object.fromEntries(searchParams)).toEqual({
      'x-algolia-api-key': 'key',
      'x-algolia-application-id': 'app',
    })
    throw new TypeError('Failed to fetch')
  })
  const port = createAlgoliaPort(PROVIDER, 'https://docs.example')
  await expect(port.search(searchFor('a'))).rejects.toMatchObject({ name: 'RetryError' })
  expect(hosts[0]).toBe('app-dsn.algolia.net')
  expect(hosts.slice(1).sort()).toEqual([1, 2, 3].map((n) => `app-${n}.algolianet.com`))
})

test('asks the next host after a refused connection', async () => {
  const host = await startHost(200)
  const hosts = ['http://localhost:1', host.origin]
  const port = createAlgoliaPort({ ...PROVIDER, hosts }, 'https://docs.example')
  expect(await port.search(searchFor('refused'))).toMatchObject({ nbHits: 0 })
})

test('tags in an answer become marks, and nothing else does', () => {
  const highlighted = (value: string) => ({ value })
  const answer = readAnswer({
    nbHits: 1,
    nbPages: 1,
    hits: [
      {
        objectID: 'a',
        url: '/a',
        type: 'lvl1',
        hierarchy: {
          lvl0: 'API',
          lvl1: 'a <T> b',
          lvl2: null,
          lvl3: null,
          lvl4: null,
          lvl5: null,
          lvl6: null,
        },
        content: null,
        _highlightResult: {
          hierarchy: { lvl1: highlighted('<mark>a</mark> <T> <mark>b</mark>') },
          code: [highlighted('</mark>x<mark>')],
        },
      },
    ],
  })
  expect(answer.hits[0]?.matched).toEqual({
    titles: {
      lvl1: {
        text: 'a <T> b',
        marks: [
          { start: 0, end: 1 },
          { start: 6, end: 7 },
        ],
      },
    },
    snippet: null,
    code: [{ text: '</mark>x<mark>', marks: [] }],
  })
  expect(answer.hits[0]).not.toHaveProperty('_highlightResult')
})
