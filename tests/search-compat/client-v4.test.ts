import algoliasearch, { type SearchClient, type SearchIndex } from 'algoliasearch-v4'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_SETTINGS, PRODUCTS } from './products.ts'
import { ADMIN, APP, type Running, SEARCH, startService } from './running-service.ts'

let service: Running
let index: SearchIndex
let admin: SearchClient

function clientOf(key: string): SearchClient {
  return algoliasearch(APP, key, {
    hosts: [{ url: `127.0.0.1:${service.port}`, protocol: 'http', accept: 3 }],
  })
}

beforeAll(async () => {
  service = await startService()
  admin = clientOf(ADMIN)
  index = admin.initIndex('products')
  await index.setSettings(PRODUCT_SETTINGS).wait()
  await index.saveObjects(PRODUCTS).wait()
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

test('searches one index and several', async () => {
  const one = await index.search('bicycle', {
    filters: 'brand:Velo',
    facets: ['brand'],
    hitsPerPage: 1,
  })
  expect(one).toMatchObject({ nbHits: 2, nbPages: 2, facets: { brand: { Velo: 2 } } })
  const { results } = await admin.multipleQueries([
    { indexName: 'products', query: 'lamp', params: { facetFilters: [['brand:Lux']] } },
    {
      indexName: 'products',
      query: 'table',
      params: { hitsPerPage: 1, attributesToSnippet: ['name:1'] },
    },
  ])
  expect(results.map((result) => (result as { nbHits: number }).nbHits)).toEqual([1, 2])
})

test('searches facet values', async () => {
  const { facetHits } = await index.searchForFacetValues('brand', 've')
  expect(facetHits).toEqual([{ value: 'Velo', highlighted: '<em>Ve</em>lo', count: 2 }])
})

test('reads and browses objects', async () => {
  expect(await index.getObject('p1', { attributesToRetrieve: ['name'] })).toEqual({
    objectID: 'p1',
    name: 'Red bicycle',
  })
  const { results } = await index.getObjects(['p2', 'none'])
  expect(results.map((result) => result?.objectID ?? null)).toEqual(['p2', null])
  const seen: string[] = []
  await index.browseObjects({
    query: '',
    batch: (hits) => void seen.push(...hits.map((hit) => hit.objectID)),
    hitsPerPage: 4,
  })
  expect(seen).toHaveLength(6)
})

test('writes, replaces and deletes', async () => {
  const other = admin.initIndex('v4-written')
  await other.saveObjects([{ title: 'auto' }], { autoGenerateObjectIDIfNotExist: true }).wait()
  await other.saveObject({ objectID: '1', title: 'one', n: 1 }).wait()
  await other
    .partialUpdateObject({ objectID: '1', n: { _operation: 'Increment', value: 2 } })
    .wait()
  expect(await other.getObject('1')).toEqual({ objectID: '1', title: 'one', n: 3 })
  await other.partialUpdateObject({ objectID: 'none', n: 1 }, { createIfNotExists: false }).wait()
  await expect(other.getObject('none')).rejects.toMatchObject({ name: 'ApiError', status: 404 })
  await other.replaceAllObjects([{ objectID: 'x', title: 'new' }], { safe: true })
  expect((await other.search('')).nbHits).toBe(1)
  await other.deleteObject('x').wait()
  expect((await other.search('')).nbHits).toBe(0)
  await other.delete().wait()
  expect(await other.exists()).toBe(false)
})

test('settings, synonyms, copies', async () => {
  expect(await index.getSettings()).toMatchObject(PRODUCT_SETTINGS)
  await index.saveSynonym({ objectID: 's', type: 'synonym', synonyms: ['a', 'b'] }).wait()
  expect((await index.getSynonym('s')).objectID).toBe('s')
  await admin.copyIndex('products', 'products-copy').wait()
  expect((await admin.initIndex('products-copy').search('lamp')).nbHits).toBe(2)
  await admin.moveIndex('products-copy', 'products-moved').wait()
  expect((await admin.listIndices()).items.map((item) => item.name)).toContain('products-moved')
})

test('keys', async () => {
  const { key } = await admin
    .addApiKey(['search'], { indexes: ['prod*'], description: 'v4' })
    .wait()
  expect(await admin.getApiKey(key)).toMatchObject({ acl: ['search'], description: 'v4' })
  const limited = clientOf(key)
  expect((await limited.initIndex('products').search('lamp')).nbHits).toBe(2)
  await expect(limited.initIndex('other').search('lamp')).rejects.toMatchObject({ status: 403 })
  const secured = admin.generateSecuredApiKey(key, { filters: 'brand:Lux' })
  expect((await clientOf(secured).initIndex('products').search('')).nbHits).toBe(1)
  await admin.deleteApiKey(key).wait()
  await expect(limited.initIndex('products').search('lamp')).rejects.toMatchObject({
    message: 'Invalid Application-ID or API key',
  })
  await expect(clientOf(SEARCH).listApiKeys()).rejects.toMatchObject({ status: 403 })
})
