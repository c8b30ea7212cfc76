import { expect, test } from 'vitest'
import type { SqlOrigin } from '#base/model/example.ts'
import { originAtLine, originAtSql } from './find-origin.ts'

const from: SqlOrigin = { statement: 0, first: 2, last: 2, parts: [{ start: 20, end: 30 }] }
const select: SqlOrigin = {
  ...{ statement: 0, first: 3, last: 7 },
  parts: [
    { start: 6, end: 10 },
    { start: 12, end: 18 },
  ],
}
const inner: SqlOrigin = { statement: 0, first: 5, last: 5, parts: [{ start: 13, end: 16 }] }
const second: SqlOrigin = { statement: 1, first: 5, last: 5, parts: [{ start: 0, end: 9 }] }
const origins = [from, select, inner, second]

test('a line belongs to the smallest call around it, in all statements', () => {
  expect(originAtLine(origins, 2)).toEqual([from])
  expect(originAtLine(origins, 4)).toEqual([select])
  expect(originAtLine(origins, 5)).toEqual([inner, second])
  expect(originAtLine(origins, 8)).toEqual([])
})

test('a place in the SQL belongs to the smallest part around it', () => {
  expect(originAtSql(origins, 0, 14)).toBe(inner)
  expect(originAtSql(origins, 0, 17)).toBe(select)
  expect(originAtSql(origins, 0, 19)).toBeUndefined()
  expect(originAtSql(origins, 2, 1)).toBeUndefined()
})
