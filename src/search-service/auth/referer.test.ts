import { expect, test } from 'vitest'
import { matchesReferer } from './referer.ts'

test.each([
  ['kysely.dev', 'https://kysely.dev/docs/intro', true],
  ['kysely.dev', 'https://kysely.dev', true],
  ['https://kysely.dev/*', 'https://kysely.dev/docs', true],
  ['https://kysely.dev/*', 'http://kysely.dev/docs', false],
  ['https://kysely.dev/docs/*', 'https://kysely.dev/blog', false],
  ['*.example.org', 'https://a.example.org/x', true],
  ['*.example.org/*', 'https://a.b.example.org:8443/x?y', true],
  ['*.example.org', 'https://example.org.evil.test/', false],
  ['*.example.org', 'https://evil.test/a.example.org', false],
  ['*.example.org', 'https://evil.test/?https://a.example.org', false],
  ['https://kysely.dev/*', 'https://evil.test/https://kysely.dev/', false],
  ['kysely.dev', 'https://notkysely.dev/', false],
  ['localhost:3000', 'http://localhost:3000/', true],
  ['localhost:3000', 'http://localhost:4000/', false],
  ['*', 'https://anything.test/', true],
  ['*', '', false],
])('the pattern %s against the referer %s is %s', (pattern, referer, expected) => {
  expect(matchesReferer([pattern], referer)).toBe(expected)
})
