import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELD_NAMES } from '../../src/search-service/protocol/fields.ts'
import { PRODUCT_SETTINGS, PRODUCTS } from './products.ts'
import { type Running, raw, startService } from './running-service.ts'

let service: Running

const TEXTS = [
  'Ünïcödé naïve café',
  'मराठी हिन्दी',
  'שלום עולם',
  'مرحبا بالعالم',
  '日本語の検索',
  'a\u0301\u0323\u0308 combining',
  '👩‍👩‍👧‍👦 family 🇳🇴 flag',
  '<script>alert(1)</script>',
  'a <b>bold</b> & "quoted" text',
  "select * from person where 'a' = 'a' -- comment",
  'İstanbul ﬁnance ǅ',
]

beforeAll(async () => {
  service = await startService()
  const admin = service.client()
  await admin.setSettings({ indexName: 'products', indexSettings: PRODUCT_SETTINGS })
  const extra = TEXTS.map((name, i) => ({ objectID: `t${i}`, name }))
  await admin.saveObjects({
    indexName: 'products',
    objects: [...PRODUCTS, ...extra],
    waitForTasks: true,
  })
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

/** Strings that break parsers: of regular expressions, SQL, HTML, filters, and Unicode edge cases. */
const nasty = fc.constantFrom(
  ...TEXTS,
  '(((((',
  '[a-z]+$',
  '\\d{9999}',
  '(a+)+$',
  "'; drop table objects; --",
  '%_%',
  '<img src=x onerror=alert(1)>',
  '</mark><script>',
  '\u0000',
  '\ud800',
  '\u202e\u200f',
  '\u200d'.repeat(20),
  'ﷺ'.repeat(50),
  '__proto__',
  'constructor',
  '->>',
  '$if',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  nasty,
  fc.array(nasty, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(' ')),
  fc.string({ minLength: 1, maxLength: 8 }).map((part) => part.repeat(2000).slice(0, 10_000)),
)

const OPEN = '\u0001'
const CLOSE = '\u0002'

interface Highlight {
  value: string
}

/** Returns every leaf of `_highlightResult` or `_snippetResult`, by path. */
function leaves(tree: unknown, path = ''): [string, Highlight][] {
  if (typeof tree !== 'object' || tree === null) return []
  if ('matchLevel' in tree) return [[path, tree as unknown as Highlight]]
  return Object.entries(tree).flatMap(([key, value]) =>
    leaves(value, path ? `${path}.${key}` : key),
  )
}

function isWellFormed(value: string): boolean {
  let depth = 0
  for (const character of value) {
    if (character === OPEN) depth += 1
    if (character === CLOSE) depth -= 1
    if (depth < 0 || depth > 1) return false
  }
  return depth === 0 && value.isWellFormed()
}

const strip = (value: string) => value.replaceAll(OPEN, '').replaceAll(CLOSE, '')

test('no query gives a 500 or breaks the highlighting', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (query) => {
      const { status, body } = await raw(`${service.url}/1/indexes/products/query`, {
        method: 'POST',
        body: JSON.stringify({
          query,
          highlightPreTag: OPEN,
          highlightPostTag: CLOSE,
          attributesToSnippet: ['name:3'],
          removeWordsIfNoResults: 'allOptional',
        }),
      })
      expect(status).toBe(200)
      for (const hit of body.hits as Record<string, unknown>[]) {
        for (const [path, { value }] of leaves(hit._highlightResult)) {
          expect(isWellFormed(value)).toBe(true)
          if (path === 'name') expect(strip(value)).toBe(hit.name)
        }
        for (const [, { value }] of leaves(hit._snippetResult))
          expect(isWellFormed(value)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('no filter gives a 500', async () => {
  const piece = fc.constantFrom(
    'AND',
    'OR',
    'NOT',
    'TO',
    '(',
    ')',
    ':',
    '<',
    '>=',
    '!=',
    '"',
    "'",
    '-',
    '\\',
    'brand',
    'Velo',
    'price',
    '10',
    '-3.5',
    '1e999',
    '<score=1>',
    ',',
  )
  const expression = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(' ')),
    fc.array(piece, { maxLength: 14 }).map((parts) => parts.join('')),
    anyText,
    fc.constant('('.repeat(9000)),
    fc.constant('NOT '.repeat(2000)),
  )
  await fc.assert(
    fc.asyncProperty(expression, fc.jsonValue(), async (filters, facetFilters) => {
      for (const parameters of [{ filters }, { facetFilters }, { numericFilters: [filters] }]) {
        const { status } = await raw(`${service.url}/1/indexes/products/query`, {
          method: 'POST',
          body: JSON.stringify(parameters),
        })
        expect([200, 400]).toContain(status)
      }
    }),
    { numRuns: 150 },
  )
})

test.each([
  { numericFilters: [`a${' '.repeat(8000)}`] },
  { numericFilters: [`a = ${'1'.repeat(8000)}x`] },
  { facetFilters: '('.repeat(8000) },
  { filters: `a > ${'1'.repeat(8000)}x` },
  { filters: `a:${'1.'.repeat(4000)}TO` },
  { attributesToSnippet: [':1'.repeat(20_000)] },
  { query: 'a '.repeat(5000) },
  { query: 'aaaaaaaa'.repeat(64), typoTolerance: true },
])('long input is answered (%#)', async (parameters) => {
  const { status } = await raw(`${service.url}/1/indexes/products/query`, {
    method: 'POST',
    body: JSON.stringify(parameters),
  })
  expect([200, 400]).toContain(status)
})

test('no body gives a 500', async () => {
  const path = fc.constantFrom(
    ['POST', '/1/indexes/*/queries'],
    ['POST', '/1/indexes/*/objects'],
    ['POST', '/1/indexes/*/recommendations'],
    ['POST', '/1/indexes/products/query'],
    ['POST', '/1/indexes/products/browse'],
    ['POST', '/1/indexes/products/facets/brand/query'],
    ['POST', '/1/indexes/fuzzed/batch'],
    ['POST', '/1/indexes/*/batch'],
    ['PUT', '/1/indexes/fuzzed/settings'],
    ['POST', '/1/indexes/fuzzed/operation'],
    ['POST', '/1/indexes/fuzzed/deleteByQuery'],
    ['POST', '/1/indexes/fuzzed/synonyms/batch'],
    ['POST', '/1/indexes/fuzzed/rules/search'],
    ['POST', '/1/indexes/fuzzed/x/partial'],
    ['POST', '/1/keys'],
  )
  const names = fc.constantFrom(
    'requests',
    'query',
    'params',
    'indexName',
    'objectID',
    'action',
    'body',
    'facets',
    'hitsPerPage',
    'cursor',
    'searchableAttributes',
    'ranking',
    'acl',
    'operation',
    'destination',
    '__proto__',
    'constructor',
  )
  const shaped = fc.dictionary(
    names,
    fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }))),
    ),
  )
  const body = fc.oneof(
    shaped.map((value) => JSON.stringify(value)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }),
    fc.constant(`{"requests":${'['.repeat(300)}`),
  )
  await fc.assert(
    fc.asyncProperty(path, body, async ([method, url], text) => {
      const { status } = await raw(service.url + url, { method, body: text })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 400 },
  )
})

