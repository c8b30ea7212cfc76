import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_SETTINGS, PRODUCTS } from './products.ts'
import { ADMIN, APP, type Running, raw, SEARCH, startService } from './running-service.ts'

let service: Running
const credentials = `x-algolia-application-id=${APP}&x-algolia-api-key=${SEARCH}`

beforeAll(async () => {
  service = await startService({
    metrics: true,
    limits: {
      bodyTimeout: 500,
      readBodyBytes: 50_000,
      writeBodyBytes: 200_000,
      recordBytes: 10_000,
    },
  })
  const admin = service.client()
  await admin.setSettings({ indexName: 'products', indexSettings: PRODUCT_SETTINGS })
  await admin.saveObjects({ indexName: 'products', objects: PRODUCTS, waitForTasks: true })
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

const post = (path: string, body: unknown, init: Parameters<typeof raw>[1] = {}) =>
  raw(service.url + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
const query = (parameters: object) => post('/1/indexes/products/query', parameters)

describe('refusals', () => {
  test.each([
    ['a wrong application', { 'x-algolia-application-id': 'other' }],
    ['a wrong key', { 'x-algolia-api-key': 'other' }],
    ['no key', { 'x-algolia-api-key': '' }],
  ])('%s', async (_name, headers) => {
    expect((await post('/1/indexes/products/query', {}, { headers })).body).toEqual({
      message: 'Invalid Application-ID or API key',
      status: 403,
    })
  })

  test.each([
    ['/1/indexes/none/query', 404, 'Index none does not exist'],
    ['/1/indexes/none/browse', 404, 'Index none does not exist'],
    ['/1/indexes/none/clear', 404, 'Index none does not exist'],
    ['/1/nothing', 404, 'Path not found'],
    ['/1/indexes/%E0%A4%A/query', 400, 'Invalid path encoding'],
  ])('%s', async (path, status, message) => {
    expect((await post(path, {})).body).toEqual({ message, status })
  })

  test.each([
    [
      { hitsPerPage: 'many' },
      'Invalid value for "hitsPerPage" parameter, expected integer between 0 and 9223372036854775807',
    ],
    [
      { page: -1 },
      'Value too small for "page" parameter, expected integer between 0 and 9223372036854775807',
    ],
    [{ query: ['a'] }, 'Invalid value for "query" parameter, expected string'],
    [
      { attributesToRetrieve: 5 },
      'Invalid value for "attributesToRetrieve" parameter, expected array of strings',
    ],
    [{ clickAnalytics: 'yes' }, 'Invalid value for "clickAnalytics" parameter, expected boolean'],
    [
      { facetFilters: [1] },
      'Invalid value for "facetFilters" parameter, expected array of strings',
    ],
    [{ filters: 'a AND' }, 'filters: Unexpected token end of filter expected filter at col 5'],
    [{ filters: 'name: AND b' }, "filters: Unexpected token 'AND' expected string at col 6"],
    [{ filters: 'not a' }, 'filters: Unexpected token string(a) expected end of filter at col 4'],
    [{ filters: '(a OR b' }, "filters: Unexpected token end of filter expected ')' at col 7"],
    [{ filters: '"open' }, 'filters: Unexpected token incomplete string expected filter at col 0'],
    [
      { typoTolerance: 'some' },
      'Invalid value for "typoTolerance" parameter, expected boolean or one of "min", "strict"',
    ],
  ])('parameters %j', async (parameters, message) => {
    expect((await query(parameters)).body).toEqual({ message, status: 400 })
  })

  test('bodies that are no JSON, too large, too deep or too slow', async () => {
    const path = '/1/indexes/*/queries'
    expect((await post(path, '{"requests": [')).body).toEqual({
      message: 'Invalid JSON',
      status: 400,
    })
    expect((await post(path, '[]')).status).toBe(400)
    expect((await post(path, '[['.repeat(50_00))).status).toBe(400)
    expect((await post(path, 'x'.repeat(60_000))).body).toMatchObject({ status: 413 })
    const slow = connect(service.port, '127.0.0.1')
    slow.write(`POST ${path}?${credentials} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{`)
    const answer = await new Promise<string>((resolve) =>
      slow.once('data', (data) => resolve(String(data))),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    slow.destroy()
  })

  test('records that are too big, and nothing of their batch is written', async () => {
    const requests = [
      { action: 'addObject', body: { objectID: 'small' } },
      { action: 'addObject', body: { objectID: 'big', text: 'x'.repeat(11_000) } },
    ]
    const { status, body } = await post('/1/indexes/sized/batch', { requests })
    expect(status).toBe(400)
    expect(body).toMatchObject({ position: 1, objectID: 'big', status: 400 })
    expect(body.message).toMatch(
      /^Record at the position 1 objectID=big is too big size=\d+\/10000 bytes/,
    )
    expect((await post('/1/indexes/sized/query', {})).status).toBe(404)
  })

  test('pages beyond the limit are empty and say why', async () => {
    const { body } = await query({ page: 900, hitsPerPage: 1000 })
    expect(body.hits).toEqual([])
    expect((await query({ hitsPerPage: 5000 })).body.hitsPerPage).toBe(1000)
  })

  test('a query that is too long is cut', async () => {
    const { status, body } = await query({ query: `lamp ${'x'.repeat(9_995)}` })
    expect(status).toBe(200)
    expect(body.query).toHaveLength(512)
  })
})

describe('browsers', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'send JSON as %s with credentials in the address',
    async (type) => {
      const response = await fetch(`${service.url}/1/indexes/*/queries?${credentials}`, {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://elsewhere.test' },
        body: JSON.stringify({ requests: [{ indexName: 'products', query: 'lamp' }] }),
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toMatchObject({ results: [{ nbHits: 2 }] })
    },
  )

  test('ask before they send unusual headers', async () => {
    const response = await fetch(`${service.url}/1/indexes/*/queries`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-algolia-api-key,request-id',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'x-algolia-api-key,request-id',
    )
    expect(response.headers.get('access-control-allow-methods')).toContain('DELETE')
  })

  test('may read refusals', async () => {
    const { headers } = await post('/1/indexes/none/query', {})
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('recommendations are valid and empty', async () => {
  const { body } = await post('/1/indexes/*/recommendations', {
    requests: [
      { indexName: 'products', model: 'related-products', objectID: 'p1', threshold: 0 },
      { indexName: 'products', model: 'trending-items', threshold: 0 },
    ],
  })
  const results = body.results as { hits: unknown[] }[]
  expect(results.map((result) => result.hits)).toEqual([[], []])
})

test('tells whether it lives, and what it did', async () => {
  const alive = await fetch(`${service.url}/1/isalive`)
  expect(await alive.json()).toEqual({ message: 'server is alive' })
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  expect(metrics).toMatch(
    /search_requests_total\{route="\/1\/indexes\/:index\/query",status="404"\} \d+/,
  )
  expect(metrics).toMatch(/search_request_duration_seconds_bucket\{.*le="\+Inf"\} \d+/)
  expect(metrics).toMatch(/search_index_records\{index="products"\} 6/)
  expect(metrics).toMatch(/search_memory_bytes\{kind="resident"\} \d+/)
})

test('paths of others are left alone', async () => {
  const response = await fetch(`${service.url}/docs/intro`, {
    headers: { 'x-algolia-api-key': ADMIN },
  })
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('')
})

test('a caller in a hurry is told to wait; others, and this machine, are not', async () => {
  const slow = await startService({ trustProxy: true, limits: { requestsPerSecond: 1 } })
  const ask = (address?: string) =>
    raw(`${slow.url}/1/keys/${SEARCH}`, {
      key: SEARCH,
      headers: address ? { 'x-forwarded-for': `10.0.0.1, ${address}` } : {},
    })
  try {
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask('203.0.113.9')))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body).toEqual({ message: 'Too Many Requests', status: 429 })
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect((await ask('203.0.113.10')).status).toBe(200)
    const local = await Promise.all(Array.from({ length: 15 }, () => ask()))
    expect(local.every((answer) => answer.status === 200)).toBe(true)
  } finally {
    await slow.close()
  }
})
