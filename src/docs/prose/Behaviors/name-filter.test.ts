import { expect, test } from 'vitest'
import { isMatch, wordsOf } from './name-filter.ts'

const matches = (typed: string, name: string, kind: string) => isMatch(wordsOf(typed), name, kind)

test('finds by name, owner and kind, in any order and case', () => {
  const where = 'SelectQueryBuilder.where'
  for (const typed of ['where', 'WHERE select', 'SelectQueryBuilder.where', 'method where', '']) {
    expect(matches(typed, where, 'method'), typed).toBe(true)
  }
  for (const typed of ['having', 'where property', 'InsertQueryBuilder.where']) {
    expect(matches(typed, where, 'method'), typed).toBe(false)
  }
})

test('takes kinds in the plural', () => {
  expect(matches('classes', 'Kysely', 'class')).toBe(true)
  expect(matches('methods', 'Kysely.fn', 'property')).toBe(false)
})
