import { expect, test } from 'vitest'
import { planFor } from './plan.ts'

const ORIGIN = 'https://docs.example'

function plan(
  path: string,
  { base = '/', mode = 'cors' as RequestMode, method = 'GET', range = '' } = {},
) {
  const headers = new Headers(range ? { range } : {})
  return planFor({ url: new URL(path, ORIGIN).href, mode, method, headers }, base, ORIGIN)
}

test('pages and their data come from the network first, whatever the query', () => {
  const page = { way: 'network-first', address: '/docs/intro' }
  expect(plan('/docs/intro?dialect=sqlite', { mode: 'navigate' })).toEqual(page)
  expect(plan('/docs/intro.rsc')).toMatchObject({ way: 'network-first' })
  expect(plan('/docs/intro.types.json')).toMatchObject({ way: 'network-first' })
})

test('files with a hash come as they were kept', () => {
  expect(plan('/assets/live-abc.js')).toEqual({ way: 'kept-first', address: '/assets/live-abc.js' })
})

test('engines are kept by the runner, once', () => {
  expect(plan('/assets/runner/sqlite-abc.wasm')).toEqual({ way: 'downloads' })
})

test.each([
  ['another host', plan('https://elsewhere.example/assets/a.js')],
  ['outside of the base path', plan('/other/page', { base: '/kysely/', mode: 'navigate' })],
  ['a search', plan('/1/indexes/*/queries', { method: 'POST' })],
  ['a part of a file', plan('/assets/a.js', { range: 'bytes=0-9' })],
  ['whether a page is there', plan('/docs/intro')],
  ['search records', plan('/search-records.json')],
])('the browser answers itself: %s', (_, given) => {
  expect(given).toEqual({ way: 'none' })
})
