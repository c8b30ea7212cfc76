import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Running, raw, SEARCH, startService } from './running-service.ts'

/**
 * A key that is restricted to a tenant's records sees nothing of the others', whichever endpoint it calls:
 * with a filter in a secured key, or one forced by a stored key's `queryParameters`.
 */

let service: Running
let keys: Record<string, string>
const indexName = 'notes'
const OBJECTS = [
  { objectID: '1', tenant: 'a', text: 'first note', secret: 'x' },
  { objectID: '2', tenant: 'a', text: 'second note', secret: 'x' },
  { objectID: '3', tenant: 'b', text: 'third note', secret: 'x' },
]

beforeAll(async () => {
  service = await startService()
  const admin = service.client()
  const attributesForFaceting = ['searchable(tenant)']
  await admin.setSettings({ indexName, indexSettings: { attributesForFaceting } })
  await admin.saveObjects({ indexName, objects: OBJECTS, waitForTasks: true })
  const acl = ['search', 'browse', 'deleteIndex'] as const
  const add = async (queryParameters: string) =>
    (await admin.addApiKey({ acl: [...acl], queryParameters, maxHitsPerQuery: 1 })).key
  const signer = admin as unknown as {
    generateSecuredApiKey(from: { parentApiKey: string; restrictions: object }): string
  }
  const parentApiKey = (await admin.addApiKey({ acl: ['search', 'browse'], maxHitsPerQuery: 1 }))
    .key
  const restrictions = { filters: 'tenant:a', attributesToRetrieve: 'text' }
  keys = {
    stored: await add('filters=tenant%3Aa&attributesToRetrieve=text'),
    secured: signer.generateSecuredApiKey({ parentApiKey, restrictions }),
  }
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

function ask(name: string, path: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const key = keys[name] ?? ''
  return raw(`${service.url}${path}`, {
    method,
    key,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

const idsOf = (body: Record<string, unknown>) =>
  (body.hits as { objectID: string }[]).map(({ objectID }) => objectID)

describe.each(['stored', 'secured'])('a %s key', (name) => {
  const index = `/1/indexes/${indexName}`

  test.each([
    ['one query', `${index}/query`, { query: 'note' }],
    [
      'one query with wider filters of its own',
      `${index}/query`,
      { filters: 'tenant:b OR tenant:a' },
    ],
  ])('%s', async (_case, path, body) => {
    const answer = await ask(name, path, body)
    expect(answer.body.nbHits).toBe(2)
    expect(answer.body.hits).toHaveLength(1)
    expect(JSON.stringify(answer.body.hits)).not.toContain('secret')
  })

  test('several queries in one call', async () => {
    const requests = [
      { indexName, query: '' },
      { indexName, filters: 'tenant:b' },
    ]
    const { body } = await ask(name, '/1/indexes/*/queries', { requests })
    const results = body.results as { nbHits: number }[]
    expect(results.map(({ nbHits }) => nbHits)).toEqual([2, 0])
  })

  test('the parameters of a URL', async () => {
    const { body } = await ask(name, `${index}?query=note&filters=tenant:b`)
    expect(body.nbHits).toBe(0)
  })

  test('facet counts and facet searches', async () => {
    const counted = await ask(name, `${index}/query`, { facets: ['tenant'] })
    expect(counted.body.facets).toEqual({ tenant: { a: 2 } })
    const searched = await ask(name, `${index}/facets/tenant/query`, { facetQuery: 'b' })
    expect(searched.body.facetHits).toEqual([])
    const requests = [{ indexName, type: 'facet', facet: 'tenant', facetQuery: '' }]
    const several = await ask(name, '/1/indexes/*/queries', { requests })
    expect(JSON.stringify(several.body)).not.toContain('"b"')
  })

  test('browsing, page by page', async () => {
    const seen: string[] = []
    let cursor: unknown
    for (let page = 0; page < 5; page += 1) {
      const { body } = await ask(name, `${index}/browse`, cursor ? { cursor } : {})
      expect(idsOf(body).length).toBeLessThanOrEqual(1)
      expect(JSON.stringify(body.hits)).not.toContain('secret')
      seen.push(...idsOf(body))
      cursor = body.cursor
      if (!cursor) break
    }
    expect(seen).toEqual(['1', '2'])
  })

  test('browsing with a cursor that somebody else made', async () => {
    const cursor = Buffer.from(JSON.stringify({ after: '2', raw: { filters: 'tenant:b' } }))
    const { body } = await ask(name, `${index}/browse`, { cursor: cursor.toString('base64url') })
    expect(body.hits).toEqual([])
  })

  test('records by their id', async () => {
    const own = await ask(name, `${index}/1?attributesToRetrieve=text,secret`)
    expect(own.body).toEqual({ objectID: '1', text: 'first note' })
    expect((await ask(name, `${index}/3`)).status).toBe(404)
    const requests = ['1', '3'].map((objectID) => ({ indexName, objectID }))
    const { body } = await ask(name, '/1/indexes/*/objects', { requests })
    expect(body.results).toEqual([{ objectID: '1', text: 'first note' }, null])
  })

  test('writes, settings and keys are refused', async () => {
    for (const [path, body] of [
      [`${index}/batch`, { requests: [{ action: 'addObject', body: {} }] }],
      [`${index}/settings`, undefined],
      ['/1/keys', undefined],
      ['/1/indexes', undefined],
    ] as const) {
      expect((await ask(name, path, body)).status).toBe(403)
    }
  })
})

test('a stored key deletes its own tenant’s records only', async () => {
  const path = `/1/indexes/${indexName}/deleteByQuery`
  await ask('stored', path, { filters: 'tenant:a OR tenant:b' })
  const admin = service.client()
  await expect.poll(async () => (await admin.searchSingleIndex({ indexName })).nbHits).toBe(1)
})

test('the public key is not held to anything', async () => {
  const { nbHits } = await service.client(SEARCH).searchSingleIndex({ indexName })
  expect(nbHits).toBeGreaterThan(0)
})
