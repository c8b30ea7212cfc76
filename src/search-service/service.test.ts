import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as requestHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { createRecord } from '#search-index/testing.ts'
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

const query = (body: object, headers?: Record<string, string>) =>
  ask('/1/indexes/docs/query', { body, ...(headers ? { headers } : {}) })

function clientHosts() {
  const { port } = server.address() as AddressInfo
  const host = { url: '127.0.0.1', port, protocol: 'http' as const, accept: 'readWrite' as const }
  return { hosts: [host] }
}

test('the official client, version 5, searches one index and several', async () => {
  await start()
  const client = algoliasearch(SITE.appId, SITE.apiKey, clientHosts())
  const one = await client.searchSingleIndex({
    indexName: 'docs',
    searchParams: { query: 'joins', hitsPerPage: 1, facets: ['hierarchy.lvl0'] },
  })
  expect(one).toMatchObject({
    nbHits: 2,
    page: 0,
    nbPages: 2,
    hitsPerPage: 1,
    query: 'joins',
    index: 'docs',
    exhaustiveNbHits: true,
    facets: { 'hierarchy.lvl0': { Guides: 2 } },
    hits: [
      { objectID: '/join', _highlightResult: { hierarchy: { lvl1: { value: '<em>Joins</em>' } } } },
    ],
  })
  expect(one).not.toHaveProperty('queryID')
  const { results } = await client.search({
    requests: [
      { indexName: 'docs', query: 'upsert', clickAnalytics: true },
      { indexName: 'docs', params: 'query=join&hitsPerPage=1&page=1' },
    ],
  })
  expect(results).toMatchObject([
    { hits: [{ url: '/upsert' }], queryID: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { hits: [{ url: '/join#a' }], page: 1 },
  ])
})

test('the lite client, which sends its credentials in the address, searches', async () => {
  await start()
  const client = liteClient(SITE.appId, SITE.apiKey, clientHosts())
  const { results } = await client.search({ requests: [{ indexName: 'docs', query: 'join' }] })
  expect(results[0]).toMatchObject({ nbHits: 2 })
})

/** Bodies as these clients sent them on 2026-11-24; they are no longer installed. */
test.each([
  [
    'DocSearch 3.9',
    '{"requests":[{"query":"joins","indexName":"docs","attributesToRetrieve":["hierarchy.lvl0","hierarchy.lvl1","content","type","url"],"attributesToSnippet":["hierarchy.lvl1:10","content:10"],"snippetEllipsisText":"…","highlightPreTag":"<mark>","highlightPostTag":"</mark>","hitsPerPage":20,"clickAnalytics":false,"facetFilters":["language:en",["docusaurus_tag:docs-default-current"]]}]}',
    [{ url: '/join', _snippetResult: { hierarchy: { lvl1: { value: '<mark>Joins</mark>' } } } }],
  ],
  [
    'InstantSearch 4.118',
    '{"requests":[{"indexName":"docs","attributesToSnippet":["content:5"],"facetFilters":[["type:lvl1"]],"facets":["type"],"highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":2,"maxValuesPerFacet":10,"page":0,"query":"joins"},{"indexName":"docs","analytics":false,"attributesToSnippet":["content:5"],"clickAnalytics":false,"facets":"type","highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":0,"maxValuesPerFacet":10,"page":0,"query":"joins"}]}',
    [{ url: '/join' }],
  ],
  [
    'algoliasearch 4.27',
    '{"requests":[{"indexName":"docs","query":"conflict","params":"facetFilters=%5B%5B%22language%3Aen%22%5D%5D"},{"indexName":"docs","query":"join","params":"hitsPerPage=1&attributesToSnippet=%5B%22content%3A1%22%5D"}]}',
    [{ url: '/upsert' }],
  ],
])('what %s sends is answered', async (_client, body, hits) => {
  await start()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, results } = await ask('/1/indexes/*/queries', { body, headers })
  expect(status).toBe(200)
  expect(results).toHaveLength(JSON.parse(body).requests.length)
  expect(results[0].hits.slice(0, 1)).toMatchObject(hits)
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
        content: {
          value: 'Join <em>two</em> tables.',
          matchLevel: 'full',
          fullyHighlighted: false,
          matchedWords: ['two'],
        },
      },
      _snippetResult: { content: { value: 'Join <em>two</em>...', matchLevel: 'full' } },
    },
  ])
})

test('of an array, only what matched is marked, if that is asked for', async () => {
  const service = await start()
  const asked = { query: 'inner', attributesToHighlight: ['code'] }
  writeRecords([
    createRecord({ url: '/a', titles: ['Guides', 'A'], code: ['innerJoin', 'select'] }),
  ])
  const read = async (more: object) => (await query({ ...asked, ...more })).hits[0]._highlightResult
  await service.ready()
  expect((await read({})).code).toHaveLength(2)
  expect(await read({ restrictHighlightAndSnippetArrays: true })).toMatchObject({
    code: [{ value: '<em>inner</em>Join' }],
  })
})

test('recommendations are empty', async () => {
  await start()
  const body = {
    requests: [{ indexName: 'docs', model: 'related-products', objectID: '1', threshold: 0 }],
  }
  expect(await ask('/1/indexes/*/recommendations', { body })).toMatchObject({
    status: 200,
    results: [{ hits: [], nbHits: 0 }],
  })
})

