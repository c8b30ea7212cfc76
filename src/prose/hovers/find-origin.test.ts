import { expect, test } from 'vitest'
import type { SqlOrigin } from '#model/example.ts'
import { originAtLine, originAtSql, partsOf } from './find-origin.ts'

const from: SqlOrigin = [0, 2, 2, 20, 30]
const select: SqlOrigin = [0, 3, 7, 6, 10, 12, 18]
const inner: SqlOrigin = [0, 5, 5, 13, 16]
const origins = [from, select, inner, [1, 5, 5, 0, 9] satisfies SqlOrigin]

test('a line belongs to the smallest call around it, in all statements', () => {
  expect(originAtLine(origins, 2)).toEqual([from])
  expect(originAtLine(origins, 4)).toEqual([select])
  expect(originAtLine(origins, 5)).toEqual([inner, [1, 5, 5, 0, 9]])
  expect(originAtLine(origins, 8)).toEqual([])
})

test('a place in the SQL belongs to the smallest part around it', () => {
  expect(originAtSql(origins, 0, 14)).toBe(inner)
  expect(originAtSql(origins, 0, 17)).toBe(select)
  expect(originAtSql(origins, 0, 19)).toBeUndefined()
  expect(originAtSql(origins, 2, 1)).toBeUndefined()
})

test('an origin lists its parts', () => {
  expect(partsOf(select)).toEqual([
    [6, 10],
    [12, 18],
  ])
})
