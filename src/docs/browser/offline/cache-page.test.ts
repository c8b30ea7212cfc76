import { afterEach, expect, test, vi } from 'vitest'

const ORIGIN = 'https://docs.example'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page is cached after its files', async () => {
  const script = Promise.withResolvers<void>()
  const requested: string[] = []
  const cache = { match: async () => undefined, put: async () => {}, delete: async () => true }
  vi.stubGlobal('caches', { open: async () => ({ ...cache, keys: async () => [] }) })
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/docs/intro' })
  vi.stubGlobal('navigator', { onLine: true })
  const entry = { name: `${ORIGIN}/assets/hydrate-abc123.js` } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    if (address.endsWith('.js')) await script.promise
    return new Response('')
  })
  const { cacheCurrentPage } = await import('./cache-page.ts')
  const done = cacheCurrentPage()
  await vi.waitFor(() => expect(requested).toHaveLength(1), { timeout: 60_000 })
  expect(requested[0]).toContain('/assets/hydrate-abc123.js')
  script.resolve()
  await done
  expect(requested).toContain('/docs/intro')
})
