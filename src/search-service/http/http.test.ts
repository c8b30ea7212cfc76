import { describe, expect, test, vi } from 'vitest'
import { parseJson } from './body.ts'
import { createMetrics } from './metrics.ts'
import { createHourlyCount, createRateLimit } from './rate-limit.ts'
import { createRouter, readSegments } from './router.ts'

describe('the router', () => {
  const routes = [
    '/1/indexes/:index',
    '/1/indexes/:index/:id',
    '/1/indexes/:index/settings',
    '/1/indexes/*/queries',
    '/1/indexes/:index/queries',
  ]
  const router = createRouter(routes.map((pattern) => ({ method: 'GET', pattern })))
  const find = (path: string) => router.match('GET', readSegments(path) ?? [])

  test.each([
    ['/1/indexes/a', '/1/indexes/:index', { index: 'a' }],
    ['/1/indexes/a/settings', '/1/indexes/:index/settings', { index: 'a' }],
    ['/1/indexes/a/b%2Fc%20d', '/1/indexes/:index/:id', { index: 'a', id: 'b/c d' }],
    ['/1/indexes/%2A/queries', '/1/indexes/*/queries', {}],
    ['/1/indexes/a/queries', '/1/indexes/:index/queries', { index: 'a' }],
  ])('%s', (path, pattern, parameters) => {
    expect(find(path)).toMatchObject({ route: { pattern }, parameters })
  })

  test('finds nothing for empty names and other paths', () => {
    expect(find('/1/indexes/')).toBeNull()
    expect(find('/2/indexes/a')).toBeNull()
    expect(router.match('PUT', ['1', 'indexes', 'a'])).toBeNull()
    expect(router.hasPath(['1', 'indexes', 'a'])).toBe(true)
    expect(readSegments('/%E0%A4%A')).toBeNull()
  })
})

test('a caller gets a burst, then a steady rate; others are not held up', () => {
  let time = 0
  const limit = createRateLimit(10, 3, () => time)
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false])
  expect(limit.take('b')).toBe(true)
  time = 100
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
})

test('a clock that is set back blocks nobody', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const limit = createRateLimit(10, 1)
    expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
    vi.setSystemTime(Date.now() - 3_600_000)
    await expect.poll(() => limit.take('a')).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('queries are counted by the hour', () => {
  let time = 0
  const count = createHourlyCount(() => time)
  expect([count.add('a', 2), count.add('a', 3), count.add('b', 1)]).toEqual([2, 5, 1])
  time = 3_600_000
  expect(count.add('a', 1)).toBe(1)
})

test('JSON is refused when it is broken or too deep, and may be empty', () => {
  expect(parseJson(' ')).toEqual({})
  expect(parseJson('{"a":"[[[[{{{{"}')).toEqual({ a: '[[[[{{{{' })
  expect(() => parseJson('{')).toThrow('Invalid JSON')
  expect(() => parseJson('['.repeat(65) + ']'.repeat(65))).toThrow('nested too deeply')
})

test('metrics are in Prometheus’ format', () => {
  const metrics = createMetrics()
  metrics.observe('/1/a', 200, 0.003)
  metrics.observe('/1/a', 200, 3)
  const text = metrics.write([{ name: 'a "b"', records: 4 }])
  expect(text).toContain('search_requests_total{route="/1/a",status="200"} 2')
  expect(text).toContain('search_request_duration_seconds_bucket{route="/1/a",le="0.005"} 1')
  expect(text).toContain('search_request_duration_seconds_bucket{route="/1/a",le="+Inf"} 2')
  expect(text).toContain('search_index_records{index="a \\"b\\""} 4')
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) |\w+(\{.*\})? [\d.e+-]+$)/)
})
