import { expect, test } from 'vitest'
import { isSameSiteLink } from './address.ts'

const HERE = 'https://docs.example/docs/playground?dialect=sqlite#1.abc'
const OTHER = 'https://docs.example/docs/examples/select/aliases'

test.each([
  ['from another page without loading a document', { loaded: OTHER, referrer: '' }, true],
  ['from another page in a new tab', { loaded: HERE, referrer: OTHER }, true],
  ['from another site', { loaded: HERE, referrer: 'https://elsewhere.example/docs/' }, false],
  [
    'typed in an unusual form',
    { loaded: 'https://docs.example//docs/playground#1.abc', referrer: '' },
    false,
  ],
  ['typed, or from a message', { loaded: HERE, referrer: '' }, false],
])('%s', (_, { loaded, referrer }, isOfSite) => {
  expect(isSameSiteLink({ loaded, here: HERE, referrer })).toBe(isOfSite)
})
