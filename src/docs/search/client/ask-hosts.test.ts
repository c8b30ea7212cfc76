import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askHosts } from './ask-hosts.ts'

/** Milliseconds until a host's response begins, and from then until it ends; `Infinity` for never. */
interface Pace {
  head: number
  body: number
}

/** What was asked, with the milliseconds since the test began. */
let requested: { host: string; at: number }[]
/** Every test has hosts of its own, since a failure is remembered. */
let turn = 0

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  turn += 1
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks hosts that answer at these paces, with their names. */
function ask(paces: Record<string, Pace>): Promise<unknown> {
  const start = Date.now()
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    const host = new URL(url).hostname.split('.')[0] ?? ''
    requested.push({ host, at: Date.now() - start })
    const { head, body } = paces[host] ?? { head: 0, body: 0 }
    await after(head, signal)
    return { status: 200, text: () => after(body, signal).then(() => JSON.stringify(host)) }
  })
  const origins = Object.keys(paces).map((host) => `https://${host}.test${turn}`)
  const answer = askHosts(origins, '/', '{}').catch((error: Error) => error.name)
  return vi.runAllTimersAsync().then(() => answer)
}

/** Resolves after a time, which an abort ends. */
function after(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    if (milliseconds < Infinity) setTimeout(resolve, milliseconds)
  })
}

test.each([
  ['a response that begins within 3 seconds', { head: 2900, body: 1900 }, ['slow']],
  ['a response that begins later', { head: 3100, body: 0 }, ['slow', 'next']],
  [
    'a response that ends more than 2 seconds after its beginning',
    { head: 0, body: 2100 },
    ['slow', 'next'],
  ],
  ['a response that never ends', { head: 0, body: Infinity }, ['slow', 'next']],
] as const)('%s', async (_name, pace, hosts) => {
  expect(await ask({ slow: pace, next: { head: 0, body: 0 } })).toBe(hosts.at(-1))
  expect(requested.map(({ host }) => host)).toEqual(hosts)
})

test('with each timeout, the next host gets more time', async () => {
  const never = { head: Infinity, body: 0 }
  expect(await ask({ a: never, b: never, c: never })).toBe('RetryError')
  // Three seconds, then four and five times as long.
  expect(requested).toEqual([
    { host: 'a', at: 0 },
    { host: 'b', at: 3000 },
    { host: 'c', at: 15_000 },
  ])
})

test('a host that took too long comes last for two minutes, then first again', async () => {
  const [late, quick] = [
    { head: 4000, body: 0 },
    { head: 0, body: 0 },
  ]
  expect(await ask({ late, quick })).toBe('quick')
  expect(await ask({ late, quick })).toBe('quick')
  expect(requested.map(({ host }) => host)).toEqual(['late', 'quick', 'quick'])
  // Alone it is asked all the same, with more time.
  expect(await ask({ late })).toBe('late')
  vi.setSystemTime(Date.now() + 120_001)
  requested = []
  expect(await ask({ late: quick, quick })).toBe('late')
})
