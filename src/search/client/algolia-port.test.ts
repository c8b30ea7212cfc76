import { expect, test } from 'vitest'
import type { HostedProvider } from '#model/search.ts'
import { createAlgoliaPort, searchParameters } from './algolia-port.ts'

const PROVIDER: HostedProvider = {
  kind: 'algolia',
  appId: 'app',
  apiKey: 'key',
  indexName: 'docs',
  hosts: [],
}

test.each([
  ['appId', '`appId` is missing.'],
  ['apiKey', '`apiKey` is missing.'],
])('without %s there is no client', (name, message) => {
  const create = () => createAlgoliaPort({ ...PROVIDER, [name]: '' }, 'https://docs.example')
  expect(create).toThrow(message)
})

test('asks for what the lists of hits show, in the words of the protocol', () => {
  const request = {
    query: 'join',
    page: 1,
    hitsPerPage: 20,
    snippetWords: 5,
    facetFilters: ['a:b'],
  }
  expect(searchParameters(request)).toMatchObject({
    query: 'join',
    page: 1,
    hitsPerPage: 20,
    facetFilters: ['a:b'],
    attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:5', 'content:5']),
    attributesToRetrieve: expect.arrayContaining(['hierarchy.lvl6', 'content', 'type', 'url']),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
  })
  expect(searchParameters({ ...request, clickAnalytics: true }).clickAnalytics).toBe(true)
})
