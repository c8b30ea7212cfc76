import type { SearchResponse } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_SETTINGS, PRODUCTS } from './products.ts'
import { type Running, SEARCH, startService } from './running-service.ts'

interface Product {
  objectID: string
  name: string
  price: number
  [key: string]: unknown
}

let service: Running
let admin: ReturnType<Running['client']>
const indexName = 'products'

beforeAll(async () => {
  service = await startService()
  admin = service.client()
  const { taskID } = await admin.setSettings({ indexName, indexSettings: PRODUCT_SETTINGS })
  await admin.waitForTask({ indexName, taskID })
  await admin.saveObjects({ indexName, objects: PRODUCTS, waitForTasks: true })
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

async function search(searchParams: Record<string, unknown>): Promise<SearchResponse<Product>> {
  return admin.searchSingleIndex<Product>({ indexName, searchParams })
}
const ids = (response: SearchResponse<Product>) => response.hits.map((hit) => hit.objectID).sort()

describe('search', () => {
  test('answers the fields that the clients rely on', async () => {
    const response = await search({ query: 'bicycle', hitsPerPage: 2, page: 0 })
    expect(response).toMatchObject({
      nbHits: 3,
      page: 0,
      nbPages: 2,
      hitsPerPage: 2,
      exhaustiveNbHits: true,
      query: 'bicycle',
      params: 'query=bicycle&hitsPerPage=2&page=0',
      index: indexName,
    })
    expect(response.processingTimeMS).toBeGreaterThan(0)
    expect(response.hits[0]?.objectID).toBe('p6')
    expect((await search({ query: 'bicycle', hitsPerPage: 2, page: 1 })).hits).toHaveLength(1)
    expect((await search({ query: 'bicycle', offset: 1, length: 1 })).hits).toHaveLength(1)
  })

  test('highlights and snips', async () => {
    const response = await search({
      query: 'bicycl',
      attributesToSnippet: ['name:2'],
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      snippetEllipsisText: '[…]',
      filters: 'brand:Velo AND price < 100',
    })
    const [hit] = response.hits
    expect(hit?._highlightResult).toMatchObject({
      name: {
        value: 'Blue <b>bicycl</b>e bell',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['bicycl'],
      },
      brand: { value: 'Velo', matchLevel: 'none', matchedWords: [] },
      meta: { note: { value: 'loud', matchLevel: 'none' } },
    })
    const snippet = hit?._snippetResult as unknown as {
      name: { value: string; matchLevel: string }
    }
    expect(snippet.name.value).toContain('<b>bicycl</b>e')
    expect(snippet.name.value).toContain('[…]')
    expect(snippet.name.matchLevel).toBe('full')
  })

  test('marks a whole value as fully highlighted', async () => {
    const { hits } = await search({ query: 'red bicycle', hitsPerPage: 1 })
    expect(hits[0]?._highlightResult).toMatchObject({
      name: { value: '<em>Red</em> <em>bicycle</em>', fullyHighlighted: true },
    })
  })

  test('retrieves what is asked', async () => {
    const some = await search({ query: 'wooden', attributesToRetrieve: ['name', 'meta.shop'] })
    expect(some.hits[0]).toMatchObject({
      objectID: 'p4',
      name: 'Wooden table',
      meta: { shop: 'Oslo' },
    })
    expect(some.hits[0]).not.toHaveProperty('price')
    const none = await search({
      query: 'wooden',
      attributesToRetrieve: [],
      attributesToHighlight: [],
      responseFields: ['hits'],
    })
    expect(none).toEqual({ hits: [{ objectID: 'p4' }] })
    const but = await search({ query: 'wooden', attributesToRetrieve: ['*', '-price'] })
    expect(but.hits[0]).toHaveProperty('year')
    expect(but.hits[0]).not.toHaveProperty('price')
  })

  test.each([
    [{ filters: 'brand:Velo' }, ['p1', 'p2']],
    [{ filters: 'brand:velo' }, ['p1', 'p2']],
    [{ filters: 'brand:"Tre & Co"' }, ['p4']],
    [{ filters: "brand:'Tre & Co'" }, ['p4']],
    [{ filters: 'NOT brand:Velo AND year >= 2022' }, ['p5', 'p6']],
    [{ filters: '(brand:Velo OR brand:Lux) AND price < 100' }, ['p2', 'p5']],
    [{ filters: 'brand:Lux AND year = 2022 OR year = 2021' }, ['p5']],
    [{ filters: 'price:10 TO 60' }, ['p2', 'p5', 'p6']],
    [{ filters: 'price != 8 AND year != 2022' }, ['p1', 'p2', 'p4']],
    [{ filters: 'small' }, ['p2', 'p5']],
    [{ filters: '_tags:small AND sport' }, ['p2']],
    [{ filters: 'colors:red AND NOT colors:black' }, []],
    [{ filters: 'meta.shop:Bergen' }, ['p2', 'p5']],
    [{ filters: 'name:"Table lamp"' }, ['p5']],
    [{ filters: 'undeclared:yes' }, []],
    [{ filters: 'objectID:p3' }, ['p3']],
    [{ facetFilters: ['brand:Velo', 'colors:red'] }, ['p1']],
    [{ facetFilters: [['brand:Velo', 'brand:Lux']] }, ['p1', 'p2', 'p5']],
    [{ facetFilters: [['brand:Velo', 'brand:Lux'], 'colors:black'] }, ['p1', 'p5']],
    [{ facetFilters: ['brand:-Velo', 'colors:black'] }, ['p5', 'p6']],
    [{ facetFilters: ['brand:\\-minus'] }, ['p6']],
    [{ facetFilters: 'brand:Velo,colors:red' }, ['p1']],
    [{ numericFilters: ['price>=30', ['year=2022', 'year=2019']] }, ['p1', 'p5', 'p6']],
    [{ tagFilters: [['kitchen', 'home']] }, ['p3', 'p4', 'p5']],
  ])('filters by %j', async (searchParams, expected) => {
    expect(ids(await search(searchParams))).toEqual(expected)
  })

  test('counts facets, with the statistics of numbers', async () => {
    const response = await search({ facets: ['*'], maxValuesPerFacet: 2 })
    expect(response.facets?.colors).toEqual({ black: 3, red: 2 })
    expect(response.facets?.['meta.shop']).toEqual({ Oslo: 4, Bergen: 2 })
    expect(response.facets).not.toHaveProperty('name')
    expect(response.facets_stats?.year).toEqual({ min: 2015, max: 2022, avg: 2020, sum: 12120 })
    expect((await search({ facets: ['brand'], filters: 'price > 500' })).facets).toEqual({
      brand: { 'Tre & Co': 1 },
    })
  })

  test('gives a queryID and ranking details when asked', async () => {
    const response = await search({ query: 'lamp', clickAnalytics: true, getRankingInfo: true })
    expect(response.queryID).toMatch(/^[0-9a-f]{32}$/)
    expect(response.hits[0]?._rankingInfo).toMatchObject({ nbTypos: 0, nbExactWords: 1 })
    expect((await search({ query: 'lamp' })).queryID).toBeUndefined()
  })

  test('forgives typos, unless told not to', async () => {
    expect(ids(await search({ query: 'bicylce' }))).toEqual(['p1', 'p2', 'p6'])
    expect(ids(await search({ query: 'bicylce', typoTolerance: false }))).toEqual([])
    expect(ids(await search({ query: 'cafe creme' }))).toEqual(['p3'])
  })

  test('says which words were left out so that something is found', async () => {
    const first = { query: 'lamp zzqq', removeWordsIfNoResults: 'lastWords' }
    expect((await search(first)).queryAfterRemoval).toBe('lamp <em>zzqq</em>')
    const last = { query: 'Zzqq, lamp', removeWordsIfNoResults: 'firstWords' }
    expect((await search(last)).queryAfterRemoval).toBe('<em>Zzqq</em>, lamp')
    for (const query of ['lamp', 'zzqq']) {
      expect(await search({ ...first, query })).not.toHaveProperty('queryAfterRemoval')
    }
  })

  test('ignores parameters that it does not know', async () => {
    expect((await search({ query: 'lamp', noSuchParameter: { deep: [1] } })).nbHits).toBe(2)
  })
})

describe('several at once', () => {
  test('queries, facets and a strategy', async () => {
    const { results } = await admin.search<Product>({
      requests: [
        { indexName, query: 'lamp' },
        { indexName, type: 'facet', facet: 'brand', facetQuery: 'l' },
        { indexName, params: 'query=table&hitsPerPage=1' } as never,
      ],
    })
    expect(results[0]).toMatchObject({ nbHits: 2 })
    expect(results[1]).toMatchObject({
      facetHits: [{ value: 'Lux', highlighted: '<em>L</em>ux', count: 1 }],
    })
    expect(results[2]).toMatchObject({
      nbHits: 2,
      hitsPerPage: 1,
      params: 'query=table&hitsPerPage=1',
    })
    const enough = await admin.search<Product>({
      requests: [
        { indexName, query: 'lamp', hitsPerPage: 1 },
        { indexName, query: 'table' },
      ],
      strategy: 'stopIfEnoughMatches',
    })
    expect(enough.results.map((one) => (one as { processed?: boolean }).processed)).toEqual([
      true,
      false,
    ])
  })

  test('facet values are found with typos, where nothing is found without', async () => {
    const ask = async (facetQuery: string, more: object = {}) => {
      const { facetHits } = await admin.searchForFacetValues({
        indexName,
        facetName: 'brand',
        searchForFacetValuesRequest: { facetQuery, ...more },
      })
      return facetHits.map(({ highlighted }) => highlighted)
    }
    expect(await ask('tase')).toEqual(['<em>Tass</em>e'])
    expect(await ask('vleo')).toEqual(['<em>Velo</em>'])
    expect(await ask('velo')).toEqual(['<em>Velo</em>'])
    expect(await ask('vleo', { typoTolerance: false })).toEqual([])
    expect(await ask('xyzzy')).toEqual([])
  })

  test('facet search needs a searchable facet', async () => {
    const ask = (facetName: string) =>
      admin.searchForFacetValues({
        indexName,
        facetName,
        searchForFacetValuesRequest: { facetQuery: 'vel' },
      })
    expect((await ask('brand')).facetHits).toEqual([
      { value: 'Velo', highlighted: '<em>Vel</em>o', count: 2 },
    ])
    await expect(ask('colors')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Cannot search in `colors` attribute'),
    })
  })

  test('objects by id', async () => {
    const one = await admin.getObject({ indexName, objectID: 'p1', attributesToRetrieve: ['name'] })
    expect(one).toEqual({ objectID: 'p1', name: 'Red bicycle' })
    const { results } = await admin.getObjects({
      requests: [
        { indexName, objectID: 'p2', attributesToRetrieve: ['price'] },
        { indexName, objectID: 'none' },
      ],
    })
    expect(results).toEqual([{ objectID: 'p2', price: 12.5 }, null])
  })

  test('browses everything, and by filter, page by page', async () => {
    const seen: string[] = []
    await admin.browseObjects<Product>({
      indexName,
      browseParams: { hitsPerPage: 2 },
      aggregator: ({ hits }) => void seen.push(...hits.map((hit) => hit.objectID)),
    })
    expect(seen).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
    const black: string[] = []
    await admin.browseObjects<Product>({
      indexName,
      browseParams: { hitsPerPage: 1, filters: 'colors:black', attributesToRetrieve: ['name'] },
      aggregator: ({ hits }) => void black.push(...hits.map((hit) => hit.objectID)),
    })
    expect(black).toEqual(['p1', 'p5', 'p6'])
  })
})

describe('writing', () => {
  const name = 'written'
  const read = (objectID: string) => admin.getObject({ indexName: name, objectID })

  test('saves, updates in part with every operation, and deletes', async () => {
    await admin.saveObjects({
      indexName: name,
      objects: [
        { objectID: 'a', n: 1, list: ['x'], text: 'one' },
        { objectID: 'b', n: 5, list: ['x', 'y', 'x'] },
      ],
      waitForTasks: true,
    })
    await admin.partialUpdateObjects({
      indexName: name,
      objects: [
        {
          objectID: 'a',
          n: { _operation: 'Increment', value: 4 },
          list: { _operation: 'AddUnique', value: 'x' },
        },
        {
          objectID: 'b',
          n: { _operation: 'Decrement', value: 2 },
          list: { _operation: 'Remove', value: 'x' },
        },
        { objectID: 'c', n: 1 },
      ],
      createIfNotExists: false,
      waitForTasks: true,
    })
    expect(await read('a')).toEqual({ objectID: 'a', n: 5, list: ['x'], text: 'one' })
    expect(await read('b')).toEqual({ objectID: 'b', n: 3, list: ['y'] })
    await expect(read('c')).rejects.toMatchObject({ name: 'ApiError', status: 404 })
    await admin.partialUpdateObjects({
      indexName: name,
      objects: [
        {
          objectID: 'a',
          list: { _operation: 'Add', value: 'x' },
          n: { _operation: 'IncrementSet', value: 9 },
        },
        { objectID: 'b', n: { _operation: 'IncrementFrom', value: 2 } },
        { objectID: 'c', n: { _operation: 'Increment', value: 1 } },
      ],
      createIfNotExists: true,
      waitForTasks: true,
    })
    expect(await read('a')).toMatchObject({ list: ['x', 'x'], n: 9 })
    expect(await read('b')).toMatchObject({ n: 3 })
    expect(await read('c')).toEqual({ objectID: 'c', n: 1 })
    await admin.deleteObjects({ indexName: name, objectIDs: ['a'], waitForTasks: true })
    await expect(read('a')).rejects.toMatchObject({ message: 'ObjectID does not exist' })
  })

  test('single writes, automatic ids, deleteBy and clear', async () => {
    const added = await admin.saveObject({ indexName: name, body: { kind: 'auto' } })
    expect(added.objectID).toBeTruthy()
    await admin.addOrUpdateObject({ indexName: name, objectID: 'z/é ü', body: { kind: 'named' } })
    expect(await read('z/é ü')).toEqual({ objectID: 'z/é ü', kind: 'named' })
    await admin.partialUpdateObject({
      indexName: name,
      objectID: 'z/é ü',
      attributesToUpdate: { n: 2 },
    })
    expect(await read('z/é ü')).toMatchObject({ kind: 'named', n: 2 })
    const settings = await admin.setSettings({
      indexName: name,
      indexSettings: { attributesForFaceting: ['kind'] },
    })
    await admin.waitForTask({ indexName: name, taskID: settings.taskID })
    const gone = await admin.deleteBy({
      indexName: name,
      deleteByParams: { filters: 'kind:named' },
    })
    await admin.waitForTask({ indexName: name, taskID: gone.taskID })
    await expect(read('z/é ü')).rejects.toMatchObject({ status: 404 })
    const { taskID } = await admin.clearObjects({ indexName: name })
    await admin.waitForTask({ indexName: name, taskID })
    expect((await admin.searchSingleIndex({ indexName: name })).nbHits).toBe(0)
    expect((await admin.getSettings({ indexName: name })).attributesForFaceting).toEqual(['kind'])
  })

  test('every action of a batch, on several indexes', async () => {
    const answer = await admin.multipleBatch({
      requests: [
        { action: 'addObject', indexName: 'm1', body: { objectID: '1', v: 1 } },
        { action: 'updateObject', indexName: 'm1', body: { objectID: '1', v: 2 } },
        { action: 'partialUpdateObject', indexName: 'm1', body: { objectID: '2', v: 3 } },
        { action: 'partialUpdateObjectNoCreate', indexName: 'm1', body: { objectID: '3', v: 3 } },
        { action: 'addObject', indexName: 'm2', body: { objectID: '1' } },
        { action: 'deleteObject', indexName: 'm2', body: { objectID: '1' } },
      ],
    })
    expect(Object.keys(answer.taskID)).toEqual(['m1', 'm2'])
    expect(await admin.getObject({ indexName: 'm1', objectID: '1' })).toEqual({
      objectID: '1',
      v: 2,
    })
    const { items } = await admin.listIndices()
    expect(items.find((item) => item.name === 'm1')?.entries).toBe(2)
    expect(items.find((item) => item.name === 'm2')?.entries).toBe(0)
    await admin.batch({
      indexName: 'm1',
      batchWriteParams: {
        requests: [
          { action: 'clear', body: {} },
          { action: 'delete', body: {} },
        ],
      },
    })
    expect(await admin.indexExists({ indexName: 'm1' })).toBe(false)
  })

  test('rules, corrections and placeholders are refused, and say so', async () => {
    const name = 'refused'
    await admin.saveObjects({ indexName: name, objects: PRODUCTS.slice(0, 1) })
    const rule = { objectID: 'r', consequence: { params: { query: 'x' } } }
    const unsupported = { status: 400, message: expect.stringContaining('not supported') }
    await expect(admin.saveRules({ indexName: name, rules: [rule] })).rejects.toMatchObject(
      unsupported,
    )
    await expect(admin.saveRule({ indexName: name, objectID: 'r', rule })).rejects.toMatchObject(
      unsupported,
    )
    await expect(admin.searchRules({ indexName: name })).rejects.toMatchObject(unsupported)
    for (const type of ['altCorrection1', 'altcorrection2', 'placeholder'] as const) {
      const synonymHit = { objectID: 's', type, word: 'a', corrections: ['b'] }
      await expect(
        admin.saveSynonym({ indexName: name, objectID: 's', synonymHit: synonymHit as never }),
      ).rejects.toMatchObject({ status: 400, message: expect.stringContaining(type) })
    }
    expect((await admin.searchSynonyms({ indexName: name })).nbHits).toBe(0)
  })

  test('settings and synonyms are kept, copied and moved', async () => {
    const from = 'kept'
    await admin.setSettings({
      indexName: from,
      indexSettings: { hitsPerPage: 7, userData: { any: 1 } },
    })
    await admin.saveSynonyms({
      indexName: from,
      synonymHit: [{ objectID: 's', type: 'synonym', synonyms: ['bike', 'bicycle'] }],
    })
    expect(await admin.getSettings({ indexName: from })).toMatchObject({
      hitsPerPage: 7,
      userData: { any: 1 },
      minWordSizefor1Typo: 4,
    })
    await admin.operationIndex({
      indexName: from,
      operationIndexParams: {
        operation: 'copy',
        destination: 'copied',
        scope: ['synonyms', 'rules'],
      },
    })
    expect((await admin.searchSynonyms({ indexName: 'copied' })).hits).toHaveLength(1)
    expect((await admin.getSettings({ indexName: 'copied' })).hitsPerPage).toBe(20)
    const { taskID } = await admin.operationIndex({
      indexName: from,
      operationIndexParams: { operation: 'move', destination: 'moved' },
    })
    await admin.waitForTask({ indexName: from, taskID })
    expect(await admin.indexExists({ indexName: from })).toBe(false)
    expect((await admin.getSettings({ indexName: 'moved' })).hitsPerPage).toBe(7)
  })

  test('synonyms are searched', async () => {
    const name = 'with-synonyms'
    await admin.saveObjects({ indexName: name, objects: PRODUCTS })
    const { taskID } = await admin.saveSynonyms({
      indexName: name,
      synonymHit: [
        { objectID: '1', type: 'synonym', synonyms: ['bike', 'Bicycle'] },
        { objectID: '2', type: 'oneWaySynonym', input: 'desk', synonyms: ['wooden table'] },
        // As spelled in the types of version 5.
        { objectID: '3', type: 'onewaysynonym', input: 'Two-Wheeler', synonyms: ['bicycle'] },
      ],
    })
    await admin.waitForTask({ indexName: name, taskID })
    const count = async (query: string) =>
      (await admin.searchSingleIndex({ indexName: name, searchParams: { query } })).nbHits
    expect(await count('bike')).toBe(3)
    expect(await count('desk')).toBe(1)
    expect(await count('two wheeler')).toBe(3)
  })

  test('phrases, excluded words, and a query without synonyms or typos', async () => {
    const name = 'advanced'
    await admin.saveObjects({
      indexName: name,
      objects: ['Left join', 'Join, left to right', 'Inner join'].map((title, i) => ({
        objectID: String(i),
        title,
      })),
    })
    await admin.saveSynonym({
      indexName: name,
      objectID: 's',
      synonymHit: { objectID: 's', type: 'onewaysynonym', input: 'both', synonyms: ['inner'] },
    })
    const { taskID } = await admin.setSettings({
      indexName: name,
      indexSettings: { advancedSyntax: true, disableTypoToleranceOnWords: ['innre'] },
    })
    await admin.waitForTask({ indexName: name, taskID })
    const titles = async (searchParams: object) => {
      const { hits } = await admin.searchSingleIndex<{ title: string }>({
        indexName: name,
        searchParams,
      })
      return hits.map(({ title }) => title)
    }
    expect(await titles({ query: '"left join"' })).toEqual(['Left join'])
    expect(await titles({ query: 'join -left' })).toEqual(['Inner join'])
    expect(await titles({ query: '"left join"', advancedSyntax: false })).toHaveLength(2)
    expect(await titles({ query: 'both' })).toEqual(['Inner join'])
    expect(await titles({ query: 'both', synonyms: false })).toEqual([])
    expect(await titles({ query: 'innre' })).toEqual([])
    expect(await titles({ query: 'inenr' })).toEqual(['Inner join'])
    expect(await titles({ query: 'lefts', typoTolerance: false })).toEqual([])
    const forms = { query: 'lefts', typoTolerance: false, ignorePlurals: ['en'] }
    expect(await titles(forms)).toHaveLength(2)
    const question = { query: 'how do I join', typoTolerance: false }
    expect(await titles(question)).toEqual([])
    expect(await titles({ ...question, removeStopWords: ['en'] })).toHaveLength(3)
    expect(await titles({ ...question, removeStopWords: ['fr'] })).toEqual([])
  })

  test('typos are not forgiven in the attributes and words that are named', async () => {
    const name = 'literal'
    const objects = [
      { objectID: 'title', title: 'Savepoint' },
      { objectID: 'serial', serial: 'savepoint' },
    ]
    await admin.saveObjects({ indexName: name, objects, waitForTasks: true })
    const found = async (searchParams: object) => {
      const { hits } = await admin.searchSingleIndex({ indexName: name, searchParams })
      return hits.map(({ objectID }) => objectID).sort()
    }
    const query = 'savepiont'
    expect(await found({ query })).toEqual(['serial', 'title'])
    expect(await found({ query, disableTypoToleranceOnAttributes: ['serial'] })).toEqual(['title'])
    expect(await found({ query, disableTypoToleranceOnWords: ['savepiont'] })).toEqual([])
    const { taskID } = await admin.setSettings({
      indexName: name,
      indexSettings: { disableTypoToleranceOnAttributes: ['title'] },
    })
    await admin.waitForTask({ indexName: name, taskID })
    expect(await found({ query })).toEqual(['serial'])
    expect(await found({ query: 'savepoint' })).toEqual(['serial', 'title'])
    expect(await found({ query, disableTypoToleranceOnAttributes: [] })).toHaveLength(2)
  })

  test('only the numbers that are named are filtered by', async () => {
    const name = 'numbers'
    const objects = [1, 2, 3].map((n) => ({ objectID: String(n), price: n, year: n, size: n }))
    await admin.saveObjects({ indexName: name, objects, waitForTasks: true })
    const count = async (filters: string) => {
      return (await admin.searchSingleIndex({ indexName: name, searchParams: { filters } })).nbHits
    }
    expect(await count('size > 1')).toBe(2)
    const numericAttributesForFiltering = ['price', 'equalOnly(year)']
    const { taskID } = await admin.setSettings({
      indexName: name,
      indexSettings: { numericAttributesForFiltering },
    })
    await admin.waitForTask({ indexName: name, taskID })
    expect(await count('price > 1')).toBe(2)
    expect(await count('year = 1')).toBe(1)
    expect(await count('year > 1')).toBe(0)
    expect(await count('size > 1')).toBe(0)
    expect(await admin.getSettings({ indexName: name })).toMatchObject({
      numericAttributesForFiltering,
    })
  })

  test('replaceAllObjects works the first time and keeps settings the second', async () => {
    const target = 'replaced'
    const make = (n: number, word: string) =>
      Array.from({ length: n }, (_, i) => ({ objectID: `${word}${i}`, title: word }))
    await admin.replaceAllObjects({ indexName: target, objects: make(25, 'first'), batchSize: 10 })
    const { taskID } = await admin.setSettings({
      indexName: target,
      indexSettings: { hitsPerPage: 3 },
    })
    await admin.waitForTask({ indexName: target, taskID })
    expect((await admin.searchSingleIndex({ indexName: target })).nbHits).toBe(25)
    await admin.replaceAllObjects({ indexName: target, objects: make(5, 'second') })
    const after = await admin.searchSingleIndex({ indexName: target })
    expect(after.nbHits).toBe(5)
    expect(after.hits).toHaveLength(3)
    const { items } = await admin.listIndices()
    expect(items.filter((item) => item.name.includes('_tmp_'))).toEqual([])
  })

  test('accepts compressed bodies', async () => {
    const { algoliasearch } = await import('algoliasearch')
    const zipping = algoliasearch('compat-app', 'compat-admin-key', {
      hosts: [
        { url: '127.0.0.1', port: service.port, protocol: 'http', accept: 'readWrite' },
      ] as never,
      compression: 'gzip',
    })
    const text = 'word '.repeat(500)
    await zipping.saveObjects({
      indexName: 'zipped',
      objects: [{ objectID: '1', text }],
      waitForTasks: true,
    })
    expect(await zipping.getObject({ indexName: 'zipped', objectID: '1' })).toEqual({
      objectID: '1',
      text,
    })
  })
})

test('a search key may search and nothing else', async () => {
  const reader = service.client(SEARCH)
  expect(
    (await reader.searchSingleIndex({ indexName, searchParams: { query: 'lamp' } })).nbHits,
  ).toBe(2)
  const refused = { name: 'ApiError', status: 403, message: 'Method not allowed with this API key' }
  await expect(reader.saveObject({ indexName, body: {} })).rejects.toMatchObject(refused)
  await expect(reader.browse({ indexName })).rejects.toMatchObject(refused)
  await expect(reader.listIndices()).rejects.toMatchObject(refused)
  await expect(reader.listApiKeys()).rejects.toMatchObject(refused)
})
