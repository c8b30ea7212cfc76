import { expect, test } from 'vitest'
import type { VersionLink } from '#base/model/page.ts'
import type { SearchContext } from '../client/search-context.ts'
import { contextForVersion, parseSearchUrl, searchUrl } from './search-address.ts'

const version = (name: string, current = false): VersionLink => {
  return { name, label: name, href: `/docs/${name}`, current }
}
const VERSIONS = [version('current'), version('2.0', true), version('1.0')]
const PAGE = 'https://docs.example/search'

test.each([
  ['?q=a%20b', { query: 'a b', version: null, section: null }],
  ['?q=a&version=1.0', { query: 'a', version: '1.0', section: null }],
  ['?version=all', { query: '', version: 'all', section: null }],
  ['?q=a&version=0.1', { query: 'a', version: null, section: null }],
  [`?q=${'x'.repeat(80)}`, { query: 'x'.repeat(64), version: null, section: null }],
  ['?q=a&section=Guides', { query: 'a', version: null, section: 'Guides' }],
])('%s is read', (search, requested) => {
  expect(parseSearchUrl(PAGE + search, VERSIONS)).toEqual(requested)
})

test('an address says what is asked for, and keeps what else is in it', () => {
  expect(
    searchUrl({ query: 'a b', version: '1.0', section: 'Other runtimes' }, `${PAGE}?dialect=mysql`),
  ).toBe(`${PAGE}?dialect=mysql&q=a+b&version=1.0&section=Other+runtimes`)
  const nothing = { query: '', version: null, section: null }
  expect(searchUrl(nothing, `${PAGE}?q=a&version=1.0`)).toBe(PAGE)
})

test('the docs tags are those of the version, or of all', () => {
  const context = { tags: ['default', 'docs-default-2.0'] } as SearchContext
  expect(contextForVersion(context, null, VERSIONS)).toBe(context)
  expect(contextForVersion(context, '1.0', VERSIONS).tags).toEqual(['default', 'docs-default-1.0'])
  expect(contextForVersion(context, 'all', VERSIONS).tags).toEqual([
    'default',
    'docs-default-current',
    'docs-default-2.0',
    'docs-default-1.0',
  ])
})
