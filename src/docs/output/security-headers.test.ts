import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  type PolicyInput,
  securityHeaders,
  withPolicy,
} from './security-headers.ts'

const INPUT: PolicyInput = {
  bootScript: 'boot()',
  styles: ["'sha256-style'"],
  search: {
    kind: 'static',
    index: { href: '/search-index.json', bytes: 1 },
  } as unknown as PolicyInput['search'],
  analyticsId: '',
}

const algolia = (fields: object) =>
  ({ kind: 'algolia', hosts: [], insights: false, ...fields }) as unknown as PolicyInput['search']

/** Returns the values of each directive of a policy. */
function directives(input: Partial<PolicyInput> = {}): Record<string, string[]> {
  const policy = contentSecurityPolicy({ ...INPUT, ...input })
  const parts = policy.split('; ').map((part) => part.split(' '))
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]))
}

test('a page loads from its own host only, and runs no inline script but the boot script', () => {
  expect(directives()).toEqual({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    // printf 'boot()' | openssl dgst -sha256 -binary | base64
    'script-src': ["'self'", "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='"],
    'style-src': ["'self'", "'sha256-style'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
})

test.each([
  ['our own service', { kind: 'service', hosts: [] }, []],
  [
    'a service elsewhere',
    { kind: 'service', hosts: ['https://search.example.org', 'http://localhost:4000'] },
    ['https://search.example.org', 'http://localhost:4000'],
  ],
  [
    'hosted Algolia',
    algolia({ insights: true }),
    ['https://*.algolia.net', 'https://*.algolianet.com', 'https://insights.algolia.io'],
  ],
  ['Algolia without events', algolia({ hosts: ['https://a.example'] }), ['https://a.example']],
])('requests go to %s', (_name, search, hosts) => {
  const { 'connect-src': connect } = directives({ search: search as PolicyInput['search'] })
  expect(connect).toEqual(["'self'", ...hosts])
})

test('analytics adds its hosts, and only where it is set up', () => {
  const before = directives()
  const after = directives({ analyticsId: 'G-1' })
  const added = Object.entries(after).flatMap(([name, values]) => {
    const more = values.filter((value) => !before[name]?.includes(value))
    return more.length > 0 ? [[name, more]] : []
  })
  expect(Object.fromEntries(added)).toEqual({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
    'img-src': ['https://*.google-analytics.com'],
  })
})

test('only the document that is made for it may be framed by other sites', () => {
  expect(directives({ ancestors: '*' })['frame-ancestors']).toEqual(['*'])
})

test('a policy in a document holds for all that follows, and says nothing about frames', () => {
  const page = '<html><head><meta charSet="utf-8"/><script>boot()</script></head></html>'
  expect(withPolicy(page, "default-src 'none'")).toBe(
    '<html><head><meta charSet="utf-8"/>' +
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">` +
      '<script>boot()</script></head></html>',
  )
  expect(() => withPolicy('<html></html>', '')).toThrow('does not state its encoding')
  const { 'frame-ancestors': _, ...rest } = directives()
  expect(directives({ ancestors: null })).toEqual(rest)
})

test('every response has the policy, and what older browsers read instead of it', () => {
  expect(securityHeaders('POLICY')).toEqual({
    'Content-Security-Policy': 'POLICY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  })
})