const KEY = 'x-algolia-api-key'
const APPLICATION = 'x-algolia-application-id'

test.each<[string, string, Asked, string]>([
  ['no key', 'docs/query', { headers: { [KEY]: '' } }, '403 Invalid Application-ID or API key'],
  [
    'another application',
    'docs/query',
    { headers: { [APPLICATION]: 'other' } },
    '403 Invalid Application-ID or API key',
  ],
  [
    'a key of the prototype',
    'docs/query',
    { headers: { [KEY]: 'constructor' } },
    '403 Invalid Application-ID or API key',
  ],
  ['another index', 'other/query', { body: {} }, '404 Index other does not exist'],
  ['another path', '../keys', { method: 'GET' }, '404 Path not found'],
  ['a broken path', '%E0%A4%A/query', { body: {} }, '400 The path has an invalid encoding'],
  ['a write', 'docs/batch', {}, '403 Method not allowed with this API key'],
  ['a deletion', 'docs', { method: 'DELETE' }, '403 Method not allowed with this API key'],
  ['new settings', 'docs/settings', { method: 'PUT' }, '403 Method not allowed with this API key'],
])('%s is refused', async (_what, path, asked, message) => {
  await start()
  const answer = await ask(`/1/indexes/${path}`, asked)
  expect(`${answer.status} ${answer.message}`).toBe(message)
  expect(reports).toEqual([])
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', '400 Invalid JSON'],
  ['a list', [], '400 Expecting a JSON object'],
  ['an unknown parameter', { qurey: 'a' }, '400 Unknown parameter: qurey'],
  ['a wrong type', { query: 1 }, '400 Invalid value for "query" parameter: Invalid input'],
  [
    'too many hits',
    { hitsPerPage: 1001 },
    '400 Invalid value for "hitsPerPage" parameter: Too big',
  ],
  [
    'a long filter',
    { facetFilters: ['language:'.padEnd(9000, 'x')] },
    '400 Invalid value for "facetFilters" parameter: is too long',
  ],
  [
    'a long tag',
    { highlightPreTag: 'x'.repeat(300) },
    '400 Invalid value for "highlightPreTag" parameter: Too big',
  ],
  ['a large body', { query: 'x'.repeat(100_000) }, '413 Request entity too large'],
])('a query with %s is refused', async (_what, body, message) => {
  await start()
  const answer = await ask('/1/indexes/docs/query', { body })
  expect(`${answer.status} ${answer.message}`).toContain(message)
})

test.each<[string, unknown, string]>([
  ['no requests', undefined, 'Missing mandatory attribute "requests"'],
  ['no index', [{ query: 'a' }], 'Missing mandatory attribute "indexName"'],
  [
    'a facet search',
    [{ indexName: 'docs', type: 'facet' }],
    'Searches of type "facet" aren\'t supported',
  ],
  [
    'many queries',
    Array(51).fill({ indexName: 'docs' }),
    'At most 50 queries are answered at once',
  ],
  [
    'many hits',
    Array(3).fill({ indexName: 'docs', hitsPerPage: 1000 }),
    'At most 2000 hits are sent at once',
  ],
])('a call with %s is refused', async (_what, requests, message) => {
  await start()
  const answer = await ask('/1/indexes/*/queries', { body: { requests } })
  expect(answer).toMatchObject({ status: 400, message })
})

test('other paths are left to the site, and preflights answered', async () => {
  await start()
  expect((await fetch(`${origin}/docs/intro`)).status).toBe(204)
  const preflight = await fetch(`${origin}/1/indexes/*/queries`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-algolia-api-key' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-algolia-api-key')
  const { headers } = await query({ query: 'join' })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('long answers are compressed for those who accept it', async () => {
  await start()
  const send = (encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
      const headers = { ...CREDENTIALS, 'accept-encoding': encoding }
      const asked = requestHttp(
        `${origin}/1/indexes/docs/query`,
        { method: 'POST', headers },
        async (response) => {
          const chunks = await response.toArray()
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) })
        },
      )
      asked.end(JSON.stringify({ query: 'join' }))
    })
  const [plain, zipped] = [await send('identity'), await send('gzip')]
  expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip'])
  const read = (body: Buffer) => ({ ...JSON.parse(body.toString()), processingTimeMS: 0 })
  expect(read(gunzipSync(zipped.body))).toEqual(read(plain.body))
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
  const { headers, message } = await query({ query: 'join' }, { 'x-forwarded-for': '203.0.113.1' })
  expect([headers.get('retry-after'), message]).toEqual(['1', 'Too Many Requests'])
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
    'params',
    'clickAnalytics',
    'indexName',
    'requests',
    '__proto__',
    'other',
  )
  const body = fc.dictionary(names, value)
  const paths = fc.constantFrom(
    '/1/indexes/docs/query',
    '/1/indexes/*/queries',
    '/1/indexes/docs',
    '/1/',
    '/1/indexes/docs/browse',
  )
  await fc.assert(
    fc.asyncProperty(paths, body, async (path, given) => {
      const isCall = path.endsWith('queries')
      const sent = isCall ? { requests: [{ indexName: 'docs', ...given }] } : given
      const { status, message } = await ask(path, { body: sent })
      expect([200, 400, 403, 404, 413]).toContain(status)
      if (status !== 200) expect(message).toEqual(expect.any(String))
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  )
  expect(reports).toEqual([])
}, 600_000)
