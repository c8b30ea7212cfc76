import { afterEach, expect, test, vi } from 'vitest'
import { waitUntilIdle } from './timers.ts'

afterEach(() => vi.unstubAllGlobals())

test('no code runs in a worker that has not started, and so still has its globals', async () => {
  const listen = vi.fn()
  const post = vi.fn()
  const ran = vi.fn()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('postMessage', post)
  vi.stubGlobal('importScripts', vi.fn())
  vi.stubGlobal('ran', ran)
  await import('./worker.ts')
  const [, receive] = listen.mock.lastCall ?? []
  const code = 'ran()'
  for (const request of [
    { type: 'run', code, dialect: 'sqlite' },
    { type: 'compile', code, dialects: ['sqlite'] },
    { type: 'parse', sql: 'select 1' },
  ]) {
    receive({ isTrusted: true, data: request })
  }
  await waitUntilIdle(() => 0, { waiting: () => false, clear: () => {} })
  expect(ran).not.toHaveBeenCalled()
  expect(post).not.toHaveBeenCalled()
})
