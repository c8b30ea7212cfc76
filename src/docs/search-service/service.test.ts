import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liteClient } from 'algoliasearch/lite'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchRecord } from '#base/model/search.ts'
import { createRecord } from '#docs/search-index/testing.ts'
import { createSearchService, type SearchServiceOptions } from './service.ts'

const SITE = { appId: 'kysely-docs', apiKey: 'search-only', indexName: 'docs' }
const CREDENTIALS = { 'x-algolia-application-id': SITE.appId, 'x-algolia-api-key': SITE.apiKey }
const RECORDS = [
  createRecord({ url: '/join', titles: ['Guides', 'Joins'], code: ['innerJoin'] }),
  createRecord({ url: '/join#a', titles: ['Guides', 'Joins', 'A'], content: 'Join two tables.' }),
  createRecord({ url: '/upsert', titles: ['Examples', 'On conflict'] }),
]

let dist: string
let reports: string[]
let server: Server
let origin: string

function writeRecords(records: readonly SearchRecord[]): void {
  writeFileSync(join(dist, 'search-records.json'), JSON.stringify(records))
  const synonyms = [{ words: ['upsert'], means: ['on conflict'] }]
  writeFileSync(join(dist, 'search-synonyms.json'), JSON.stringify(synonyms))
}

async function start(options: Partial<SearchServiceOptions> = {}) {
  const service = createSearchService({
    dist,
    ...SITE,
    trustProxy: false,
    queriesPerSecond: 200,
    report: (message) => reports.push(message),
    ...options,
  })
  await service.ready()
  server = createServer(async (request, response) => {
    if (!(await service.handle(request, response))) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'search-service-'))
  reports = []
  writeRecords(RECORDS)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dist, { recursive: true })
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** Sends a request with the site's credentials; returns its status and its body. */
async function ask(path: string, { method = 'POST', headers = {}, body }: Asked = {}) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...CREDENTIALS, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, ...(await response.json()) }
}

const QUERIES = '/1/indexes/*/queries'

/** Sends one query, and returns its result with the status and headers of the answer. */
async function query(parameters: object, headers: Record<string, string> = {}) {
  const body = { requests: [{ indexName: 'docs', ...parameters }] }
  const { results, ...answer } = await ask(QUERIES, { body, headers })
  return { ...answer, ...results?.[0] }
}

