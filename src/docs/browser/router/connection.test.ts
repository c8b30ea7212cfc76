import { afterEach, expect, test, vi } from 'vitest'
import { mayPrefetch, mayPrefetchPages } from './connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on a connection %j prefetching is allowed: %s', (connection, isAllowed) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayPrefetch()).toBe(isAllowed)
})

test('pages are not prefetched without the Navigation API, whose links load documents', () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', { navigation: {} })
  expect(mayPrefetchPages()).toBe(true)
  vi.stubGlobal('window', {})
  expect(mayPrefetchPages()).toBe(false)
})
