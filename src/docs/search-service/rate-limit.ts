import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { LIMITS } from './limits.ts'

interface Bucket {
  tokens: number
  /** Milliseconds of a clock that is never set back. */
  at: number
}

/**
 * Creates a token bucket per caller: `rate` tokens come every second, up to twice as many.
 *
 * @returns a function that takes tokens and returns whether there were enough; if not, it takes none
 */
export function createRateLimit(rate: number, now: () => number = () => performance.now()) {
  const buckets = new LRUCache<string, Bucket>({ max: LIMITS.callers })
  const most = rate * 2
  return (caller: string, amount: number): boolean => {
    const time = now()
    const { tokens, at } = buckets.get(caller) ?? { tokens: most, at: time }
    const filled = Math.min(most, tokens + ((time - at) / 1000) * rate)
    // A call that asks for more than a full bucket empties it.
    const taken = Math.min(amount, most)
    const isEnough = filled >= taken
    buckets.set(caller, { tokens: isEnough ? filled - taken : filled, at: time })
    return isEnough
  }
}

/**
 * Returns what identifies a caller: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to
 * one subscriber.
 */
export function identifyCaller(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers['x-forwarded-for'] : undefined
  // The last address is the one that the proxy added; the others are what the caller says.
  const forwarded = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return networkOf(forwarded || request.socket.remoteAddress || '')
}

/** Returns the part of an address that belongs to one caller; a port is left out. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  const mapped = bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return 'unknown'
  // `URL` writes an address in one way, without leading zeros; `::` stands for the missing groups.
  const [head = '', tail] = new URL(`http://[${bare.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::')
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array<string>(missing).fill('0'), ...end]
  return groups.every((group, i) => group === (i === 7 ? '1' : '0'))
    ? '127.0.0.1'
    : groups.slice(0, 4).join(':')
}

/** Returns whether a caller is this machine: a local tool, or a proxy that doesn't name its callers. */
export function isLoopback(caller: string): boolean {
  return caller.startsWith('127.')
}
