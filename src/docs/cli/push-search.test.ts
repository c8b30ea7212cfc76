import { expect, test } from 'vitest'
import { readEnvironment, type Variables } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { loadConfig } from '#docs/content/index.ts'
import { pushTargets } from './push-search.ts'

const config = await loadConfig(PROJECT_ROOT)
const targets = (variables: Variables) =>
  pushTargets(config, readEnvironment({ SEARCH_ADMIN_KEY: 'k', SEARCH_APP_ID: 'X', ...variables }))

test('records go to hosted Algolia, or to the hosts that stand for it', () => {
  expect(targets({})).toMatchObject([{ appId: 'X', adminKey: 'k', host: null }])
  const hosts = targets({ SEARCH_HOSTS: 'a.test, http://b.test:1', SEARCH_PROVIDER: 'algolia' })
  expect(hosts.map(({ host }) => host)).toEqual(['https://a.test', 'http://b.test:1'])
})

test.each(['static', 'service'])('with the provider %s there is nowhere to push to', (provider) => {
  expect(() => targets({ SEARCH_PROVIDER: provider })).toThrow('Only hosted Algolia')
})

test('a key that may write is required', () => {
  expect(() => pushTargets(config, readEnvironment({ SEARCH_APP_ID: 'X' }))).toThrow(
    'SEARCH_ADMIN_KEY',
  )
})
