import { expect, test } from 'vitest'
import { type SiteConfig, siteConfigSchema } from '#base/model/config.ts'
import { readEnvironment, type Variables } from '#base/node/environment.ts'
import { searchProvider } from './search-settings.ts'

function config(search: object): SiteConfig {
  const minimal = {
    title: 'T',
    tagline: 'T',
    url: 'https://docs.example',
    productVersion: '1',
    docs: {},
    navbar: { title: 'T', items: [] },
    footer: { columns: [], copyright: 'T' },
    search: { reportUrl: 'https://docs.example/{query}', ...search },
  }
  return siteConfigSchema.parse(minimal)
}

test('the variables of the environment win over the configuration', () => {
  const provider = (variables: Variables, search = {}) =>
    searchProvider(config(search), '/i.json', readEnvironment(variables))
  expect(provider({})).toMatchObject({ kind: 'service', hosts: [] })
  expect(provider({ SEARCH_PROVIDER: 'static' })).toEqual({ kind: 'static', indexUrl: '/i.json' })
  expect(provider({ SEARCH_APP_ID: 'X' })).toMatchObject({ kind: 'algolia', appId: 'X' })
  const service = provider({ SEARCH_APP_ID: 'X', SEARCH_HOSTS: 'a.test,http://b.test:4000/path' })
  const hosts = ['https://a.test', 'http://b.test:4000']
  expect(service).toMatchObject({ kind: 'service', hosts })
})

test('only a hosted provider is told to measure, and only when the configuration says so', () => {
  const told = (search: object) =>
    'insights' in searchProvider(config(search), '/i.json', readEnvironment({}))
  expect(told({ provider: 'algolia', insights: true })).toBe(true)
  expect(told({ provider: 'algolia' })).toBe(false)
  expect(told({ provider: 'service', insights: true })).toBe(false)
  expect(told({ provider: 'static', insights: true })).toBe(false)
})
