import { expect, test } from 'vitest'
import { createRateLimit, networkOf } from './rate-limit.ts'

test('a caller gets a burst, then a steady rate; others are not held up', () => {
  let time = 0
  const take = createRateLimit(10, () => time)
  expect(take('a', 20)).toBe(true)
  expect(take('a', 1)).toBe(false)
  expect(take('b', 1)).toBe(true)
  time = 100
  expect([take('a', 1), take('a', 1)]).toEqual([true, false])
  time = 1_000_000
  expect(take('a', 50)).toBe(true)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:8080', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('%j belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
