import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_SETTINGS, PRODUCTS } from './products.ts'
import { type Running, raw, SEARCH, startService } from './running-service.ts'

let service: Running
let admin: ReturnType<Running['client']>
const indexName = 'products'

beforeAll(async () => {
  service = await startService()
  admin = service.client()
  await admin.setSettings({ indexName, indexSettings: PRODUCT_SETTINGS })
  await admin.saveObjects({ indexName, objects: PRODUCTS, waitForTasks: true })
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

const count = async (key: string, searchParams: Record<string, unknown> = {}, name = indexName) =>
  (await service.client(key).searchSingleIndex({ indexName: name, searchParams })).nbHits

async function addKey(apiKey: Parameters<typeof admin.addApiKey>[0]): Promise<string> {
  const { key } = await admin.addApiKey(apiKey)
  await admin.waitForApiKey({ operation: 'add', key })
  return key
}

describe('stored keys', () => {
  test('are added, read, changed, deleted and restored', async () => {
    const key = await addKey({ acl: ['search', 'browse'], description: 'one' })
    expect(await admin.getApiKey({ key })).toMatchObject({ value: key, acl: ['search', 'browse'] })
    await admin.updateApiKey({ key, apiKey: { acl: ['search'], description: 'two' } })
    await admin.waitForApiKey({
      operation: 'update',
      key,
      apiKey: { acl: ['search'], description: 'two' },
    })
    const { keys } = await admin.listApiKeys()
    expect(keys.map((one) => one.description)).toContain('two')
    expect((await service.client(key).getApiKey({ key })).description).toBe('two')
    await admin.deleteApiKey({ key })
    await admin.waitForApiKey({ operation: 'delete', key })
    await expect(count(key)).rejects.toMatchObject({ status: 403 })
    await admin.restoreApiKey({ key })
    expect(await count(key)).toBe(6)
  })

  test('are held to their permissions and indexes', async () => {
    const key = await addKey({ acl: ['search', 'addObject'], indexes: ['prod*', '*_dev'] })
    const client = service.client(key)
    expect(await count(key)).toBe(6)
    await client.saveObjects({
      indexName: 'x_dev',
      objects: [{ objectID: '1' }],
      waitForTasks: true,
    })
    await expect(client.saveObject({ indexName: 'other', body: {} })).rejects.toMatchObject({
      status: 403,
      message: 'Index not allowed with this API key',
    })
    await expect(client.deleteObject({ indexName: 'x_dev', objectID: '1' })).rejects.toMatchObject({
      status: 403,
      message: 'Method not allowed with this API key',
    })
    const batch = { requests: [{ action: 'deleteObject' as const, body: { objectID: '1' } }] }
    await expect(
      client.batch({ indexName: 'x_dev', batchWriteParams: batch }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('are held to their referers', async () => {
    const key = await addKey({
      acl: ['search'],
      referers: ['https://kysely.dev/*', '*.example.org'],
    })
    const ask = (referer?: string) =>
      raw(`${service.url}/1/indexes/${indexName}/query`, {
        method: 'POST',
        body: '{}',
        key,
        headers: referer ? { referer } : {},
      })
    expect((await ask('https://kysely.dev/docs/intro')).status).toBe(200)
    expect((await ask('https://a.example.org/')).status).toBe(200)
    expect((await ask('https://evil.test/')).body).toEqual({
      message: 'Method not allowed with this referer',
      status: 403,
    })
    expect((await ask()).status).toBe(403)
  })

  test('expire, and bound hits and queries', async () => {
    const short = await addKey({ acl: ['search'], validity: 1 })
    expect(await count(short)).toBe(6)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await expect(count(short)).rejects.toMatchObject({ status: 403 })
    const few = await addKey({ acl: ['search'], maxHitsPerQuery: 2 })
    const { hits } = await service.client(few).searchSingleIndex({ indexName })
    expect(hits).toHaveLength(2)
    const rare = await addKey({ acl: ['search'], maxQueriesPerIPPerHour: 2 })
    const ask = () =>
      raw(`${service.url}/1/indexes/${indexName}/query`, { method: 'POST', body: '{}', key: rare })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([
      200, 200, 429,
    ])
  })

  test('force their parameters on a search', async () => {
    const key = await addKey({
      acl: ['search'],
      queryParameters: 'filters=brand%3AVelo&hitsPerPage=1',
    })
    const answer = await service
      .client(key)
      .searchSingleIndex({ indexName, searchParams: { hitsPerPage: 5, filters: 'price < 100' } })
    expect(answer).toMatchObject({ nbHits: 1, hitsPerPage: 1 })
  })
})

describe('secured keys', () => {
  // Only the Node build's types include this helper.
  const signer = () =>
    admin as unknown as {
      generateSecuredApiKey(from: { parentApiKey: string; restrictions: object }): string
    }
  const secure = (restrictions: Record<string, unknown>, parentApiKey = SEARCH) =>
    signer().generateSecuredApiKey({ parentApiKey, restrictions })

  test('carry filters that hold together with those of the request', async () => {
    const key = secure({ filters: 'brand:Velo OR brand:Lux', userToken: 'me' })
    expect(await count(key)).toBe(3)
    expect(await count(key, { filters: 'price < 20' })).toBe(1)
    expect(await count(key, { filters: 'brand:Tasse' })).toBe(0)
  })

  test('are held to indexes, time and sources', async () => {
    expect(await count(secure({ restrictIndices: ['products'] }))).toBe(6)
    await expect(count(secure({ restrictIndices: 'other,more' }))).rejects.toMatchObject({
      status: 403,
    })
    const now = Math.floor(Date.now() / 1000)
    expect(await count(secure({ validUntil: now + 60 }))).toBe(6)
    await expect(count(secure({ validUntil: now - 60 }))).rejects.toMatchObject({
      status: 400,
      message: '"validUntil" parameter expired (less than current date)',
    })
    expect(await count(secure({ restrictSources: '127.0.0.0/8' }))).toBe(6)
    await expect(count(secure({ restrictSources: '10.0.0.0/8' }))).rejects.toMatchObject({
      status: 403,
    })
  })

  test('force search parameters', async () => {
    const key = secure({ searchParams: { hitsPerPage: 2, attributesToRetrieve: ['name'] } })
    const { hits } = await service.client(key).searchSingleIndex({ indexName })
    expect(hits).toHaveLength(2)
    expect(hits[0]).not.toHaveProperty('price')
  })

  test('are refused when changed, or signed by nobody', async () => {
    const key = secure({ filters: 'brand:Velo' })
    const text = Buffer.from(key, 'base64').toString()
    const forged = Buffer.from(text.replace('Velo', 'Lux')).toString('base64')
    await expect(count(forged)).rejects.toMatchObject({
      message: 'Invalid Application-ID or API key',
    })
    await expect(count(secure({ filters: 'brand:Velo' }, 'nobody'))).rejects.toMatchObject({
      status: 403,
    })
  })

  test('never write', async () => {
    const parent = await addKey({ acl: ['search', 'addObject'] })
    const key = secure({ userToken: 'me' }, parent)
    await expect(service.client(key).saveObject({ indexName, body: {} })).rejects.toMatchObject({
      status: 403,
    })
  })
})
