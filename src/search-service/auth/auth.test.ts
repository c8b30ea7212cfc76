import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { matchesPattern } from './api-key.ts'
import { isSignedBy, readSecuredKey } from './secured-key.ts'
import { isInSources } from './source-range.ts'

test.each([
  ['docs', 'docs', true],
  ['docs', 'docs2', false],
  ['*', 'anything', true],
  ['dev_*', 'dev_docs', true],
  ['dev_*', 'docs', false],
  ['*_tmp', 'docs_tmp', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'acb', false],
  ['ab*ba', 'aba', false],
])('the pattern %s against %s is %s', (pattern, name, expected) => {
  expect(matchesPattern(pattern, name)).toBe(expected)
})

test.each([
  ['192.168.1.7', ['192.168.1.0/24'], true],
  ['192.168.2.7', ['192.168.1.0/24'], false],
  ['::ffff:10.0.0.1', ['10.0.0.1'], true],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['10.0.0.1', ['nonsense', '10.0.0.0/99'], false],
  ['', ['0.0.0.0/0'], false],
])('the address %s within %j is %s', (address, sources, expected) => {
  expect(isInSources(address, sources)).toBe(expected)
})

describe('secured keys', () => {
  const parameters = 'filters=a%3Ab&validUntil=1'
  const digest = createHmac('sha256', 'parent').update(parameters).digest('hex')
  const key = Buffer.from(digest + parameters).toString('base64')

  test('are read and traced to the key that signed them', () => {
    const secured = readSecuredKey(key)
    expect(secured?.parameters).toBe(parameters)
    expect(secured && isSignedBy(secured, 'parent')).toBe(true)
    expect(secured && isSignedBy(secured, 'other')).toBe(false)
  })

  test.each(['', 'short', 'x'.repeat(200), Buffer.from('z'.repeat(100)).toString('base64')])(
    'are not mistaken: %s',
    (text) => {
      expect(readSecuredKey(text)).toBeNull()
    },
  )
})
