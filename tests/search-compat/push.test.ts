import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushTargets } from '#app/push-search.ts'
import { loadConfig } from '#content/index.ts'
import { readEnvironment, type Variables } from '#model/environment.ts'
import type { SearchRecord } from '#model/search.ts'
import { pushRecords } from '#search/push-records.ts'
import { ADMIN, APP, type Running, startService } from './running-service.ts'

const config = await loadConfig(process.cwd())

let service: Running
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  expect(service.errors).toEqual([])
  await service.close()
})

function record(objectID: string, content: string): SearchRecord {
  return {
    objectID,
    url: `/docs/${objectID}`,
    url_without_anchor: `/docs/${objectID}`,
    type: 'content',
    hierarchy: {
      lvl0: 'Docs',
      lvl1: objectID,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    content,
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 100, position: 0 },
  }
}

test('pushes records with the site’s settings, and says what changed', async () => {
  const target = {
    appId: APP,
    adminKey: ADMIN,
    indexName: 'docs',
    host: service.url,
    provider: 'service' as const,
  }
  const first = [record('a', 'one'), record('b', 'two'), record('c', 'three')]
  expect(await pushRecords(first, target)).toEqual({ added: 3, changed: 0, removed: 0 })
  expect(await pushRecords(first, target)).toEqual({ added: 0, changed: 0, removed: 0 })
  const second = [record('a', 'one'), record('b', 'changed'), record('d', 'four')]
  expect(await pushRecords(second, target)).toEqual({ added: 1, changed: 1, removed: 1 })
  const client = service.client()
  const { nbHits } = await client.searchSingleIndex({
    indexName: 'docs',
    searchParams: { query: 'changed', facetFilters: ['language:en'] },
  })
  expect(nbHits).toBe(1)
  expect((await client.getSettings({ indexName: 'docs' })).attributeForDistinct).toBe('url')
})

test('sends hosted Algolia settings that it knows, and the synonyms beside them', async () => {
  const target = { appId: APP, adminKey: ADMIN, indexName: 'hosted', host: service.url }
  await pushRecords([record('a', 'one')], { ...target, provider: 'algolia' })
  const client = service.client()
  const settings = await client.getSettings({ indexName: 'hosted' })
  expect(settings.ranking).not.toContain('attributes')
  expect(settings).not.toHaveProperty('synonyms')
  const synonym = await client.getSynonym({ indexName: 'hosted', objectID: 'insert-or-update' })
  expect(synonym).toMatchObject({ type: 'oneWaySynonym', input: 'insert or update' })
  expect(synonym.synonyms).toContain('on conflict')
})

test('refuses records that are too large before anything is sent', async () => {
  const target = {
    appId: APP,
    adminKey: ADMIN,
    indexName: 'large',
    host: service.url,
    provider: 'service' as const,
  }
  const records = [record('small', 'x'), record('huge', 'x'.repeat(10_000))]
  await expect(pushRecords(records, target)).rejects.toThrow(/record huge has \d+ bytes/)
  expect(await service.client().indexExists({ indexName: 'large' })).toBe(false)
})

test('finds the configured provider', () => {
  const targets = (variables: Variables) =>
    pushTargets(config, readEnvironment({ SEARCH_ADMIN_KEY: 'k', ...variables }))
  expect(targets({ PORT: '4000' })).toMatchObject([{ host: 'http://127.0.0.1:4000' }])
  expect(targets({ SEARCH_APP_ID: 'X' })).toMatchObject([
    { appId: 'X', host: null, provider: 'algolia' },
  ])
  const hosts = targets({ SEARCH_HOSTS: 'a.test, http://b.test:1' })
  expect(hosts.map((target) => target.host)).toEqual(['a.test', 'http://b.test:1'])
  const provider = (variables: Variables) => targets(variables)[0]?.provider
  expect(provider({ SEARCH_HOSTS: 'a.test', SEARCH_APP_ID: 'X' })).toBe('service')
  expect(provider({ SEARCH_HOSTS: 'a.test', SEARCH_PROVIDER: 'algolia' })).toBe('algolia')
  expect(() => targets({ SEARCH_PROVIDER: 'static' })).toThrow('has no service to push records to')
  expect(() => pushTargets(config, readEnvironment({}))).toThrow('SEARCH_ADMIN_KEY')
})
