import { algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCTS } from './products.ts'
import { APP, hostOf, type Running, SEARCH, startService } from './running-service.ts'

/** One of three hosts; each can be set to respond with its own status, and counts its requests. */
interface Host {
  service: Running
  fault: number
  requests: number
}

const hosts: Host[] = []

beforeAll(async () => {
  for (let at = 0; at < 3; at += 1) {
    const host: Partial<Host> & { fault: number; requests: number } = { fault: 0, requests: 0 }
    host.service = await startService({}, (_req, res) => {
      host.requests += 1
      if (host.fault === 0) return false
      res.writeHead(host.fault, { 'content-type': 'application/json' })
      res.end(JSON.stringify({ message: `fault ${host.fault}`, status: host.fault }))
      return true
    })
    await host.service.client().saveObjects({
      indexName: 'products',
      objects: PRODUCTS,
      waitForTasks: true,
    })
    hosts.push(host as Host)
  }
})
afterAll(async () => {
  for (const { service } of hosts) {
    expect(service.errors).toEqual([])
    await service.close()
  }
})

const make = (key = SEARCH) =>
  algoliasearch(APP, key, { hosts: hosts.map(({ service }) => hostOf(service.port)) })
const ask = (client = make(), indexName = 'products') =>
  client.searchSingleIndex({ indexName, searchParams: { query: 'lamp' } })

function reset(...faults: number[]): void {
  for (const [at, host] of hosts.entries()) {
    host.fault = faults[at] ?? 0
    host.requests = 0
  }
}
const counts = () => hosts.map((host) => host.requests)

describe('the official client with three hosts', () => {
  test.each([
    [
      400,
      () => make().searchSingleIndex({ indexName: 'products', searchParams: { hitsPerPage: -1 } }),
    ],
    [403, () => ask(make('wrong'))],
    [404, () => ask(make(), 'none')],
  ])('takes %i as an answer after one request', async (status, call) => {
    reset()
    const error = await call().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'ApiError', status })
    expect(counts().reduce((a, b) => a + b)).toBe(1)
  })

  test.each([500, 503])('retries %i on the next host', async (status) => {
    reset(status, status, 0)
    expect((await ask()).nbHits).toBe(2)
    expect(counts()).toEqual([1, 1, 1])
  })

  test('gives up when all hosts fail', async () => {
    reset(503, 500, 503)
    await expect(ask()).rejects.toMatchObject({ name: 'RetryError' })
    expect(counts()).toEqual([1, 1, 1])
  })
})