test('whatever settings were accepted, the index can be searched', async () => {
  const names = fc.constantFrom(
    'name',
    'brand',
    'unordered(name)',
    'a,b',
    '',
    '(',
    'desc(price)',
    'asc(',
    'typo',
    'custom',
    '*',
  )
  const settings = fc.record(
    {
      searchableAttributes: fc.array(names),
      attributesForFaceting: fc.array(names),
      ranking: fc.array(names),
      customRanking: fc.array(names),
      attributeForDistinct: names,
      distinct: fc.oneof(fc.boolean(), fc.nat(5)),
      minWordSizefor1Typo: fc.nat(20),
      optionalWords: fc.array(anyText, { maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  const admin = service.client()
  await admin.saveObjects({ indexName: 'odd', objects: PRODUCTS, waitForTasks: true })
  await fc.assert(
    fc.asyncProperty(settings, async (indexSettings) => {
      const { status, body } = await raw(`${service.url}/1/indexes/odd/settings`, {
        method: 'PUT',
        body: JSON.stringify(indexSettings),
      })
      // An invalid value is rejected with a message; an official client treats a 5xx as a host that is down.
      expect([200, 400]).toContain(status)
      if (status === 400) return
      await admin.waitForTask({ indexName: 'odd', taskID: Number(body.taskID), timeout: () => 5 })
      await admin.searchSingleIndex({
        indexName: 'odd',
        searchParams: { query: 'bicycle', facets: ['*'] },
      })
    }),
    { numRuns: 30 },
  )
})

test('any value of any parameter or setting is read or refused', async () => {
  const value = fc.oneof(
    fc.constantFrom('content:0', ['content:0'], ['__proto__'], ['en'], {}, [], 0, 1, -1, 1e300),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const fields = fc.dictionary(fc.constantFrom(...FIELD_NAMES), value, { maxKeys: 4 })
  await fc.assert(
    fc.asyncProperty(fields, async (values) => {
      const body = JSON.stringify(values)
      const asked = await raw(`${service.url}/1/indexes/products/query`, { method: 'POST', body })
      expect([200, 400]).toContain(asked.status)
      const set = await raw(`${service.url}/1/indexes/fields/settings`, { method: 'PUT', body })
      expect([200, 400]).toContain(set.status)
    }),
    { numRuns: 200 },
  )
})
