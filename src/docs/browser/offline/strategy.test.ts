import { expect, test } from 'vitest'
import { planRequest } from './strategy.ts'

const ORIGIN = 'https://docs.example'

function plan(
  path: string,
  { base = '/', mode = 'cors' as RequestMode, method = 'GET', range = '' } = {},
) {
  const headers = new Headers(range ? { range } : {})
  return planRequest({ url: new URL(path, ORIGIN).href, mode, method, headers }, base, ORIGIN)
}

test('pages and their data come from the network first, whatever the query', () => {
  const page = { strategy: 'network-first', address: '/docs/intro' }
  expect(plan('/docs/intro?dialect=sqlite', { mode: 'navigate' })).toEqual(page)
  expect(plan('/docs/intro.rsc')).toMatchObject({ strategy: 'network-first' })
  expect(plan('/docs/intro.types.json')).toMatchObject({ strategy: 'network-first' })
})

test('hashed files are cache-first', () => {
  expect(plan('/assets/hydrate-abc.js')).toEqual({
    strategy: 'cache-first',
    address: '/assets/hydrate-abc.js',
  })
})

test('engines are kept by the runner, once', () => {
  expect(plan('/assets/runner/sqlite-abc.wasm')).toEqual({ strategy: 'downloads' })
})

test.each([
  ['another host', plan('https://elsewhere.example/assets/a.js')],
  ['outside of the base path', plan('/other/page', { base: '/kysely/', mode: 'navigate' })],
  ['a search', plan('/1/indexes/*/queries', { method: 'POST' })],
  ['a form sent to a page', plan('/docs/intro', { method: 'POST', mode: 'navigate' })],
  ['data sent to a file', plan('/docs/intro.rsc', { method: 'POST' })],
  ['data sent to a hashed file', plan('/assets/a.js', { method: 'PUT' })],
  ['the headers of an engine', plan('/assets/runner/a.wasm', { method: 'HEAD' })],
  ['a part of a file', plan('/assets/a.js', { range: 'bytes=0-9' })],
  ['whether a page is there', plan('/docs/intro')],
  ['search records', plan('/search-records.json')],
])('the browser answers itself: %s', (_, given) => {
  expect(given).toEqual({ strategy: 'none' })
})
