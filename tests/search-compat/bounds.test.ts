import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limits } from '#search-service/limits.ts'
import { type Running, raw, SEARCH, startService } from './running-service.ts'

/** What a user of the public key can request, and how it affects others. */

const RECORDS = Array.from({ length: 200 }, (_, i) => ({
  objectID: String(i),
  title: `Inner join ${i}`,
  kind: `kind ${i}`,
}))

async function start(limits: Partial<Limits> = {}): Promise<Running> {
  const service = await startService({ trustProxy: true, limits })
  const admin = service.client()
  const indexSettings = { attributesForFaceting: ['kind'] }
  await admin.setSettings({ indexName: 'docs', indexSettings })
  await admin.saveObjects({ indexName: 'docs', objects: RECORDS, waitForTasks: true })
  return service
}

/** Sends several queries at once with the public key, from a remote address. */
function ask(service: Running, queries: object[], address = '203.0.113.9') {
  return raw(`${service.url}/1/indexes/*/queries`, {
    key: SEARCH,
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ requests: queries.map((one) => ({ indexName: 'docs', ...one })) }),
  })
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const clauses = (count: number) => [Array.from({ length: count }, (_, i) => `kind:kind ${i}`)]

let service: Running
let short: Running
let slow: Running
// All run at the same time: the client would reuse a connection to a stopped service for the next one.
beforeAll(async () => {
  service = await start()
  short = await start({ answerLength: 20_000 })
  slow = await start({ requestsPerSecond: 25 })
})
afterAll(async () => {
  for (const one of [service, short, slow]) {
    expect(one.errors).toEqual([])
    await one.close()
  }
})

describe('with the usual limits', () => {
  test.each([
    ['conditions of a query', [{ facetFilters: clauses(501) }], 'Too many filter conditions: 501'],
    [
      'conditions of a call',
      times(50, { facetFilters: clauses(400) }),
      'Too many filter conditions in one call: 20000',
    ],
    ['queries of a call', times(51, {}), 'Too many requests in one call, at most 50'],
    ['a tag', [{ highlightPreTag: 'x'.repeat(100_000) }], 'Invalid value for "highlightPreTag"'],
    [
      'the ellipsis',
      [{ snippetEllipsisText: 'x'.repeat(257) }],
      'Invalid value for "snippetEllipsisText"',
    ],
  ])('%s are bounded', async (_name, queries, message) => {
    const { status, body } = await ask(service, queries)
    expect(status).toBe(400)
    expect(body.message).toContain(message)
  })

  test('what the limits allow is answered', async () => {
    const tag = 'x'.repeat(256)
    const many = times(5, { query: 'join', facetFilters: clauses(400), highlightPreTag: tag })
    const { status, body } = await ask(service, many)
    expect(status).toBe(200)
    expect(body.results).toHaveLength(5)
  })

  test('other readers’ queries come between those of a call', async () => {
    const order: string[] = []
    const heavy = times(50, { query: 'innr jion', hitsPerPage: 200, facetFilters: clauses(40) })
    const all = ask(service, heavy).then(() => order.push('heavy'))
    const light = ask(service, [{ query: 'join' }], '203.0.113.10').then(() => order.push('light'))
    await Promise.all([all, light])
    expect(order).toEqual(['light', 'heavy'])
  })
})

/** Maximum time, in milliseconds, that one query may block this thread. */
const MAX_TURN = 50

describe('with 10,000 records', () => {
  beforeAll(async () => {
    const words = ['join', 'insert', 'where', 'update', 'alias', 'order', 'index', 'exists']
    const objects = Array.from({ length: 10_000 }, (_, i) => ({
      objectID: String(i),
      title: `${words[i % 8]} ${words[(i >> 3) % 8]} ${i}`,
      text: Array.from({ length: 30 }, (_, n) => `${words[(i + n * n) % 8]}${n % i}`).join(' '),
      kind: `kind ${i % 600}`,
    }))
    await service.client().saveObjects({ indexName: 'large', objects, waitForTasks: true })
  }, 60_000)

  const all = { hitsPerPage: 1000, attributesToHighlight: ['*'], attributesToSnippet: ['*:1000'] }
  test.each([
    ['every word, all highlighted', { ...all, query: 'a e i j o u w', queryType: 'prefixAll' }],
    ['typos in every word', { ...all, query: 'jion isnert wheer udpate alais oredr idnex exitss' }],
    ['many conditions', { ...all, query: 'join', facetFilters: clauses(500) }],
    ['counts of a facet', { ...all, query: '', facets: ['*'], maxValuesPerFacet: 1000 }],
  ])('no query holds up other readers: %s', async (_name, query) => {
    let shortest = Number.POSITIVE_INFINITY
    // The minimum of several attempts: other load on the machine can only add to it.
    for (let attempt = 0; attempt < 12 && shortest >= MAX_TURN; attempt += 1) {
      const watch = watchTurns()
      const asked = { indexName: 'large', removeWordsIfNoResults: 'allOptional', ...query }
      const { status } = await ask(service, [{ ...asked, maxValuesPerFacet: 1000 - attempt }])
      expect(status).toBe(200)
      shortest = Math.min(shortest, watch.longest())
    }
    expect(shortest).toBeLessThan(MAX_TURN)
  })
})

/** Measures the processor time of event loop turns on this thread, in milliseconds. */
function watchTurns(): { longest: () => number } {
  const now = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = now()
  let longest = 0
  let next = setImmediate(function turn() {
    longest = Math.max(longest, now() - last)
    last = now()
    next = setImmediate(turn)
  })
  return {
    longest() {
      clearImmediate(next)
      return longest
    },
  }
}

describe('with other limits', () => {
  test('an answer is bounded, of one query and of several', async () => {
    const refused = { status: 400, message: expect.stringContaining('longer than 20000') }
    const large = await ask(short, [{ query: 'join', hitsPerPage: 200 }])
    expect(large.body).toMatchObject(refused)
    const several = await ask(short, times(20, { query: 'join' }))
    expect(several.body).toMatchObject(refused)
    expect((await ask(short, [{ query: 'join' }])).status).toBe(200)
  })

  test('each query of a call counts in the rate of an address', async () => {
    const thirty = times(30, { query: 'join', hitsPerPage: 1 })
    const calls = await Promise.all(times(10, thirty).map((queries) => ask(slow, queries)))
    const statuses = new Set(calls.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await ask(slow, thirty, '203.0.113.10')).status).toBe(200)
  })
})
