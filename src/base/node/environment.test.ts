import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('has defaults, and parses what is set', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    SEARCH_SERVICE_RATE: 200,
    SEARCH_SERVICE_TRUST_PROXY: false,
    MCP_CHECK: false,
  })
  expect(
    readEnvironment({ PORT: '80', SEARCH_HOSTS: 'a.test, http://b.test:1', OTHER: 'x' }),
  ).toMatchObject({ PORT: 80, SEARCH_HOSTS: ['a.test', 'http://b.test:1'] })
  expect(readEnvironment({ ANALYTICS_ID: '', DATABASES_REQUIRED: '1' })).toMatchObject({
    ANALYTICS_ID: '',
    DATABASES_REQUIRED: true,
  })
})

test.each([
  ['PORT', '99999', 'a port number'],
  ['PORT', 'web', 'a port number'],
  ['SEARCH_PROVIDER', 'other', '"service", "algolia" or "static"'],
  ['SEARCH_APP_ID', '', 'an application id; leave it unset for the default'],
  ['SEARCH_HOSTS', 'a.test,,b.test', 'separated by commas'],
  ['SEARCH_HOSTS', 'http://', 'host names or http(s) addresses'],
  ['SEARCH_SERVICE_RATE', 'many', 'a whole number'],
  ['ANALYTICS_ID', '<script>', 'a measurement id'],
  ['MYSQL_URL', 'localhost', 'an address that begins with mysql://'],
  ['DATABASES_REQUIRED', 'yes', '"0" or "1"'],
])('refuses %s="%s" with its name, value and rule', (name, value, rule) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(`${name} is "${value}"; it must be`)
  expect(read).toThrow(rule)
})

test('tells all that is wrong at once, and no secret', () => {
  const read = () => readEnvironment({ PORT: 'x', SEARCH_API_KEY: ' ' })
  expect(read).toThrow('PORT is "x"')
  expect(read).toThrow('SEARCH_API_KEY is "…"; it must be an API key')
})
