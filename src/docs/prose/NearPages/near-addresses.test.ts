import { expect, test } from 'vitest'
import { lastPart, nearAddresses } from './near-addresses.ts'

const KNOWN = [
  '/docs/intro',
  '/docs/guides/pagination',
  '/docs/examples/where/simple-where-clause',
  '/docs/reference/select-query-builder',
  '/docs/reference/insert-query-builder',
  '/docs/reference/types',
]

test('suggests what differs by case, by a letter, or by where it stands', () => {
  expect(nearAddresses('/docs/reference/SelectQueryBuilder', KNOWN)[0]).toBe(KNOWN[3])
  expect(nearAddresses('/docs/guides/paginaton', KNOWN)).toEqual([KNOWN[1]])
  expect(nearAddresses('/docs/recipes/pagination', KNOWN)).toEqual([KNOWN[1]])
  expect(nearAddresses('/docs/where/simple-where', KNOWN)[0]).toBe(KNOWN[2])
})

test('suggests nothing for what is like no address', () => {
  expect(nearAddresses('/wp-login.php', KNOWN)).toEqual([])
  expect(nearAddresses('/', KNOWN)).toEqual([])
})

test('compares letters and digits only', () => {
  expect(lastPart('/docs/reference/JSON-Path_Builder.html')).toBe('jsonpathbuilder')
  expect(lastPart('/docs/reference/kysely/')).toBe('kysely')
})
