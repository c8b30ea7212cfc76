import { afterEach, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '#model/constants.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { createHostsCache, type HostState } from './hosts-cache.ts'

const UP: HostState = {
  url: 'a.example',
  status: 'up',
  lastUpdate: 0,
  isUp: () => true,
  isTimedOut: () => false,
}
const failed = (status: HostState['status']) => ({ ...UP, status, lastUpdate: Date.now() })

function memory() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

// Also after a failed test: those of other files run in this worker.
afterEach(() => vi.useRealTimers())

test.each(['down', 'timed out'] as const)(
  'a host that is %s is found by its address, for two minutes',
  async (status) => {
    vi.useFakeTimers()
    const cache = createHostsCache(null)
    // As the client does: sets the host with its state as the key, which is another object than for `get`.
    await cache.set({ ...UP, lastUpdate: 1 }, failed(status))
    const known = await cache.get({ ...UP, lastUpdate: 2 }, async () => UP)
    expect(known).toMatchObject({ url: 'a.example', status })
    expect(known.isUp()).toBe(false)
    expect(known.isTimedOut()).toBe(status === 'timed out')
    expect(await cache.get({ ...UP, url: 'b.example' }, async () => UP)).toBe(UP)

    vi.advanceTimersByTime(SEARCH_LIMITS.hostDownFor + 1)
    expect(known.isUp()).toBe(true)
    expect(await cache.get(UP, async () => UP)).toBe(UP)
  },
)

test('another page knows it, from one entry in storage', async () => {
  const storage = memory()
  const cache = createHostsCache(storage)
  await cache.set({ ...UP, lastUpdate: 1 }, failed('down'))
  await cache.set({ ...UP, lastUpdate: 2 }, failed('timed out'))
  expect([...storage.items.keys()]).toEqual([STORAGE_KEYS.searchHosts])
  expect(Object.keys(JSON.parse(storage.items.get(STORAGE_KEYS.searchHosts) ?? ''))).toEqual([
    'a.example',
  ])
  const next = await createHostsCache(storage).get(UP, async () => UP)
  expect(next.isTimedOut()).toBe(true)
})

test.each(['not JSON', 'null', '[1]', '{"a.example":{"status":1}}'])(
  'storage that holds %s is no failure',
  async (text) => {
    const storage = memory()
    storage.setItem(STORAGE_KEYS.searchHosts, text)
    expect(await createHostsCache(storage).get(UP, async () => UP)).toBe(UP)
  },
)