test('the official client searches', async () => {
  await start()
  const { port } = server.address() as AddressInfo
  const host = { url: '127.0.0.1', port, protocol: 'http' as const, accept: 'readWrite' as const }
  const client = liteClient(SITE.appId, SITE.apiKey, { hosts: [host] })
  const { results } = await client.search({
    requests: [
      { indexName: 'docs', query: 'joins', hitsPerPage: 1, facets: ['hierarchy.lvl0'] },
      { indexName: 'docs', query: 'upsert', clickAnalytics: true },
      { indexName: 'docs', query: 'join', hitsPerPage: 1, page: 1 },
    ],
  })
  expect(results).toMatchObject([
    {
      nbHits: 2,
      page: 0,
      nbPages: 2,
      hitsPerPage: 1,
      query: 'joins',
      index: 'docs',
      facets: { 'hierarchy.lvl0': { Guides: 2 } },
      hits: [
        {
          objectID: '/join',
          _highlightResult: { hierarchy: { lvl1: { value: '<em>Joins</em>' } } },
        },
      ],
    },
    { hits: [{ url: '/upsert' }], queryID: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { hits: [{ url: '/join#a' }], page: 1 },
  ])
  expect(results[0]).not.toHaveProperty('queryID')
})

test('what DocSearch 3.9 sends is answered', async () => {
  await start()
  // Its body, as of 2026-11-24.
  const body =
    '{"requests":[{"query":"joins","indexName":"docs","attributesToRetrieve":["hierarchy.lvl0","hierarchy.lvl1","content","type","url"],"attributesToSnippet":["hierarchy.lvl1:10","content:10"],"snippetEllipsisText":"…","highlightPreTag":"<mark>","highlightPostTag":"</mark>","hitsPerPage":20,"clickAnalytics":false,"facetFilters":["language:en",["docusaurus_tag:docs-default-current"]]}]}'
  const { status, results } = await ask(QUERIES, {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(200)
  const _snippetResult = { hierarchy: { lvl1: { value: '<mark>Joins</mark>' } } }
  expect(results[0].hits[0]).toMatchObject({ url: '/join', _snippetResult })
})

test('attributes are chosen, marked and cut as asked', async () => {
  await start()
  const { hits } = await query({
    query: 'two',
    attributesToRetrieve: ['url', 'weight.pageRank'],
    attributesToHighlight: ['content'],
    attributesToSnippet: ['content:2'],
    snippetEllipsisText: '...',
  })
  expect(hits).toEqual([
    {
      url: '/join#a',
      weight: { pageRank: 0 },
      objectID: '/join#a',
      _highlightResult: {
        content: { value: 'Join <em>two</em> tables.' },
      },
      _snippetResult: { content: { value: 'Join <em>two</em>...' } },
    },
  ])
})

test('of an array, only what matched is marked, if that is asked for', async () => {
  const service = await start()
  const requested = { query: 'inner', attributesToHighlight: ['code'] }
  writeRecords([
    createRecord({ url: '/a', titles: ['Guides', 'A'], code: ['innerJoin', 'select'] }),
  ])
  const read = async (more: object) =>
    (await query({ ...requested, ...more })).hits[0]._highlightResult
  await service.ready()
  expect((await read({})).code).toHaveLength(2)
  expect(await read({ restrictHighlightAndSnippetArrays: true })).toMatchObject({
    code: [{ value: '<em>inner</em>Join' }],
  })
})

const KEY = 'x-algolia-api-key'
const APPLICATION = 'x-algolia-application-id'
const UNKNOWN_CALLER = '403 Invalid Application-ID or API key'

test.each<[string, Asked, string]>([
  ['no key', { headers: { [KEY]: '' } }, UNKNOWN_CALLER],
  ['another application', { headers: { [APPLICATION]: 'other' } }, UNKNOWN_CALLER],
  ['another method', { method: 'PUT' }, '405 Method not allowed'],
  ['no JSON', { body: '{' }, '400 Invalid JSON'],
  ['no requests', { body: [] }, '400 Invalid value for ""'],
  ['an encoded body', { headers: { 'content-encoding': 'gzip' }, body: 'x' }, '415 Unsupported'],
  ['a large body', { body: 'x'.repeat(100_001) }, '413 Request entity too large'],
])('a call with %s is refused', async (_what, requested, message) => {
  await start()
  const answer = await ask(QUERIES, requested)
  expect(`${answer.status} ${answer.message}`).toContain(message)
  expect(reports).toEqual([])
})

test.each<[string, object[], string]>([
  ['no index', [{ indexName: undefined }], '400 Invalid value for "requests.0.indexName"'],
  ['another index', [{ indexName: 'other' }], '404 Index other does not exist'],
  [
    'an unknown parameter',
    [{ qurey: 'a' }],
    '400 Invalid value for "requests.0": Unrecognized key',
  ],
  ['a facet search', [{ type: 'facet' }], 'Unrecognized key'],
  ['a wrong type', [{ query: 1 }], '400 Invalid value for "requests.0.query": Invalid input'],
  ['too many hits', [{ hitsPerPage: 1001 }], '400 Invalid value for "requests.0.hitsPerPage"'],
  ['a long filter', [{ facetFilters: ['x'.repeat(9000)] }], 'facetFilters": is too long'],
  ['a long tag', [{ highlightPreTag: 'x'.repeat(300) }], 'highlightPreTag": Too big'],
  ['many queries', Array(51).fill({}), '400 Invalid value for "requests": Too big'],
  ['many hits', Array(3).fill({ hitsPerPage: 1000 }), '400 At most 2000 hits are sent at once'],
])('a query with %s is refused', async (_what, queries, message) => {
  await start()
  const requests = queries.map((request) => ({ indexName: 'docs', ...request }))
  const answer = await ask(QUERIES, { body: { requests } })
  expect(`${answer.status} ${answer.message}`).toContain(message)
})

test('there are no recommendations', async () => {
  await start()
  const path = '/1/indexes/*/recommendations'
  const request = (indexName: string) => ({
    indexName,
    model: 'related-products',
    objectID: '/join',
  })
  expect(await ask(path, { body: { requests: [request('docs')] } })).toMatchObject({
    status: 200,
    results: [{ hits: [], nbHits: 0, index: 'docs' }],
  })
  expect(await ask(path, { body: { requests: [request('other')] } })).toMatchObject({ status: 404 })
})

test('other paths are left to the site, and preflights answered', async () => {
  await start()
  for (const path of ['/docs/intro', '/1/indexes/docs/batch', '/1/keys']) {
    expect((await fetch(origin + path, { method: 'POST' })).status, path).toBe(204)
  }
  const preflight = await fetch(origin + QUERIES, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  const { headers } = await query({ query: 'join' })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('long answers are compressed for those who accept it', async () => {
  await start()
  const send = (encoding: string) =>
    query({ query: '', attributesToSnippet: ['*'] }, { 'accept-encoding': encoding })
  const [plain, zipped] = [await send('identity'), await send('gzip')]
  const encodings = [plain, zipped].map(({ headers }) => headers.get('content-encoding'))
  expect(encodings).toEqual([null, 'gzip'])
  expect(zipped.hits).toEqual(plain.hits)
})

test('a caller has a rate, by address or by network, and this machine has none', async () => {
  await start({ trustProxy: true, queriesPerSecond: 1 })
  const send = async (address: string) =>
    (await query({ query: 'join' }, { 'x-forwarded-for': address })).status
  expect([
    await send('203.0.113.1'),
    await send('203.0.113.1:80'),
    await send('9.9.9.9, 203.0.113.1'),
  ]).toEqual([200, 200, 429])
  expect([
    await send('2001:db8::1'),
    await send('2001:db8::2'),
    await send('[2001:db8:0:0:ffff::]:1'),
  ]).toEqual([200, 200, 429])
  expect(await send('203.0.113.2')).toBe(200)
  for (let i = 0; i < 5; i++) expect(await send('127.0.0.1')).toBe(200)
})

test('without records it says so, answers when they come, and again when they are replaced', async () => {
  rmSync(join(dist, 'search-records.json'))
  const service = await start()
  expect(reports[0]).toContain('search-records.json')
  expect(await query({ query: 'join' })).toMatchObject({
    status: 503,
    message: 'Search is unavailable',
  })
  writeRecords(RECORDS)
  await service.ready()
  expect(await query({ query: 'join' })).toMatchObject({ nbHits: 2 })
  writeRecords(RECORDS.slice(2))
  await service.ready()
  expect(await query({ query: 'join' })).toMatchObject({ nbHits: 0 })
  writeFileSync(join(dist, 'search-records.json'), 'no JSON')
  await service.ready()
  expect(await query({ query: 'conflict' })).toMatchObject({ nbHits: 1 })
})

test('any request gets an answer of the protocol', async () => {
  await start({ queriesPerSecond: 0 })
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constantFrom('__proto__', '(a+)+$', -1, 1e308),
  )
  const names = fc.constantFrom(
    'query',
    'page',
    'hitsPerPage',
    'facetFilters',
    'facets',
    'attributesToRetrieve',
    'attributesToHighlight',
    'attributesToSnippet',
    'highlightPreTag',
    'clickAnalytics',
    'indexName',
    '__proto__',
    'other',
  )
  const queries = fc.array(fc.dictionary(names, value), { maxLength: 3 })
  const bodies = fc.oneof(
    queries.map((list) => ({ requests: list.map((record) => ({ indexName: 'docs', ...record })) })),
    value,
  )
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const { status, message } = await ask(QUERIES, { body })
      expect([200, 400, 404]).toContain(status)
      if (status !== 200) expect(message).toEqual(expect.any(String))
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  )
  expect(reports).toEqual([])
})
